import { count } from './wording.ts';
import type { rowMessages } from '../../ui/rows/messages.ts';

/** Labels of what can be done with every row of a list, in German. */
export const rows: typeof rowMessages = {
  goTo: 'Gehe zu',
  goToOf: (what) => `Gehe zu: ${what}`,
  withKey: (what, key) => `${what} (${key})`,
  more: (n, left) =>
    n === left ? `${count(n)} weitere anzeigen` : `${count(n)} weitere von ${count(left)} anzeigen`,
  elsewhere: 'Außerhalb von Klauseln',
};
