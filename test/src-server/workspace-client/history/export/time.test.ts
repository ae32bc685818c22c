import { describe, expect, it } from 'vitest';
import { epochSeconds } from '#server/workspace-client/history/export/time.ts';

describe('epochSeconds', () => {
  it.each([
    ['1767225600', 1_767_225_600],
    ['2026-01-01T00:00:00', 1_767_225_600],
    ['2026-01-01T00:00:00.500Z', 1_767_225_600.5],
    ['2026-01-01 00:00:00', 1_767_225_600],
    ['2026-01-01', 1_767_225_600],
    ['2026-01-01T02:00:00+02:00', 1_767_225_600],
    ['2026-01-01T02:00:00+0200', 1_767_225_600],
    ['Thu, 01 Jan 2026 00:00:00 GMT', 1_767_225_600],
  ])('reads %s', (text, seconds) => {
    expect(epochSeconds(text)).toBe(seconds);
  });

  it.each([undefined, '', 'yesterday', '2026-13-01'])('does not read %s', (text) => {
    expect(epochSeconds(text)).toBeUndefined();
  });
});
