import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainPiece, stretches, visibleUnits } from '#pane/word/read/markup/visible.ts';
import type { MarkupPiece } from '#pane/word/read/markup/markup.ts';

const gone = (text: string): MarkupPiece => ({ ...plainPiece(text), isDeleted: true });
const inField = (text: string, field: number): MarkupPiece => ({
  ...plainPiece(text),
  field,
  isComputed: true,
});
const offsets = (text: string, ...pieces: readonly MarkupPiece[]): number[] | undefined =>
  visibleUnits(text, pieces)?.map(({ offset }) => offset);

const cut = (text: string, pieces: readonly MarkupPiece[], start: number, end: number) =>
  stretches(visibleUnits(text, pieces) ?? [], start, end);

describe('the units that Word shows of a paragraph', () => {
  it('skip the mark of a note, whether or not the markup has it as a character', () => {
    expect(offsets('ab\u0002c', plainPiece('ab\u0002c'))).toEqual([0, 1, 3]);
    expect(offsets('ab\u0001c', plainPiece('abc'))).toEqual([0, 1, 3]);
  });

  it('skip a deleted word, also where the same word remains next to it', () => {
    expect(offsets('the the end', gone('the '), plainPiece('the end'))).toEqual([4, 5, 6, 7, 8, 9, 10]);
    expect(offsets('the the end', plainPiece('the '), gone('the '), plainPiece('end'))).toEqual([
      0, 1, 2, 3, 8, 9, 10,
    ]);
  });

  it('are reported in a view that hides what was deleted', () => {
    expect(offsets('the end', gone('the '), plainPiece('the end'))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('are unknown where the markup differs from Word’s text', () => {
    expect(offsets('abc', plainPiece('abd'))).toBeUndefined();
  });

  it('are right in either view', () => {
    const segment = fc.record({
      text: fc.string({ unit: fc.constantFrom('a', 'b', ' ', '😀', '\u0002'), maxLength: 6 }),
      isDeleted: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 8 }), fc.boolean(), (segments, hides) => {
        const pieces = segments.map(({ text, isDeleted }) => ({ ...plainPiece(text), isDeleted }));
        const given = segments.filter(({ isDeleted }) => !hides || !isDeleted);
        const truth: number[] = [];
        let offset = 0;
        for (const { text, isDeleted } of given) {
          for (let at = 0; at < text.length; at += 1) {
            if (!isDeleted && text.charAt(at) !== '\u0002') truth.push(offset + at);
          }
          offset += text.length;
        }
        expect(offsets(given.map(({ text }) => text).join(''), ...pieces)).toEqual(truth);
      }),
      { numRuns: 500 },
    );
  });
});

describe('stretches', () => {
  it('split the visible text where something remains in between', () => {
    expect(cut('ab--cde', [plainPiece('ab'), gone('--'), plainPiece('cde')], 1, 4)).toEqual([
      { start: 1, end: 2 },
      { start: 4, end: 6 },
    ]);
  });

  it('split it where a field begins or ends', () => {
    expect(cut('see 4.2 now', [plainPiece('see '), inField('4.2', 1), plainPiece(' now')], 0, 11)).toEqual([
      { start: 0, end: 4 },
      { start: 4, end: 7 },
      { start: 7, end: 11 },
    ]);
  });
});
