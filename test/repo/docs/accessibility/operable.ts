import { meets, type Criterion } from './model.ts';
import { PROOFS as by } from './proofs.ts';

/** Principle 2. */
export const operable: readonly Criterion[] = [
  meets(
    '2.1.1 Keyboard (A)',
    [by.keyboard, by.tabStop],
    'Everything can be done with keys. Keys of their own are an addition to buttons.',
  ),
  meets(
    '2.1.2 No Keyboard Trap (A)',
    [by.everyView, by.axeDialogs],
    'Tab comes to the end of every tab, and Esc closes every dialog.',
  ),
  meets(
    '2.1.4 Character Key Shortcuts (A)',
    [by.letterKeys],
    'Letters act only on a row of their list to which an arrow key led, and are letters in a box.',
  ),
  meets(
    '2.2.1 Timing Adjustable (A)',
    [by.typed],
    'The pane sets no time limit. The firm’s sign-in may end; what was typed stays, and the user signs in again.',
  ),
  meets(
    '2.2.2 Pause, Stop, Hide (A)',
    [by.motion],
    'Only the sign of running work moves, until the work ends or is stopped.',
  ),
  meets('2.3.1 Three Flashes or Below Threshold (A)', [], 'Nothing flashes.'),
  meets(
    '2.4.1 Bypass Blocks (A)',
    [by.tabStop, by.axe],
    'The tabs are one stop of the Tab key, and the areas are landmarks.',
  ),
  meets('2.4.2 Page Titled (A)', [by.axe], 'The pane and the window for signing in have titles.'),
  meets(
    '2.4.3 Focus Order (A)',
    [by.menuFocus, by.keyboard],
    'The focus goes through a tab in its order, into a dialog when it opens, and back to the button when it closes.',
  ),
  meets(
    '2.4.4 Link Purpose (In Context) (A)',
    [by.axe],
    'Every link has words; one that stands in each card names what it is about.',
  ),
  {
    id: '2.4.5',
    name: 'Multiple Ways',
    level: 'AA',
    conformance: 'Not applicable',
    remark: 'The pane is one page.',
    proofs: [],
  },
  meets(
    '2.4.6 Headings and Labels (AA)',
    [by.axe],
    'Headings and labels say what they are for; that there are some is tested, their words were read.',
  ),
  meets(
    '2.4.7 Focus Visible (AA)',
    [by.everyView],
    'At every stop of the Tab key something is drawn that is not there without the focus.',
  ),
  meets(
    '2.4.11 Focus Not Obscured (Minimum) (AA, new)',
    [by.everyView],
    'At every stop a part of the control is in view and uncovered, also beside the bars at the end of a list.',
  ),
  meets('2.5.1 Pointer Gestures (A)', [by.gestures], 'Nothing needs a path or several fingers.'),
  meets('2.5.2 Pointer Cancellation (A)', [by.gestures], 'Controls act when the button goes up.'),
  meets(
    '2.5.3 Label in Name (A)',
    [by.labels],
    'A longer name for screen readers contains the words that are shown.',
  ),
  meets('2.5.4 Motion Actuation (A)', [by.gestures], 'Nothing reacts to a motion of the device.'),
  meets(
    '2.5.7 Dragging Movements (AA, new)',
    [by.gestures],
    'Nothing is dragged. A box for long text can also be scrolled.',
  ),
  meets(
    '2.5.8 Target Size (Minimum) (AA, new)',
    [by.axe, by.axeMenu],
    'Measured by axe: 24 pixels, or that much room around.',
  ),
];
