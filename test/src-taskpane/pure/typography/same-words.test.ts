import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangedText, Effect } from '#pane/pure/effects/model.ts';
import { hasSameWords } from '#pane/pure/typography/same-words.ts';
import { rounds } from '../../../setup/rounds.ts';

const WORDS = ['The', 'Supplier’s', 'fees', '“Net”', '10', '–', '20', 'EUR', '5 %', 'pay,', 'not', '…'];
/** Each way of writing is as good as the others beside it. */
const ALIKE = [
  ['“', '„', '"', '«'],
  ['”', '"', '“', '»'],
  ['’', "'"],
  ['–', '-', '—'],
  ['…', '...'],
  [' ', '\u00a0', '\u202f', '  '],
] as const;
const MARK = /[“”’–… ]/gu;

const pairs = (
  half: 'writing' | 'reporting',
): readonly (ChangedText & { readonly effects: readonly string[] })[] =>
  JSON.parse(readFileSync(new URL(`../../../fixtures/effects/${half}.json`, import.meta.url), 'utf8'));

const isOfWords = (effect: string): boolean => !effect.startsWith('wording' satisfies Effect['code']);

describe('texts with the same words', () => {
  it('are the same however their marks and spaces are written, and different with a word more, less or other', () => {
    const sentences = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(sentences, fc.infiniteStream(fc.nat()), fc.nat(), (words, choices, at) => {
        const text = words.join(' ');
        const other = text.replace(MARK, (sign) => {
          const ways = ALIKE.find(([first]) => first === sign) ?? [sign];
          return ways[(choices.next().value ?? 0) % ways.length] ?? sign;
        });
        expect(hasSameWords(text, other)).toBe(true);
        expect(hasSameWords(other, text)).toBe(true);
        const place = at % words.length;
        expect(hasSameWords(text, words.with(place, 'other').join(' '))).toBe(false);
        expect(hasSameWords(text, [...words, 'more'].join(' '))).toBe(false);
      }),
      { numRuns: rounds(200) },
    );
  });

  it.each([
    ['now here', 'nowhere'],
    ['1,000', '1.000'],
    ['10 000', '100 00'],
    ['Fees', 'fees'],
    ['the Fees, and', 'the Fees and'],
    ['one; two', 'one: two'],
    ['and/or', 'and or'],
    ['5 %', '5 ‰'],
    ['a length of 5′', 'a length of 5″'],
    ['the ‘Fees’', 'the “Fees”'],
    ['one\ntwo', 'one two'],
    ['Supplier', 'Supplier\u202e'],
  ])('are not “%s” and “%s”', (one, other) => {
    expect(hasSameWords(one, other)).toBe(false);
  });

  it('have no effect of those that were labelled by hand', () => {
    const changed = [...pairs('writing'), ...pairs('reporting')].filter(({ effects }) =>
      effects.some(isOfWords),
    );
    expect(changed.length).toBeGreaterThan(100);
    expect(changed.filter(({ before, after }) => hasSameWords(before, after))).toEqual([]);
  });
});
