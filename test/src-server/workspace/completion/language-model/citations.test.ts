import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCitationChecker } from '#server/workspace/completion/language-model/citations.ts';
import type { Evidence } from '#server/workspace/completion/model.ts';
import { rounds } from '#test/setup/rounds.ts';

const evidence = (text: string, more: Partial<Evidence> = {}): Evidence => ({
  fileName: 'MSA.docx',
  page: 5,
  pageBasis: 'exact',
  text,
  start: 0,
  end: text.length,
  score: 1,
  ...more,
});
const CAP = evidence('11.3 The total liability of each party shall not exceed EUR 100,000 in any year.');
const NOTICE = evidence(
  '12.2 Either party may terminate this Agreement by ninety (90) days’ written notice.',
);
const LAW = evidence('17.6 This Agreement shall be governed by the law of England and Wales.');
const ASSIGNMENT = evidence(
  '15.1 The Customer shall not assign this Agreement. 15.2 The Supplier may not subcontract the Services without the consent of the Customer. 15.3 The Supplier may assign its claims for payment.',
);
const EVIDENCE = [CAP, NOTICE, LAW, ASSIGNMENT];

/** Returns the output for an answer in pieces, and the whole of it. */
function check(pieces: readonly string[], shown = true) {
  const checker = createCitationChecker(EVIDENCE, shown);
  const given = pieces.map((piece) => checker.push(piece));
  return { given: [...given, checker.end()].join(''), answer: checker.finish() };
}
const checked = (text: string): string => check([text]).answer.textWithCitations;

describe('a marker', () => {
  it.each([
    'Liability is capped at EUR 100,000 a year [1].',
    'Each party’s total liability shall not exceed EUR 100,000 [1].',
    'Either party can end the agreement on 90 days’ notice [2].',
    'Yes: either party may terminate by ninety days’ written notice [2].',
    '- The agreement is governed by English law, the law of England and Wales [3].',
    'See clause 17.6 of MSA.docx: the law of England and Wales governs [3].',
    'It says “shall not exceed EUR 100,000” [1].',
    'The Supplier may subcontract the Services with the consent of the Customer [4].',
    'The Supplier may assign its claims for payment [4].',
    'The Customer may not assign this Agreement [4].',
  ])('is kept on what its source says: %s', (text) => {
    expect(checked(text)).toBe(text);
  });

  it('moves from a wrong number to the evidence that contains the quoted words', () => {
    const { given, answer } = check([
      'It is “governed by the law of England and Wales” [1], for “ninety (90) days’ written notice” [8].',
    ]);
    expect(given).toBe(
      'It is “governed by the law of England and Wales” [3], for “ninety (90) days’ written notice” [2].',
    );
    expect(answer.textWithCitations).toBe(given);
    expect(answer.sources.map(({ number, context }) => [number, context])).toEqual([
      [2, NOTICE.text],
      [3, LAW.text],
    ]);
    expect(answer.notices).toEqual([]);
  });

  it.each([
    ['Liability is unlimited [1].', 'Liability is unlimited.'],
    ['Liability is not limited at all [1].', 'Liability is not limited at all.'],
    ['There is no cap on the total liability [1].', 'There is no cap on the total liability.'],
    ['The Customer may assign this Agreement [4].', 'The Customer may assign this Agreement.'],
    ['The Customer is free to assign this Agreement [4].', 'The Customer is free to assign this Agreement.'],
    ['Liability is capped at EUR 250,000 [1].', 'Liability is capped at EUR 250,000.'],
    [
      'Either party may terminate on thirty days’ notice [2].',
      'Either party may terminate on thirty days’ notice.',
    ],
    ['Neither party may terminate this Agreement [2].', 'Neither party may terminate this Agreement.'],
    ['The Customer must insure the goods [3].', 'The Customer must insure the goods.'],
    ['Liability is capped at EUR 100,000 [9].', 'Liability is capped at EUR 100,000.'],
    ['Terms apply. Liability is unlimited [1].', 'Terms apply. Liability is unlimited.'],
  ])('is removed from words that its source does not say, which a notice says: %s', (text, without) => {
    const { answer } = check([text]);
    expect(answer).toMatchObject({ textWithCitations: without, text: without, sources: [] });
    expect(answer.notices.map(({ code }) => code)).toEqual(['citation_removed']);
  });

  it('is sent only after it was checked: the output is the answer, however it is split', () => {
    const parts = [
      'Liability is unlimited [1]. ',
      'The cap is EUR 100,000 of total liability [1]',
      '[9] and “no such words in it at all” [2].\n\n',
      'The law of England and Wales governs [3] [',
      'see [12',
      ' ',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...parts), { maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        fc.boolean(),
        (chosen, sizes, shown) => {
          const text = chosen.join('');
          const pieces: string[] = [];
          for (let at = 0, turn = 0; at < text.length; turn += 1) {
            const size = sizes[turn % sizes.length] ?? 1;
            pieces.push(text.slice(at, at + size));
            at += size;
          }
          const { given, answer } = check(pieces, shown);
          expect(answer).toEqual(check([text], shown).answer);
          expect(given).toBe(shown ? answer.textWithCitations : answer.text);
        },
      ),
      { numRuns: rounds(100) },
    );
  });

  it('refers to the page of the quoted words', () => {
    const text = 'The parties keep their books. Fees are due in thirty days.';
    const across = evidence(text, { laterPages: [{ offset: 30, page: 6 }], pageBasis: 'estimated' });
    const checker = createCitationChecker([across], true);
    checker.push('“Fees are due in thirty days” [1].');
    checker.end();
    expect(checker.finish().sources).toMatchObject([{ page: 6, pageBasis: 'estimated' }]);
  });
});
