import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, planRewrite, tickedChanges } from '#pane/pure/diff/plan.ts';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import { applyEdits } from '#pane/pure/together/apply-edits.ts';
import { findBroken } from '#pane/pure/together/find-broken.ts';
import { keptPlace } from '#pane/pure/together/places.ts';
import { rounds } from '#test/setup/rounds.ts';
import { agreement, check, inShort, propose } from './proposing.ts';

const SERVICES = agreement(
  'This Services Agreement (the “Agreement”) is made between Northmoor Limited, a company registered in England (the “Provider”), and Atlas Edge Inc., a company registered in Delaware (the “Customer”).',
  '1.|Definitions',
  '1.1|“Fees” means the fees in Schedule 1.',
  '1.2|“Confidential Information” means all information that is marked as confidential.',
  '1.3|“Losses” means all losses, damages and costs.',
  '2.|Services',
  '2.1|The Provider performs the services with reasonable care.',
  '2.2|The Customer shall bear all Losses under clause 3.2.',
  '3.|Payment',
  '3.1|The Customer shall pay each invoice within 45 days after receipt.',
  '3.2|The Provider keeps the Confidential Information of the Customer secret.',
  '4.|General',
  '4.1|Clause 3.1 and clause 4.2 survive. The Fees are fixed.',
  '4.2|The Provider may terminate this agreement on 30 days notice.',
  'Schedule 1 – Fees',
  'Each invoice is payable within 45 days after receipt by the Customer.',
);

describe('changes that are checked together', () => {
  it('break nothing where they agree with the rest', () => {
    const edit = propose(SERVICES, 'reasonable care', 'The Provider performs the services with great care.');
    expect(check(SERVICES, edit).broken).toEqual([]);
  });

  it('name the new term that nothing defines, and mend a misspelt one in the proposal', () => {
    expect(
      inShort(
        SERVICES,
        propose(
          SERVICES,
          'reasonable care',
          'The Provider performs the services that are set out in each Service Order.',
        ),
      ),
    ).toEqual(['undefined | Service Order | ']);
    const { broken } = check(
      SERVICES,
      propose(
        SERVICES,
        'reasonable care',
        'The Provider protects the Confidental Information with reasonable care.',
      ),
    );
    expect(broken).toMatchObject([
      {
        kind: 'undefined',
        words: 'Confidental Information',
        other: 'Confidential Information',
        fix: {
          kind: 'replace',
          text: 'The Provider protects the Confidential Information with reasonable care.',
        },
      },
    ]);
  });

  it('say nothing of an undefined word that the agreement itself has used before', () => {
    const wrong = agreement(
      ...SERVICES.map(({ number, text }) => (number === '' ? text : `${number}|${text}`)),
      '5.|Each Service Order is final.',
    );
    expect(
      inShort(
        wrong,
        propose(wrong, 'reasonable care', 'The Provider performs each Service Order with care.'),
      ),
    ).toEqual([]);
  });

  it('name a term whose definition they delete, where it is still used, and can leave the definition in', () => {
    const { broken } = check(
      SERVICES,
      propose(SERVICES, '“Fees” means', '“Losses” means all losses, damages and costs.', 3),
    );
    expect(broken.map(({ kind, words }) => [kind, words])).toContainEqual([
      'lost',
      'Confidential Information',
    ]);
    expect(broken.map(({ kind, words }) => [kind, words])).toContainEqual(['lost', 'Fees']);
    expect(broken.find(({ words }) => words === 'Fees')).toMatchObject({
      now: { paragraph: 12 },
      fix: { kind: 'leaveOut', editId: '2' },
    });
  });

  it('name a reference to a clause that they delete, and one whose clause gets another number', () => {
    const edit = propose(
      SERVICES,
      'pay each invoice',
      'The Provider keeps the Confidential Information of the Customer secret.',
      2,
    );
    const { broken, text } = check(SERVICES, edit);
    expect(text).toContain('3.1 The Provider keeps the Confidential Information of the Customer secret.');
    expect(broken.map(({ kind, words, other }) => [kind, words, other])).toEqual([
      ['gone', '3.1', 'Clause 3.1'],
      ['moved', '3.2', '3.1'],
    ]);
  });

  it('count a new paragraph as the next number, and name the references behind it', () => {
    const edit = propose(
      SERVICES,
      'pay each invoice',
      'The Customer shall pay each invoice within 45 days after receipt.\nThe Customer may withhold disputed sums.',
    );
    const { broken, text } = check(SERVICES, edit);
    expect(text).toContain('3.2 The Customer may withhold disputed sums.');
    expect(text).toContain('3.3 The Provider keeps the Confidential Information of the Customer secret.');
    expect(broken).toMatchObject([{ kind: 'moved', words: '3.2', other: '3.3', now: { paragraph: 7 } }]);
  });

  it('leave the numbers of a schedule that counts from 1 again', () => {
    const two = agreement(
      '1.|Fees are payable.',
      '2.|Losses are borne.',
      '3.|Nothing else is owed.',
      'Schedule 1',
      '1.|Rates per hour.',
      '2.|Rates per day.',
    );
    const edit = propose(two, 'Losses', 'Losses are borne.\nAll else is borne too.');
    expect(check(two, edit).text).toEqual([
      '1. Fees are payable.',
      '2. Losses are borne.',
      '3. All else is borne too.',
      '4. Nothing else is owed.',
      'Schedule 1',
      '1. Rates per hour.',
      '2. Rates per day.',
    ]);
  });

  it('name a new reference that leads nowhere, but none that led nowhere before', () => {
    const text = 'The Provider performs the services under clause 9.9 with reasonable care.';
    const edit = propose(SERVICES, 'reasonable care', text);
    expect(inShort(SERVICES, edit)).toEqual(['nowhere | 9.9 | clause 9.9']);
    const after = SERVICES.map((one) => (one.text.includes('reasonable care') ? { ...one, text } : one));
    expect(inShort(after, propose(after, 'reasonable care', text.replace('reasonable', 'great')))).toEqual(
      [],
    );
  });

  it('name a party by what the agreement calls it, with the proposal mended', () => {
    const { broken } = check(
      SERVICES,
      propose(SERVICES, 'reasonable care', 'The Supplier performs the services with reasonable care.'),
    );
    expect(broken).toMatchObject([
      {
        kind: 'party',
        words: 'Supplier',
        other: 'Provider',
        fix: { kind: 'replace', text: 'The Provider performs the services with reasonable care.' },
      },
    ]);
  });

  it('name words and figures that a change parts', () => {
    const words = agreement('1.|It is due within thirty (30) days.', '2.|It is paid.', '3.|It ends.');
    expect(inShort(words, propose(words, 'thirty', 'It is due within thirty (60) days.'))).toEqual([
      'figures | thirty (60) | 30',
    ]);
  });

  it('count once where two proposals are about the same clause: the second will be refused', () => {
    const first = propose(SERVICES, 'reasonable care', 'The Provider performs the services with great care.');
    const second = propose(SERVICES, 'reasonable care', 'The Supplier performs them.');
    expect(check(SERVICES, first, { ...second, id: 'second' }).broken).toEqual([]);
  });
});

const texts = SERVICES.map(({ text }) => text);
const piece = fc.constantFrom(
  ...texts,
  'The Supplier shall pay each invoice within 10 days after receipt.',
  'The Service Order is subject to clause 4.2 and clause 77.',
  'The Customer keeps thirty (31) copies of Schedule 1.',
);
const edits = fc.uniqueArray(fc.nat({ max: texts.length - 1 }), { maxLength: 5 }).chain((places) =>
  fc.tuple(
    ...places.map((first) =>
      fc.record({
        first: fc.constant(first),
        lines: fc.array(piece, { minLength: 1, maxLength: 3 }),
        seed: fc.nat(),
      }),
    ),
  ),
);
const toEdit = ({ first, lines, seed }: { first: number; lines: readonly string[]; seed: number }) => {
  const paragraphs = [texts[first] ?? ''];
  const plan = planRewrite([paragraphs], lines.join('\n'));
  return {
    id: `${first}`,
    first,
    paragraphs,
    changes: tickedChanges(
      plan,
      plan.flatMap((_, index) => ((seed >> (index % 20)) & 1 ? [index] : [])),
    ),
  };
};

describe('the check', () => {
  it('finds nothing in a set that leaves the text as it is', () => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (lines) => {
        const before = agreement(...lines);
        // Each paragraph is replaced by the same words.
        const same = before.map(({ text }, first) => ({
          id: `${first}`,
          first,
          paragraphs: [text],
          changes: [
            {
              number: 0,
              start: { paragraph: 0, offset: 0 },
              end: { paragraph: 0, offset: text.length },
              text,
            },
          ],
        }));
        expect(runToEnd(findBroken(before, same)).broken).toEqual([]);
        expect(runToEnd(findBroken(before, [])).broken).toEqual([]);
      }),
      { numRuns: rounds(100) },
    );
  });

  it('lists words that are in the text after, each place once, and were not wrong in it before', () => {
    fc.assert(
      fc.property(edits, (chosen) => {
        const { broken, after } = runToEnd(findBroken(SERVICES, chosen.map(toEdit)));
        const places = new Set<string>();
        for (const { kind, paragraph, start, end, words, now } of broken) {
          expect(after[paragraph]?.text.slice(start, end)).toBe(words);
          expect(SERVICES[now.paragraph]?.text.length).toBeGreaterThanOrEqual(now.end);
          const own = after[paragraph];
          const isKept = own !== undefined && keptPlace(own, start, end) !== undefined;
          // What is wrong in itself is new; kept words are broken only by what becomes of something else.
          expect([kind, isKept]).not.toEqual([
            expect.stringMatching(/nowhere|undefined|party|figures/u),
            true,
          ]);
          const place = `${paragraph} ${start}`;
          expect(places.has(place)).toBe(false);
          places.add(place);
        }
      }),
      { numRuns: rounds(300) },
    );
  });

  it('applies the changes as they are written, and keeps where every kept word comes from', () => {
    fc.assert(
      fc.property(edits, (chosen) => {
        const all = chosen.map(toEdit);
        const { after } = applyEdits(SERVICES, all);
        const expected = texts.flatMap((text, index) => {
          const edit = all.find(({ first }) => first === index);
          return edit === undefined ? [text] : applyChanges(edit.paragraphs, edit.changes);
        });
        expect(after.map(({ text }) => text)).toEqual(expected);
        for (const { text, pieces } of after) {
          expect(pieces.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
          const kept = pieces.filter(({ isKept }) => isKept);
          expect(kept.map(({ now }) => texts[now.paragraph]?.slice(now.start, now.end))).toEqual(
            kept.map(({ start, end }) => text.slice(start, end)),
          );
        }
      }),
      { numRuns: rounds(300) },
    );
  });

  it('offers a replacement that is the text after with other words in one place', () => {
    fc.assert(
      fc.property(edits, (chosen) => {
        const { broken, after } = runToEnd(findBroken(SERVICES, chosen.map(toEdit)));
        for (const { paragraph, start, end, fix } of broken) {
          if (fix?.kind !== 'replace') continue;
          const own = after.flatMap((one, index) => (one.edit?.id === fix.editId ? [index] : []));
          const lines = fix.text.split('\n');
          expect(lines).toHaveLength(own.length);
          // Each line begins and ends as the text after does; the others are equal.
          const ends = own.map((index, at) => {
            const text = after[index]?.text ?? '';
            const line = lines[at] ?? '';
            const [head, tail] = index === paragraph ? [start, text.length - end] : [text.length, 0];
            return [
              text.slice(0, head) === line.slice(0, head),
              text.slice(text.length - tail) === line.slice(line.length - tail),
            ];
          });
          expect(ends.flat()).not.toContain(false);
        }
      }),
      { numRuns: rounds(200) },
    );
  });
});

describe('a value that changes in one clause', () => {
  it('is named where another clause still has the old one for the same thing, in words of its own order', () => {
    const edit = propose(
      SERVICES,
      'each invoice within 45',
      'The Customer shall pay each invoice within 30 days after receipt.',
    );
    expect(inShort(SERVICES, edit)).toEqual(['value | 45 days | 30 days']);
  });

  it('is not named where both clauses change, or the other one is about something else', () => {
    const both = [
      propose(
        SERVICES,
        'each invoice within 45',
        'The Customer shall pay each invoice within 30 days after receipt.',
      ),
      propose(
        SERVICES,
        'Each invoice is payable',
        'Each invoice is payable within 30 days after receipt by the Customer.',
      ),
    ];
    expect(inShort(SERVICES, ...both)).toEqual([]);
    const other = agreement(
      '1.|The Customer may terminate for breach on 30 days notice.',
      '2.|The Customer may terminate for convenience on 30 days notice.',
    );
    expect(
      inShort(other, propose(other, 'breach', 'The Customer may terminate for breach on 60 days notice.')),
    ).toEqual([]);
  });
});

describe('a new name in the place of a defined one', () => {
  it.each([
    [
      SERVICES,
      'shall bear',
      'The Purchaser shall bear all Losses under clause 3.2.',
      'Purchaser',
      'Customer',
    ],
    [SERVICES, 'shall bear', 'The Customer shall bear all Damages under clause 3.2.', 'Damages', 'Losses'],
    [
      SERVICES,
      'Information of the Customer',
      'The Provider keeps the Confidential Material of the Customer secret.',
      'Confidential Material',
      'Confidential Information',
    ],
  ])('is named with the one that the agreement has, and mended', (before, at, text, words, other) => {
    const { broken } = check(before, propose(before, at, text));
    expect(broken).toMatchObject([{ words, other }]);
    expect(broken[0]?.fix).toMatchObject({ kind: 'replace', text: text.replace(words, other) });
  });

  it('is none where the word only has another form, or the agreement uses it', () => {
    expect(
      inShort(
        SERVICES,
        propose(SERVICES, 'shall bear', 'The Customer shall bear any Loss under clause 3.2.'),
      ),
    ).toEqual([]);
    expect(
      inShort(
        SERVICES,
        propose(SERVICES, 'shall bear', 'The Customer shall bear all Fees under clause 3.2.'),
      ),
    ).toEqual([]);
  });
});
