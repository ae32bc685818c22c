import { count } from '../../language/english.ts';
import { translate } from '../../language/translate.ts';

/** Labels of what can be done with every row of a list. */
export const rowMessages = translate('rows', {
  goTo: 'Go to',
  goToOf: (what: string) => `Go to: ${what}`,
  withKey: (what: string, key: string) => `${what} (${key})`,
  more: (n: number, left: number) =>
    n === left ? `Show ${count(n)} more` : `Show ${count(n)} more of ${count(left)}`,
  elsewhere: 'Outside of clauses',
});
