import { findQuote, normalizeQuote } from './quote.ts';

/** A passage of one file, as a search returned it. */
export interface FilePassage {
  readonly page: number;
  readonly text: string;
}

/** Shorter parts, in characters, do not prove that a quote continues in the next passage. */
const LEAST_PART = 12;

/**
 * Finds the pages on which a quote is in these passages of its file, each once, in the order of the passages: word
 * for word, except for typography. A quote may run from one passage into another; its page is then that of the first.
 * Dots at the end of a quote mark where the service cut it, and are not searched for. Empty if it is nowhere.
 */
export function findPages(quote: string, passages: readonly FilePassage[]): readonly number[] {
  const sought = trimEllipsis(quote);
  if (normalizeQuote(sought) === '') return [];
  const whole = passages.filter(({ text }) => findQuote(text, sought).length > 0).map(({ page }) => page);
  return [...new Set(whole.length > 0 ? whole : across(normalizeQuote(sought), passages))];
}

/** The longest query, in UTF-16 code units; quotes of one file are looked up together up to this length. */
const QUERY_MAX = 600;

/** Builds a query that finds these quotes in their file: as much of them as a search can distinguish, an equal share each. */
export function queryForQuotes(given: readonly string[]): string {
  const quotes = [...new Set(given.map((quote) => trimEllipsis(quote).replace(/\s+/gu, ' ').trim()))];
  const share = Math.max(80, Math.floor(QUERY_MAX / quotes.length) - 1);
  let query = '';
  for (const quote of quotes) {
    const next = `${query} ${quote.length <= share ? quote : quote.slice(0, share).replace(/\s+\S*$/u, '')}`;
    if (query !== '' && next.length > QUERY_MAX) break;
    query = next.trim();
  }
  return query.slice(0, QUERY_MAX);
}

/** Returns the quote without the dots that mark where it was cut. */
export function trimEllipsis(quote: string): string {
  return quote.replace(/\s*(?:\u2026|\.{3})\s*$/u, '').replace(/^\s*(?:\u2026|\.{3})\s*/u, '');
}

/** Finds quotes that begin at the end of one passage and end at the beginning of another; passages may overlap. */
function across(quote: string, passages: readonly FilePassage[]): readonly number[] {
  const texts = passages.map(({ text }) => normalizeQuote(text));
  const firsts = texts.map((text) =>
    longest(quote.length, (length) => text.endsWith(quote.slice(0, length).trimEnd())),
  );
  const rests = texts.map((text) =>
    longest(quote.length, (length) => text.startsWith(quote.slice(quote.length - length).trimStart())),
  );
  const most = Math.max(0, ...rests);
  return passages.flatMap(({ page }, index) => {
    const first = firsts[index] ?? 0;
    return first >= LEAST_PART && most >= LEAST_PART && first + most >= quote.length ? [page] : [];
  });
}

function longest(most: number, fits: (length: number) => boolean): number {
  for (let length = most - 1; length >= LEAST_PART; length -= 1) if (fits(length)) return length;
  return 0;
}
