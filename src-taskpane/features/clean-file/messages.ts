import { plural } from '../../language/english.ts';
import { translate } from '../../language/translate.ts';

/** Sentences and labels for what goes out with the file. */
export const cleanMessages = translate('clean', {
  open: 'Clean the file…',
  title: 'Before the file goes out',
  reading: 'Looking for what Codicil left…',
  nothing: 'Codicil left nothing in the file.',
  intro: 'Codicil removes these from the file. Text, notes and tracked changes stay as they are.',
  loses: 'Afterwards the list of insertions is empty: nothing can be removed, updated or checked from here.',
  controls: (n: number) => `${plural(n, 'content control', 'content controls')}; the words in them stay`,
  bookmarks: (n: number) => plural(n, 'hidden bookmark', 'hidden bookmarks'),
  parts: (n: number) =>
    `${plural(n, 'XML part', 'XML parts')} with file names, pages and quotes of your vault`,
  generated: (n: number) => `the mark of AI-generated text at ${plural(n, 'insertion', 'insertions')}`,
  property: (name: string) => `property “${name}”`,
  comments: 'Comments that Codicil inserted. Tick the ones to remove.',
  start: 'Clean the file',
  cleaning: 'Cleaning…',
  stays: 'Stays in the file',
  removed: 'Removed from the file',
  counting: 'Counting tracked changes and comments…',
  unknown: 'Tracked changes and comments were not counted.',
  none: 'No tracked changes and no comments',
  changes: (n: number) => plural(n, 'tracked change is not decided', 'tracked changes are not decided'),
  leftComments: (n: number) => plural(n, 'comment is left', 'comments are left'),
  named: (name: string, inText: number, inNotes: number) =>
    inNotes === 0
      ? `“${name}”, a file of your vault, ${plural(inText, 'time', 'times')}`
      : inText === 0
        ? `“${name}”, a file of your vault, ${plural(inNotes, 'time', 'times')} in notes`
        : `“${name}”, a file of your vault, ${plural(inText, 'time', 'times')} and ${plural(inNotes, 'time', 'times')} in notes`,
  nothingNamed: 'No name of a file of your vault',
  rename: 'Names in citations. Shorten what the other side should not read.',
  renameFile: (name: string, n: number) => `${name} (${plural(n, 'citation', 'citations')})`,
  startRename: 'Change the names',
  renaming: 'Changing the names…',
});
