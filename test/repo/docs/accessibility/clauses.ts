import { supports, type Claim } from './model.ts';
import { PROOFS as by } from './proofs.ts';

/** A chapter of EN 301 549 V3.2.1 with what is claimed of its clauses. */
interface Chapter {
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
      supports(
        '5.9 Simultaneous user actions',
        [by.keyboard],
        'Everything that keys pressed together do can be done with one key at a time.',
      ),
    ],
  },
  {
    title: 'Chapter 11: Software',
    note: 'The pane is web content inside Word. 11.1 to 11.4 repeat for other software what chapter 9 asks of web content.',
    claims: [
      supports(
        '11.5.2 Accessibility services',
        [by.axe, by.status],
        'Names, roles, states, values and focus reach the services of the platform through the web view of Word. Tested in Chromium’s tree; not tried with a screen reader in Word.',
      ),
      none('11.6.1', 'User control of accessibility features', 'The pane is not a platform.'),
      supports(
        '11.6.2 No disruption of accessibility features',
        [by.forcedColors, by.zoom, by.everyView, by.motion],
        'Forced colours, zoom, text spacing and reduced motion have their effect.',
      ),
      supports(
        '11.7 User preferences',
        [by.theme, by.language, by.forcedColors, by.motion],
        'The pane follows the theme and the language of Office and the colours and motion of the system.',
      ),
      none('11.8.1', 'Content technology', 'The documents are Word’s.'),
      supports(
        '11.8.2 Accessible content creation',
        [by.headerRow],
        'Clauses, lists, footnotes and tables are written as Word’s own, tables with a header row.',
      ),
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
      supports(
        '12.1.1 Accessibility and compatibility features',
        [by.keyList],
        'This report, and the list of keys in the pane.',
      ),
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
