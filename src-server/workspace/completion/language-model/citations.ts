import type { CompletionNotice } from '../../../contract/completion.ts';
import type { Answer } from '../extract/answer.ts';
import { findBestQuote } from '../extract/quote.ts';
import type { EngineSource, Evidence } from '../model.ts';
import { reportUnfoundQuotes } from '../notices.ts';
import { findQuotePage } from '../quote-page.ts';
import { findQuote } from '../quotes.ts';

const MARKER = /\s?\[(\d{1,3})\]/g;
const QUOTED = /[“"]([^“”"]{8,})[”"]/g;

/** Words of a text that are quoted and stand in none of the evidence. */
function unfoundQuotes(text: string, evidence: readonly Evidence[]): string[] {
  return [...text.matchAll(QUOTED)]
    .map(([, quote = '']) => quote)
    .filter(
      (quote) =>
        quote.split(/\s+/).length >= 4 &&
        !evidence.some((item) => findQuote(item.text, trimmed(quote)) !== undefined),
    );
}

/** A quotation may end in the punctuation of the sentence that it stands in. */
function trimmed(quote: string): string {
  return quote.replace(/^[\s….]+|[\s….,;]+$/g, '');
}

/** The words before a marker that it vouches for: back to the marker before, or to the paragraph's beginning. */
function statementBefore(text: string, marker: number): string {
  const before = text.slice(0, marker);
  const paragraph = before.slice(before.lastIndexOf('\n\n') + 1);
  const previous = [...paragraph.matchAll(/\[\d{1,3}\][.,;]?/g)].findLast(
    (match) => paragraph.slice(match.index + match[0].length).trim() !== '',
  );
  return previous === undefined ? paragraph : paragraph.slice(previous.index + previous[0].length);
}

function sourceFor(number: number, item: Evidence, statement: string): EngineSource | undefined {
  const quotes = [...statement.matchAll(QUOTED)].map((match) => trimmed(match[1] ?? ''));
  const spans = quotes.map((quote) => findQuote(item.text, quote));
  const found = spans.find((span) => span !== undefined);
  // A statement that quotes something else than this evidence says is not supported by it.
  if (quotes.length > 0 && found === undefined) return undefined;
  const span = found ?? findBestQuote(item.text, statement);
  return {
    number,
    fileName: item.fileName,
    ...(item.fileId === undefined ? {} : { fileId: item.fileId }),
    page: findQuotePage(item, span.start),
    pageBasis: item.pageBasis,
    quote: item.text.slice(span.start, span.end),
    context: item.text,
  };
}

/**
 * Checks an answer against its evidence: a marker stays only where its evidence exists and holds what the statement
 * before it quotes. Quotes and pages of the sources come from the files, never from the model. A notice names the
 * quotations that were found nowhere.
 */
export function checkCitations(
  raw: string,
  evidence: readonly Evidence[],
): Answer & { readonly notices: readonly CompletionNotice[] } {
  const sources = new Map<number, EngineSource>();
  const checked = raw.replace(MARKER, (marker: string, digits: string, offset: number) => {
    const number = Number(digits);
    const item = evidence[number - 1];
    const source = item === undefined ? undefined : sourceFor(number, item, statementBefore(raw, offset));
    if (source === undefined) return '';
    if (!sources.has(number)) sources.set(number, source);
    return marker;
  });
  return {
    text: checked.replace(MARKER, ''),
    textWithCitations: checked,
    sources: [...sources.values()].toSorted((a, b) => a.number - b.number),
    notices: reportUnfoundQuotes(unfoundQuotes(raw, evidence)),
  };
}
