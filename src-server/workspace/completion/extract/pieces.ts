import type { Sentence } from '../text/sentences.ts';
import { findLabel } from '../text/titles.ts';

/** Longest sentence that is read as one, in characters. In a longer one, words that are far apart are unrelated. */
const ONE = 420;
/** Longest opening of a sentence that is read with each of its pieces, such as `The Licensee shall not`. */
const LEAD = 220;
const BREAK =
  /;\s+|\s+(?=\((?:[a-z]{1,2}|[ivx]{1,5}|\d{1,2})\)\s)|,\s+(?=provided\b|except\b|and (?:shall|will|may)\b|(?:and|or|but) (?:the|each|either|neither|any)\b)/g;

/** A part of a sentence that can be understood by itself. */
export interface Piece extends Sentence {
  /** The words to judge it by: its own, after those that open the sentence or the list. */
  readonly words: string;
}

/** Splits a sentence of a text into its pieces; a short sentence is one piece. `lead` is the sentence that introduces its list. */
export function splitPieces(text: string, { start, end }: Sentence, lead: Sentence | undefined): Piece[] {
  const sentence = text.slice(start, end);
  const listed = lead === undefined ? '' : `${text.slice(lead.start, lead.end)} `;
  if (sentence.length <= ONE) return [{ start, end, words: listed + sentence }];
  const pieces: Sentence[] = [];
  let from = 0;
  for (const match of sentence.matchAll(BREAK)) {
    // A clause number or a few words join the piece after them.
    if (match.index - from < 60) continue;
    pieces.push({ start: from, end: match.index + match[0].trimEnd().length });
    from = match.index + match[0].length;
  }
  pieces.push({ start: from, end: sentence.length });
  const [first] = pieces;
  const opening = first === undefined || first.end > LEAD ? '' : `${sentence.slice(0, first.end)} `;
  return pieces.map((piece, index) => ({
    start: start + piece.start,
    end: start + piece.end,
    words: listed + (index === 0 ? '' : opening) + sentence.slice(piece.start, piece.end),
  }));
}

/** A list item: `(a) upon notice`. */
const ITEM = /^\(?(?:[a-z]{1,2}|[ivx]{1,5}|\d{1,2})\)\s/;

/**
 * Finds the sentence that introduces the list that a sentence is an item of, such as `Upon termination:`. Returns undefined if there is
 * none.
 */
export function findLead(text: string, sentences: readonly Sentence[], at: number): Sentence | undefined {
  const read = ({ start, end }: Sentence): string => text.slice(start, end);
  const item = sentences[at];
  if (item === undefined || !ITEM.test(read(item))) return undefined;
  for (let index = at - 1; index >= 0; index -= 1) {
    const sentence = sentences[index];
    if (sentence === undefined) return undefined;
    const words = read(sentence);
    if (/[:—–]$/.test(words)) return words.length > LEAD ? undefined : sentence;
    // A separate clause ends the list; a sentence without a label that follows an item belongs to the item.
    if (!ITEM.test(words) && findLabel(words) !== '') return undefined;
  }
  return undefined;
}
