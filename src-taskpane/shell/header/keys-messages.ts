import { translate } from '../../language/translate.ts';

/** The keys of the pane, with what they do. */
export const keysMessages = translate('keys', {
  title: 'Keys',
  places: {
    pane: 'Everywhere',
    draft: 'With a clause',
    list: 'In a list',
  },
  pane: {
    next: { key: 'Tab', does: 'Go to the next control; Shift+Tab to the previous one' },
    tabs: { key: '← →', does: 'Move between the tabs; Enter opens one' },
    close: { key: 'Esc', does: 'Close a dialog or a menu' },
    keys: { key: 'Ctrl+/', does: 'Show these keys' },
  },
  draft: {
    send: { key: 'Ctrl+Enter', does: 'Send' },
    insert: { key: 'Alt+I', does: 'Insert the answer, or what is ticked of it' },
    library: { key: '/', does: 'Open the prompt library, in the empty box' },
  },
  list: {
    move: { key: '↓ ↑', does: 'Go to the next and the previous row, where these keys work' },
    tick: { key: 'Space', does: 'Tick it' },
    open: { key: 'Enter', does: 'Open or close it' },
    accept: { key: 'A', does: 'Accept' },
    reject: { key: 'R', does: 'Reject' },
    counter: { key: 'C', does: 'Counter' },
    comment: { key: 'M', does: 'Comment' },
    goTo: { key: 'G', does: 'Show it in the document' },
  },
});
