import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numeral } from '#word-host/document/looks/numeral.ts';
import { formatNumber } from '#shared/numbering/number-format.ts';

describe('formatNumber', () => {
  it.each([
    ['decimal', 12, '12'],
    ['decimalZero', 7, '07'],
    ['upperRoman', 1994, 'MCMXCIV'],
    ['lowerRoman', 4, 'iv'],
    ['upperLetter', 26, 'Z'],
    ['lowerLetter', 27, 'aa'],
    ['lowerLetter', 53, 'aaa'],
    ['ordinal', 1, '1st'],
    ['ordinal', 112, '112th'],
    ['ordinal', 23, '23rd'],
    ['cardinalText', 42, 'Forty-two'],
    ['ordinalText', 1, 'First'],
    ['ordinalText', 20, 'Twentieth'],
    ['ordinalText', 21, 'Twenty-first'],
    ['none', 3, ''],
    ['bullet', 3, ''],
    ['chineseCounting', 3, '3'],
    ['upperRoman', 0, '0'],
  ])('prints %s %i as %s', (format, value, text) => {
    expect(formatNumber(value, format)).toBe(text);
  });

  it.each([
    'decimal',
    'decimalZero',
    'upperRoman',
    'lowerRoman',
    'upperLetter',
    'lowerLetter',
    'ordinal',
    'none',
    'cardinalText',
    'ordinalText',
    'decimalEnclosedParen',
    'decimalEnclosedFullstop',
    'numberInDash',
    'hex',
    'decimalFullWidth',
    '01',
    '0001',
  ])('prints %s as our Word does', (format) => {
    for (let value = 1; value <= 121; value += 1)
      expect(formatNumber(value, format)).toBe(numeral(value, format));
  });

  it.each([
    ['001', 7, '007'],
    ['0001', 12_345, '12345'],
  ])('prints the zeros of a first number %s', (format, value, text) => {
    expect(formatNumber(value, format)).toBe(text);
  });

  it('never gives two numbers the same Roman numeral', () => {
    const number = fc.integer({ min: 1, max: 3_999 });
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(formatNumber(a, 'upperRoman') === formatNumber(b, 'upperRoman')).toBe(a === b);
      }),
    );
  });
});
