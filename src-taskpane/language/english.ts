import { createWording } from './wording.ts';

/** Numbers, counts and lists for the English tables. */
export const { count, form, plural, list, decimal } = createWording('en');

/** ` by Ann, Ben and 2 others`; empty if no author is named. */
export function byAuthors(authors: readonly string[]): string {
  const named = authors.filter((name) => name !== '');
  if (named.length === 0) return '';
  const shown = named.slice(0, 3);
  const others = named.length - shown.length;
  const all = others === 0 ? shown : [...shown, plural(others, 'other', 'others')];
  return ` by ${list(all)}`;
}
