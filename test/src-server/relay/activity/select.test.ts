import { describe, expect, it } from 'vitest';
import type { ActivityLine } from '#server/relay/activity/activity.ts';
import { parseActivityLine } from '#server/relay/activity/activity.ts';
import { findChains, nameActivityFile } from '#server/relay/activity/file-names.ts';
import { isWanted } from '#server/relay/activity/select.ts';

const LINE: ActivityLine = {
  previous: '0'.repeat(64),
  number: 1,
  time: '2026-11-20T12:00:00.000Z',
  requestId: 'r',
  user: 'tenant:ada',
  action: 'completion',
  outcome: 'ok',
  matter: 'm-1',
};
const at = (text: string): number => Date.parse(text);

describe('the lines of the activity record', () => {
  it('are found by the user’s whole id or by the issuer’s part of it, never by a part of that', () => {
    expect(isWanted(LINE, { user: 'tenant:ada' })).toBe(true);
    expect(isWanted(LINE, { user: 'ada' })).toBe(true);
    expect(isWanted({ ...LINE, user: 'https://login.firm.example#ada' }, { user: 'ada' })).toBe(true);
    expect(isWanted(LINE, { user: 'ad' })).toBe(false);
    expect(isWanted(LINE, { user: 'tenant' })).toBe(false);
  });

  it('are found by matter and by time, whose end is not part of the span', () => {
    expect(isWanted(LINE, { matter: 'm-1', since: at(LINE.time) })).toBe(true);
    expect(isWanted(LINE, { matter: 'm-2' })).toBe(false);
    expect(isWanted(LINE, { until: at(LINE.time) })).toBe(false);
    expect(isWanted(LINE, { since: at(LINE.time) + 1 })).toBe(false);
  });

  it('have no member for a text', () => {
    expect(parseActivityLine(JSON.stringify(LINE))).toEqual(LINE);
    expect(parseActivityLine(JSON.stringify({ ...LINE, prompt: 'Who pays?' }))).toBeUndefined();
    expect(parseActivityLine('{"number":1')).toBeUndefined();
  });

  it('are in files whose names say the relay, the first line and the day', () => {
    const early = nameActivityFile('relay-1', 1, at('2026-11-20'));
    const late = nameActivityFile('relay-1', 1_000_000_000_001, at('2026-11-19'));
    expect(early).toBe('relay-1.000000000001.2026-11-20.jsonl');
    const chains = findChains([late, 'relay-1.head.json', early, 'notes.txt', nameActivityFile('b', 3, 0)]);
    expect([...chains].map(([relay, files]) => [relay, files.map(({ fileName }) => fileName)])).toEqual([
      ['b', ['b.000000000003.1970-01-01.jsonl']],
      ['relay-1', [early, late]],
    ]);
  });
});
