import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeMutual } from '#server/workspace/completion/mutual/make-mutual.ts';
import { rounds } from '#test/setup/rounds.ts';

describe('makeMutual', () => {
  it.each([
    [
      'The Supplier shall indemnify the Customer against all claims arising from the Supplier’s negligence.',
      'Each party shall indemnify the other party against all claims arising from its negligence.',
    ],
    [
      '8.1 The Receiving Party shall keep the Disclosing Party’s Confidential Information confidential.',
      '8.1 Each party shall keep the other party’s Confidential Information confidential.',
    ],
    [
      'Customer may not assign this Agreement. Customer shall notify Supplier.',
      'Neither party may assign this Agreement. Each party shall notify the other party.',
    ],
    [
      // Names that are in no list of roles.
      'Orbital shall keep all Confidential Information of WidgetCo secret and shall not disclose it to any third party.',
      'Each party shall keep all Confidential Information of the other party secret and shall not disclose it to any third party.',
    ],
    [
      'If Franchisee becomes aware of a breach, Franchisee shall notify Franchisor.',
      'If a party becomes aware of a breach, that party shall notify the other party.',
    ],
    [
      'If Client breaches this Agreement, Agency may terminate this Agreement on notice to Client.',
      'If the other party breaches this Agreement, either party may terminate this Agreement on notice to the other party.',
    ],
    [
      'In no event shall Supplier be liable to Customer for indirect damages.',
      'In no event shall either party be liable to the other party for indirect damages.',
    ],
    [
      'IN NO EVENT SHALL SUPPLIER BE LIABLE TO CUSTOMER FOR INDIRECT DAMAGES.',
      'IN NO EVENT SHALL EITHER PARTY BE LIABLE TO THE OTHER PARTY FOR INDIRECT DAMAGES.',
    ],
    [
      'Seller shall not disclose the terms of this Agreement, except that Seller may disclose them to its advisers.',
      'Neither party shall disclose the terms of this Agreement, except that either party may disclose them to its advisers.',
    ],
    [
      'Neither party may assign this Agreement. However, Provider may assign this Agreement if Provider undergoes a merger.',
      'Neither party may assign this Agreement. However, either party may assign this Agreement if it undergoes a merger.',
    ],
    [
      'This Agreement may not be assigned by Tenant without the consent of Landlord.',
      'This Agreement may not be assigned by either party without the consent of the other party.',
    ],
    [
      'Vendor’s total liability under this Agreement shall not exceed $500,000.',
      'Each party’s total liability under this Agreement shall not exceed $500,000.',
    ],
    [
      '14.1 Indemnification by Agent. Agent shall defend Principal against any claim.',
      '14.1 Indemnification by Each Party. Each party shall defend the other party against any claim.',
    ],
  ])('%s', (passage, mutual) => {
    expect(makeMutual(passage)).toBe(mutual);
  });

  it('uses the names that the document gives the parties', () => {
    const passage = 'Acme shall notify Beta of any claim.';
    expect(makeMutual(passage, ['Acme', 'Beta'])).toBe(
      'Each party shall notify the other party of any claim.',
    );
  });

  it.each([
    'Each party shall comply with the law.\nNeither party may assign this Agreement.',
    'Either Client or Agency may terminate this Agreement.',
    'Executive shall not disparage the Company, and the Company shall not disparage Executive.',
  ])('leaves a passage unchanged that is already mutual: %s', (passage) => {
    expect(makeMutual(passage)).toBe(passage);
  });

  it.each([
    ['The Customer shall pay the Fees.', 'one party alone'],
    ['Licensor warrants that it has the right to grant the License.', 'one party alone'],
    ['The Supplier shall notify the Customer and the Contractor.', 'more than two parties'],
    ['The Supplier shall deliver on time.', 'not certain'],
    ['The Supplier shall notify the Customer. All Fees are due to the Supplier.', 'one party alone'],
    ['The fee is due monthly.', 'does not name a party'],
    // Each would contradict itself.
    [
      'The Consultant may not assign this Agreement. The Company may assign this Agreement to its successor.',
      'forbids one party what it allows the other',
    ],
    [
      'Supplier may terminate on 30 days’ notice. Customer may terminate on 90 days’ notice.',
      'terms of its own for each party',
    ],
    [
      'Agent may not disclose the terms, but Principal may disclose them.',
      'forbids one party what it allows',
    ],
    [
      'Agent may terminate on 30 days’ notice, and Principal may terminate on 60 days’ notice.',
      'terms of its own',
    ],
    ['Agent may not assign this Agreement and shall notify Principal of any claim.', 'forbids one thing'],
    ['Agent shall indemnify Principal and its officers (“Principal Indemnitees”).', 'one party alone'],
    ['Agent shall notify Principal. It shall keep records.', 'instead of naming'],
    ['Each party shall cooperate, and Zephyr shall choose the venue.', 'is a party'],
  ])('refuses, with the reason, what is uncertain: %s', (passage, because) => {
    expect(makeMutual(passage)).toEqual({ because: expect.stringContaining(because) });
  });

  const names = fc.constantFrom(['Supplier', 'Customer'], ['Orbital', 'WidgetCo'], ['Party A', 'Party B'], [
    'LICENSOR',
    'LICENSEE',
  ] as const);
  const sentences = fc.array(
    fc.constantFrom(
      'A shall notify B of any claim.',
      'A shall not solicit any employee of B.',
      'A may terminate this Agreement on notice to B.',
      'A may not assign this Agreement without B’s consent.',
      'B may not assign this Agreement without A’s consent.',
      'B may terminate this Agreement at any time.',
      'Upon B’s request, A shall return all Confidential Information of B.',
      'Neither party shall be liable for indirect damages.',
      'Either party may disclose it as required by law.',
      'A shall indemnify B against any claim that arises from A’s negligence.',
      'B shall pay the Fees.',
    ),
    { minLength: 1, maxLength: 4 },
  );

  it('never names a party that it made mutual, never contradicts itself, and changes nothing a second time', () => {
    fc.assert(
      fc.property(names, sentences, ([a = '', b = ''], parts) => {
        const passage = parts.join(' ').replace(/\bA\b/g, a).replace(/\bB\b/g, b);
        const mutual = makeMutual(passage, [a, b]);
        if (typeof mutual !== 'string') return;
        expect(mutual).not.toContain(a);
        expect(mutual).not.toContain(b);
        const barred = [...mutual.matchAll(/Neither party (?:may|shall) (\w+)/g)].map((match) => match[1]);
        const free = [...mutual.matchAll(/(?:Either|Each) party (?:may|shall) (\w+)/g)].map(
          (match) => match[1],
        );
        expect(barred.filter((verb) => free.includes(verb))).toEqual([]);
        expect(makeMutual(mutual, [a, b])).toBe(mutual);
      }),
      { numRuns: rounds(200) },
    );
  });
});
