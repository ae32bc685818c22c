import { plural } from '../../language/english.ts';
import { translate } from '../../language/translate.ts';
import type { HiddenKind, HiddenPart } from '../../pure/scan/model.ts';

const why: Readonly<Record<HiddenKind, (detail: string) => string>> = {
  vanish: (detail) => (detail === '' ? 'Formatted as hidden.' : 'Formatted as hidden by its style.'),
  colour: (detail) =>
    detail === '' ? 'Its letters are transparent.' : `In the colour of its background (${detail}).`,
  size: (detail) => `Only ${detail} pt high.`,
  scale: (detail) => `Its letters are only ${detail} % wide.`,
  offPage: () => 'Off the page, or in a box that cannot be seen.',
  row: (detail) =>
    detail === '' ? 'In a hidden row of a table.' : `In a row of a table that is only ${detail} pt high.`,
  characters: () => 'Written with characters that cannot be seen.',
  direction: () => 'Reverses the direction of the text, so it reads differently.',
  fieldCode: () => 'In the code of a field, which is not shown.',
  altText: () => 'Alternative text or tooltip.',
  comment: (author) => (author === '' ? 'Comment.' : `Comment by ${author}.`),
  property: (name) => `Document property “${name}”.`,
  author: () => 'Name of an author of changes or comments.',
  addressesAi: () => 'Tells an AI what to do.',
};

const parts: Readonly<Record<HiddenPart, string>> = {
  body: '',
  textBox: 'In a text box.',
  note: 'In a footnote or endnote.',
  comment: '',
  header: 'In a header or footer.',
  properties: '',
  data: 'In data of the file, beside its text.',
};

/** Sentences about text that the eye does not see. */
export const hiddenMessages = translate('hidden', {
  title: 'Hidden text',
  scanning: 'Looking for hidden text…',
  nothing:
    'No hidden text found. Looked for: text formatted as hidden, in the colour of its background, tiny, off the page or of invisible characters, and known phrases to an AI.',
  unreadable: 'Word did not return the file, so hidden text could not be looked for.',
  failed: (reason: string) => `Hidden text could not be looked for. ${reason}`,
  found: (n: number) =>
    plural(
      n,
      'piece of text is hidden or tells an AI what to do',
      'pieces of text are hidden or tell an AI what to do',
    ),
  care: (n: number) =>
    n === 1
      ? 'It is kept out of requests. Look at it before you let it in.'
      : 'They are kept out of requests. Look at each before you let it in.',
  leftOut: (n: number) => `${plural(n, 'piece', 'pieces')} of text kept out of the requests`,
  keptOut: (n: number) => plural(n, 'piece of hidden text is kept out', 'pieces of hidden text are kept out'),
  unseen: 'Nobody sees it on the page, or it tells an AI what to do.',
  look: 'Look',
  keepOut: 'Keep out',
  allLetIn: 'Hidden text is let into the requests',
  rewrites:
    'Nobody sees it on the page, or it tells an AI what to do. A clause with text that is kept out is not rewritten, since the new wording would delete what nobody saw.',
  sentAsGiven: 'The clauses are sent with all text that Word returns.',
  passageAsGiven: 'The passage is sent with all text that Word returns.',
  letIn: 'Let in',
  letInOf: (text: string) => `Let in: ${text}`,
  notRewritten: (n: number) =>
    `It contains ${plural(n, 'piece', 'pieces')} of hidden text, which a new wording would delete unseen. In Their changes, look at it and press Let in, or remove it from the document.`,
  beside: (n: number) => `Also in the file, outside the text: ${plural(n, 'piece', 'pieces')}`,
  again: 'Look again',
  words: (text: string) => `“${text}”`,
  why,
  parts,
});
