import { describe, expect, it } from 'vitest';
import { definedParties, partiesIn } from '#server/workspace/completion/mutual/parties.ts';

describe('definedParties', () => {
  it.each([
    [
      'This Agreement is made on 1 May 2020 between Acme Widgets Ltd (the “Franchisor”) and Beta Foods Inc., a Delaware corporation (“Developer”).',
      ['Franchisor', 'Developer'],
    ],
    [
      'THIS AGREEMENT is entered into by and between Motor Corp. (hereinafter referred to as "Zed") and Nine LLC ("Nine").',
      ['Zed', 'Nine'],
    ],
    ['Make it mutual. The parties are the “Host” and the “Guest”.', ['Host', 'Guest']],
    ['A meeting between the managers took place.', []],
    ['made between A Ltd (“A”), B Ltd (“B”) and C Ltd (“C”).', []],
  ])('%s', (text, parties) => {
    expect(definedParties(text)).toEqual(parties);
  });
});

describe('partiesIn', () => {
  it('finds those who act, and mistakes no thing for a person', () => {
    expect(partiesIn('This IP Agreement will terminate. Zorg shall notify Quux of it.', [])).toEqual([
      'Zorg',
      'Quux',
    ]);
    expect(partiesIn('The Services shall be provided under the Agreement.', [])).toEqual([]);
    expect(partiesIn('Party A shall assist Party B.', [])).toEqual(['Party A', 'Party B']);
  });
});
