import { count, form, list, plural } from '#pane/language/english.ts';
import { translate } from '#pane/language/translate.ts';
import type { ComparedPart } from '#pane/pure/compare/model.ts';
import type { RestKind, TracedHow } from '#pane/pure/compare/trace/model.ts';

const units: Readonly<Record<ComparedPart, string>> = {
  text: 'Paragraphs of the main text',
  row: 'Rows of tables',
  box: 'Paragraphs of text boxes',
  note: 'Paragraphs of notes',
  header: 'Paragraphs of headers and footers',
};

const rest: Readonly<Record<RestKind, string>> = {
  frame: 'empty paragraphs, tables, sections and page layout of the main text',
  notes: 'what notes have besides their words',
  headers: 'headers and footers, their formatting included',
  comments: 'comments',
  styles: 'styles and fonts',
  numbering: 'definitions of the numbering',
  settings: 'settings',
  media: 'pictures',
  objects: 'embedded objects, charts and diagrams',
  data: 'custom XML data',
  properties: 'document properties, such as who saved the file and when',
  links: 'the links between the parts of the file',
  other: 'other parts of the file',
};

const how: Readonly<Record<TracedHow, (by: string) => string>> = {
  tracked: (by) => `tracked by ${by}`,
  rejected: (by) => `a tracked change by ${by} was rejected`,
  decided: (by) => `not tracked, in a paragraph in which tracked changes by ${by} were accepted or rejected`,
  untracked: () => 'not tracked; the file does not say by whom',
};

/** Sentences of the record of all that was changed. */
export const recordMessages = translate('record', {
  title: 'Record of changes',
  explained:
    'What was changed since that version, by whom and whether it is tracked, whether all else is equal, and a SHA-256 of both files. It is made on this device.',
  withWords: 'With the words',
  withoutWords: 'Without the words',
  making: 'The record is being made…',
  fileName: (name: string) => `Record of changes ${name}.docx`,
  opened: 'The record was opened as a new document.',
  saved: (name: string) => `${name} was saved.`,
  saveCopy: 'Save the file that it is about',
  copyExplained: 'Send this copy: a file that Word saves itself has another SHA-256.',
  unnamed: 'Document.docx',
  made: (day: string) => `Made on ${day} on the device of the user, by comparing both files.`,
  before: (name: string) => `Earlier version: ${name}`,
  after: (name: string) => `This version: ${name}`,
  file: (bytes: number, hash: string) => `${count(bytes)} bytes, SHA-256 ${hash}`,
  result: 'Result',
  identical: 'Both files are the same, byte by byte.',
  changes: (n: number, tracked: number) =>
    n === 0
      ? 'No words were changed.'
      : `${plural(n, 'change of words', 'changes of words')}, ${count(tracked)} of them tracked.`,
  part: (part: string, all: number, same: number) =>
    `${part}: ${count(all)}, of which ${count(same)} with the same words.`,
  otherwise: (n: number) =>
    `${plural(n, 'paragraph has', 'paragraphs have')} the same words and ${form(n, 'is', 'are')} different otherwise.`,
  only: (except: readonly string[]) =>
    `Only this was changed: everything else that is compared is equal${except.length === 0 ? '' : `, except ${list(except)}`}.`,
  unequal: (kinds: readonly string[]) => `Not equal, and not described here: ${list(kinds)}.`,
  equal: (kinds: readonly string[]) => `Equal: ${list(kinds)}.`,
  unread: (parts: readonly string[]) => `Compared, but not read: ${list(parts)}.`,
  pending: (by: string) => `Tracked changes of the earlier version that are still marked: by ${by}.`,
  decided: (by: string) =>
    `Tracked changes of the earlier version that are no longer marked, because they were accepted or rejected: by ${by}.`,
  words: 'Changes of words',
  looks: 'The same words, otherwise different',
  restyled: 'formatting or objects',
  respelt: 'quotation marks, hyphens or spaces of another kind',
  renumbered: 'automatic number',
  method: 'How it was compared',
  methods:
    'Both versions are read with their tracked changes accepted, paragraph by paragraph: main text, rows of tables, text boxes, notes, headers and footers. Not compared: the formatting of a paragraph whose words were changed, where bookmarks end, the words that a comment is tied to, and what Word counts again at each save.',
  mainText: 'Main text, paragraph',
  author: (name: string, day: string) => (day === '' ? name : `${name} (${day})`),
  nobody: 'an unnamed author',
  authors: (names: readonly string[]) => list(names),
  place: (part: string, ordinal: number, number: string) =>
    `${part} ${count(ordinal)}${number === '' ? '' : `, numbered ${number}`}`,
  earlier: (place: string) => `${place} of the earlier version`,
  parts: units,
  rest,
  how,
});
