import { count } from './wording.ts';
import type { rowMessages } from '../../ui/rows/messages.ts';

/** Labels of what can be done with every row of a list, in French. */
export const rows: typeof rowMessages = {
  goTo: 'Atteindre',
  goToOf: (what) => `Atteindre : ${what}`,
  withKey: (what, key) => `${what} (${key})`,
  more: (n, left) =>
    n === left ? `Afficher ${count(n)} de plus` : `Afficher ${count(n)} de plus sur ${count(left)}`,
  elsewhere: 'Hors des clauses',
};
