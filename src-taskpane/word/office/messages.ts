import { translate } from '../../language/translate.ts';

/** What the pane says where Office or its windows do not answer: the only sentences about Word that are loaded at first. */
export const officeMessages = translate('office', {
  missing:
    'Office’s own script did not load, so the document cannot be reached. Check the network, or ask IT whether Office’s script address is blocked.',
  late: 'Office did not answer this pane within 15 seconds. In Word on the web, refresh the page; elsewhere close the pane and open it again. If it happens again, copy the details for IT.',
  blocked: (what: string) => `The browser blocked: ${what}.`,
  dialog: {
    blocked:
      'Office did not open the sign-in window. Allow it, or close any other sign-in window of Codicil, and try again.',
    closed:
      'The sign-in window was closed, or its page can no longer reach Word. If it is still open, finish there: Codicil continues by itself. Otherwise sign in again.',
    failed:
      'The sign-in window could not show the page. Check the network and try again; if it happens again, ask IT.',
  },
});
