import { list, plural } from '../../language/english.ts';
import { translate } from '../../language/translate.ts';
import type { RevisionPlace } from '../../pure/revisions/count-revisions.ts';

const places: Readonly<Record<RevisionPlace, (n: number) => string>> = {
  text: (n) => `${plural(n, 'change', 'changes')} of the main text`,
  formatting: (n) => `${plural(n, 'change', 'changes')} of formatting`,
  notes: (n) => `${plural(n, 'change', 'changes')} in footnotes and endnotes`,
  headers: (n) => `${plural(n, 'change', 'changes')} in headers and footers`,
  boxes: (n) => `${plural(n, 'change', 'changes')} in text boxes`,
  tables: (n) => `${plural(n, 'change', 'changes')} of tables`,
  sections: (n) => `${plural(n, 'change', 'changes')} of sections`,
  numbering: (n) => `${plural(n, 'change', 'changes')} of numbering`,
  formulas: (n) => `${plural(n, 'change', 'changes')} of formulas`,
  elsewhere: (n) => `${plural(n, 'change', 'changes')} in other parts of the file`,
};

/** Sentences about tracked changes and comments that a list of the main text does not contain. */
export const revisionMessages = translate('revisions', {
  places,
  comments: (n: number) => plural(n, 'comment', 'comments'),
  unlisted: (what: readonly string[]) => `Not listed here: ${list(what)}. Look at them in Word.`,
  /** Beside a count of the main text. */
  besides: (what: readonly string[]) => `Also in the file: ${list(what)}`,
  uncounted: 'Word did not return the file, so changes outside the main text may be missing here.',
});
