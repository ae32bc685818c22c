import { z } from 'zod';
import { check, type Check } from '../model.ts';
import type { Session } from '../session.ts';
import { assertThat, once, read, refused } from '../session.ts';
import { auditLog } from '../shapes.ts';

const PATH = '/api/v1/logs/audit';
const one = z.strictObject({ log: auditLog });
const many = z.strictObject({ logs: z.array(auditLog) });
const DAY_MS = 86_400_000;
/** Number of reads of one log each after which a reader must reach the end. */
const FETCHES = 6;
/** Number of concurrent callers, and of calls by each, for the check of times. */
const [CALLERS, CALLS] = [20, 10];

/** Finds the first log of the last day. There must be one, since the session has already made calls. */
async function findFirst(session: Session) {
  const time = new Date(session.options.now() - DAY_MS).toISOString();
  return { time, log: read(one, await session.get(`${PATH}/search?time=${time}`), 'the search').log };
}
async function after(session: Session, id: string, take: number) {
  return read(many, await session.get(`${PATH}?from=${encodeURIComponent(id)}&take=${take}`), 'the logs')
    .logs;
}

/** Compares two ids: numbers by value, any others as text. */
function isBefore(first: string, second: string): boolean {
  const numbers = [first, second].every((id) => /^\d+$/.test(id));
  return numbers ? BigInt(first) < BigInt(second) : first < second;
}

/** Spec 2.13, 4.7, 4.8. */
export function auditChecks(): readonly Check[] {
  const first = once(findFirst);
  return [
    check('4.7', 'gives the first log at or after a time', async (session) => {
      const { time, log } = await first(session);
      assertThat(Date.parse(log.timestamp) >= Date.parse(time), 'the log is older than the time');
    }),
    check('4.7', 'answers with an error when no log is later', async (session) => {
      refused(await session.get(`${PATH}/search?time=2999-01-01T00:00:00.000Z`), [400, 404], 'the year 2999');
    }),
    check(
      '4.8',
      'gives the logs after an id, without it, in ascending order, each page going on',
      async (session) => {
        const { log } = await first(session);
        const both = await after(session, log.id, 2);
        const ids = [log.id, ...both.map((each) => each.id)];
        assertThat(new Set(ids).size === ids.length, 'a log came twice');
        if (both.length < 2) return;
        const [next] = await after(session, log.id, 1);
        assertThat(next?.id === ids[1], 'take=1 gave another log');
        const [second] = await after(session, ids[1] ?? '', 1);
        assertThat(second?.id === ids[2], 'reading on from the first gave another second');
      },
    ),
    check('2.13', 'never changes a log: the same id is given the same time again', async (session) => {
      const { time, log } = await first(session);
      const { log: again } = read(one, await session.get(`${PATH}/search?time=${time}`), 'the search');
      assertThat(again.id === log.id && again.timestamp === log.timestamp, 'the first log is another now');
    }),
    check('4.7', 'refuses a search without a time, and one for a time that is none', async (session) => {
      refused(await session.get(`${PATH}/search`), 400, 'no time');
      refused(await session.get(`${PATH}/search?time=yesterday`), 400, 'a word for a time');
    }),
    ...['take=0', 'take=1001', 'take=x'].map((query) =>
      check('4.8', `refuses ${query}`, async (session) => {
        const { log } = await first(session);
        refused(await session.get(`${PATH}?from=${encodeURIComponent(log.id)}&${query}`), 400, query);
      }),
    ),
    check(
      '4.8',
      'ends for a reader who takes one log at a time: a page is shorter than take',
      async (session) => {
        let { log } = await first(session);
        for (let page = await after(session, log.id, 1000); page.length > 0;) {
          log = page.at(-1) ?? log;
          page = page.length < 1000 ? [] : await after(session, log.id, 1000);
        }
        for (let fetches = 0; fetches < FETCHES; fetches += 1) {
          const [next] = await after(session, log.id, 1);
          if (next === undefined) return;
          log = next;
        }
        assertThat(false, `${FETCHES} fetches with take=1 found a log each, though nothing else was called`);
      },
    ),
    check(
      '2.13',
      'gives every log a time that is not before that of the log with the id before',
      async (session) => {
        const { token } = session.options;
        const calls = Array.from({ length: CALLERS }, async () => {
          for (let call = 0; call < CALLS; call += 1)
            await session.callNow({ method: 'GET', path: '/api/whoami', token });
        });
        await Promise.all(calls);
        let { log } = await first(session);
        for (let page = [log]; page.length > 0; page = await after(session, log.id, 1000))
          for (const next of page) {
            const falls = Date.parse(next.timestamp) < Date.parse(log.timestamp);
            assertThat(!falls, 'a log is older than the one before it');
            log = next;
          }
      },
    ),
    check('4.8', 'gives up to 1000 at once, in ascending order of their ids', async (session) => {
      const { log } = await first(session);
      const ids = (await after(session, log.id, 1000)).map((each) => each.id);
      assertThat(ids.length <= 1000, 'there are more than 1000');
      assertThat(
        ids.every((id, index) => index === 0 || isBefore(ids[index - 1] ?? '', id)),
        'an id is smaller than the one before it',
      );
    }),
  ];
}
