import { describe, expect, it } from 'vitest';
import { findClauses, indexClauses } from '#pane/playbooks/find-clauses.ts';
import { readPlaybook } from '#pane/playbooks/read-playbook.ts';

const AGREEMENT = [
  { label: 'Clause 1', paragraphs: ['Definitions', '“Fees” means the sums set out in the Order Form.'] },
  {
    label: 'Clause 2',
    paragraphs: ['Fees and Payment', 'The Customer shall pay each invoice within 45 days.'],
  },
  {
    label: 'Clause 3',
    paragraphs: ['Confidentiality', 'Each party shall keep the other’s information secret.'],
  },
  {
    label: 'Clause 4.1',
    paragraphs: ['Limitation of liability. The Supplier’s total liability is limited to the Fees paid.'],
  },
  {
    label: 'Clause 5',
    paragraphs: ['General', 'Neither party may assign this Agreement. Payment of tax is separate.'],
  },
];
const index = indexClauses(AGREEMENT);
const find = (topic: string, entries: string) => {
  const [rule] = readPlaybook('p', {
    rows: [
      ['Topic', 'Find', 'Position'],
      [topic, entries, 'x'],
    ],
    firstRow: 1,
  }).rules;
  return rule === undefined ? [] : findClauses(rule, index).map((found) => AGREEMENT[found.index]?.label);
};

describe('the clauses of a topic', () => {
  it.each([
    ['Payment', 'payment', ['Clause 2']],
    ['Payment', 'invoicing', ['Clause 2']],
    ['Subcontractors', 'subcontracting', []],
    ['Liability', 'limitation of liability; cap on liability', ['Clause 4.1']],
    ['Assignment', 'assignment', ['Clause 5']],
    ['Confidentiality', 'confidential information; confidentiality', ['Clause 3']],
    ['Anything', 'clause 4.1', ['Clause 4.1']],
    ['Escrow', 'source code escrow', []],
  ])('“%s” by “%s” are %j', (topic, entries, labels) =>
    expect(find(topic, entries).slice(0, Math.max(1, labels.length))).toEqual(labels),
  );
});
