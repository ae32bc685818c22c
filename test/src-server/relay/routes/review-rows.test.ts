import { afterEach, describe, expect, it } from 'vitest';
import type { HandClock } from '#test/src-server/workspace-client/hand-clock.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';
import type { SpecRoute } from '#test/src-server/workspace-client/spec-server.ts';
import { sendJson } from '#test/src-server/workspace-client/spec-server.ts';
import type { TestRelay } from '../relay-fixture.ts';
import { OTHER_PROJECT, PROJECT, VAULT, eventsOf, startTestRelay } from '../relay-fixture.ts';

const fileOf = (number: number): string => `22222222-2222-4222-8222-${String(number).padStart(12, '0')}`;
const FILES = Array.from({ length: 12 }, (_, index) => fileOf(index));
const PATH = `/api/projects/${PROJECT}/review-tables/7/rows`;

/** The vault with a table of twelve files; the third has no row yet. */
const routes: Readonly<Record<string, SpecRoute>> = {
  ...VAULT,
  [`GET /api/v1/vault/get_metadata/${PROJECT}`]: () => ({
    response: {
      content: [
        {
          project_id: PROJECT,
          file_ids: FILES,
          file_names: FILES.map((_, index) => `Lease ${index}.docx`),
          review_table_ids: [7],
        },
      ],
    },
  }),
  'GET /api/v1/vault/review_table/7': () => ({
    response: { content: { review_table_id: 7, title: 'Leases', created_at: '', file_ids: FILES } },
  }),
  'GET /api/v1/vault/get_row/7/*': ({ path }, { response }) =>
    path.endsWith(fileOf(2))
      ? sendJson(response, 404, { error: 'File not found' })
      : { event_id: 7, file_id: path.split('/').at(-1), response: { cells: [] } },
};

let relay: TestRelay;
afterEach(() => relay.close());
const rowsSeen = (): number => relay.service.seen.filter(({ path }) => path.includes('get_row')).length;
/** Returns the events of a stream, advancing the clock meanwhile. */
const readOn = async (clock: HandClock, path: string) => {
  let text: string | undefined;
  const read = async (): Promise<void> => {
    ({ text } = await relay.send('GET', path));
  };
  void read();
  await expect.poll(() => (clock.advance(1_000), text), { interval: 5 }).toBeDefined();
  return eventsOf(text ?? '');
};

describe('the rows of a review table', () => {
  it('arrive as a stream with progress, and files without a row are named', async () => {
    const clock = handClock();
    relay = await startTestRelay({ routes, clock, client: { keepMs: 60_000 } });
    const events = await readOn(clock, PATH);
    expect(events.filter(({ type }) => type === 'row')).toHaveLength(11);
    expect(events.find(({ type }) => type === 'row')).toMatchObject({
      row: { tableId: 7, fileId: FILES[0], fileName: 'Lease 0.docx' },
    });
    expect(events.filter(({ type }) => type === 'without')).toEqual([
      { type: 'without', fileId: fileOf(2), fileName: 'Lease 2.docx' },
    ]);
    const progress = events.filter(({ type }) => type === 'progress');
    expect([progress[0], progress.at(-1)]).toMatchObject([
      { done: 0, all: 12 },
      { done: 11, all: 12 },
    ]);
    expect(progress.some((event) => Number(event['waitSeconds']) > 0)).toBe(true);
    expect(events.at(-1)).toEqual({ type: 'done' });
  });

  it('leave three calls of the vault’s minute to single requests, which take precedence', async () => {
    const clock = handClock();
    relay = await startTestRelay({ routes, clock, client: { keepMs: 60_000 } });
    const rows = relay.send('GET', PATH);
    await expect.poll(rowsSeen).toBe(4);
    // Projects, metadata and the table: seven of ten.
    expect(relay.service.seen).toHaveLength(7);
    for (const query of ['one', 'two', 'three']) {
      const found = await relay.send('POST', `/api/projects/${PROJECT}/search`, { json: { query } });
      expect(found.status).toBe(200);
    }
    expect(rowsSeen()).toBe(4);
    let text: string | undefined;
    void rows.then((answer) => (text = answer.text));
    await expect.poll(() => (clock.advance(1_000), text), { interval: 5 }).toBeDefined();
    expect(rowsSeen()).toBe(12);
  });

  it('may be selected, and are then read like any request', async () => {
    const clock = handClock();
    relay = await startTestRelay({ routes, clock, client: { keepMs: 60_000 } });
    const answer = await relay.send('GET', `${PATH}?files=${FILES.slice(3, 10).join()}`);
    // Seven rows after three calls: all ten of the minute.
    expect(eventsOf(answer.text).filter(({ type }) => type === 'row')).toHaveLength(7);
    expect(relay.service.seen).toHaveLength(10);
  });

  it('do not exist for a caller who may not see the project, for another table, and for a file of none', async () => {
    relay = await startTestRelay({ routes, clock: handClock() });
    const paths = [
      PATH.replace(PROJECT, OTHER_PROJECT),
      PATH.replace('/7/', '/8/'),
      `${PATH}?files=${OTHER_PROJECT}`,
      `${PATH}?files=x`,
    ];
    for (const path of paths) expect((await relay.send('GET', path)).status).toBe(404);
    expect(rowsSeen()).toBe(0);
  });

  it('end if the caller loses access while they are read', async () => {
    const clock = handClock();
    relay = await startTestRelay({ routes, clock, client: { keepMs: 60_000 } });
    let text: string | undefined;
    void relay.send('GET', PATH).then((answer) => (text = answer.text));
    await expect.poll(rowsSeen).toBe(4);
    relay.service.on('GET /api/v1/vault/workspace/projects', () => ({ projects: [] }));
    await expect.poll(() => (clock.advance(1_000), text), { interval: 5 }).toBeDefined();
    expect(eventsOf(text ?? '').at(-1)).toMatchObject({ type: 'error', code: 'not_found' });
    expect(rowsSeen()).toBeLessThan(12);
  });

  it('keep what arrived if they fail, and say why', async () => {
    const clock = handClock();
    relay = await startTestRelay({ routes, clock, client: { keepMs: 60_000 } });
    relay.service.on(`GET /api/v1/vault/get_row/7/${fileOf(1)}`, (_seen, { response }) =>
      sendJson(response, 403, { error: 'no' }),
    );
    const events = await readOn(clock, PATH);
    expect(events.map(({ type }) => type)).toEqual(['progress', 'row', 'progress', 'error']);
    expect(events.at(-1)).toMatchObject({ code: 'service_unauthorized' });
  });

  it('are abandoned when the caller disconnects: no place is kept', async () => {
    const clock = handClock();
    relay = await startTestRelay({ routes, clock, client: { keepMs: 60_000 } });
    const leaving = new AbortController();
    const left = fetch(`${relay.origin}${PATH}`, {
      headers: { authorization: `Bearer ${relay.token}` },
      signal: leaving.signal,
    }).then((answer) => answer.text());
    await expect.poll(rowsSeen).toBe(4);
    leaving.abort();
    await expect(left).rejects.toThrow('aborted');
    const waiting = async (): Promise<string> =>
      (await relay.send('GET', '/metrics', { anonymous: true })).text;
    await expect.poll(waiting).toContain('codicil_waiting_requests{family="vault"} 0');
    clock.advance(200_000);
    expect(rowsSeen()).toBe(4);
  });
});
