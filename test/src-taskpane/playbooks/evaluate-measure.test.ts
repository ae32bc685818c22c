import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateMeasure } from '#pane/playbooks/evaluate-measure.ts';
import { readMeasure } from '#pane/playbooks/measure.ts';
import { rounds } from '#test/setup/rounds.ts';

const evaluate = (measure: string, ...paragraphs: string[]) => {
  const read = readMeasure(measure);
  return read === undefined ? 'unreadable' : evaluateMeasure(read, paragraphs).result;
};

describe('a measure', () => {
  it.each([
    ['payment period at most 30 days', 'The Customer shall pay each invoice within thirty (30) days.', 'met'],
    ['payment period at most 30 days', 'The Customer shall pay each invoice within 45 days.', 'not_met'],
    ['payment period at most 30 days', 'Payment is due within one month.', 'unclear'],
    ['payment period at most 1 month', 'Payment is due within one month.', 'met'],
    ['payment period at most 60 days', 'Payment is due within one month.', 'met'],
    ['payment at most 30 days', 'Payment is due within 40 Business Days.', 'not_met'],
    ['payment at most 30 days', 'Payment is due within 20 Business Days.', 'unclear'],
    ['liability cap at least EUR 1,000,000', 'Liability is limited to EUR 2,500,000.', 'met'],
    ['liability cap at least EUR 1,000,000', 'Liability is limited to GBP 2,500,000.', 'unclear'],
    ['interest between 4 % and 8 %', 'Late sums bear interest at nine percent (9%) a year.', 'not_met'],
    ['yes: mutual, each party; no: sole discretion', 'Each party shall keep it secret.', 'met'],
    ['must not mention: sole discretion', 'The Supplier may in its sole discretion decide.', 'not_met'],
  ])('“%s” on “%s” is %s', (measure, text, expected) => expect(evaluate(measure, text)).toBe(expected));

  it.each([
    ['payment period at most 30 days', 'Payment is due within 30 days unless the invoice is disputed.'],
    ['payment period at most 30 days', 'Payment is due within 30 days, or 90 days for foreign customers.'],
    ['payment period at most 30 days', 'The notice period is 30 days.'],
    ['yes: exclusive', 'This licence is not exclusive.'],
    ['yes: exclusive; no: sole', 'The licence is exclusive. The Licensor keeps the sole right.'],
    ['no: exclusive', 'The licence is limited to the Territory.'],
    ['payment at most 30 days', ''],
  ])('“%s” leaves “%s” to the reader', (measure, text) => expect(evaluate(measure, text)).toBe('unclear'));

  it.each([
    '30 days',
    'at most 30 days',
    'payment soon',
    'payment at most 30',
    'yes:',
    'cap at least 1.000 EUR',
  ])('that says “%s” is not guessed', (measure) => expect(evaluate(measure, 'x')).toBe('unreadable'));

  it('on days is decided exactly by the number of days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (most, days) => {
        const result = evaluate(
          `payment period at most ${most} days`,
          `Each payment falls due within ${days} days.`,
        );
        expect(result).toBe(days <= most ? 'met' : 'not_met');
      }),
      { numRuns: rounds(50) },
    );
  });
});
