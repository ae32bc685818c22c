import type { Criterion } from './model.ts';
import { PROOFS as by } from './proofs.ts';

const noMedia = {
  conformance: 'Not applicable',
  remark: 'The pane has no audio and no video.',
  proofs: [],
} as const;

/** Principle 1. */
export const perceivable: readonly Criterion[] = [
  {
    id: '1.1.1',
    name: 'Non-text Content',
    level: 'A',
    conformance: 'Supports',
    remark: 'Icons have a name or are hidden from screen readers. There are no other pictures.',
    proofs: [by.axe, by.axeMenu],
  },
  { id: '1.2.1', name: 'Audio-only and Video-only (Prerecorded)', level: 'A', ...noMedia },
  { id: '1.2.2', name: 'Captions (Prerecorded)', level: 'A', ...noMedia },
  { id: '1.2.3', name: 'Audio Description or Media Alternative (Prerecorded)', level: 'A', ...noMedia },
  { id: '1.2.4', name: 'Captions (Live)', level: 'AA', ...noMedia },
  { id: '1.2.5', name: 'Audio Description (Prerecorded)', level: 'AA', ...noMedia },
  {
    id: '1.3.1',
    name: 'Info and Relationships',
    level: 'A',
    conformance: 'Supports',
    remark:
      'Headings, lists, groups, labels and tables are marked as such; a redline is made of inserted and deleted text.',
    proofs: [by.axe, by.axeDialogs],
  },
  {
    id: '1.3.2',
    name: 'Meaningful Sequence',
    level: 'A',
    conformance: 'Supports',
    remark: 'The order of the code is the order on the screen.',
    proofs: [by.keyboard],
  },
  {
    id: '1.3.3',
    name: 'Sensory Characteristics',
    level: 'A',
    conformance: 'Supports',
    remark: 'No instruction names only a shape, a size, a sound or a place.',
    proofs: [],
  },
  {
    id: '1.3.4',
    name: 'Orientation',
    level: 'AA',
    conformance: 'Supports',
    remark: 'The pane has the shape that Word gives it, and asks for none.',
    proofs: [by.gestures],
  },
  {
    id: '1.3.5',
    name: 'Identify Input Purpose',
    level: 'AA',
    conformance: 'Supports',
    remark: 'No field asks for data of the user but the code for signing in, which says what it is.',
    proofs: [by.axe],
  },
  {
    id: '1.4.1',
    name: 'Use of Color',
    level: 'A',
    conformance: 'Supports',
    remark: 'Verdicts have words, and a redline underlines and strikes through.',
    proofs: [by.axe],
  },
  { id: '1.4.2', name: 'Audio Control', level: 'A', ...noMedia },
  {
    id: '1.4.3',
    name: 'Contrast (Minimum)',
    level: 'AA',
    conformance: 'Supports',
    remark: 'Measured by axe in the light and in the dark theme.',
    proofs: [by.axe, by.axeMenu],
  },
  {
    id: '1.4.4',
    name: 'Resize Text',
    level: 'AA',
    conformance: 'Supports',
    remark: 'At 200 % nothing is cut and nothing is beside the pane.',
    proofs: [by.zoom],
  },
  {
    id: '1.4.5',
    name: 'Images of Text',
    level: 'AA',
    conformance: 'Supports',
    remark: 'All words are text.',
    proofs: [],
  },
  {
    id: '1.4.10',
    name: 'Reflow',
    level: 'AA',
    conformance: 'Supports',
    remark: 'The pane has 320 pixels in every test of its looks, and cannot be scrolled sideways.',
    proofs: [by.axe, by.spacing],
  },
  {
    id: '1.4.11',
    name: 'Non-text Contrast',
    level: 'AA',
    conformance: 'Supports',
    remark:
      'Boxes, ticks and marks of the focus are those of Fluent UI in the colours of its themes. Only the meter of the prompt is measured; the rest was looked at in both themes.',
    proofs: [by.forcedColors],
  },
  {
    id: '1.4.12',
    name: 'Text Spacing',
    level: 'AA',
    conformance: 'Supports',
    remark: 'With the spacing of the criterion nothing is cut and nothing is beside the pane.',
    proofs: [by.spacing],
  },
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
