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
const FEES = evidence('9. Fees are due. The parties keep their books.');
const EVIDENCE = [CAP, NOTICE, LAW, ASSIGNMENT, FEES];

/** Returns the output for an answer in pieces, and the whole of it. */
function check(pieces: readonly string[], shown = true) {
  const checker = createCitationChecker(EVIDENCE, shown);
  const given = pieces.map((piece) => checker.push(piece));
  return { given: [...given, checker.end()].join(''), answer: checker.finish() };
}
const checked = (text: string): string => check([text]).answer.textWithCitations;

describe('a marker', () => {
  it.each([
    'Liability is capped: “shall not exceed EUR 100,000 in any year” [1].',
    '- “Either party may terminate this Agreement by ninety (90) days’ written notice.” [2]',
    'Es gilt englisches Recht: „governed by the law of England and Wales“ [3].',
    'Le droit anglais s’applique : « governed by the law of England and Wales » [3].',
    'The Customer may not assign it: “The Customer shall not assign this Agreement” [4].',
    'Fees are due: “Fees are due.” [5]',
    'Both: “the law of England and Wales” [3][3].',
  ])('is kept after words of its source: %s', (text) => {
    expect(checked(text)).toBe(text);
  });

  it('moves from a wrong number to the evidence that contains the quoted words', () => {
    const { given, answer } = check([
      'It is “governed by the law of England and Wales” [1], by “ninety (90) days’ written notice” [8].',
    ]);
    expect(given).toBe(
      'It is “governed by the law of England and Wales” [3], by “ninety (90) days’ written notice” [2].',
    );
    expect(answer.textWithCitations).toBe(given);
    expect(answer.sources.map(({ number, context }) => [number, context])).toEqual([
      [2, NOTICE.text],
      [3, LAW.text],
    ]);
    expect(answer.notices).toEqual([]);
  });

  it.each([
    ['Liability is capped at EUR 100,000 a year [1].', 'Liability is capped at EUR 100,000 a year.'],
    ['It is “governed by the law” [3].', 'It is “governed by the law”.'],
    [
      '“the law of England and Wales” [3]. The cap is 9 [1].',
      '“the law of England and Wales” [3]. The cap is 9.',
    ],
    ['Liability is capped at EUR 100,000 [9].', 'Liability is capped at EUR 100,000.'],
  ])('is removed from a statement that quotes no words of it, which a notice says: %s', (text, without) => {
    const { answer } = check([text]);
    expect(answer.textWithCitations).toBe(without);
    expect(answer.notices.map(({ code }) => code)).toEqual(['citation_removed']);
  });

  it('is removed from words that no source has, which a notice names', () => {
    const { answer } = check(['“The Customer may terminate at any time” [2].']);
    expect(answer).toMatchObject({
      textWithCitations: '“The Customer may terminate at any time”.',
      sources: [],
    });
    expect(answer.notices.map(({ code }) => code)).toEqual(['quote_not_found']);
  });

  it('is sent only after it was checked: the output is the answer, however it is split', () => {
    const parts = [
      'Liability is unlimited [1]. ',
      'The cap: “shall not exceed EUR 100,000 in any year” [1]',
      '[9] and “no such words in it at all” [2].\n\n',
      'It is “governed by the law of England and Wales” [3] [',
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
