import { z } from 'zod';

const SENTENCE = 'must be an ISO 8601 date-time such as 2026-11-20T12:00:00.000Z, or seconds since 1970';
const SECONDS = /^\d{1,11}(\.\d{1,6})?$/;
const ISO = /^[1-9]\d{3}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * The `time` of an audit search in the formats of the specification and the vendor's pages: ISO 8601 or epoch seconds. UTC if it has no
 * zone.
 */
export const auditTime = z.string('must be given once').transform((text, context) => {
  const time = readTime(text);
  if (time !== undefined) return time;
  context.addIssue({ code: 'custom', message: SENTENCE });
  return z.NEVER;
});

function readTime(text: string): Date | undefined {
  if (SECONDS.test(text)) return new Date(Number(text) * 1000);
  // In a query string, an unencoded plus sign means a space.
  const iso = text.trim().replace(/ (?=\d{2}:?\d{2}$)(?<=[T ].* )/, '+');
  const match = ISO.exec(iso);
  if (match === null || !isDay(iso.slice(0, 10))) return undefined;
  const hasTime = match[1] !== undefined;
  const time = new Date(`${iso.replace(' ', 'T')}${hasTime && match[4] === undefined ? 'Z' : ''}`);
  // An offset may lead beyond the four-digit years of the store and ISO 8601.
  return Number.isNaN(time.getTime()) || time.getUTCFullYear() > 9999 ? undefined : time;
}

/** True for a day of the calendar; JavaScript reads 30 February as 1 March. */
function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
