import { count, plural } from '../../language/english.ts';
import { translate } from '../../language/translate.ts';

/** The sections of the whole document, and what is known of each. */
export const standingMessages = translate('standing', {
  sections: {
    changes: 'Their changes',
    review: 'Review',
    ready: 'Ready to send',
    clauses: 'Clause by clause',
    rename: 'Rename a party or term',
  },
  wholeDocument: 'Whole document',
  back: 'Back to the clause',
  number: (n: number) => count(n),
  theirs: (tracked: number, comments: number, silent: number | undefined) =>
    `${count(tracked)} tracked, ${plural(comments, 'comment', 'comments')}, ${silent === undefined ? 'silent: not compared' : `${count(silent)} silent`}`,
  reading: '…',
  notRead: 'Not read yet',
  review: 'Against a playbook',
  reviewed: (name: string, done: number, all: number) => `${name}: ${count(done)} of ${count(all)}`,
  points: (n: number) => plural(n, 'point', 'points'),
  notChecked: 'Not checked yet',
});
