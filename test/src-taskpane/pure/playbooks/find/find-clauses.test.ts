import { describe, expect, it } from 'vitest';
import { findAlike, findClauses, findNearest } from '#pane/pure/playbooks/find/find-clauses.ts';
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
  ])('of “%s” by “%s” is found under “%s”: %s', (topic, entries, heading, text) =>
    expect(find(topic, entries, agreement(['Scope', 'The services.'], [heading, text]))).toEqual([
      'Clause 2',
    ]),
  );
});

describe('a clause that words a topic as agreements do', () => {
  /** Each says one thing, and none has a heading. */
  const PLAIN = agreement(
    ['We may put up the monthly fees once a year, by no more than inflation; prices rise in January.'],
    ['The consultant carries out the work personally and does not hand it on to third parties.'],
    ['The work is performed with reasonable skill and care.'],
    ['The engagement continues for another year each time, unless one of us objects.'],
    ['Sums that are not paid on time carry interest of 6 % a year.'],
    ['Die Preise bleiben während der festen Laufzeit unverändert.'],
    ['Les données ne quittent pas le territoire ; aucun transfert hors de l’Union européenne n’a lieu.'],
  );

  it.each([
    ['Change of prices', 'price increase', 'Clause 1'],
    ['Subcontractors', 'subcontracting', 'Clause 2'],
    ['Warranty of performance', 'warranty', 'Clause 3'],
    ['Renewal', 'renewal', 'Clause 4'],
    ['Late payment interest', 'late payment', 'Clause 5'],
    ['Preisanpassung', 'Preiserhöhung', 'Clause 6'],
    ['Transfers outside the EEA', 'third countries', 'Clause 7'],
  ])('is found for “%s” without any of its names', (topic, entries, label) =>
    expect(find(topic, entries, PLAIN)).toContain(label),
  );

  it('is not found where the words are about something else', () => {
    const other = agreement(
      ['A party may terminate if the other is in material breach and does not cure it.'],
      ['The tenant pays late fees when a book is overdue.'],
    );
    expect(find('Termination for convenience', 'convenience', other)).toEqual([]);
    expect(find('Residuals', 'residuals', other)).toEqual([]);
  });
});

describe('the nearest clauses of a topic that no clause names', () => {
  const OTHER = agreement(
    ['The supplier answers for its people.'],
    ['The initial term is twelve months.'],
    ['Nothing else is agreed.'],
  );

  it('have a word that an agreement needs to deal with it', () => {
    expect(find('Renewal', 'automatic renewal', OTHER)).toEqual([]);
    expect(find('Renewal', 'automatic renewal', OTHER, findNearest)).toEqual(['Clause 2']);
  });

  it('are none for a topic that is not known, which then is missing', () => {
    expect(find('Escrow', 'source code escrow', OTHER, findNearest)).toEqual([]);
    expect(find('Residuals', 'retained in memory', OTHER, findNearest)).toEqual([]);
  });
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
