import { count, plural } from '#pane/language/english.ts';
import { translate } from '#pane/language/translate.ts';
import type { Doubt, RenameKind } from '#pane/pure/rename/model.ts';

const doubts: Readonly<Record<Doubt, string>> = {
  story: 'In a header, a footer, a note or a text box: change it by hand.',
  field: 'In a field, which Word fills in: change what it refers to.',
  locked: 'In a locked content control.',
  broken: 'A tracked deletion or a link divides it: change it by hand.',
  inserted: 'In a tracked insertion.',
  fileName: 'In the name of a file or an address.',
  quotation: 'In a quotation.',
  inside: 'Part of another word.',
  longer: 'Part of a longer term.',
  lowerCase: 'Without a capital, it may be an ordinary word.',
  language: 'Codicil does not know the forms of this language.',
  article: 'Check “a” or “an”, or the elision.',
  number: 'Singular or plural: check the words around it.',
  gender: 'The gender is not certain: check the article and the ending.',
  case: 'The case is not certain: check the article and the ending.',
  pronoun: 'The gender changes: check the words that agree with it.',
};
const kinds: Readonly<Record<RenameKind, (n: number) => string>> = {
  definition: (n) => plural(n, 'definition', 'definitions'),
  heading: (n) => plural(n, 'heading', 'headings'),
  use: (n) => plural(n, 'other place', 'other places'),
};

/** Sentences and labels for renaming a party or a term in the whole document. */
export const renameMessages = translate('rename', {
  doubts,
  kinds,
  intro:
    'Finds every place of a name by rules, on this device. Nothing is changed before you press Replace. An article, such as “die Gesellschaft”, says the gender.',
  from: 'Old name',
  to: 'New name',
  find: 'Find the places',
  finding: 'Reading the document…',
  found: (n: number) => (n === 0 ? 'No place found' : plural(n, 'place', 'places')),
  open: (n: number) => `${count(n)} to decide`,
  onlyMain: 'Word did not return the file, so headers, footers, notes and text boxes were not searched.',
  others: 'Headers, footers, notes and text boxes',
  tick: (words: string, text: string) => `Replace “${words}” with “${text}”`,
  replace: (n: number) => `Replace ticked (${count(n)})`,
  noTracking: 'This version of Word cannot write tracked changes, so names are replaced by hand.',
  changed: 'The document has changed since it was read. Find the places again.',
});
