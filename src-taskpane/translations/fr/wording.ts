import { createWording } from '../../language/wording.ts';

/** Numbers, counts and lists of the French tables. */
export const { count, form, plural, list, decimal } = createWording('fr');

/** ` de Ann, Ben et 2 autres`; empty where nobody is named. */
export function byAuthors(authors: readonly string[]): string {
  const named = authors.filter((name) => name !== '');
  if (named.length === 0) return '';
  const others = named.length - 3;
  return ` de ${list(others > 0 ? [...named.slice(0, 3), plural(others, 'autre', 'autres')] : named)}`;
}
