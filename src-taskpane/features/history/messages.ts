import type { HistoryEntry } from './model.ts';
import { count, plural } from '../../language/english.ts';
import { translate } from '../../language/translate.ts';

const kinds: Readonly<Record<HistoryEntry['kind'], string>> = {
  question: 'Request',
  review: 'Review of the agreement',
  search: 'Search',
  upload: 'File saved to the vault',
};

/** Sentences and labels of the history of a document. */
export const historyMessages = translate('history', {
  kinds,
  title: 'History of this document',
  search: 'Search the history',
  loading: 'Reading the history…',
  none: 'Nothing was sent from this document yet.',
  noMatch: 'Nothing that was sent or answered has these words.',
  kept: {
    session: 'Kept until the pane is closed, on this device only. It is never in the document.',
    lasting:
      'Kept for 30 days, on this device only. It is never in the document; a copy of the document has its own history.',
    unsaved: 'The document was never saved: this is kept until the pane is closed.',
  },
  restsOn: (name: string) => `in ${name}`,
  withFile: (name: string) => `with ${name}`,
  versions: (n: number) => plural(n, 'answer', 'answers'),
  sent: 'What was sent',
  answer: (n: number, all: number) => (all === 1 ? 'Answer' : `Answer ${count(n)} of ${count(all)}`),
  incomplete: 'The answer is not complete.',
  copyAnswer: 'Copy the answer',
  sources: 'Sources',
  source: (name: string, page: number | undefined, quote: string) =>
    `${name}${page === undefined ? '' : `, p. ${page}`}${quote === '' ? '' : `: “${quote}”`}`,
  remove: (what: string) => `Delete: ${what}`,
  removeAll: 'Delete all',
  removeAllQuestion: (n: number) =>
    `Delete ${plural(n, 'request', 'requests')} with the answers from this device?`,
  removeAllYes: 'Delete',
  cancel: 'Cancel',
  close: 'Close',
  export: 'Export',
  exportXlsx: 'As Excel workbook (.xlsx)',
  exportCsv: 'As text (.csv)',
  exportName: 'What was sent',
  columns: [
    'Time (UTC)',
    'What',
    'Sent to',
    'Project',
    'File',
    'Model',
    'Text sent',
    'Answer',
    'Complete',
    'Sources',
  ],
  yes: 'yes',
  no: 'no',
});
