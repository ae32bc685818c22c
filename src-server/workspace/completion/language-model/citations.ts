import type { CompletionNotice } from '../../../contract/completion.ts';
import type { Answer } from '../extract/answer.ts';
import { findBestQuote } from '../extract/quote.ts';
import type { EngineSource, Evidence } from '../model.ts';
import { reportRemovedCitations, reportUnfoundQuotes } from '../notices.ts';
import { findQuotePage } from '../quote-page.ts';
import { findQuote } from '../quotes.ts';
import { supports } from './support.ts';

const MARKER = /\s?\[(\d{1,3})\]/g;
/** What may be the beginning of a marker, at the end of what has come so far. */
const PENDING = /\s?(?:\[\d{0,3})?$/;
const LONGEST_PENDING = 5;
const QUOTED = /[“"]([^“”"]{8,})[”"]/g;

/** Words of a text that are quoted and are in none of the evidence. */
function unfoundQuotes(text: string, evidence: readonly Evidence[]): string[] {
  return [...text.matchAll(QUOTED)]
    .map(([, quote = '']) => quote)
    .filter(
      (quote) =>
        quote.split(/\s+/).length >= 4 &&
        !evidence.some((item) => findQuote(item.text, trimQuote(quote)) !== undefined),
    );
}

/** A quotation may end in the punctuation of the sentence that it stands in. */
function trimQuote(quote: string): string {
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
  const quotes = [...statement.matchAll(QUOTED)].map((match) => trimQuote(match[1] ?? ''));
  const found = quotes.map((quote) => findQuote(item.text, quote)).find((span) => span !== undefined);
  // A statement that quotes something else than this evidence says, or says what it does not have, is not supported by it.
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

/** Checks the citations of one answer while it comes. */
export interface CitationChecker {
  /** The next of the answer that is certain: a marker only after it was checked, and nothing that may become one. */
  push(piece: string): string;
  /** What was held back at the end. */
  end(): string;
  /** The whole answer; its text with citations is what was given out, if the checker shows them, and else its text is. */
  finish(): Answer & { readonly notices: readonly CompletionNotice[] };
}

/**
 * Checks an answer against its evidence: a marker stays only where its evidence exists, holds what the statement before it
 * quotes, and has the words and numbers of a statement that quotes nothing. Quotes and pages of the sources come from the files,
 * never from the model. Notices name the quotations that were found nowhere, and count the statements that lost their marker.
 * `shown` is whether markers are given out at all.
 */
export function createCitationChecker(evidence: readonly Evidence[], shown: boolean): CitationChecker {
  const sources = new Map<number, EngineSource>();
  let raw = '';
  /** Length of the part of the raw text that was checked. */
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
      const number = Number(match[1]);
      const item = evidence[number - 1];
      const statement = statementBefore(raw, at);
      const source = item === undefined ? undefined : sourceFor(number, item, statement);
      const text = raw.slice(from, at);
      cited += text + (source === undefined ? '' : match[0]);
      plain += text;
      from = at + match[0].length;
      if (source !== undefined) sources.set(number, sources.get(number) ?? source);
      // Quotations that were not found are named by themselves.
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
