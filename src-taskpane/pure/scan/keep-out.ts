import type { HiddenPart, HiddenPiece, HiddenPlace } from './model.ts';

/** A text without what is kept out of requests. */
export interface KeptOut {
  readonly text: string;
  /** The pieces that were removed, in the order of the text. */
  readonly pieces: readonly HiddenPiece[];
}

/** Returns true for a piece that is kept out of requests: an alarm within text that requests are made of. */
export const isKeptOut = ({ weight, place }: HiddenPiece): boolean =>
  weight === 'alarm' && PARTS.has(place.part) && place.end > place.start;

const PARTS: ReadonlySet<HiddenPart> = new Set(['body', 'note', 'header']);

/** Identifies a piece by its words and those around it, so that another scan of the same paragraph finds the same one. */
export const pieceKey = ({ kind, text, place: { part, around, start, end } }: HiddenPiece): string =>
  JSON.stringify([kind, part, text, around, start, end]);

/** Returns the pieces of several texts, each once. */
export const uniquePieces = (pieces: readonly HiddenPiece[]): readonly HiddenPiece[] => [
  ...new Map(pieces.map((piece) => [pieceKey(piece), piece])).values(),
];

/** Counts the pieces that are not let in. */
export const countKeptOut = (pieces: readonly HiddenPiece[], letIn: ReadonlySet<string>): number =>
  pieces.filter((piece) => !letIn.has(pieceKey(piece))).length;

/** Returns the words of the pieces that are not let in, as they are in the text. */
export const wordsKeptOut = (pieces: readonly HiddenPiece[], letIn: ReadonlySet<string>): readonly string[] =>
  pieces
    .filter((piece) => !letIn.has(pieceKey(piece)))
    .map(({ place: { around, start, end } }) => around.slice(start, end));

/** The paragraph of which a text is only a part. */
interface CutFrom {
  readonly whole: string;
  /** Where the part begins in it, in UTF-16 code units; undefined where that is not certain. */
  readonly start: number | undefined;
}

/**
 * Removes from a paragraph the pieces that are within it. Of a paragraph that is only a part of `cut`, removes what the part has of a
 * piece, wherever it may begin if that is not certain. All else stays as it is.
 */
export function keepOut(text: string, pieces: readonly HiddenPiece[], cut?: CutFrom): KeptOut {
  const found = pieces
    .flatMap((piece) => stretchesIn(text, piece.place, cut).map((stretch) => ({ piece, ...stretch })))
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
  let rest = '';
  let at = 0;
  for (const { start, end } of found) {
    if (end <= at) continue;
    rest += text.slice(at, Math.max(at, start));
    at = end;
    // One of the two spaces around it stays.
    if (/(?:^|\s)$/u.test(rest) && /^[^\S\n]/u.test(text.slice(at))) at += 1;
  }
  return { text: rest + text.slice(at), pieces: [...new Set(found.map(({ piece }) => piece))] };
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Returns what a text has of a piece. */
function stretchesIn(text: string, place: HiddenPlace, cut: CutFrom | undefined): readonly Stretch[] {
  const length = place.end - place.start;
  if (cut === undefined) return placesIn(text, place).map((start) => ({ start, end: start + length }));
  const begins = cut.start === undefined ? occurrences(text, cut.whole) : [cut.start];
  return placesIn(cut.whole, place).flatMap((at) =>
    begins
      .map((begin) => ({
        start: Math.max(0, at - begin),
        end: Math.min(text.length, at + length - begin),
      }))
      .filter(({ start, end }) => end > start),
  );
}

/** How much of the text before and after a piece identifies it in a text that is not the whole paragraph. */
const NEAR = 24;

/** Returns where a piece begins in a text: its whole paragraph, or otherwise wherever it has the same neighbours. */
function placesIn(text: string, { around, start, end }: HiddenPlace): readonly number[] {
  const [own, bare] = [text.trim(), around.trim()];
  if (own === bare) return [text.indexOf(own) + start - around.indexOf(bare)];
  const from = Math.max(0, start - NEAR);
  return occurrences(around.slice(from, end + NEAR), text).map((at) => at + start - from);
}

function occurrences(words: string, text: string): readonly number[] {
  if (words === '') return [];
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
}
