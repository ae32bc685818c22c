import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMeasure } from '#pane/pure/playbooks/check-measure.ts';
import { readMeasure } from '#pane/pure/playbooks/measure.ts';
import type { MeasureAnswer } from '#pane/pure/playbooks/read-review.ts';
import { rounds } from '#test/setup/rounds.ts';

const check = (
  measureText: string,
  text: string,
  answer: Pick<MeasureAnswer, 'sentence' | 'value'> & Partial<MeasureAnswer>,
) => {
  const measure = readMeasure(measureText);
  if (measure === undefined) throw new Error('The measure was not read.');
  return checkMeasure({ measure }, { unless: '', ...answer }, [
    { label: 'Clause 1', text: 'Term\nThis agreement lasts three years.' },
    { label: 'Clause 2', text },
  ]);
};
const pays = (days: number): string => `The Customer pays each invoice within ${days} days.`;

describe('a measure with a quoted sentence', () => {
  it('is met exactly where the value of the sentence is within its bounds', () => {
    const days = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(days, days, (stated, most) => {
        const sentence = pays(stated);
        const text = `Payment\n${sentence} Late payment bears interest of 8 %.`;
        const value = `${stated} days`;
        const quote = { quote: sentence, clause: 1 };
        expect(check(`payment at most ${most} days`, text, { sentence, value })).toEqual({
          ...quote,
          isMet: stated <= most,
        });
        expect(check(`payment at least ${most} days`, text, { sentence, value })).toEqual({
          ...quote,
          isMet: stated >= most,
        });
      }),
      { numRuns: rounds(100) },
    );
  });

  it.each([
    [
      'notice at least 60 days',
      'Either party may end it on ninety days’ written notice.',
      'ninety days',
      true,
    ],
    [
      'notice at least 60 days',
      'Either party gives not less than thirty (30) days’ notice.',
      'thirty (30) days',
      false,
    ],
    ['survival at most 2 years', 'These obligations survive for one (1) year.', 'one (1) year', true],
    ['survival at most 5 years', 'They last for ten (10) years following expiry.', 'ten (10) years', false],
    [
      'liability at least EUR 1,000,000',
      'Die Haftung ist auf 500.000,00 EUR beschränkt.',
      '500.000,00 EUR',
      false,
    ],
    ['Zahlung höchstens 30 Tage', 'Rechnungen sind binnen 45 Tagen zu zahlen.', '45 Tagen', false],
    ['paiement au plus 60 jours', 'Les factures sont payables à 30 jours fin de mois.', '30 jours', true],
  ])('of “%s” is read from “%s”', (measure, sentence, value, isMet) =>
    expect(check(measure, sentence, { sentence, value })?.isMet).toBe(isMet),
  );

  const text = `${pays(45)} Annual fees are refunded within 30 days.`;
  it.each([
    ['a sentence that is nowhere', { sentence: pays(30), value: '30 days' }],
    ['fewer than five words of one', { sentence: 'within 45 days', value: '45 days' }],
    ['no sentence', { sentence: '', value: '45 days' }],
    ['a value that the sentence does not have', { sentence: pays(45), value: '30 days' }],
    ['no value', { sentence: pays(45), value: '' }],
    ['a value of another kind', { sentence: pays(45), value: '45 %' }],
    ['two values', { sentence: text, value: '45 days' }],
    ['an exception', { sentence: pays(45), value: '45 days', unless: 'the order form says otherwise' }],
  ])('says nothing by %s', (_what, answer) =>
    expect(check('payment at most 30 days', text, answer)).toBeUndefined(),
  );

  it('says nothing where the months, or a rate of exchange, would decide', () => {
    const month = 'The Customer pays each invoice within one month.';
    expect(check('payment at most 30 days', month, { sentence: month, value: 'one month' })).toBeUndefined();
    const cap = 'Liability is limited to USD 1,200,000 in all.';
    expect(
      check('liability at least EUR 1,000,000', cap, { sentence: cap, value: 'USD 1,200,000' }),
    ).toBeUndefined();
  });
});
