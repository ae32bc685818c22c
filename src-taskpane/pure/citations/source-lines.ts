import { trimEllipsis } from './lookup.ts';
import type { PlacedPassage } from './passage.ts';
import { findQuote } from './quote.ts';

/**
 * Returns a quote as its source has it, with the line breaks, numbers and typography of the passage that has its words, or of two that
 * follow each other directly. Dots that mark where it was cut stay. Unchanged if no passage has the words.
 */
export function quoteAsInSource(
  quote: string,
  passages: readonly Pick<PlacedPassage, 'text' | 'index'>[],
): string {
  const sought = trimEllipsis(quote);
  const pairs = passages.flatMap(({ text, index }) => {
    const next = index === undefined ? undefined : passages.find((other) => other.index === index + 1);
    return next === undefined ? [] : [`${text}\n${next.text}`];
  });
  for (const text of [...passages.map((passage) => passage.text), ...pairs]) {
    const [span] = findQuote(text, sought);
    if (span !== undefined) return quote.replace(sought, () => text.slice(span.start, span.end));
  }
  return quote;
}

/** What an answer quotes from one source. */
interface Quoted {
  readonly quote: string;
  /** Text around the quote. */
  readonly context?: string;
}

/**
 * Returns an answer in Markdown in which the quotes of several paragraphs have the line breaks and the typography of their sources: each
 * numbered clause begins a line, and its number is text as in the source, not an item of a list that Word would count. The words stay.
 * Quotes in a row of a table stay on its line.
 */
export function keepQuotedLines(answer: string, sources: readonly Quoted[]): string {
  return sources.reduce((text, { quote, context }) => {
    const own = quoteAsInSource(quote, context === undefined ? [] : [{ text: context }]).trim();
    if (!own.includes('\n')) return text;
    return findQuote(text, own).reduceRight((all, { start, end }) => {
      const line = all.slice(all.lastIndexOf('\n', start - 1) + 1, start);
      if (line.includes('|')) return all;
      return `${all.slice(0, start)}${asParagraphs(own, line.trim() === '')}${all.slice(end)}`;
    }, text);
  }, answer);
}

/** Returns lines as paragraphs in Markdown; the first one only where it begins a line of the answer. */
const asParagraphs = (text: string, isFirstAlone: boolean): string =>
  text
    .split(/\s*\n\s*/u)
    .map((line, index) => (index > 0 || isFirstAlone ? line.replace(LIST_MARKER, '$1\\$2') : line))
    .join('\n');

/** The number or bullet of an item of a list, up to the character that makes it one. */
const LIST_MARKER = /^(\d{1,9})?((?<=\d)[.)]|(?<!\d)[-+*])(?=\s)/u;
