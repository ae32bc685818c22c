import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from '#server/workspace/completion/text/sentences.ts';
import { rounds } from '#test/setup/rounds.ts';

const split = (text: string): string[] =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end));

describe('a sentence', () => {
  it.each([
    'Notices received after 5:00 p.m. on a Business Day are given on the next one.',
    'Orders placed by 5:00 p.m. London time are sent the same day.',
    'Orders placed by 5 P.M. Eastern Standard Time are sent the same day.',
    'The line is staffed from 9:00 a.m. to 5:30 p.m. CET and on request.',
    'The line is staffed until 5 p.m. (New York time) on Business Days.',
    'The office is open until 6:00 p.m. Mondays and Fridays.',
    'It carries interest of 4 % incl. default interest, cf. Sec. 5 and Smith et al. on it.',
    'Der Preis gilt gem. Ziff. 4 bzw. Abs. 2 dieses Vertrags.',
  ])('is whole: %s', (sentence) => {
    expect(split(sentence)).toEqual([sentence]);
    expect(split(`It is agreed. ${sentence} It ends here.`)).toEqual([
      'It is agreed.',
      sentence,
      'It ends here.',
    ]);
  });

  it('ends with a time where the next one begins', () => {
    expect(
      split('Delivery ends at 5:00 p.m. The Supplier shall wait. It opens at 9 A.M. Philips is told.'),
    ).toEqual([
      'Delivery ends at 5:00 p.m.',
      'The Supplier shall wait.',
      'It opens at 9 A.M.',
      'Philips is told.',
    ]);
  });

  it('has no part in another one, and together they are all words of the text', () => {
    const parts = ['4.2. ', 'It ends. ', 'At 5 p.m. ', 'Inc. ', '\n', 'a b ', '“x.” ', 'EST ', '(a) ', '; '];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 12 }), (chosen) => {
        const text = chosen.join('');
        const sentences = splitSentences(text, { semicolons: true });
        let at = 0;
        for (const { start, end } of sentences) {
          expect(text.slice(at, start).trim()).toBe('');
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(text.slice(at).trim()).toBe('');
      }),
      { numRuns: rounds(100) },
    );
  });
});
