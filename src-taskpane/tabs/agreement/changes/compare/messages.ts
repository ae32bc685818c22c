import type { ComparedPart, DifferenceKind } from '#pane/pure/compare/model.ts';
import { count, plural } from '#pane/language/english.ts';
import { translate } from '#pane/language/translate.ts';
import type { WhyNot } from './locate-silent.ts';

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

const whyNot: Readonly<Record<WhyNot, string>> = {
  whole: 'A whole paragraph can only be restored in Word.',
  part: 'What is not in the running text can only be restored in Word.',
  place: 'Codicil cannot find the paragraph in Word with certainty, so it can only be restored there.',
  tracked: 'The paragraph has tracked changes. Decide them and compare again to restore our wording.',
  hidden:
    'The paragraph contains hidden text, which Codicil does not write. It can only be restored in Word.',
  looks: 'A link, or what is struck through or not seen, differs as well. It can only be restored in Word.',
  changed: 'The paragraph has changed since it was compared. Compare again.',
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
  compareWith: (name: string) => `Compare with ${name}`,
  offered: {
    document: (project: string, day: string) => `Saved from this document in ${project} on ${day}.`,
    name: (project: string, day: string) => `Saved under this document’s name in ${project} on ${day}.`,
    project: (project: string, day: string) => `Saved in ${project} on ${day}.`,
  },
  savedVersions: (n: number) => `Saved versions (${count(n)})`,
  withoutCopy: (name: string, project: string, day: string) =>
    `This document was saved as ${name} in ${project} on ${day}. The workspace cannot return files, and there is no copy on this device: choose the file.`,
  copyGone: (name: string) => `The copy of ${name} is no longer on this device. Choose the file instead.`,
  deleteCopies: 'Delete the kept copies from this device',
  copiesDeleted: 'The copies were deleted from this device.',
  comparing: 'Comparing…',
  again: 'Compare again',
  onlyDocx: (name: string) =>
    `${name} cannot be compared: it is not a .docx file that can be read. Save it in Word as .docx and choose it again.`,
  unreadable: 'Word did not return this document as a .docx file, so it could not be compared.',
  tooLarge: (name: string) => `${name} is too large to be compared.`,
  count: (silent: number, tracked: number, decided: number) =>
    [
      plural(silent, 'silent change', 'silent changes'),
      ...(decided === 0 ? [] : [`${count(decided)} decided`]),
      `${count(tracked)} tracked`,
    ].join(', '),
  accepted: 'A tracked change that was accepted elsewhere than in this list counts as silent.',
  marks: '⟨…⟩ is where a link leads, ⟪…⟫ is struck through, and ⟦…⟧ cannot be seen on the page.',
  renumbered: (n: number) =>
    `${plural(n, 'paragraph has', 'paragraphs have')} a new number and the same words.`,
  silent: 'Silent',
  kinds,
  parts,
  restoreExplained: 'Writes the wording that you sent over theirs, as a tracked change in your name.',
  keep: 'Keep theirs',
  states: { restored: 'Our wording restored', countered: 'Countered', kept: 'Theirs kept' },
  undo: 'Undo',
  undoOf: (what: string) => `Undo: ${what}`,
  undone: 'Our tracked change is removed again.',
  whyNot,
  notRestored: 'Word reads this paragraph differently from its file, so nothing was written.',
  redline: 'Redline document',
  redlineExplained:
    'Everything that changed since you sent it, tracked or not, as a separate document: the text with tracked changes, without its formatting.',
  redlineFile: (name: string) => `Redline against ${name}.docx`,
  redlineTitle: 'Redline',
  redlineAuthor: 'Comparison',
  redlineHeaders: 'Headers and footers',
  redlineOpened: 'The redline was opened as a new document.',
  redlineSaved: (name: string) => `${name} was saved.`,
});
