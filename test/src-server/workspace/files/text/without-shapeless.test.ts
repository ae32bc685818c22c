// What the pane keeps out of a request for having no shape never stands in the vault's text, whatever the type of the file.
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readBytes } from '#server/workspace/files/read.ts';
import { withoutShapeless } from '#server/workspace/files/text/without-shapeless.ts';
import { findShapeless } from '#shared/characters.ts';
import { docx } from '../docx/package.ts';
import { pptx, shape } from '../slides/package.ts';

const selectors = (message: string): string =>
  Array.from(message, (letter) => String.fromCodePoint(0xe_01_00 + letter.charCodeAt(0) - 16)).join('');
const tags = (message: string): string =>
  Array.from(message, (letter) => String.fromCodePoint(0xe_00_00 + letter.charCodeAt(0))).join('');

const UNSEEN: Readonly<Record<string, string>> = {
  'tag characters': `The cap${tags('is void')} applies.`,
  'joiners in a Latin word': 'The li\u200Cab\u200Bility cap applies.',
  'joiners in a Cyrillic word': 'От\u200Bвет\u2060ственность applies.',
  'variation selectors': 'The cap\uFE01\uFE02\uFE03\uFE04 applies.',
  'the supplement of variation selectors': `The cap${selectors('ignore')} applies.`,
  'invisible operators': 'The cap\u2061\u2062\u2063\u2064 applies.',
  'fillers of Hangul': 'The cap\u3164\uFFA0\u3164 applies.',
  'a run of zero-width spaces': 'The cap\u200B\u200B\u200B\u200B applies.',
  'an override of direction': 'The cap \u202Eseilppa ton seod\u202C applies.',
  'an isolate that turns the direction': 'The cap \u2067applies\u2069 here.',
};

const escaped = (text: string): string =>
  Array.from(text, (letter) =>
    (letter.codePointAt(0) ?? 0) < 0x80 ? letter : `&#${letter.codePointAt(0)};`,
  ).join('');
const rtf = (text: string): string =>
  text
    .split('')
    .map((unit) => (unit.charCodeAt(0) < 0x80 ? unit : `\\u${(unit.charCodeAt(0) << 16) >> 16}?`))
    .join('');

/** A file of each type whose words a test can write. */
const FILES: Readonly<Record<string, (text: string) => Uint8Array>> = {
  txt: (text) => strToU8(text),
  csv: (text) => strToU8(`Clause,Words\n1,${text}\n2,Fees\n`),
  html: (text) => strToU8(`<!doctype html><p>${escaped(text)}</p>`),
  xml: (text) => strToU8(`<?xml version="1.0"?><a><b>${escaped(text)}</b></a>`),
  eml: (text) =>
    strToU8(
      `From: a@b.example\r\nSubject: Draft\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`,
    ),
  rtf: (text) => strToU8(`{\\rtf1\\ansi ${rtf(text)}\\par}`),
  pptx: (text) => pptx([{ shapes: shape([escaped(text)]) }]),
  docx: (text) => docx({ body: `<w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p>` }),
  'docx in which each letter is a run': (text) =>
    docx({
      body: `<w:p>${Array.from(text, (letter) => `<w:r><w:t xml:space="preserve">${escaped(letter)}</w:t></w:r>`).join('')}</w:p>`,
    }),
};

describe.each(Object.entries(FILES))('a file: %s', (_, write) => {
  it.each(Object.entries(UNSEEN))('keeps out %s', async (_kind, text) => {
    expect(findShapeless(text).some(({ weight }) => weight === 'alarm')).toBe(true);
    const read = await readBytes(Buffer.from(write(text)));
    expect(read.text).toContain('applies');
    expect(findShapeless(read.text)).toEqual([]);
  });
});

describe('what a script or an emoji needs', () => {
  it.each([
    'می\u200Cخواهم',
    'क\u094D\u200Dष',
    '👨\u200D👩\u200D👧',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '\u200Fשכר 5\u200E',
    '葛\u{E0100}',
  ])('stays: %s', async (text) => {
    expect((await readBytes(Buffer.from(`${text}\n`))).text.trim()).toBe(text);
  });
});

it('moves blocks, labels and pages with the text', () => {
  const text = '4.\u200B\u200B\u200B1 Fees\nNo\u200Bth\u200Bing\n\u3164\u3164\u3164\nEnd';
  const at = (words: string): { readonly start: number; readonly end: number } => ({
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
  });
  const read = withoutShapeless({
    text,
    blocks: [
      { kind: 'heading', label: '4.\u200B\u200B\u200B1', ...at('4.\u200B\u200B\u200B1 Fees') },
      { kind: 'paragraph', ...at('No\u200Bth\u200Bing') },
      { kind: 'paragraph', ...at('\u3164\u3164\u3164') },
      { kind: 'paragraph', ...at('End') },
    ],
    pages: [
      { offset: 0, page: 1 },
      { offset: text.indexOf('End'), page: 2 },
    ],
    pageBasis: 'exact',
  });
  expect(read.blocks.map(({ start, end }) => read.text.slice(start, end))).toEqual([
    '4.1 Fees',
    'Nothing',
    'End',
  ]);
  expect(read.blocks[0]?.label).toBe('4.1');
  expect(read.text.slice(read.pages[1]?.offset)).toBe('End');
});
