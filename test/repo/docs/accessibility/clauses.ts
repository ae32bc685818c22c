import type { Claim } from './model.ts';
import { PROOFS as by } from './proofs.ts';

/** A chapter of EN 301 549 V3.2.1 with what is claimed of its clauses. */
export interface Chapter {
  readonly title: string;
  /** What the chapter is about here, and which of its clauses are left out. */
  readonly note: string;
  readonly claims: readonly Claim[];
}

const none = (id: string, name: string, remark: string): Claim => ({
  id,
  name,
  conformance: 'Not applicable',
  remark,
  proofs: [],
});

/** The chapters besides chapter 9, which repeats WCAG. */
export const chapters: readonly Chapter[] = [
  {
    title: 'Chapter 5: Generic requirements',
    note: '5.1 is about closed products, which the pane is not.',
    claims: [
      none('5.2', 'Activation of accessibility features', 'The pane has no such features of its own.'),
      none('5.3', 'Biometrics', 'The pane uses none.'),
      {
        id: '5.4',
        name: 'Preservation of accessibility information during conversion',
        conformance: 'Partially supports',
        remark:
          'What is written into an agreement leaves its styles, lists and tables, and can be undone. No test is about alternative texts of pictures.',
        proofs: [by.undo],
      },
      none('5.5, 5.6', 'Operable parts, locking or toggle controls', 'These are about hardware.'),
      none(
        '5.7, 5.8',
        'Key repeat, double-strike key acceptance',
        'These are settings of the operating system, which the pane follows.',
      ),
      {
        id: '5.9',
        name: 'Simultaneous user actions',
        conformance: 'Supports',
        remark: 'Everything that keys pressed together do can be done with one key at a time.',
        proofs: [by.keyboard],
      },
    ],
  },
  {
    title: 'Chapter 11: Software',
    note: 'The pane is web content inside Word. 11.1 to 11.4 repeat for other software what chapter 9 asks of web content.',
    claims: [
      {
        id: '11.5.2',
        name: 'Accessibility services',
        conformance: 'Supports',
        remark:
          'Names, roles, states, values and focus reach the services of the platform through the web view of Word. Tested in Chromium’s tree; not tried with a screen reader in Word.',
        proofs: [by.axe, by.status],
      },
      none('11.6.1', 'User control of accessibility features', 'The pane is not a platform.'),
      {
        id: '11.6.2',
        name: 'No disruption of accessibility features',
        conformance: 'Supports',
        remark: 'Forced colours, zoom, text spacing and reduced motion have their effect.',
        proofs: [by.forcedColors, by.zoom, by.spacing, by.motion],
      },
      {
        id: '11.7',
        name: 'User preferences',
        conformance: 'Supports',
        remark:
          'The pane follows the theme and the language of Office and the colours and motion of the system.',
        proofs: [by.theme, by.language, by.forcedColors, by.motion],
      },
      none('11.8.1', 'Content technology', 'The documents are Word’s.'),
      {
        id: '11.8.2',
        name: 'Accessible content creation',
        conformance: 'Supports',
        remark: 'Clauses, lists, footnotes and tables are written as Word’s own, tables with a header row.',
        proofs: [by.headerRow],
      },
      {
        id: '11.8.3',
        name: 'Preservation of accessibility information in transformations',
        conformance: 'Partially supports',
        remark: 'As for 5.4.',
        proofs: [by.undo],
      },
      {
        id: '11.8.4',
        name: 'Repair assistance',
        conformance: 'Does not support',
        remark:
          'Ready to send does not look for accessibility problems in an agreement. Word’s own checker does.',
        proofs: [],
      },
      none('11.8.5', 'Templates', 'The pane has no document templates.'),
    ],
  },
  {
    title: 'Chapter 12: Documentation and support',
    note: '',
    claims: [
      {
        id: '12.1.1',
        name: 'Accessibility and compatibility features',
        conformance: 'Supports',
        remark: 'This report, and the list of keys in the pane.',
        proofs: [by.keyList],
      },
      {
        id: '12.1.2',
        name: 'Accessible documentation',
        conformance: 'Partially supports',
        remark:
          'The guides are Markdown: headings, lists and tables. They were read, and not tried with a screen reader.',
        proofs: [],
      },
      none('12.2', 'Support services', 'The firm’s IT supports its users.'),
    ],
  },
];
