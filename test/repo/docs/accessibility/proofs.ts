import type { Proof } from './model.ts';

const inFile =
  (file: string) =>
  (name: string): Proof => ({ file, name });
const accessibility = inFile('test/e2e/accessibility.test.ts');
const wcag = inFile('test/e2e/wcag.test.ts');
const languages = inFile('test/e2e/long/languages.test.ts');
const tables = inFile('test/src-taskpane/translations/tables.test.ts');
const signingIn = inFile('test/src-taskpane/shell/signing-in.test.tsx');
const keys = inFile('test/src-taskpane/ui/keys/keys.test.tsx');

/** The tests that the claims name. That each of them exists is itself tested. */
export const PROOFS = {
  axe: accessibility('has nothing for axe to find on $view, and nothing beside it'),
  axeMenu: accessibility('has nothing for axe to find on the menu of the corner'),
  axeDialogs: languages('has room for the dialog %s, which Escape closes'),
  zoom: accessibility('has words on $view, no columns of letters, and nothing beside it'),
  forcedColors: accessibility('shows how full the prompt is in forced colours too'),
  theme: accessibility('is of the brightness of the window around it'),
  keyboard: accessibility('takes four keys from a selection to the tracked changes in the document'),
  menuFocus: accessibility(
    'opens the menu of the header, which is loaded then, and comes back to its button',
  ),
  everyView: wcag(
    'shows and uncovers the focus at every stop of Tab, loses nothing to a reader’s own text spacing (WCAG 2.4.7, 2.4.11, 1.4.12), and has nothing for axe to find',
  ),
  help: wcag('has its help in the same place of every view (WCAG 3.2.6)'),
  status: wcag('says in a live region what it did (WCAG 4.1.3)'),
  language: languages('is chosen in its menu, and says so to the browser'),
  labels: tables('contain the words that are shown, in one piece'),
  entries: tables('have every entry of the English ones, and no other'),
  tabStop: inFile('test/src-taskpane/shell/header/MainTabs.test.tsx')('are one tab stop, in both directions'),
  letterKeys: keys(
    'do nothing on a button, on a row that was pressed with the mouse, and together with Control',
  ),
  keyList: keys('opens at Ctrl+/ and from the menu, and names the keys of each place'),
  code: signingIn('asks for the code, refuses an empty one, keeps a wrong one in the box and reports it'),
  typed: signingIn('returns when the relay refuses the bearer of a later call, and keeps what was typed'),
  pairing: inFile('test/src-taskpane/shell/SignIn.test.tsx')(
    'precedes the session request, so that nothing is refused',
  ),
  undo: inFile('test/e2e/agreement/agreement.test.ts')('is as it was when all three are undone'),
  together: inFile('test/e2e/agreement/together.test.ts')(
    'are listed before anything is written, one of them is fixed, and the rest are written anyway',
  ),
  stays: inFile('test/src-taskpane/tabs/agreement/playbook/choose/drafting/drafting.test.tsx')(
    'lets the user rename, leave out and merge topics, and saves none that has a problem',
  ),
  headerRow: inFile('test/src-taskpane/word/write/write-rich.test.ts')(
    'has the style of the document’s tables, a heading row, and its sources in notes',
  ),
  motion: inFile('test/src-taskpane/ui/browser/scroll-into-view.test.ts')(
    'does not animate if the system asks for reduced motion',
  ),
  gestures: inFile('test/repo/docs/accessibility/report.test.ts')(
    'needs no dragging, no path of the pointer, no motion and no direction of the screen',
  ),
} as const;
