import type { CheckReason, CheckState, CitationStyle, InsertForm } from '../../pure/citations/model.ts';
import { plural } from '../../language/english.ts';
import { translate } from '../../language/translate.ts';

const forms: Readonly<Record<InsertForm, string>> = {
  tracked: 'Tracked change',
  plain: 'Plain text',
  comment: 'Comment',
  trackedComment: 'Tracked change with comment',
  footnote: 'Footnote',
  endnote: 'Endnote',
  bracketed: 'Text in brackets',
  table: 'Table',
  tableOfSources: 'Table of sources',
};

const styles: Readonly<Record<CitationStyle, string>> = {
  footnote: 'Footnotes',
  endnote: 'Endnotes',
  inline: 'Brackets in the text',
  numbered: 'Numbers of the table of sources',
};

const states: Readonly<Record<CheckState, string>> = {
  checked: 'Checked',
  changed: 'Changed',
  missing: 'Missing',
};

/** Sentences and labels of the Sources tab. */
export const sourcesMessages = translate('sources', {
  empty:
    'What Codicil inserts into this document is listed here with its sources, to go to it, check it or remove it. Begin in Document or Vault.',
  loading: 'Reading the document…',
  count: (count: number) => (count === 0 ? 'Nothing inserted yet' : plural(count, 'insertion', 'insertions')),
  refresh: 'Read the document again',
  more: 'More actions',
  goTo: 'Go to',
  goToOf: (excerpt: string) => `Go to “${excerpt}”`,
  remove: 'Remove',
  removeOf: (excerpt: string) => `Remove “${excerpt}”`,
  takeBack: 'Put old words back',
  takeBackOf: (excerpt: string) => `Put old words back at “${excerpt}”`,
  accept: 'Accept',
  acceptOf: (excerpt: string) => `Accept “${excerpt}”`,
  reject: 'Reject',
  rejectOf: (excerpt: string) => `Reject “${excerpt}”`,
  generated: 'AI-generated',
  pending: 'Changes pending',
  missing: 'No longer in the document',
  missingExplained: 'It was undone or deleted by hand. Remove clears it from this list.',
  unreachable: 'This version of Word cannot find it',
  unmarked: 'Not marked in the document',
  forms,
  details: (count: number) => (count === 1 ? 'Quote and details' : `All ${count} sources`),
  filter: {
    label: 'Filter by clause, words or source',
    found: (found: number, all: number) => `${found} of ${plural(all, 'insertion', 'insertions')}`,
    none: 'No insertion has these words. Use fewer of them, or clear the filter.',
    more: (count: number) => `Show ${count} more`,
  },
  openSource: (citation: string) => `Open source: ${citation}`,
  noSource: 'No source: the text came from the instruction and the selection alone.',
  insertedAt: (when: string) => `Inserted ${when}`,
  style: {
    label: 'Citations as',
    choose: 'As inserted',
    names: styles,
    hint: 'The first citation of a file is in full, later ones are short.',
    update: 'Update citations',
    into: {
      footnote: 'footnotes',
      endnote: 'endnotes',
      inline: 'brackets',
      numbered: 'numbers',
    } satisfies Readonly<Record<CitationStyle, string>>,
    change: (count: number, style: string) => `Change ${plural(count, 'citation', 'citations')} to ${style}`,
    table: 'Insert table of sources',
    tableHint: 'It comes after the paragraph with the cursor, and is updated with the citations.',
  },
  working: 'Word is working…',
  check: {
    start: 'Check quotes',
    stop: 'Stop',
    title: 'Checking quotes in the vault',
    progress: (done: number, total: number) => `${done} of ${total} looked up`,
    waiting: (seconds: number) =>
      `The firm’s calls to the vault are used up for now. It continues in ${plural(seconds, 'second', 'seconds')}.`,
    stopped: 'Stopped. What was checked is kept.',
    done: (checked: number, changed: number, missing: number) =>
      `${checked} checked, ${changed} changed, ${missing} missing.`,
    skipped: (count: number) =>
      `${plural(count, 'source was', 'sources were')} not looked up: it names no project, or its file is still being read.`,
    explained:
      'Checked means: the file is in the vault, and the search found these words in it, word for word. Missing can mean that the search did not find them, since the vault does not return whole files.',
    states,
    unchecked: 'Not checked',
    at: (when: string) => `Looked up ${when}`,
    uncheckable: 'Cannot be checked: the citation names no project of the vault.',
    reasons: {
      quote: () => 'The words are in the file, where the citation says.',
      file: () => 'The file is in the vault. It is cited as a whole, without a quote.',
      pageMoved: (page?: number) =>
        page === undefined
          ? 'The words are on another page now.'
          : `The words are on page ${page} now, as the vault counts.`,
      renamed: (_?: number, name?: string) =>
        name === undefined ? 'The file was renamed.' : `The file is now called ${name}.`,
      wordsNotFound: () =>
        'The file is in the vault, but its search did not find these words. Check the file yourself.',
      fileGone: () => 'The file is no longer in its project.',
      projectGone: () => 'The project is gone, or no longer shared with you.',
      tampered: () => 'The quote in this document’s list is not the one that was inserted.',
    } satisfies Record<CheckReason, (page?: number, name?: string) => string>,
    adopt: 'Apply the change',
    adoptOf: (citation: string) => `Apply the change to “${citation}”`,
  },
  edit: {
    open: 'Edit the citation',
    openOf: (citation: string) => `Edit the citation “${citation}”`,
    prefix: 'Before',
    prefixHint: 'such as: see also',
    pinpoint: 'Place',
    pinpointHint: (place: string) => (place === '' ? 'such as: clause 9.2' : `instead of ${place}`),
    suffix: 'After',
    suffixHint: 'such as: (emphasis added)',
    save: 'Save',
    cancel: 'Cancel',
  },
});
