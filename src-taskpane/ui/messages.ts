import { count, plural } from '../language/english.ts';
import { translate } from '../language/translate.ts';

/** Sentences and labels that several tabs share. */
export const uiMessages = translate('ui', {
  loading: 'Loading…',
  queued: (place: number, seconds: number) =>
    `You are number ${place}; about ${plural(seconds, 'second', 'seconds')}.`,
  uncounted: 'Codicil’s server cannot count the firm’s requests at the moment. Your request waits.',
  unreached: 'The workspace cannot be reached at the moment. Your request waits.',
  starting: 'Connecting to Word…',
  tryAgain: 'Try again',
  reload: 'Reload',
  partFailed: 'This part of the pane could not be shown. Reload the pane; your document is not touched.',
  notLoaded:
    'This part of the pane could not be loaded. Codicil tries again by itself; everything else stays as it is.',
  dismiss: 'Dismiss',
  close: 'Close',
  cancel: 'Cancel',
  copyDetails: 'Copy details',
  copied: 'Copied.',
  copyByHand: 'This version of Word does not let the pane copy. Select the text and press Ctrl+C.',
  internalError: 'Something in the pane went wrong. Try again; if it happens again, copy the details for IT.',
  wordFailed: 'Word did not give Codicil access to the document. Close the pane and open it again.',
  retryIn: (seconds: number) => `Try again in ${plural(seconds, 'second', 'seconds')}.`,
  tryAgainIn: (seconds: number) => `Try again in ${seconds} s`,
  backOnline: 'The network is back.',
  signedInAgain: 'You are signed in again.',
  /** Why a request has to wait, for waits whose length the relay gives. */
  reasons: {
    rate_limited: 'The firm’s requests for this minute are used up.',
    queue_full: 'Many requests are waiting at the moment.',
    too_many_requests: 'Many requests came from here within a minute.',
    limits_unavailable: 'Codicil’s server cannot count the firm’s requests at the moment.',
    relay_stopping: 'Codicil’s server is being restarted.',
    service_unreachable: 'The workspace cannot be reached.',
    service_failed: 'The workspace is busy.',
  },
  projectPlaceholder: 'Choose a project',
  projectNone: 'No project',
  projectsNone: 'No project is shared with you yet. Ask a project’s owner to share it.',
  projectsAsOf: (time: string) => `Projects as of ${time}.`,
  projectsComing: (n: number) =>
    n === 1
      ? 'One more project of the firm is still being read.'
      : `${count(n)} more projects of the firm are still being read.`,
  projectsRefresh: 'Refresh projects',
  projectsNoMatch: 'No project has this name.',
  projectFiles: (n: number) => plural(n, 'file', 'files'),
  knowledgeBase: 'Knowledge base',
  page: (page: number, basis?: 'exact' | 'estimated') =>
    basis === 'estimated' ? `About page ${page}` : `Page ${page}`,
  /** A label that contains a word, such as `Schedule 1, 2.1`, needs no `Clause` before it. */
  clause: (label: string) => (/^[\d(]/u.test(label) ? `Clause ${label}` : label),
  showAll: 'Show all',
  showLess: 'Show less',
  somethingUnread: 'Not everything here could be read',
  readOnly: 'Nothing can be written here',
});
