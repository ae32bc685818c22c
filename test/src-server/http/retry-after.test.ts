import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RETRY_AFTER_CAP_SECONDS, retryAfterSeconds } from '#server/http/retry-after.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 0, 0);

describe('Retry-After', () => {
  const cases: Readonly<Record<string, number | undefined>> = {
    '7': 7,
    ' 7 ': 7,
    '0': 0,
    '1.2': 2,
    '99999999999999999999': RETRY_AFTER_CAP_SECONDS,
    'Fri, 20 Nov 2026 12:00:30 GMT': 30,
    'Fri, 20 Nov 2026 11:00:00 GMT': 0,
    'Fri, 20 Nov 2099 12:00:00 GMT': RETRY_AFTER_CAP_SECONDS,
    '-5': undefined,
    '2026': RETRY_AFTER_CAP_SECONDS,
    soon: undefined,
    NaN: undefined,
    Infinity: undefined,
    '': undefined,
  };
  for (const [header, seconds] of Object.entries(cases))
    it(`"${header}" is ${seconds ?? 'not accepted'}`, () => {
      expect(retryAfterSeconds(header, NOW)).toBe(seconds);
    });
  it('may be absent', () => {
    expect(retryAfterSeconds(null, NOW)).toBeUndefined();
  });
});

describe('any text at all', () => {
  it('is an acceptable whole number of seconds, or is not accepted', () => {
    const absurd = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.bigInt().map(String),
      fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
      fc.constantFrom('5, 10', '5;x', '0x10', '1e9', '٣', '５', '+5', '5s', 'Thu, 01 Jan 1970', '∞', '-0'),
    );
    fc.assert(
      fc.property(absurd, (header) => {
        const seconds = retryAfterSeconds(header, NOW) ?? 0;
        expect(Number.isInteger(seconds) && seconds >= 0 && seconds <= RETRY_AFTER_CAP_SECONDS).toBe(true);
      }),
    );
  });
});
