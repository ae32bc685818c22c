import { count, list, plural } from '../../language/english.ts';
import { translate } from '../../language/translate.ts';

/** Sentences and labels that the sections of the whole document share. */
export const agreementMessages = translate('agreement', {
  reading: 'Reading the agreement…',
  goTo: 'Go to',
  goToOf: (what: string) => `Go to ${what}`,
  matterMissing: 'Your firm asks for a client-matter. Choose it in Document first.',
  notRecorded:
    'Your firm requires a record of this, and it cannot be written at the moment. Nothing was applied. Try again in a minute; if it happens again, tell your administrator.',
  insertTicked: (n: number) => `Insert ticked (${count(n)})`,
  noChange: 'The new wording is the same as the clause.',
  forms: {
    trackedComment: 'Tracked changes with comments',
    tracked: 'Tracked changes only',
    comment: 'Comments only',
    plain: 'Plain text, not tracked',
  },
  insertsAs: {
    trackedComment: 'as tracked changes with comments',
    tracked: 'as tracked changes, without comments',
    comment: 'as comments, the text stays as it is',
    plain: 'as plain text, not tracked',
  },
  changedSince: 'The clause changed after it was sent, perhaps by what was inserted before. Try it again.',
  nothingToInsert: 'In this form there is nothing to insert. Choose another form.',
  issues: {
    title: 'Issues list',
    reasons: 'With our reasons and positions',
    question: {
      title: 'Put our reasons into this document?',
      others: (names: readonly string[]) => `The document has changes or comments by ${list(names)}.`,
      unknown: 'Codicil cannot tell whose changes and comments are in the document.',
      visible:
        'Everyone who receives the file can read the table, with the reasons and positions of your side, until it is removed.',
      withReasons: 'Insert with them',
      withoutReasons: 'Insert without them',
    },
    table: 'Table in the document, at the cursor',
    newDocument: 'New document, landscape',
    opened: 'The issues list is open in its own window. It is not saved yet.',
    copy: 'Copy as a table',
    copied:
      'The issues list is copied. This version of Word cannot open a new document from a pane: open one and paste it there.',
    notCopied: 'Nothing could be copied here. Save the list as an Excel file instead.',
    xlsx: 'Excel file (.xlsx)',
    csv: 'CSV file (.csv)',
    sheet: 'Issues',
    item: 'Item',
    content: 'Content',
    fileName: (about: string) => `Issues - ${about}`,
    internalName: (about: string) => `Issues - ${about} - INTERNAL`,
    internalSheet: 'Issues - INTERNAL',
    saved: (name: string) => `${name} was handed to the browser to save.`,
  },
  run: {
    progress: 'Progress',
    done: (settled: number, total: number) => `${count(settled)} of ${count(total)} done`,
    minutes: (minutes: number) => `about ${plural(minutes, 'minute', 'minutes')} left`,
    queued: (place: number, seconds: number) =>
      `Your next request is number ${count(place)} in the queue; about ${plural(Math.ceil(seconds), 'second', 'seconds')}.`,
    pausing: (seconds: number) =>
      `The service is busy. The next attempt is in about ${plural(Math.ceil(seconds), 'second', 'seconds')}.`,
    time: (minutes: number, perMinute: number) =>
      `About ${plural(minutes, 'minute', 'minutes')}, at ${count(perMinute)} requests a minute for the whole firm. Colleagues’ requests take priority.`,
    stop: 'Stop',
    resume: 'Resume',
    retry: (n: number) => `Try ${plural(n, 'failed one', 'failed ones')} again`,
    stopped: 'Stopped. What is done is kept.',
    finished: 'Finished.',
    failed: (n: number) => plural(n, 'failed', 'failed'),
    noAnswer: 'The service gave no answer.',
  },
});
