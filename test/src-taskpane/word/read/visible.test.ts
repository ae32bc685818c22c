import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stretches, visibleOffsets, words, type Piece } from '#pane/word/read/visible.ts';

describe('words', () => {
  it('leaves out the marks of objects, notes, comments and cells, and the closing paragraph mark', () => {
    expect(words('a\u0001b\u0002c\u0005d\u0007\r')).toBe('abcd');
  });
});

describe('visibleOffsets', () => {
  it('steps over the mark of a note', () => {
    expect(visibleOffsets([{ all: 'ab\u0002c', current: 'abc' }])).toEqual([0, 1, 3]);
  });

  it('steps over a deleted word', () => {
    const pieces = [
      { all: 'the ', current: '' },
      { all: 'the ', current: 'the ' },
      { all: 'end', current: 'end' },
    ];
    expect(visibleOffsets(pieces)).toEqual([4, 5, 6, 7, 8, 9, 10]);
  });

  it('is not certain which of two same letters of one word was deleted', () => {
    expect(visibleOffsets([{ all: 'shall', current: 'shal' }])).toEqual([0, 1, 2, -1]);
  });

  it('knows nothing of a piece that shows what is not in it', () => {
    expect(visibleOffsets([{ all: 'abc', current: 'abd' }])).toBeUndefined();
  });

  it('is right wherever it is certain', () => {
    const segment = fc.record({
      text: fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 6 }),
      gone: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(fc.array(segment, { maxLength: 4 }), { maxLength: 6 }), (paragraph) => {
        const pieces: Piece[] = [];
        const truth: number[] = [];
        let offset = 0;
        for (const segments of paragraph) {
          pieces.push({
            all: segments.map(({ text }) => text).join(''),
            current: segments.map(({ text, gone }) => (gone ? '' : text)).join(''),
          });
          for (const { text, gone } of segments) {
            if (!gone) truth.push(...Array.from(text, (_, index) => offset + index));
            offset += text.length;
          }
        }
        const offsets = visibleOffsets(pieces) ?? [];
        expect(offsets.map((found, index) => (found < 0 ? truth[index] : found))).toEqual(truth);
      }),
      { numRuns: 500 },
    );
  });
});

describe('stretches', () => {
  it('parts the visible text where something stays in between', () => {
    expect(stretches([0, 1, 5, 6, 7], 1, 4)).toEqual([
      { start: 1, end: 2 },
      { start: 5, end: 7 },
    ]);
  });

  it('gives nothing where a place is not certain', () => {
    expect(stretches([0, -1, 2], 0, 3)).toBeUndefined();
  });
});
