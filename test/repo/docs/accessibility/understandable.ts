import { meets, type Criterion } from './model.ts';
import { PROOFS as by } from './proofs.ts';

/** Principles 3 and 4. 4.1.1 is not in WCAG 2.2. */
export const understandable: readonly Criterion[] = [
  meets(
    '3.1.1 Language of Page (A)',
    [by.language],
    'English, German or French, as Office is, or as the user chose.',
  ),
  {
    id: '3.1.2',
    name: 'Language of Parts',
    level: 'AA',
    conformance: 'Partially supports',
    remark:
      'Technical details in English are marked. Words of the agreement, of sources and of answers are shown without their language, which the pane does not know for certain.',
    proofs: [],
  },
  meets(
    '3.2.1 On Focus (A)',
    [by.keyboard],
    'Focus alone changes nothing but the folded box of the clause, which unfolds for writing.',
  ),
  meets(
    '3.2.2 On Input (A)',
    [by.stays],
    'A choice is carried out by its button, or changes what is below it.',
  ),
  meets('3.2.3 Consistent Navigation (AA)', [by.help], 'Tabs and header are the same everywhere.'),
  meets(
    '3.2.4 Consistent Identification (AA)',
    [by.entries],
    'One thing has one name, which comes from one table in each language.',
  ),
  meets(
    '3.2.6 Consistent Help (A, new)',
    [by.help],
    'The list of keys and the report for IT are in the menu of the header, in the same order in every tab.',
  ),
  meets(
    '3.3.1 Error Identification (A)',
    [by.code, by.stays],
    'An error is a sentence at its field or in a notice, and is said to screen readers.',
  ),
  meets('3.3.2 Labels or Instructions (A)', [by.axe], 'Every field has a label.'),
  meets('3.3.3 Error Suggestion (AA)', [by.stays, by.together], 'The sentence says what to write instead.'),
  meets(
    '3.3.4 Error Prevention (Legal, Financial, Data) (AA)',
    [by.undo, by.together],
    'What is written into an agreement is shown before, and can be undone after.',
  ),
  meets(
    '3.3.7 Redundant Entry (A, new)',
    [by.typed],
    'The project, the playbook and the deal of a document are remembered; what was typed stays through a new sign-in.',
  ),
  meets(
    '3.3.8 Accessible Authentication (Minimum) (AA, new)',
    [by.pairing],
    'Office signs in, or the firm’s provider, which is not a part of this report. The code of a preview comes with its address and can be pasted.',
  ),
  meets(
    '4.1.2 Name, Role, Value (A)',
    [by.axe, by.axeMenu, by.axeDialogs],
    'Controls are those of HTML and of Fluent UI.',
  ),
  meets(
    '4.1.3 Status Messages (AA)',
    [by.status],
    'Two live regions exist from the start and say what happened.',
  ),
];
