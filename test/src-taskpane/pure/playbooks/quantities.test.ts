import { describe, expect, it } from 'vitest';
import { findQuantities } from '#pane/pure/playbooks/quantities.ts';

const find = (text: string) =>
  findQuantities(text).map(({ kind, from, to, currency }) => [
    kind,
    from,
    to,
    ...(currency === undefined ? [] : [currency]),
  ]);

describe('the quantities of a text', () => {
  it.each([
    ['within 30 days', [['duration', 30, 30]]],
    ['within thirty (30) days after receipt', [['duration', 30, 30]]],
    ['a 30-day period', [['duration', 30, 30]]],
    ['ninety days', [['duration', 90, 90]]],
    ['one hundred and twenty days', [['duration', 120, 120]]],
    ['forty-five (45) calendar days', [['duration', 45, 45]]],
    ['two months', [['duration', 56, 62]]],
    ['ten Business Days', [['duration', 10, 20]]],
    ['thirty-six (36) months', [['duration', 1008, 1116]]],
    ['72 hours', [['duration', 3, 3]]],
    ['between one and two years', [['duration', 730, 732]]],
    ['innerhalb von fünfunddreißig Tagen', [['duration', 35, 35]]],
    ['eine dreimonatige Frist von einem Monat', [['duration', 28, 31]]],
    ['dans un délai de soixante-quinze jours ouvrés', [['duration', 75, 150]]],
    ['EUR 5 Milliarden', [['amount', 5e9, 5e9, 'EUR']]],
    ['RMB 10,000', [['amount', 10_000, 10_000, 'CNY']]],
    ['EUR 1,000,000', [['amount', 1_000_000, 1_000_000, 'EUR']]],
    ['€1.000.000,50', [['amount', 1_000_000.5, 1_000_000.5, 'EUR']]],
    ['£2 million', [['amount', 2_000_000, 2_000_000, 'GBP']]],
    ['US$500k', [['amount', 500_000, 500_000, 'USD']]],
    ['1’500’000 CHF', [['amount', 1_500_000, 1_500_000, 'CHF']]],
    ['4 %', [['percentage', 4, 4]]],
    ['four percent (4%)', [['percentage', 4, 4]]],
    ['eight per cent', [['percentage', 8, 8]]],
  ])('in “%s” have unit and value', (text, expected) => expect(find(text)).toEqual(expected));

  it('exclude a number that may be a thousand or one', () => expect(find('EUR 1.000')).toEqual([]));

  it('are not found in clause numbers, years and words that contain a unit', () =>
    expect(
      find('Clause 8.2 of 2026, the holidays of 30 monthly reports, 60325 Frankfurt, several hundred days'),
    ).toEqual([]));
});
