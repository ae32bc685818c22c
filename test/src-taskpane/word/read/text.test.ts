import { describe, expect, it } from 'vitest';
import { comparable, countSeparators, lines, unseparated, words } from '#pane/word/read/text.ts';

describe('words', () => {
  it('leaves out the marks of objects, notes, comments and cells, and the closing paragraph mark', () => {
    expect(words('a\u0001b\u0002c\u0005d\u0007\r')).toBe('abcd');
  });
});

describe('lines', () => {
  it('splits at every character that versions of Word end a paragraph with', () => {
    expect(lines('one\rtwo\r\nthree\nfour')).toEqual(['one', 'two', 'three', 'four']);
  });
});

describe('comparable', () => {
  it.each(['one\rtwo', 'one\ntwo\r', 'one\r\ntwo\r\n', 'one\vtwo', '\u0002one\rtwo\u0005\r', 'one\ntwo\n\n'])(
    'is the same for %j',
    (text) => {
      expect(comparable(text)).toBe('one\ntwo');
    },
  );

  it('keeps spaces, empty paragraphs between others, and case', () => {
    expect(comparable(' One\r\rtwo ')).toBe(' One\n\ntwo ');
  });
});

describe('unseparated', () => {
  it('leaves only words, whatever separates paragraphs and cells', () => {
    expect(unseparated('one\ttwo\r\u0007three\r\n')).toBe('onetwothree');
  });
});

describe('countSeparators', () => {
  it('counts a pair of carriage return and line feed once', () => {
    expect(countSeparators('a\r\nb\tc\rd')).toBe(3);
  });
});
