import { count, form, list, plural } from '../../language/english.ts';
import { translate } from '../../language/translate.ts';

/** Counts something that a file has and its text has not. */
type Counted = (n: number) => string;

/** What the embedded workspace counts (`READ_NOTE_KINDS`). `other` also stands for a kind that the pane does not know. */
export type NotReadKind =
  | 'hidden'
  | 'picture'
  | 'chart'
  | 'diagram'
  | 'embedded'
  | 'drawing'
  | 'field'
  | 'attachment'
  | 'page'
  | 'guessed'
  | 'other';

const kinds: Readonly<Record<NotReadKind, Counted>> = {
  hidden: (n) => plural(n, 'hidden passage', 'hidden passages'),
  picture: (n) => plural(n, 'picture', 'pictures'),
  chart: (n) => plural(n, 'chart', 'charts'),
  diagram: (n) => plural(n, 'diagram', 'diagrams'),
  embedded: (n) => plural(n, 'embedded document', 'embedded documents'),
  drawing: (n) => plural(n, 'drawing', 'drawings'),
  field: (n) => plural(n, 'form field', 'form fields'),
  attachment: (n) => plural(n, 'attachment', 'attachments'),
  page: (n) => plural(n, 'page', 'pages'),
  guessed: (n) => plural(n, 'letter', 'letters'),
  other: (n) => `${count(n)} other ${form(n, 'part', 'parts')}`,
};

/** The sentence about what of a file was not read. */
export const notReadMessages = translate('notRead', {
  kinds,
  sentence: (parts: readonly string[], n: number) =>
    `${list(parts)} of this file ${form(n, 'was', 'were')} not read.`,
  /** The file says not in which character set it is. `n`: its letters beyond ASCII. */
  guessed: (n: number) => `The character set of this file was guessed: check ${kinds.guessed(n)} in it.`,
});
