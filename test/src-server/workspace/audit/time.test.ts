import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditTime } from '#server/workspace/audit/time.ts';

const read = (text: string) => auditTime.safeParse(text).data?.toISOString();

describe('the time of an audit search', () => {
  it.each([
    ['1763640000', '2025-11-20T12:00:00.000Z'],
    ['1763640000.25', '2025-11-20T12:00:00.250Z'],
    ['2025-11-20T12:00:00.000Z', '2025-11-20T12:00:00.000Z'],
    ['2025-11-20T12:00:00Z', '2025-11-20T12:00:00.000Z'],
    ['2025-11-20T14:00:00+02:00', '2025-11-20T12:00:00.000Z'],
    ['2025-11-20T14:00:00 02:00', '2025-11-20T12:00:00.000Z'],
    ['2025-11-20T12:00:00', '2025-11-20T12:00:00.000Z'],
    ['2025-11-20 12:00', '2025-11-20T12:00:00.000Z'],
    ['2025-11-20', '2025-11-20T00:00:00.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    '',
    'now',
    '0000-01-01',
    '9999-12-31T23:59:59-23:59',
    '2025-13-01',
    '2025-11-20T25:00Z',
    '-1',
    '1763640000000',
    '2026-02-30',
    '2026-02-30T12:00:00Z',
    '2025-02-29T00:00:00+01:00',
    '2026-04-31 12:00',
    '20 Nov 2025',
  ])('refuses "%s"', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('is the same time in both forms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        expect(read(String(seconds))).toBe(read(new Date(seconds * 1000).toISOString()));
      }),
    );
  });
});
