import { describe, expect, it } from 'vitest';
import { readOrder } from '#server/cli/admin/order.ts';

const SPAN = ['--from', '2026-01-01', '--to', '2026-02-01'];

describe('the arguments of npm run admin', () => {
  it('default to an export of usage in v2 as CSV', () => {
    expect(readOrder(['history', ...SPAN])).toEqual({
      command: 'export',
      what: { kind: 'usage', version: 2 },
      interval: { start: 1_767_225_600, end: 1_769_904_000 },
      format: 'csv',
      out: 'history-usage-2026-01-01-2026-02-01.csv',
    });
  });

  it('select queries, v1, JSON lines and the file', () => {
    const chosen = ['--kind', 'query', '--api', 'v1', '--format', 'jsonl', '--out', 'q.jsonl'];
    expect(readOrder(['history', ...SPAN, ...chosen])).toMatchObject({
      what: { kind: 'query', version: 1 },
      format: 'jsonl',
      out: 'q.jsonl',
    });
  });

  it('select lines of the activity record, or ask for its check alone', () => {
    expect(readOrder(['record', '--user', 'ada', '--since', '2026-01-01', '--verify'])).toEqual({
      command: 'record',
      filter: { user: 'ada', since: Date.UTC(2026, 0, 1) },
      verify: true,
      anchor: undefined,
      folder: undefined,
    });
    expect(readOrder(['record', '--anchor', 'a', '--folder', 'f'])).toMatchObject({
      filter: undefined,
      verify: true,
      anchor: 'a',
      folder: 'f',
    });
    expect(readOrder(['report', '--matter', 'M-1'])).toMatchObject({
      command: 'report',
      filter: { matter: 'm-1' },
    });
    expect(readOrder(['report'])).toMatchObject({ command: 'report', filter: undefined });
  });

  it.each([
    [[], 'Usage'],
    [['history'], '--from is missing'],
    [['history', '--from', 'soon', '--to', '2026-02-01'], '--from is no date'],
    [['history', '--from', '2026-02-01', '--to', '2026-02-01'], '--from must be before --to'],
    [['history', ...SPAN, '--format', 'xlsx'], '--format is csv or jsonl'],
    [['history', ...SPAN, '--colour', 'red'], '--colour'],
    [['purge', ...SPAN], 'no command purge'],
    [['history', 'audit', ...SPAN], 'Usage'],
    [['record'], '--verify'],
    [['report', ...SPAN], '--from, --to is not of this command'],
    [['record', '--since', 'soon'], '--since is no date'],
  ])('are rejected by name, with the usage: %j', (args, named) => {
    expect(() => readOrder(args)).toThrow(named);
    expect(() => readOrder(args)).toThrow('npm run admin --');
  });
});
