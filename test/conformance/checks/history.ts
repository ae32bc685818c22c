import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { check, type Check } from '../model.ts';
import { Mismatch, NotApplicable } from '../unkept.ts';
import type { Session } from '../session.ts';
import { assertThat, once, POLL_MS, read, refused } from '../session.ts';
import { queryEvent, queryEventV1, usageEvent, usageEventV1 } from '../shapes.ts';

const DAY = 86_400;
const PATHS = [
  '/api/v2/history/usage',
  '/api/v2/history/query',
  '/api/v1/history/usage',
  '/api/v1/history/query',
] as const;
/** How often the export is read to find an event that has just happened. */
const LOOKS = 10;

const seconds = (session: Session) => Math.floor(session.options.now() / 1000);
const usage = z.looseObject({ events: z.array(usageEvent) });
const queries = z.looseObject({ events: z.array(queryEvent) });

/** Reads the last day of an export. */
function lastDay(session: Session, path: string) {
  const end = seconds(session) + 1;
  return session.get(`${path}?start_time=${end - DAY}&end_time=${end}`);
}

/** Finds the event of the completion with this prompt. An export may be slightly delayed. */
async function eventOf(session: Session, prompt: string) {
  for (let look = 0; look < LOOKS; look += 1) {
    const { events } = read(queries, await lastDay(session, PATHS[1]), 'the export');
    const found = events.find((event) => event.query === prompt);
    if (found !== undefined) return found;
    await session.options.wait(POLL_MS);
  }
  throw new Mismatch('a completion of a minute ago is not in the export');
}

/** Spec 2.1 to 2.6, 4.1. `asked` requests a completion once and resolves with its prompt. */
export function historyChecks(asked: (session: Session) => Promise<string>): readonly Check[] {
  const ownEvent = once(async (session) => eventOf(session, await asked(session)));
  return [
    check('2.1', 'gives usage events with all fields, without texts', async (session) => {
      await ownEvent(session);
      const { events } = read(usage, await lastDay(session, PATHS[0]), 'usage');
      assertThat(events.length > 0, 'the last day has no usage event');
      assertThat(
        events.every((event) => !('query' in event) && !('response' in event)),
        'a usage event holds a text',
      );
    }),
    check(
      '2.2',
      'gives a completion as a query event with all fields, its texts and a link',
      async (session) => {
        const event = await ownEvent(session);
        assertThat(event.response !== '', 'the response of the event is empty');
      },
    ),
    check('2.6', 'gives a semantic search as an event with a subsurface of 2.6', async (session) => {
      const { projectId } = await session.made();
      const query = `Who repairs the lantern room? (${session.options.mark})`;
      const sent = { json: { project_id: projectId, query } };
      const answer = await session.call('POST', '/api/v1/vault/semantic_search', sent);
      assertThat(answer.status === 200, `the search answered ${answer.status}`);
      const { subsurface } = await eventOf(session, query);
      assertThat(subsurface !== '', 'subsurface of a search is empty');
    }),
    check('2.2', 'links an event to a page that a browser can open', async (session) => {
      const { link } = await ownEvent(session);
      const { pathname, search, origin } = new URL(link);
      if (origin !== new URL(session.options.baseUrl).origin)
        throw new NotApplicable('the link leads to another server');
      const page = await session.callNow({ method: 'GET', path: pathname + search });
      assertThat(page.status < 400, `the link answered ${page.status} without a token`);
      const type = page.header('content-type') ?? '';
      assertThat(
        page.status >= 300 || type.startsWith('text/html'),
        'the link leads to something else than a page',
      );
      assertThat(!page.text.includes(session.options.mark), 'the page shows the event to anybody');
    }),
    check('2.3', 'gives flat arrays with Task, Client Matter # and Documents in v1', async (session) => {
      await ownEvent(session);
      read(z.array(usageEventV1).min(1), await lastDay(session, PATHS[2]), 'v1 usage');
      read(z.array(queryEventV1).min(1), await lastDay(session, PATHS[3]), 'v1 query');
    }),
    check('2.6', 'calls the first message of a thread ASSISTANT_THREAD', async (session) => {
      const { subsurface } = await ownEvent(session);
      assertThat(subsurface.split(', ').includes('ASSISTANT_THREAD'), `subsurface is ${subsurface}`);
    }),
    check('4.1', 'gives the events of the interval alone', async (session) => {
      const { utc_time } = await ownEvent(session);
      const at = Date.parse(`${utc_time.replace(' ', 'T')}Z`) / 1000;
      const answer = await session.get(`${PATHS[0]}?start_time=${at}&end_time=${at + 1}`);
      const { events } = read(usage, answer, 'usage');
      assertThat(events.length > 0, 'the second of an event has none');
      assertThat(
        events.every((event) => event.utc_time === utc_time),
        'an event lies outside the interval',
      );
    }),
    check('2.1', 'gives the client-matter id that a completion was asked for', async (session) => {
      const matter = randomUUID();
      const prompt = `Whose matter is this? (${session.options.mark})`;
      const sent = { form: [['prompt', prompt] as const, ['client_matter_id', matter] as const] };
      const answer = await session.call('POST', '/api/v2/completion', sent);
      if (answer.status === 400) throw new NotApplicable('a completion takes no client_matter_id');
      assertThat(answer.status === 200, `a completion answered ${answer.status}`);
      assertThat((await eventOf(session, prompt)).cm_id === matter, 'cm_id is another');
    }),
    ...PATHS.flatMap((path): Check[] => [
      check('4.1', `refuses ${path} for a time that is none`, async (session) => {
        const end = seconds(session);
        refused(await session.get(`${path}?start_time=yesterday&end_time=${end}`), 400, 'a word for a time');
        refused(
          await session.get(`${path}?start_time=${end}&end_time=${end - 60}`),
          400,
          'an end before its start',
        );
      }),
      check('4.1', `refuses ${path} without start_time, in the words of 7`, async (session) => {
        const error = refused(await session.get(`${path}?end_time=${seconds(session)}`), 400, path);
        assertThat(error === 'Missing start_time', 'the sentence is another than Missing start_time');
      }),
      check('4.1', `refuses ${path} for more than 30 days, gives 30`, async (session) => {
        const end = seconds(session);
        const ask = (days: number, more: number) =>
          session.get(`${path}?start_time=${end - days * DAY - more}&end_time=${end}`);
        refused(await ask(30, 1), 400, '30 days and a second');
        assertThat((await ask(30, 0)).status === 200, '30 days are refused');
      }),
    ]),
  ];
}
