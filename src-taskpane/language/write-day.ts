import { pageLocale } from './translate.ts';

const DAY = new Intl.DateTimeFormat(pageLocale ?? 'en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * The day of an ISO date and time in the user's language; empty for what is no date. Word writes the local time of a
 * tracked change as if it were UTC, so the day is the one that is written.
 */
export function writeDay(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : DAY.format(time);
}
