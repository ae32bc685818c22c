import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '#test/setup/rounds.ts';
import { keepOut, pieceKey } from '#pane/pure/scan/keep-out.ts';
import type { HiddenPiece } from '#pane/pure/scan/model.ts';

const AROUND = 'The parties act in good faith. Liability is unlimited. They keep records.';
const START = AROUND.indexOf('Liability');
const piece: HiddenPiece = {
  kind: 'vanish',
  weight: 'alarm',
  text: 'Liability is unlimited.',
  detail: '',
  place: { part: 'body', paragraph: 3, around: AROUND, start: START, end: START + 23 },
};

describe('what is kept out of a text', () => {
  it('is the piece, with one of the spaces around it', () => {
    expect(keepOut(AROUND, [piece])).toEqual({
      text: 'The parties act in good faith. They keep records.',
      pieces: [piece],
    });
  });

  it('is found in a part of its paragraph too, and in one with spaces around it', () => {
    expect(keepOut(AROUND.slice(4), [piece]).text).toBe('parties act in good faith. They keep records.');
    expect(keepOut(` ${AROUND}`, [piece]).text).toBe(' The parties act in good faith. They keep records.');
  });

  it('is what a part of the paragraph has of the piece, wherever the part begins and ends', () => {
    fc.assert(
      fc.property(fc.nat({ max: AROUND.length }), fc.nat({ max: AROUND.length }), (one, other) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)];
        const { text, pieces } = keepOut(AROUND.slice(start, end), [piece], { whole: AROUND, start });
        const before = AROUND.slice(start, Math.min(end, START));
        const after = AROUND.slice(Math.max(start, START + 23), end);
        const isTouched = start < START + 23 && end > START && end > start;
        const onlySpace = isTouched && /^(?:|.*\s)$/u.test(before) ? after.replace(/^ /u, '') : after;
        expect(text).toBe(before + onlySpace);
        expect(pieces).toEqual(isTouched ? [piece] : []);
      }),
      { numRuns: rounds(400) },
    );
  });

  it('is every place where a part may have the piece, if it is not certain where the part begins', () => {
    const whole = 'Pay now. Pay now.';
    const twice: HiddenPiece = {
      ...piece,
      text: 'Pay now.',
      place: { ...piece.place, around: whole, start: 9, end: 17 },
    };
    expect(keepOut('Pay now.', [twice], { whole, start: 0 }).text).toBe('Pay now.');
    expect(keepOut('Pay now.', [twice], { whole, start: undefined })).toEqual({ text: '', pieces: [twice] });
  });

  it('is nothing where the same words stand for everyone to read', () => {
    const text = 'The cap does not apply. Liability is unlimited. It is agreed.';
    expect(keepOut(text, [piece])).toEqual({ text, pieces: [] });
  });

  it('is each stretch once where pieces overlap', () => {
    const more: HiddenPiece = { ...piece, kind: 'addressesAi', place: { ...piece.place, end: START + 9 } };
    expect(keepOut(AROUND, [more, piece]).text).toBe('The parties act in good faith. They keep records.');
    expect(pieceKey(more)).not.toBe(pieceKey(piece));
  });
});
