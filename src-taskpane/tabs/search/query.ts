import { isSameWord } from './stem.ts';

/** The longest query that is taken from a selection, in UTF-16 code units: a search compares meanings, and more text only blurs it. */
export const QUERY_MAX = 600;

/** Converts a selection into a query: one line, cut at a word, so that the box shows the whole query. */
export function queryFrom(selection: string): string {
  const line = selection.replace(/\s+/gu, ' ').trim();
  if (line.length <= QUERY_MAX) return line;
  const cut = line.slice(0, QUERY_MAX + 1);
  const end = cut.lastIndexOf(' ');
  return cut.slice(0, end > 0 ? end : QUERY_MAX).trimEnd();
}

/** A piece of a passage; `hit` if it is a word of the query. */
interface MarkedPiece {
  readonly text: string;
  readonly hit: boolean;
}

/** Words that do not identify what was searched for. */
const COMMON = new Set(
  'a an and any are as at be by for from has have how if in is it its may must no not of on or shall such that the their there this to under was were what when where which who will with'.split(
    ' ',
  ),
);

/** Splits a passage into pieces, so that words of the query can be marked in any form. Joined, the pieces are the passage. */
export function markWords(passage: string, query: string): readonly MarkedPiece[] {
  const wanted = [...new Set(wordsOf(query))].filter((word) => word.length > 1 && !COMMON.has(word));
  const pieces: MarkedPiece[] = [];
  for (const text of passage.split(/([\p{L}\p{N}]+)/u)) {
    if (text === '') continue;
    const word = text.toLocaleLowerCase();
    const hit = !COMMON.has(word) && wanted.some((each) => isSameWord(each, word));
    const last = pieces.at(-1);
    if (last?.hit === hit) pieces[pieces.length - 1] = { text: last.text + text, hit };
    else pieces.push({ text, hit });
  }
  return pieces;
}

function wordsOf(text: string): readonly string[] {
  return text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
