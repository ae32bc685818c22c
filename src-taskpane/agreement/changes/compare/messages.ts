import type { ComparedPart, DifferenceKind } from '../../../compare/model.ts';
import { count, plural } from '../../../language/english.ts';
import { translate } from '../../../language/translate.ts';

const kinds: Readonly<Record<DifferenceKind, string>> = {
  changed: 'Changed',
  inserted: 'Inserted',
  deleted: 'Deleted',
  moved: 'Moved',
};

const parts: Readonly<Record<ComparedPart, string>> = {
  text: '',
  row: 'Row of a table',
  box: 'Text box',
  note: 'Footnote or endnote',
  header: 'Header or footer',
};

/** Sentences about a comparison with the version that was sent. */
export const compareMessages = translate('compare', {
  title: 'Silent changes',
  nothing: 'Compared with: nothing',
  comparedWith: (name: string) => `Compared with: ${name}`,
  choose: 'Choose a file…',
  chooseFile: 'The version that you sent (.docx)',
  explain:
    'Choose the version that you sent, to see what was changed without being tracked. The file stays on this device.',
  comparing: 'Comparing…',
  again: 'Compare again',
  onlyDocx: (name: string) =>
    `${name} cannot be compared: it is not a .docx file that can be read. Save it in Word as .docx and choose it again.`,
  unreadable: 'Word did not return this document as a .docx file, so that it could not be compared.',
  tooLarge: (name: string) => `${name} is too large to be compared.`,
  count: (silent: number, tracked: number) =>
    `${plural(silent, 'silent change', 'silent changes')}, ${count(tracked)} tracked`,
  decided: 'A tracked change that was accepted in this document since it came back counts as silent.',
  renumbered: (n: number) =>
    `${plural(n, 'paragraph has', 'paragraphs have')} another number and the same words.`,
  silent: 'Silent',
  kinds,
  parts,
  goTo: 'Go to',
  goToOf: (what: string) => `Go to: ${what}`,
  redline: 'Redline document',
  redlineExplained:
    'All that was changed since you sent it, tracked or not, as a document of its own: its words with tracked changes, without its looks.',
  redlineFile: (name: string) => `Redline against ${name}.docx`,
  redlineTitle: 'Redline',
  redlineAuthor: 'Comparison',
  redlineHeaders: 'Headers and footers',
  redlineOpened: 'The redline was opened as a new document.',
  redlineSaved: (name: string) => `${name} was saved.`,
  more: (n: number) => `Show ${count(n)} more`,
});
