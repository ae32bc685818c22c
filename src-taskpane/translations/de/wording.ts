import { createWording } from '../../language/wording.ts';

/** Numbers, counts and lists of the German tables. */
export const { count, form, plural, list, decimal } = createWording('de');

/** ` von Ann, Ben und 2 weiteren`; empty where nobody is named. */
export function byAuthors(authors: readonly string[]): string {
  const named = authors.filter((name) => name !== '');
  if (named.length === 0) return '';
  const others = named.length - 3;
  return ` von ${list(others > 0 ? [...named.slice(0, 3), plural(others, 'weiteren', 'weiteren')] : named)}`;
}
