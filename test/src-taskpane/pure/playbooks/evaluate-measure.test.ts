import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateMeasure } from '#pane/pure/playbooks/evaluate-measure.ts';
import { readMeasure } from '#pane/pure/playbooks/measure.ts';
import { rounds } from '#test/setup/rounds.ts';

interface Row {
  readonly topic: string;
  readonly find?: readonly string[];
  readonly measure: string;
}

/** Evaluates a measure on the paragraphs of one clause. */
function evaluate({ topic, find = [topic], measure }: Row, ...paragraphs: readonly string[]) {
  const read = readMeasure(measure);
  if (read === undefined) throw new Error(`${measure} cannot be read.`);
  return evaluateMeasure({ topic, find }, read, [paragraphs]);
}

const PAYMENT = { topic: 'Payment period', measure: 'payment period at most 30 days' };
const CONVENIENCE = { topic: 'Termination for convenience', measure: 'notice at most 60 days' };
const INTEREST = { topic: 'Late payment interest', measure: 'interest at most 8 %' };
const CAP = { topic: 'Liability', measure: 'liability cap at least EUR 1,000,000' };
const CURE = { topic: 'Termination for cause', measure: 'cure period at least 20 days' };
const SECRECY = { topic: 'Term of confidentiality', measure: 'duties at most 5 years' };
const BREACH = { topic: 'Personal data breach', measure: 'notify at most 48 hours' };
const SUBPROCESSORS = { topic: 'Sub-processors', measure: 'notice at least 14 days' };
const AUDIT = { topic: 'Audit', measure: 'notice at most 30 days' };
const DELETION = { topic: 'Deletion and return', measure: 'delete at most 90 days' };
const PRICES = { topic: 'Change of prices', measure: 'increase at most 5 %' };
const SOLICIT = { topic: 'Non-solicitation', measure: 'solicit at most 12 months' };

describe('a measure of a quantity', () => {
  it.each([
    [PAYMENT, 'The Customer shall pay each correct and undisputed invoice within thirty (30) days.', 'met'],
    [PAYMENT, 'Invoices are payable 45 days after receipt.', 'not_met'],
    [PAYMENT, 'All fees are due net 30 days.', 'met'],
    [PAYMENT, 'Payment of the fees is due within one month.', 'unclear'],
    [PAYMENT, 'Der Kunde zahlt jede Rechnung innerhalb von 45 Tagen nach Erhalt.', 'not_met'],
    [PAYMENT, 'Rechnungen sind binnen dreißig (30) Tagen nach Zugang zur Zahlung fällig.', 'met'],
    [PAYMENT, 'Les factures sont payables dans un délai de soixante (60) jours.', 'not_met'],
    [PAYMENT, 'Payment Period: 30 days from receipt of invoice', 'met'],
    [PAYMENT, 'Zahlungsfrist: 60 Tage', 'not_met'],
    [
      CONVENIENCE,
      'Either party may terminate this Agreement for any reason on 90 days’ written notice.',
      'not_met',
    ],
    [CONVENIENCE, 'The Client may end the engagement at any time by giving thirty days’ notice.', 'met'],
    [CONVENIENCE, 'Der Vertrag kann mit einer Frist von 30 Tagen zum Monatsende gekündigt werden.', 'met'],
    [
      CONVENIENCE,
      'Chaque partie peut résilier le contrat à tout moment moyennant un préavis de 90 jours.',
      'not_met',
    ],
    [INTEREST, 'Overdue sums bear interest at nine percent (9%) a year.', 'not_met'],
    [INTEREST, 'Late payments bear interest at the rate of 6 % per annum.', 'met'],
    [
      INTEREST,
      'Verspätete Zahlungen sind bei Verzug mit Zinsen in Höhe von 9 % pro Jahr zu verzinsen.',
      'not_met',
    ],
    [CAP, 'The Supplier’s total liability shall not exceed EUR 2,500,000.', 'met'],
    [CAP, 'Liability is limited to EUR 500,000.', 'not_met'],
    [CAP, 'Liability is limited to GBP 2,500,000.', 'unclear'],
    [CAP, 'Die Haftung ist auf 500.000,00 EUR begrenzt; im Übrigen bleibt sie bestehen.', 'not_met'],
    [
      CURE,
      'A party may terminate if the other fails to cure a material breach within 30 days of notice.',
      'met',
    ],
    [
      CURE,
      'Wird die Pflichtverletzung nicht innerhalb von 10 Tagen abgestellt, besteht ein Kündigungsrecht.',
      'not_met',
    ],
    [SECRECY, 'The duties of confidentiality survive for a period of three years after termination.', 'met'],
    [SECRECY, 'Die Pflicht zur Vertraulichkeit besteht nach Vertragsende für sieben Jahre fort.', 'not_met'],
    [SECRECY, 'Les obligations de confidentialité demeurent en vigueur pendant trois ans.', 'met'],
    [BREACH, 'If a Security Incident occurs, the Vendor shall notify the Client within 72 hours.', 'not_met'],
    [
      BREACH,
      'Der Auftragsverarbeiter meldet jede Datenschutzverletzung spätestens 24 Stunden nach Kenntnis.',
      'met',
    ],
    [
      SUBPROCESSORS,
      'The Vendor informs the Client of each new subprocessor at least 10 days in advance.',
      'not_met',
    ],
    [AUDIT, 'The Client may audit the Vendor on at least fourteen (14) days’ prior written notice.', 'met'],
    [DELETION, 'On request the Vendor shall delete all Personal Data within 120 days.', 'not_met'],
    [PRICES, 'The Vendor may increase the fees once a year by no more than 7 %.', 'not_met'],
    [SOLICIT, 'Neither party shall solicit the other’s employees for twelve months after the end.', 'met'],
  ])('%o on “%s” is %s', (row, text, expected) => {
    expect(evaluate(row, text)).toEqual({ result: expected, quote: text, clause: 0 });
  });

  it.each([
    [PAYMENT, 'The Customer may dispute a payment within 30 days after the invoice.'],
    [PAYMENT, 'The notice period is 30 days.'],
    [PAYMENT, 'The Supplier shall refund prepaid fees within 20 days.'],
    [
      CONVENIENCE,
      'Either party may terminate this Agreement if the other fails to cure a breach on 30 days’ notice.',
    ],
    [CONVENIENCE, 'The Customer has 15 days to cure a default before this Agreement is terminated.'],
    [INTEREST, 'Control means more than 50 % of the voting stock or other ownership interest.'],
    [INTEREST, 'Overdue sums bear interest at 1.5 % per month.'],
    [INTEREST, 'Overdue sums bear interest at 4 % a year above the base rate.'],
    [CAP, 'The Supplier insures its liability for not less than EUR 2,000,000.'],
    [SECRECY, 'The Recipient shall return all confidential information within two years.'],
    [
      SECRECY,
      'The duties of confidentiality last for three years, and for trade secrets as long as they are secret.',
    ],
    [BREACH, 'The Vendor shall cure a breach within 48 hours.'],
    [SUBPROCESSORS, 'The Client has 30 days to object to a new subprocessor.'],
    [DELETION, 'Backups of the data are deleted within 30 days.'],
  ])('%o is not decided by “%s”, which says something else', (row, text) =>
    expect(evaluate(row, text).result).toBe('unclear'),
  );

  it.each([
    'Each invoice is payable within 20 days unless the parties agree otherwise in writing.',
    'Each invoice is payable within 20 to 25 days.',
    'Each invoice is payable within 20 days, or 90 days for foreign customers.',
    'Each invoice is payable within the later of 20 days and the end of the month.',
    'Rechnungen sind innerhalb von 20 Tagen zu zahlen, sofern nichts anderes vereinbart ist.',
    'Les factures sont payables sous 20 jours, sauf accord contraire.',
    'If the invoice is for expenses, it is payable within 20 days.',
  ])('leaves “%s” to the reader and quotes it', (text) =>
    expect(evaluate(PAYMENT, 'Payment', 'Fees are set out in the Order.', text)).toEqual({
      result: 'unclear',
      quote: text,
      clause: 0,
    }),
  );

  it('is never decided on a subject that is not known, but the sentence to read is quoted', () => {
    const row = { topic: 'Escrow', measure: 'escrow release at most 30 days' };
    const text = 'The escrow agent shall release the source code within 20 days.';
    expect(evaluate(row, 'Escrow', text)).toEqual({ result: 'unclear', quote: text, clause: 0 });
    expect(evaluate({ ...PAYMENT, measure: 'refund payment at most 30 days' }, text).result).toBe('unclear');
  });

  it('is left to the reader where two sentences disagree, in whichever clauses they are', () => {
    const read = readMeasure(PAYMENT.measure);
    if (read === undefined) throw new Error('The measure cannot be read.');
    const clauses = [['Invoices are payable within 20 days.'], ['Invoices are payable within 60 days.']];
    expect(evaluateMeasure({ ...PAYMENT, find: [] }, read, clauses)).toMatchObject({
      result: 'unclear',
      clause: 1,
    });
  });

  it('on days is decided exactly by the number of days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (most, days) => {
        const row = { topic: 'Payment', measure: `payment period at most ${most} days` };
        const { result } = evaluate(row, `Each invoice falls due within ${days} days.`);
        expect(result).toBe(days <= most ? 'met' : 'not_met');
      }),
      { numRuns: rounds(50) },
    );
  });
});

describe('a measure of words', () => {
  const MUTUAL = { topic: 'Confidentiality', measure: 'yes: each party, mutual; no: sole discretion' };
  const LAW = {
    topic: 'Compelled disclosure',
    find: ['required by law', 'court'],
    measure: 'yes: required by law',
  };

  it.each([
    [MUTUAL, ['Confidentiality', 'Each party shall keep it secret.'], 'met'],
    [MUTUAL, ['Confidentiality. Each party shall keep it secret.'], 'met'],
    [MUTUAL, ['Confidentiality', 'The Supplier decides in its sole discretion.'], 'not_met'],
    [MUTUAL, ['Duties of confidentiality bind each party alike.'], 'met'],
    [LAW, ['Information may be disclosed where a court orders it or it is required by law.'], 'met'],
  ])('%o is decided by %j: %s', (row, paragraphs, expected) =>
    expect(evaluate(row, ...paragraphs).result).toBe(expected),
  );

  it.each([
    [
      MUTUAL,
      ['Confidentiality', 'Not each party shall keep it secret.'],
      'Not each party shall keep it secret.',
    ],
    [MUTUAL, ['General', 'Each party signs twice.'], ''],
    [LAW, ['Disclosures Required by Law.', 'The Recipient shall give notice.'], ''],
    [LAW, ['Taxes are withheld where this is required by law.'], ''],
  ])('%o is not decided by %j', (row, paragraphs, quote) =>
    expect(evaluate(row, ...paragraphs)).toMatchObject({ result: 'unclear', quote }),
  );
});

describe('a cell of the column Measure', () => {
  it.each([
    '30 days',
    'at most 30 days',
    'payment soon',
    'payment at most 30',
    'yes:',
    'cap at least 1.000 EUR',
  ])('that says “%s” is not guessed', (measure) => expect(readMeasure(measure)).toBeUndefined());

  it.each(['return within 30 days', 'Zahlungsfrist höchstens 30 Tage', 'délai de paiement au plus 30 jours'])(
    'that says “%s” has a bound of 30 days',
    (measure) => expect(readMeasure(measure)).toMatchObject({ bounds: { most: { from: 30, to: 30 } } }),
  );
});
