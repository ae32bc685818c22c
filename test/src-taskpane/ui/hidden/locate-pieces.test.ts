import { describe, expect, it } from 'vitest';
import type { HiddenPiece, HiddenPlace } from '#pane/pure/scan/model.ts';
import { locatePieces } from '#pane/ui/hidden/locate-pieces.ts';

const piece = (place: HiddenPlace): HiddenPiece => ({
  kind: 'vanish',
  weight: 'alarm',
  text: 'secretly',
  detail: '',
  place,
});
const paragraphs = (...texts: readonly string[]) =>
  texts.map((text) => ({
    text,
    given: text,
    isInserted: false,
    number: '',
    heading: undefined,
    inTable: false,
  }));
/** The place of a piece in paragraphs that Word returned. */
const placeOf = (place: HiddenPlace, ...texts: readonly string[]) =>
  locatePieces([piece(place)], paragraphs(...texts))[0]?.at;

const WORDS = 'Pay secretly now.';
const IN_WORDS = { part: 'body', paragraph: 1, around: WORDS, start: 4, end: 13 } as const;

describe('the place of a hidden piece', () => {
  it('is its words where Word returns them', () => {
    expect(placeOf(IN_WORDS, 'One.', WORDS)).toEqual({
      paragraph: 1,
      given: WORDS,
      text: WORDS,
      start: 4,
      end: 13,
    });
  });

  it('is the beginning of its paragraph where Word leaves them out', () => {
    expect(placeOf(IN_WORDS, 'One.', 'Pay now.')).toMatchObject({ paragraph: 1, start: 0, end: 0 });
  });

  it('is that of the nearest paragraph with the same text, if Word counts others', () => {
    expect(placeOf(IN_WORDS, WORDS, 'One.', 'Two.', WORDS)).toMatchObject({ paragraph: 0 });
    expect(placeOf(IN_WORDS, 'One.', 'Two.', WORDS)).toMatchObject({ paragraph: 2 });
    expect(placeOf(IN_WORDS, 'One.', 'Two.')).toBeUndefined();
  });

  it('is the beginning of the paragraph that a text box is attached to', () => {
    const box = { part: 'textBox', paragraph: 1, around: 'Box.', start: 0, end: 4 } as const;
    expect(placeOf(box, 'One.', WORDS)).toMatchObject({ paragraph: 1, start: 0, end: 0 });
    expect(placeOf(box, 'One.')).toBeUndefined();
  });
});
