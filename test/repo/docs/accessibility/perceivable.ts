import { meets, type Criterion } from './model.ts';
import { PROOFS as by } from './proofs.ts';

const noMedia = {
  conformance: 'Not applicable',
  remark: 'The pane has no audio and no video.',
  proofs: [],
} as const;

/** Principle 1. */
export const perceivable: readonly Criterion[] = [
  meets(
    '1.1.1 Non-text Content (A)',
    [by.axe, by.axeMenu],
    'Icons have a name or are hidden from screen readers. There are no other pictures.',
  ),
  { id: '1.2.1', name: 'Audio-only and Video-only (Prerecorded)', level: 'A', ...noMedia },
  { id: '1.2.2', name: 'Captions (Prerecorded)', level: 'A', ...noMedia },
  { id: '1.2.3', name: 'Audio Description or Media Alternative (Prerecorded)', level: 'A', ...noMedia },
  { id: '1.2.4', name: 'Captions (Live)', level: 'AA', ...noMedia },
  { id: '1.2.5', name: 'Audio Description (Prerecorded)', level: 'AA', ...noMedia },
  meets(
    '1.3.1 Info and Relationships (A)',
    [by.axe, by.axeDialogs],
    'Headings, lists, groups, labels and tables are marked as such; a redline is made of inserted and deleted text.',
  ),
  meets('1.3.2 Meaningful Sequence (A)', [by.keyboard], 'The order of the code is the order on the screen.'),
  meets(
    '1.3.3 Sensory Characteristics (A)',
    [],
    'No instruction names only a shape, a size, a sound or a place.',
  ),
  meets(
    '1.3.4 Orientation (AA)',
    [by.gestures],
    'The pane has the shape that Word gives it, and asks for none.',
  ),
  meets(
    '1.3.5 Identify Input Purpose (AA)',
    [by.axe],
    'No field asks for data of the user but the code for signing in, which says what it is.',
  ),
  meets(
    '1.4.1 Use of Color (A)',
    [by.axe],
    'Verdicts have words, and a redline underlines and strikes through.',
  ),
  { id: '1.4.2', name: 'Audio Control', level: 'A', ...noMedia },
  meets(
    '1.4.3 Contrast (Minimum) (AA)',
    [by.axe, by.axeMenu],
    'Measured by axe in the light and in the dark theme.',
  ),
  meets('1.4.4 Resize Text (AA)', [by.zoom], 'At 200 % nothing is cut and nothing is beside the pane.'),
  meets('1.4.5 Images of Text (AA)', [], 'All words are text.'),
  meets(
    '1.4.10 Reflow (AA)',
    [by.axe, by.everyView],
    'The pane has 320 pixels in every test of its looks, and cannot be scrolled sideways.',
  ),
  meets(
    '1.4.11 Non-text Contrast (AA)',
    [by.forcedColors],
    'Boxes, ticks and marks of the focus are those of Fluent UI in the colours of its themes. Only the meter of the prompt is measured; the rest was looked at in both themes.',
  ),
  meets(
    '1.4.12 Text Spacing (AA)',
    [by.everyView],
    'With the spacing of the criterion nothing is cut and nothing is beside the pane.',
  ),
  {
    id: '1.4.13',
    name: 'Content on Hover or Focus',
    level: 'AA',
    conformance: 'Partially supports',
    remark:
      'Tooltips of Fluent UI stay under the pointer and close with Esc. Those of the browser (the full name of a cut line) cannot be closed without moving.',
    proofs: [],
  },
];
