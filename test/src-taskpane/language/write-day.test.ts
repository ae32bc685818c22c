import { expect, it } from 'vitest';
import { writeDay } from '#pane/language/write-day.ts';

it('writes the day that Word gives, whatever the time zone of the device', () => {
  expect(writeDay('2026-11-23T23:59:00Z')).toBe('23 Nov 2026');
  expect(writeDay('2026-11-23T00:00:00Z')).toBe('23 Nov 2026');
});

it('writes nothing for what is no date', () => {
  expect(writeDay('')).toBe('');
});
