import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReadFailure } from '#server/workspace/files/failure.ts';
import type { ReadFile } from '#server/workspace/files/model.ts';
import { assertSurvivesDamage } from '../damage.ts';
import { pageAt } from '#server/workspace/files/chunks.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { readRtf } from '#server/workspace/files/rtf/read.ts';
import { rounds } from '#test/setup/rounds.ts';

const AGREEMENT = readFileSync(new URL('../../../../fixtures/files/agreement.rtf', import.meta.url));

function read(inside: string): ReadFile {
  return readRtf(Buffer.from(`{\\rtf1\\ansi\\ansicpg1252 ${inside}}`, 'latin1'));
}

function pageOf(file: ReadFile, words: string): number {
  return pageAt(file.pages, file.text.indexOf(words));
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/\p{L}{3,}/gu));

/** Returns the words of a file; `corrupt` if it is refused as that. */
function wordsIn(bytes: Buffer): ReadonlySet<string> | 'corrupt' {
  try {
    return wordsOf(readRtf(bytes).text);
  } catch (error) {
    if (error instanceof ReadFailure && error.reason === 'corrupt') return 'corrupt';
    throw error;
  }
}

/** Returns whether a position is in a control word, or right after one. */
const isInControlWord = (at: number): boolean =>
  /\\\*?[a-z\\*]*-?\d*$/u.test(AGREEMENT.toString('latin1', Math.max(0, at - 40), at));

/** Returns a form field. */
const field = (inside: string, result = ''): string =>
  String.raw`{\field{\*\fldinst FORM {\*\formfield{${inside}{\*\ffname n}}}}{\fldrslt ${result}}}`;

describe('readRtf', () => {
  it('reads a file of LibreOffice: numbers, tables, notes, pages, and nothing hidden', () => {
    const file = readRtf(AGREEMENT);
    expect(file.text).toContain('between Müller & Søn GmbH (“Supplier”) and Northmoor Ltd. – the');
    expect(file.text).toContain('Milestone\tAmount\nSignature\tEUR 5,000');
    expect(file.text).not.toContain('Hidden instruction');
    expect(file.blocks.map((block) => block.label).filter((label) => label !== undefined)).toEqual([
      '1',
      '(a)',
      '(b)',
      '2',
    ]);
    expect(file.blocks[0]).toMatchObject({ kind: 'heading', level: 0 });
    expect(pageOf(file, 'Signature')).toBe(1);
    expect(pageOf(file, 'Limitation of liability')).toBe(2);
    expect(pageOf(file, 'Governing law')).toBe(3);
    expect(file.text).toContain('1 As Część and the order form say.');
    expect(file.blocks.map((block) => block.kind)).toEqual(
      expect.arrayContaining(['note', 'comment', 'header', 'footer']),
    );
    expect(pageOf(file, 'Is a cap of liability meant?')).toBe(2);
  });

  it('decodes the code page of the font, in one byte and in two', () => {
    expect(
      read("{\\fonttbl{\\f0\\fcharset238 A;}{\\f1\\fcharset128 B;}}\\f0 Gy\\'f5r \\f1\\'93\\'fa").text,
    ).toBe('Győr 日');
  });

  it('reads Unicode characters once, whatever their fallback, and surrogate pairs', () => {
    expect(read("\\uc1 \\u8364\\'80 5 \\uc2\\u8212--x{\\uc0\\u8226}\\u-10179 ??\\u-8704 ??").text).toBe(
      '€ 5 —x•😀',
    );
  });

  it('distinguishes sections that begin a page from those that do not', () => {
    const file = read('one\\sect\\sectd\\sbknone two\\sect\\sectd three\\page four');
    expect(['one', 'two', 'three', 'four'].map((word) => pageOf(file, word))).toEqual([1, 1, 2, 3]);
  });

  it('omits deleted text, field codes, pictures and what only other programs know', () => {
    expect(
      read(
        'a{\\deleted b}{\\field{\\*\\fldinst PAGE}{\\fldrslt 7}}{\\pict 0102}{\\*\\unknown x}{\\*\\shppict{\\pict 00}}\\bin3 {{{c',
      ).text,
    ).toBe('a7c');
  });

  it('counts hidden words by the place where they are, and keeps them hidden whatever else is deleted', () => {
    const { text, notes } = read(
      String.raw`Fee {\v one \deleted two\deleted0  three}{\*\footnote See{\v here}}, due {\v four}{\v five} now`,
    );
    expect(text).toBe('Fee , due  now\n1 See');
    expect(notes).toEqual([
      { kind: 'hidden', place: 'body', count: 2 },
      { kind: 'hidden', place: 'footnotes', count: 1 },
    ]);
  });

  it('reads what boxes and lists of a form show, once, and nothing else of the form', () => {
    const list = String.raw`\ffdefres1{\*\ffl one}{\*\ffl two}`;
    const { text } = read(
      [
        `Term ${field(String.raw`\fftype2\ffres0${list}`)} or ${field(String.raw`\fftype2\ffres25${list}`, 'two')}`,
        ` box ${field(String.raw`\fftype1\ffres1`)}${field(String.raw`\fftype1\ffres0`)}`,
        ` name ${field(String.raw`\fftype0`, 'Smith')}.`,
      ].join(''),
    );
    expect(text).toBe('Term one or two box ☒☐ name Smith.');
  });

  it('keeps annotations apart from the text, as comments', () => {
    const { text, blocks } = read(
      String.raw`The fee{\*\atnid JD}{\*\atnauthor Doe}\chatn{\*\annotation{\*\atnref 1}\pard Too low?\par} is 5.\par`,
    );
    expect(text).toBe('The fee is 5.\nToo low?');
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'comment']);
  });

  it('reads text boxes after the paragraph that they are anchored to', () => {
    expect(
      read('one{\\shp{\\*\\shpinst{\\sp{\\sn a}{\\sv b}}{\\shptxt boxed\\par}}} more\\par two').text,
    ).toBe('one more\nboxed\ntwo');
  });

  it('refuses groups nested 100,000 deep as too large', () => {
    expect(() => readRtf(Buffer.from(`{\\rtf1 ${'{'.repeat(100_000)}x`))).toThrow(
      expect.objectContaining({ reason: 'too_large' }),
    );
  });

  it('refuses more text than the limit', () => {
    expect(() => readRtf(Buffer.from(`{\\rtf1 ${'x'.repeat(21_000_000)}}`))).toThrow(ReadFailure);
  });

  it('reads a text of millions of characters without a control word between them', () => {
    expect(read('x'.repeat(19_000_000)).text).toHaveLength(19_000_000);
  });

  it('refuses a truncated file as corrupt, wherever it was cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: AGREEMENT.lastIndexOf('}') - 1 }), (at) => {
        expect(() => readRtf(AGREEMENT.subarray(0, at))).toThrow(
          expect.objectContaining({ reason: 'corrupt' }),
        );
      }),
      { numRuns: rounds(200) },
    );
  });

  it('refuses a file with a group that is closed too early or too late', () => {
    for (const inside of ['one} two{\\par}', 'one{\\b two', 'one}{\\rtf1 two'])
      expect(() => read(inside)).toThrow(expect.objectContaining({ reason: 'corrupt' }));
    expect(() => read('one\u0003two')).toThrow(expect.objectContaining({ reason: 'corrupt' }));
  });

  it('reads a file after whose end a program wrote blanks or a sentence', () => {
    const file = readRtf(Buffer.from('{\\rtf1 The cap stands.}\r\n\u0000\u001a Checked for viruses'));
    expect(file.text).toBe('The cap stands.');
  });

  it('returns the words of a file, or reports that it is damaged, whichever bytes are flipped', () => {
    const words = wordsOf(readRtf(AGREEMENT).text);
    fc.assert(
      fc.property(fc.nat(AGREEMENT.length - 1), fc.nat(255), (at, value) => {
        const bytes = Buffer.from(AGREEMENT);
        bytes.writeUInt8(value, at);
        const found = wordsIn(bytes);
        if (found === 'corrupt') return;
        const lost = [...words].filter((word) => !found.has(word)).length;
        // One byte may be in a word, or be the separator of two. One in a control word can make a note, a table or a run of text unknown,
        // which readers skip (RTF 1.9.1, “Conventions of an RTF Reader”).
        expect(lost).toBeLessThanOrEqual(isInControlWord(at) ? words.size / 4 : 2);
      }),
      { numRuns: rounds(400) },
    );
  });

  it('reads text or returns a typed failure for any damage', async () => {
    await expect(assertSurvivesDamage(AGREEMENT, readBytes, 200)).resolves.toBeUndefined();
  });
});
