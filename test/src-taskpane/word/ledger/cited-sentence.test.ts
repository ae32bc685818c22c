import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCitedSentence, shorten } from '#pane/word/ledger/cited-sentence.ts';
import { rounds } from '#test/setup/rounds.ts';

const paragraph =
  'The Supplier shall pay. Interest runs at four per cent “as agreed.” [MSA, p. 4] The Customer may set off!';

describe('the sentence that cites', () => {
  it('is the one with the marked words', () => {
    expect(findCitedSentence(paragraph, ['The Supplier'])).toBe('The Supplier shall pay. ');
    expect(findCitedSentence(paragraph, ['shall pay'])).toBe('The Supplier shall pay. ');
    expect(findCitedSentence(paragraph, ['set off'])).toBe('The Customer may set off!');
  });

  it('reaches from the first to the last of several words', () => {
    expect(findCitedSentence(paragraph, ['“as agreed.”', 'Interest'])).toBe(
      'Interest runs at four per cent “as agreed.” [MSA, p. 4] ',
    );
  });

  it('does not end at a number or within a clause', () => {
    const text =
      'Under clause 9.2 of the MSA, e.g. where notice is given, the cap applies. Nothing else does.';
    expect(findCitedSentence(text, ['notice'])).toBe(`${text.split('applies. ')[0]}applies. `);
  });

  it('is the whole paragraph where the words are there twice, or not at all', () => {
    expect(findCitedSentence('A pays. B pays.', ['pays'])).toBe('A pays. B pays.');
    expect(findCitedSentence('A pays. B pays.', ['', 'owes'])).toBe('A pays. B pays.');
  });

  it('always holds the marked words', () => {
    const sentence = fc.stringMatching(/^[A-Z][a-z ,;“”()]{0,20}[.!?]$/);
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 6 }), fc.nat(), fc.nat(), (list, a, b) => {
        const text = list.join(' ');
        const start = a % text.length;
        const marked = text.slice(start, start + 1 + (b % (text.length - start)));
        const found = findCitedSentence(text, [marked]);
        expect(found).toContain(marked);
        expect(text).toContain(found);
      }),
      { numRuns: rounds(200) },
    );
  });
});

describe('a long excerpt', () => {
  it('is cut after a word, on one line', () => {
    const text = shorten(`${'word '.repeat(50)}\n end`);
    expect(text).toMatch(/^(?:word )+word…$/);
    expect(text.length).toBeLessThanOrEqual(161);
    expect(shorten(' a\n b ')).toBe('a b');
  });
});
