import {
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  existsSync,
  writeFileSync,
  appendFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runExport } from '#server/cli/admin/export.ts';
import type { ExportOrder } from '#server/cli/admin/order.ts';
import { readOrder } from '#server/cli/admin/order.ts';
import { createProgress } from '#server/cli/admin/progress.ts';
import { clientOf } from '#test/src-server/workspace-client/client-fixture.ts';
import type { SpecServer } from '#test/src-server/workspace-client/spec-server.ts';
import { sendJson, startSpecServer } from '#test/src-server/workspace-client/spec-server.ts';

const DAY = 86_400;
const START = Date.parse('2026-01-01T00:00:00Z') / 1000;

let folder = '';
let server: SpecServer;
let close: () => Promise<void>;
let service: ReturnType<typeof clientOf>['client'];
/** The day from which the service stops answering. */
let brokenFrom = Number.POSITIVE_INFINITY;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'codicil-admin-'));
  brokenFrom = Number.POSITIVE_INFINITY;
  server = await startSpecServer({
    'GET /api/v2/history/usage': ({ query }, { response }) => {
      const start = Number(query.get('start_time'));
      const day = (start - START) / DAY;
      if (day >= brokenFrom) return sendJson(response, 403, { error: 'no' });
      const event = (number: number) => ({
        unique_usage_id: `${day}-${number}`,
        utc_time: new Date((start + number * 3600) * 1000).toISOString().slice(0, 19),
        user: number === 0 ? 'ada@firm.example' : 'bo@firm.example',
        product_surface_area: number === 0 ? 'WORD_PROCESSOR' : 'VAULT',
        cm_id: number === 0 ? '' : '<b>4711</b>',
      });
      return { events: [event(0), event(1), event(2)] };
    },
    'GET /api/v1/logs/audit/search': () => ({ log: { id: '1', timestamp: '2026-01-01T00:00:01.000Z' } }),
    'GET /api/v1/logs/audit': () => ({ logs: [{ id: '2', timestamp: '2026-01-01T00:00:02.000Z' }] }),
  });
  const made = clientOf(server.baseUrl);
  service = made.client;
  close = made.close;
});
afterEach(async () => {
  await close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const orderOf = (line: string, out: string): ExportOrder => {
  const span = ['--from', '2026-01-01', '--to', '2026-01-06', '--out', join(folder, out)];
  const order = readOrder([...line.split(' '), ...span]);
  if (order.command !== 'export') throw new Error('The activity record is not the workspace’s.');
  return order;
};
const shown: string[] = [];
const run = (order: ExportOrder): Promise<string> =>
  runExport(
    order,
    service,
    createProgress({ write: (text) => void shown.push(text) }),
    new AbortController().signal,
  );
const text = (name: string): string => readFileSync(join(folder, name), 'utf8');

describe('an export to a file', () => {
  it('contains every event, and leaves no progress file behind', async () => {
    expect(await run(orderOf('history', 'a.csv'))).toContain('15 records');
    expect(text('a.csv').trim().split('\r\n')).toHaveLength(16);
    expect(existsSync(join(folder, 'a.csv.progress.json'))).toBe(false);
  });

  it('continues after an interruption, with the same result', async () => {
    await run(orderOf('history', 'whole.csv'));
    brokenFrom = 2;
    await expect(run(orderOf('history', 'a.csv'))).rejects.toMatchObject({ code: 'service_unauthorized' });
    // The process died between writing and saving its progress: data after the saved progress are cut off.
    appendFileSync(join(folder, 'a.csv'), 'half a li');
    brokenFrom = Number.POSITIVE_INFINITY;
    server.seen.length = 0;
    expect(await run(orderOf('history', 'a.csv'))).toContain('9 more records');
    expect(server.seen).toHaveLength(3);
    expect(text('a.csv')).toBe(text('whole.csv'));
  });

  it('never overwrites a file, nor another interrupted export', async () => {
    writeFileSync(join(folder, 'mine.csv'), 'mine');
    await expect(run(orderOf('history', 'mine.csv'))).rejects.toThrow('exists already');
    expect(text('mine.csv')).toBe('mine');
    brokenFrom = 1;
    await expect(run(orderOf('history', 'a.csv'))).rejects.toMatchObject({ code: 'service_unauthorized' });
    await expect(run(orderOf('history --kind query', 'a.csv'))).rejects.toThrow('another export');
  });

  it('says what to do about a progress file that cannot be read', async () => {
    writeFileSync(join(folder, 'a.csv.progress.json'), '{"request":');
    await expect(run(orderOf('history', 'a.csv'))).rejects.toThrow('Delete it and the export beside it');
  });

  it.skipIf(process.platform === 'win32')('is readable only by its owner', async () => {
    await run(orderOf('audit', 'a.jsonl'));
    expect(statSync(join(folder, 'a.jsonl')).mode & 0o077).toBe(0);
  });

  it('contains the audit log', async () => {
    await run(orderOf('audit --format jsonl', 'a.jsonl'));
    expect(text('a.jsonl').match(/"id":"\d"/g)).toEqual(['"id":"1"', '"id":"2"']);
  });
});

describe('an export that has to wait for the service’s limit', () => {
  it('says on a terminal for how long', async () => {
    let refused = false;
    server.on('GET /api/v2/history/usage', (_seen, { response }) => {
      if (refused) return { events: [] };
      refused = true;
      return sendJson(response, 429, { error: 'Rate limit exceeded' }, { 'retry-after': '1' });
    });
    const terminal: string[] = [];
    const output = { isTTY: true, write: (shownText: string) => void terminal.push(shownText) };
    const order = orderOf('history', 'a.csv');
    await runExport(order, service, createProgress(output), new AbortController().signal);
    expect(terminal.join('')).toMatch(/waiting \d+ s for the service’s limit/);
  });
});
