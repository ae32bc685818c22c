import { describe, expect, it } from 'vitest';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import { findUsedDefinitions, listDefinitions } from '#pane/pure/proofread/used-definitions.ts';

const AGREEMENT = [
  'This agreement is between Ann Ltd (the “Buyer”) and Ben Ltd. It begins today.',
  '1. Definitions',
  '“Affiliate” means a company under common control.',
  '“Losses” means:',
  '(a) damages; and',
  '(b) costs.',
  '“Goods” means the goods in Schedule 1. “Price” means the price of the Goods.',
  '“Tax” has the meaning given in clause 9.',
  '2. The Buyer pays the Price for its Affiliates and bears all Losses and any Tax.',
].map((text) => ({ text, number: '', heading: undefined, inTable: false }));

const definitions = runToEnd(listDefinitions(AGREEMENT));
const used = (first: number, last = first): string[] =>
  findUsedDefinitions(
    AGREEMENT.slice(first, last + 1).map(({ text }) => text),
    first,
    definitions,
  ).map(({ term }) => term);

describe('the definitions of a document', () => {
  it('are the words that define each term, including the list under them', () => {
    expect(definitions.map(({ term, text }) => [term, text])).toEqual([
      ['Buyer', 'This agreement is between Ann Ltd (the “Buyer”) and Ben Ltd.'],
      ['Affiliate', '“Affiliate” means a company under common control.'],
      ['Losses', '“Losses” means:\n(a) damages; and\n(b) costs.'],
      ['Goods', '“Goods” means the goods in Schedule 1.'],
      ['Price', '“Price” means the price of the Goods.'],
    ]);
  });

  it('are sent with a clause that uses their terms, in any number and case, in the order of first use', () => {
    expect(used(8)).toEqual(['Buyer', 'Price', 'Affiliate', 'Losses']);
  });

  it('are not sent with the clause that contains them', () => {
    expect(used(6)).toEqual([]);
    expect(used(0, 8)).toEqual([]);
    expect(used(1)).toEqual([]);
  });
});
