import type { FindingKind } from '#pane/pure/proofread/model.ts';
import type { ColumnLanguage } from '#pane/pure/text/column-language.ts';
import { count, plural } from '#pane/language/english.ts';
import { translate } from '#pane/language/translate.ts';

const languages: Readonly<Record<ColumnLanguage, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  pl: 'Polish',
  zh: 'Chinese',
};

const kinds: Readonly<Record<FindingKind, string>> = {
  placeholder: 'Placeholders and blanks',
  bilingual: 'Differences between the two languages',
  doubled: 'Words written twice',
  unclosed: 'Brackets and quotation marks that do not close',
  reference: 'Broken cross-references',
  heading: 'Cross-references that name another heading',
  unreferred: 'Schedules that nothing refers to',
  moved: 'Cross-references that an insertion moved',
  undefined: 'Terms used and not defined',
  unused: 'Terms defined and not used',
  twice: 'Terms defined twice',
  party: 'Names of parties that differ',
  figures: 'Words and figures that differ',
  total: 'Totals that do not add up',
  impossible: 'Dates that do not exist',
  date: 'Dates in several forms',
  amount: 'Amounts in several forms',
  fileName: 'File names and citation marks',
};

const sentences: Readonly<Record<Exclude<FindingKind, 'bilingual'>, (other: string) => string>> = {
  placeholder: () => 'This is still open.',
  reference: (other) =>
    other === '' ? 'Word did not find what this refers to.' : `The document has no ${other}.`,
  doubled: () => 'The same word, twice in a row.',
  unclosed: () => 'The other half is missing.',
  heading: (other) => `The clause with this number is headed “${other}”.`,
  unreferred: () => 'Nothing in the document refers to this.',
  moved: (other) => `An insertion of Codicil moved the numbers: this is ${other} now.`,
  undefined: (other) =>
    other === '' ? 'The document does not define this.' : `Not defined. The document defines “${other}”.`,
  unused: () => 'Nothing else in the document uses this term.',
  twice: (other) =>
    `Defined before, in: “${other.length > 120 ? `${other.slice(0, 120).trimEnd()}…` : other}”`,
  party: (other) => `The party is named “${other}”.`,
  figures: (other) => `The words say ${other}.`,
  total: (other) => `The amounts add up to ${other}.`,
  impossible: () => 'The calendar has no such date.',
  date: (other) => `Most dates are written differently; this one would be “${other}”.`,
  amount: (other) => `Most amounts are written differently; this one would be “${other}”.`,
  fileName: () => 'The other side would read this.',
};

/** Sentences and labels for checking a document before it is sent. */
export const readyMessages = translate('ready', {
  kinds,
  sentences,
  languages,
  /** What the other language says, in the place of a finding. */
  sides: {
    says: (language: string, words: string) => `The ${language} text says “${words}”.`,
    prevails: (language: string, words: string) => `The ${language} text, which prevails, says “${words}”.`,
    changed: (language: string, words: string) =>
      `The ${language} text was changed to “${words}”. This one still says otherwise.`,
    missing: (language: string, words: string) =>
      `The ${language} text says “${words}”. This one says nothing of it.`,
    lacks: (language: string) => `The ${language} text says nothing of this.`,
  },
  inTwo: (one: string, other: string) =>
    `This agreement is in ${one} and ${other}. The two texts were compared.`,
  prevailing: (language: string) => `The ${language} text prevails.`,
  noPrevailing: 'Which text prevails was not found in it.',
  intoStep: 'Bring into step',
  intoStepOf: (words: string) => `Bring into step: a prompt for the paragraph with “${words}”`,
  goToOther: (language: string) => `Go to the ${language} text`,
  /** `{clause}` is replaced by the other text. */
  stepPrompt: (language: string) =>
    `Bring this passage into step with the ${language} text of the same clause, which says: “{clause}” Change only what differs. Keep the language of the passage and its paragraphs. Answer with the passage alone.`,
  intro:
    'Checks the whole document by rules, on this device. Nothing is sent, and nothing is changed before you press Fix.',
  start: 'Check the document',
  again: 'Check again',
  checking: 'Checking the document…',
  found: (n: number) =>
    n === 0 ? 'Nothing found in the text' : plural(n, 'point to look at', 'points to look at'),
  group: (kind: string, n: number) => `${kind} (${count(n)})`,
  fix: 'Fix',
  fixOf: (words: string, fix: string) => `Fix: replace “${words}” with “${fix}”, as a tracked change`,
  ignore: 'Ignore',
  ignoreOf: (words: string) => `Ignore “${words}”`,
  inNote: 'In a note',
  ignored: (n: number) => plural(n, 'ignored point', 'ignored points'),
  report: 'Report again',
  reportOf: (words: string) => `Report again: “${words}”`,
  noFix: 'This version of Word cannot write tracked changes, so fixes are made by hand.',
  unreadLanguage:
    'These checks read English, German and French. In this document they looked for blanks, brackets and file names only.',
  leavesTerms:
    'The document says that another one, such as a cover page, defines its terms. Terms without a definition are not listed.',
  silent: (n: number) =>
    n === 1 ? '1 silent change is not decided' : `${count(n)} silent changes are not decided`,
  silentSince: (name: string) => `Changed without tracking, compared with ${name}.`,
  show: 'Show',
  showSilent: 'Show the silent changes',
  left: 'Left in the file',
  marks: (n: number) => plural(n, 'mark of Codicil', 'marks of Codicil'),
  noMarks: 'No mark of Codicil',
  marksUnknown: 'Marks of Codicil were not counted.',
  changed: 'The paragraph has changed since it was checked. Check the document again.',
});
