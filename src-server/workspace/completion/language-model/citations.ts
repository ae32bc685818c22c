import type { CompletionNotice } from '../../../contract/completion.ts';
import type { Quotations } from '../extract/quotations.ts';
import { findBestQuote } from '../extract/quote.ts';
import type { EngineSource, Evidence } from '../model.ts';
import { reportRemovedCitations, reportUnfoundQuotes } from '../notices.ts';
import { findQuotePage } from '../quote-page.ts';
import { findQuote } from '../quotes.ts';
import { supports } from './support.ts';

const MARKER = /\s?\[(\d{1,3})\]/g;
/** The end of the text so far that may be the beginning of a marker. */
const PENDING = /\s?(?:\[\d{0,3})?$/;
const LONGEST_PENDING = 5;
const QUOTED = /[“"]([^“”"]{8,})[”"]/g;

/** Returns the quotations in a text that none of the evidence contains. */
function unfoundQuotes(text: string, evidence: readonly Evidence[]): string[] {
  return [...text.matchAll(QUOTED)]
    .map(([, quote = '']) => quote)
    .filter(
      (quote) =>
        quote.split(/\s+/).length >= 4 &&
        !evidence.some((item) => findQuote(item.text, trimQuote(quote)) !== undefined),
    );
}

/** Trims the punctuation of the surrounding sentence, in which a quotation may end. */
function trimQuote(quote: string): string {
  return quote.replace(/^[\s….]+|[\s….,;]+$/g, '');
}

/** Returns the words before a marker that it supports: back to the previous marker, or to the beginning of the paragraph. */
function statementBefore(text: string, marker: number): string {
  const before = text.slice(0, marker);
  const paragraph = before.slice(before.lastIndexOf('\n\n') + 1);
  const previous = [...paragraph.matchAll(/\[\d{1,3}\][.,;]?/g)].findLast(
    (match) => paragraph.slice(match.index + match[0].length).trim() !== '',
  );
  return previous === undefined ? paragraph : paragraph.slice(previous.index + previous[0].length);
}

function sourceFor(number: number, item: Evidence, statement: string): EngineSource | undefined {
  const quotes = [...statement.matchAll(QUOTED)].map((match) => trimQuote(match[1] ?? ''));
  const found = quotes.map((quote) => findQuote(item.text, quote)).find((span) => span !== undefined);
  // Evidence does not support a statement whose quotation it lacks, nor one whose words and numbers it lacks.
  if (quotes.length > 0 ? found === undefined : !supports(item, statement)) return undefined;
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

/** Returns the number of the first evidence that contains the words that a statement quotes; undefined if none does, or it quotes none. */
function numberOfQuoted(evidence: readonly Evidence[], statement: string): number | undefined {
  const quotes = [...statement.matchAll(QUOTED)]
    .map(([, quote = '']) => trimQuote(quote))
    // Fewer words may be in any text.
    .filter((quote) => quote.split(/\s+/).length >= 4);
  const at = evidence.findIndex(({ text }) => quotes.some((quote) => findQuote(text, quote) !== undefined));
  return at < 0 ? undefined : at + 1;
}

/** Checks the citations of one answer while it is streamed. */
export interface CitationChecker {
  /**
   * Adds a piece of the answer, and returns the next text that is final: markers that were checked, and nothing that may become a marker.
   */
  push(piece: string): string;
  /** Returns the text that was still held back at the end. */
  end(): string;
  /**
   * Returns the whole answer. The concatenated output equals its text with citations if markers are shown, and its plain text otherwise.
   */
  finish(): Quotations & { readonly notices: readonly CompletionNotice[] };
}

/**
 * Creates a checker of an answer against its evidence. A marker is kept only if its evidence exists and contains what the preceding
 * statement quotes, or the words and numbers of a statement without a quotation. A quotation under a wrong number gets
 * the number of the evidence that contains it. Quotes and pages of the sources come from the files, never
 * from the model. The notices name quotations that were not found in any file, and count the statements that lost their marker. `shown`
 * says whether markers are output at all.
 */
export function createCitationChecker(evidence: readonly Evidence[], shown: boolean): CitationChecker {
  const sources = new Map<number, EngineSource>();
  let raw = '';
  /** Length of the checked part of the raw text. */
  let checked = 0;
  let cited = '';
  let plain = '';
  let removed = 0;

  const check = (to: number): string => {
    const before = shown ? cited.length : plain.length;
    const start = checked;
    let from = start;
    for (const match of raw.slice(start, to).matchAll(MARKER)) {
      const at = start + match.index;
      const written = Number(match[1]);
      const statement = statementBefore(raw, at);
      const sourceOf = (number: number): EngineSource | undefined => {
        const item = evidence[number - 1];
        return item === undefined ? undefined : sourceFor(number, item, statement);
      };
      const number =
        sourceOf(written) === undefined ? (numberOfQuoted(evidence, statement) ?? written) : written;
      const source = sourceOf(number);
      const text = raw.slice(from, at);
      cited += text + (source === undefined ? '' : match[0].replace(/\d+/, String(number)));
      plain += text;
      from = at + match[0].length;
      if (source !== undefined) sources.set(number, sources.get(number) ?? source);
      // Quotations that were not found have their own notice.
      else if (statement.match(QUOTED) === null) removed += 1;
    }
    cited += raw.slice(from, to);
    plain += raw.slice(from, to);
    checked = to;
    return (shown ? cited : plain).slice(before);
  };
  return {
    push(piece) {
      raw += piece;
      return check(
        Math.max(checked, raw.length - (PENDING.exec(raw.slice(-LONGEST_PENDING))?.[0].length ?? 0)),
      );
    },
    end: () => check(raw.length),
    finish: () => ({
      text: plain,
      textWithCitations: cited,
      sources: [...sources.values()].toSorted((a, b) => a.number - b.number),
      notices: [...reportUnfoundQuotes(unfoundQuotes(raw, evidence)), ...reportRemovedCitations(removed)],
    }),
  };
}
