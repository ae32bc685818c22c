import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '#test/setup/rounds.ts';
import { FINDING_KINDS, type FindingKind } from '#pane/pure/proofread/model.ts';
import { proofread } from '#pane/pure/proofread/proofread.ts';
import { check, proofText, SOUND, wordsOf } from './checking.ts';

/** Sentences with one fault each: the kind, the reported words, and the paragraph. */
const FAULTS: readonly (readonly [FindingKind, string, string])[] = [
  ['reference', '99.9', 'The Customer pays under clause 99.9.'],
  ['reference', '47.3', 'Subject to CLAUSE 47.3, the Services continue.'],
  ['reference', '2.2(z)', 'The Customer relies on clause 2.2(z).'],
  ['reference', '7', 'Details are in Schedule 7.'],
  ['reference', 'Error! Reference source not found.', 'See Error! Reference source not found. above.'],
  ['undefined', 'Guarantor', 'The Guarantor shall pay the Fees.'],
  ['undefined', 'Escrow Agent', 'The Customer pays every amount to the Escrow Agent.'],
  ['undefined', 'Suplier', 'The Customer informs the Suplier in time.'],
  ['unused', 'Retention Amount', '“Retention Amount” means ten per cent of the price.'],
  ['unused', 'Steering Group', 'Representatives of both sides (the “Steering Group”) meet each month.'],
  ['twice', 'Fees', '“Fees” means the charges of the Supplier.'],
  ['placeholder', '[●]', 'The term is [●] months.'],
  ['placeholder', '[insert address]', 'Notices go to [insert address].'],
  ['placeholder', '____', 'The Agreement ends on ____ at noon.'],
  ['placeholder', '{delivery_date}', 'Delivery is on {delivery_date}.'],
  ['placeholder', 'TBC', 'The place of delivery is TBC.'],
  ['party', 'Northmoor Ltd', 'Northmoor Ltd sends the invoice.'],
  ['party', 'Nortmoor Ltd', 'The invoice comes from Nortmoor Ltd.'],
  ['figures', 'thirty (60)', 'Payment is due within thirty (60) days.'],
  ['date', 'March 1, 2027', 'The Agreement ends on March 1, 2027.'],
  ['amount', 'GBP 3,000', 'The deposit is GBP 3,000.'],
];

describe('a check of a whole agreement', () => {
  it('reports nothing in a correct one', () => {
    expect(check(proofText(...SOUND))).toEqual([]);
  });

  it.each(FAULTS)('reports a planted %s: %s', (kind, words, paragraph) => {
    const found = check(proofText(...SOUND.slice(0, 9), paragraph, ...SOUND.slice(9)));
    expect(found.map((finding) => [finding.kind, finding.words])).toEqual([[kind, words]]);
  });

  it('reports each of twenty-one faults in one text, and nothing else', () => {
    const found = check(
      proofText(...SOUND.slice(0, 9), ...FAULTS.map(([, , paragraph]) => paragraph), ...SOUND.slice(9)),
    );
    expect(found.map(({ kind, words }) => `${kind} ${words}`).toSorted()).toEqual(
      FAULTS.map(([kind, words]) => `${kind} ${words}`).toSorted(),
    );
  });

  it('offers a fix only if it is certain', () => {
    const found = check(proofText(...SOUND, ...FAULTS.map(([, , paragraph]) => paragraph)));
    const fixes = found.flatMap(({ words, fix }) => (fix === undefined ? [] : [[words, fix]]));
    expect(fixes).toEqual([
      ['Suplier', 'Supplier'],
      ['Northmoor Ltd', 'Northmoor Limited'],
      ['Nortmoor Ltd', 'Northmoor Limited'],
      ['March 1, 2027', '1 March 2027'],
      ['GBP 3,000', '£3,000'],
    ]);
  });

  it('locates every finding at its words, and never works long without a break, whatever the text', () => {
    const part = fc.oneof(
      fc.constantFrom(...FAULTS.map(([, , text]) => text), ...SOUND),
      fc.string({ maxLength: 60 }),
      fc
        .array(
          fc.constantFrom(
            '“',
            '”',
            '(',
            ')',
            '[',
            ']',
            '{',
            '_',
            'the ',
            'Clause 1',
            ', ',
            'means',
            '99',
            'Ab',
          ),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.array(part, { maxLength: 4 }).map((parts) => parts.join(' ')),
          { maxLength: 8 },
        ),
        (texts) => {
          const text = proofText(...texts);
          for (const { paragraph, start, end, words } of check(text))
            expect(text.paragraphs[paragraph]?.text.slice(start, end)).toBe(words);
          let slices = 0;
          const work = proofread(text);
          while (work.next().done !== true) slices += 1;
          expect(slices).toBeGreaterThanOrEqual(texts.length);
        },
      ),
      { numRuns: rounds(400) },
    );
  });

  it('sorts by kind, then by place', () => {
    const found = check(proofText(...SOUND, ...FAULTS.map(([, , paragraph]) => paragraph)));
    const order = found.map(
      ({ kind, paragraph, start }) => FINDING_KINDS.indexOf(kind) * 1e6 + paragraph * 1e3 + start,
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});

describe('undefined terms', () => {
  it.each([
    'He lives in Dublin, near the Dublin office, and in Manchester.',
    'Mary Smith of Leeds and the Managing Director of the Bank of England sign.',
    'The Contracts (Rights of Third Parties) Act 1999 does not apply.',
    'The Loan Agreement dated 1 May 2025 stays in force.',
    'The American Arbitration Association decides, on Monday, in English.',
    '[Note: the Key Person is still to be named.]',
  ])('are not names, places and bodies: %s', (text) => {
    expect(wordsOf('undefined', ...SOUND, text)).toEqual([]);
  });

  it('are not searched for if a document leaves them to another one', () => {
    const text = 'Capitalised terms that are not defined here have the meanings given in the Master Terms.';
    const used =
      'The Alpha Term, the Beta Term, the Gamma Term, the Delta Term, the Epsilon Term and the Zeta Term apply.';
    expect(wordsOf('undefined', ...SOUND, text, used)).toEqual([]);
    expect(wordsOf('undefined', ...SOUND, used)).toHaveLength(6);
  });

  it('are not searched for in a text with hardly any definitions', () => {
    expect(wordsOf('undefined', 'The Guarantor pays.')).toEqual([]);
  });
});

describe('definitions', () => {
  it('are used in the plural, in the possessive and in capitals', () => {
    const text = ['“Claim” means any claim.', '“Party” means each of us.', '“Process” means to handle.'];
    expect(
      wordsOf('unused', ...text, 'All Claims of the Parties’ heirs are PROCESSED; Processing ends.'),
    ).toEqual([]);
  });

  it('that belong together count as used by either name', () => {
    expect(wordsOf('unused', '“European Area” or “EA” means the states.', 'In the EA.')).toEqual([]);
  });

  it('of a schedule do not duplicate those of the agreement', () => {
    expect(wordsOf('twice', '“Fees” means A.', 'The Fees.', 'In this Schedule, “Fees” means B.')).toEqual([]);
  });

  it('that only point to another clause do not define again', () => {
    expect(
      wordsOf('twice', '“Fees” has the meaning given in clause 2.', 'The charges (the “Fees”) and Fees.'),
    ).toEqual([]);
  });
});

describe('cross-references', () => {
  it('to other texts are ignored, also where only the word indicates them', () => {
    expect(
      wordsOf(
        'reference',
        '1.|One',
        '2.|Two',
        '3.|Three',
        'Section 1 applies. In Clause 17, the option is used. Clause 13 of the SCCs applies, and Clause 14 of the SCCs.',
      ),
    ).toEqual([]);
  });

  it('to the agreement by its own name are checked', () => {
    expect(wordsOf('reference', ...SOUND, 'See clause 88 of the Agreement.')).toEqual(['88']);
  });

  it('are not checked if nothing is numbered', () => {
    expect(wordsOf('reference', 'See clause 12.', 'One', 'Two')).toEqual([]);
  });

  it('that an insertion of Codicil moved are reported with their new number', () => {
    const text = proofText(
      '1.|One',
      '2.|Put in by Codicil',
      '3.|Was two',
      '4.|Was three',
      'See clause 2 and clause 3(a), not clause 1.',
    );
    const found = check({ ...text, inserted: new Set([1]) });
    expect(found.map(({ kind, words, fix }) => [kind, words, fix])).toEqual([
      ['moved', '2', '3'],
      ['moved', '3(a)', '4(a)'],
    ]);
  });
});

describe('blanks', () => {
  it.each([
    '[ x ] Monthly   [   ] Yearly   ☐ Never',
    'He said “[t]he goods” [sic] and see [2024] EWCA Civ 12 [14].',
    '[Remainder of page intentionally left blank]',
    'By: ____________   Date: ____________',
    'Name and Title: ______',
  ])('are not %s', (text) => {
    expect(wordsOf('placeholder', text)).toEqual([]);
  });
});

describe('names of files', () => {
  it('are reported in the text and in the notes, with and without their ending', () => {
    const found = check({
      ...proofText('As agreed [Atlas MSA.docx, p. 5].'),
      notes: ['See Atlas MSA, p. 4.'],
      fileNames: ['Atlas MSA.docx'],
    });
    expect(found.map(({ kind, story, words }) => [kind, story, words])).toEqual([
      ['fileName', 'text', 'Atlas MSA.docx'],
      ['fileName', 'note', 'Atlas MSA'],
    ]);
  });
});
