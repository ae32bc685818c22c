import { pageLocale } from '../../language/translate.ts';

const WHEN = new Intl.DateTimeFormat(pageLocale, { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an instant of the ledger in the user's language; undefined if it is invalid. */
export function when(iso: string): string | undefined {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? undefined : WHEN.format(time);
}
