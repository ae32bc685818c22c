import { describe, expect, it } from 'vitest';
import { undefinedTerms } from '#pane/pure/markdown/terms.ts';

const agreement = [
  'Supply Agreement',
  'This Agreement is made between Acme Ltd (the “Supplier”) and Beta Inc. (the “Customer”, each a “Party”).',
  '1. Definitions. “Confidential Information” means all information that a Party marks as confidential.',
  'Affiliate means any company that controls a Party.',
  '2. Limitation of Liability. Neither Party is liable to the Permitted Users for more than the Fees.',
];
const undefinedIn = (...text: readonly string[]): string[] => undefinedTerms(text, agreement);

describe('undefined terms', () => {
  it('are capitalised words inside a sentence that the document neither defines nor uses', () => {
    expect(undefinedIn('The Supplier shall pay the Service Credits to the Customer.')).toEqual([
      'Service Credits',
    ]);
  });

  it('are found at the start of a sentence if they have more than one word', () => {
    expect(undefinedIn('Permitted Transferees may assign. Payment is due.')).toEqual(['Transferees']);
  });

  it.each([
    ['in quotation marks', 'Confidential Information stays with the Customer.'],
    ['by “means”', 'Each Affiliate is bound.'],
    ['by use within a sentence', 'The Fees are due to the Permitted Users.'],
    ['as plural or possessive', 'Both Parties’ Affiliates are bound.'],
    ['as a phrase of known terms', 'The Supplier Affiliates and the Customer’s Confidential Information.'],
    ['by a heading', 'The Limitation of Liability applies.'],
  ])('are not those that the document knows %s', (_, text) => {
    expect(undefinedIn(text)).toEqual([]);
  });

  it('are not those that the text defines itself, anywhere', () => {
    expect(
      undefinedIn('The Transition Plan binds both.', 'The parties agree a plan (the “Transition Plan”).'),
    ).toEqual([]);
  });

  it.each([
    'Payment is due on Monday, 3 March 2027.',
    'The laws of the State of New York apply.',
    'It follows the Companies Act and the Department of Commerce.',
    'See Section 4 (Service Levels) and Schedule 2.',
    '4.2 Service Levels. The Supplier performs.',
    'GAAP and the SEC apply.',
    'a) First item\n(b) Second item',
    'The Supplier pays: Half now; Half later.',
  ])('are not names that nobody defines: %s', (text) => {
    expect(undefinedIn(text)).toEqual([]);
  });

  it('are reported once each, in order of appearance', () => {
    expect(
      undefinedIn('The Customer accepts the Works when the Works are done.', 'It pays for all Works.'),
    ).toEqual(['Works']);
  });
});
