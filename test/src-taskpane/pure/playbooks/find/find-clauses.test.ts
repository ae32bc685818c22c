import { describe, expect, it } from 'vitest';
import { findAlike, findClauses } from '#pane/pure/playbooks/find/find-clauses.ts';
import { indexClauses, type ClauseText } from '#pane/pure/playbooks/find/index-clauses.ts';
import { readPlaybook } from '#pane/pure/playbooks/read-playbook.ts';

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
const find = (
  topic: string,
  entries: string,
  clauses: readonly ClauseText[] = AGREEMENT,
  finder: typeof findClauses = findClauses,
) => {
  const [rule] = readPlaybook('p', {
    rows: [
      ['Topic', 'Find', 'Position'],
      [topic, entries, 'x'],
    ],
    firstRow: 1,
  }).rules;
  return rule === undefined
    ? []
    : finder(rule, indexClauses(clauses)).map((found) => clauses[found.index]?.label);
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

/** An agreement of the given clauses, each a heading and its paragraphs. */
const agreement = (...clauses: readonly (readonly string[])[]): readonly ClauseText[] =>
  clauses.map((paragraphs, at) => ({ label: `Clause ${at + 1}`, paragraphs }));

describe('the first clause of a topic', () => {
  it.each([
    [
      'is the one with the heading, not a definition that mentions it',
      ['Confidentiality', 'confidentiality; confidential information'],
      agreement(
        [
          '“Recipient” means a party that receives Confidential Information, or confidential information of others.',
        ],
        ['Secrecy', 'Confidential information stays with the party.'],
        ['Confidentiality', 'The Recipient keeps it secret.'],
      ),
      'Clause 3',
    ],
    [
      'is the definition if the topic is one',
      ['Definition of trade secrets', 'trade secrets'],
      agreement(['Use', 'Trade secrets are not used.'], ['“Trade Secrets” means what is secret.']),
      'Clause 2',
    ],
    [
      'has the heading inside it rather than the words',
      ['Assignment', 'assignment'],
      agreement(
        ['Ownership', 'The assignment of inventions is made today. Each assignment is free.'],
        ['General Terms', 'Notices. In writing.', 'Assignment. Neither party may assign this Agreement.'],
      ),
      'Clause 2',
    ],
    [
      'is not one with a turn of phrase that means something else',
      ['Late payment interest', 'interest; late payment'],
      agreement(
        ['Ownership', 'All right, title, and interest stays.'],
        ['Fees', 'Late payment is a breach.'],
      ),
      'Clause 2',
    ],
  ])('%s', (_promise, [topic = '', entries = ''], clauses, label) =>
    expect(find(topic, entries, clauses)[0]).toBe(label),
  );

  it.each([
    ['Sub-processors', 'sub-processors', 'Subcontractors', 'The Associate binds each subcontractor.'],
    ['Assistance with requests', 'data subject', 'Individual Requests', 'The Associate answers them.'],
    [
      'Order of precedence',
      'order of precedence',
      'Rest',
      'In case of an inconsistency this Addendum controls.',
    ],
    ['Term of confidentiality', 'term', 'Term and Termination', 'It ends after three years.'],
    ['Liability', 'liability', 'Haftung', 'Die Haftung ist beschränkt.'],
    ['Subcontractors', 'subcontractors', 'Sous-traitance', 'Le prestataire peut recourir à des tiers.'],
    ['Mutual', 'mutual', 'Pflichten', 'Jede Partei behandelt sie vertraulich.'],
    ['Permitted recipients', 'representatives', 'Weitergabe', 'Nur Berater erhalten sie.'],
    ['Governing law', 'governing law', 'Divers', 'Il est régi par le code civil.'],
  ])('of “%s” by “%s” is found under “%s”: %s', (topic, entries, heading, text) =>
    expect(find(topic, entries, agreement(['Scope', 'The services.'], [heading, text]))).toEqual([
      'Clause 2',
    ]),
  );
});

describe('the clauses to read before a topic is taken for missing', () => {
  it('are those that say most of what the rule says, position and wording included', () => {
    const clauses = agreement(
      ['Term', 'This agreement lasts three years.'],
      ['Handover', 'The supplier lodges its programs with a trustee, who releases them if it is insolvent.'],
      ['Insolvency', 'Either party may terminate if the other is insolvent.'],
    );
    const [rule] = readPlaybook('p', {
      rows: [
        ['Topic', 'Find', 'Position', 'Wording'],
        ['Escrow', 'escrow', 'A trustee holds the programs', 'The trustee releases the programs to us.'],
      ],
      firstRow: 1,
    }).rules;
    if (rule === undefined) throw new Error('The playbook has a rule.');
    const index = indexClauses(clauses);
    expect(findClauses(rule, index)).toEqual([]);
    expect(findAlike(rule, index).map((found) => found.index)).toEqual([1]);
    expect(findAlike({ ...rule, position: '', wording: '' }, index)).toEqual([]);
  });
});
