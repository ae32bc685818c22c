import type { CompletionNotice } from '../../../contract/completion.ts';
import type { Quotations } from '../extract/quotations.ts';
import type { EngineSource, Evidence } from '../model.ts';
import { reportRemovedCitations, reportUnfoundQuotes } from '../notices.ts';
import { pickNotRead } from '../../files/notes.ts';
import { findQuotePage } from '../quote-page.ts';
import { findQuote, type Span } from '../quotes.ts';
import { splitSentences } from '../text/sentences.ts';

const MARKER = /\s?\[(\d{1,3})\]/g;
/** The end of the text so far that may be the beginning of a marker. */
const PENDING = /\s?(?:\[\d{0,3})?$/;
const LONGEST_PENDING = 5;
/** Words in quotation marks of English, German or French. */
const QUOTED = /[“"„«]\s?([^“”"„«»]{8,})[”"“»]/g;
/** A quotation that is not a whole sentence has at least so many words: fewer may be in any text. */
const LEAST_WORDS = 5;

/** Returns the quotations in a text, without the punctuation of the sentence around them, in which they may end. */
function quotesIn(text: string): string[] {
  return [...text.matchAll(QUOTED)].map(([, quote = '']) => quote.replace(/^[\s….]+|[\s….,;]+$/g, ''));
}

const countWords = (text: string): number => text.split(/\s+/).length;

/** Returns the quotations in a text that none of the evidence contains. */
function unfoundQuotes(text: string, evidence: readonly Evidence[]): string[] {
  return quotesIn(text).filter(
    (quote) =>
      countWords(quote) >= LEAST_WORDS - 1 &&
      !evidence.some((item) => findQuote(item.text, quote) !== undefined),
  );
}

/** Finds words that a statement quotes, at least {@link LEAST_WORDS} of them or a whole sentence, in a text. */
function findQuoted(text: string, statement: string): Span | undefined {
  for (const quote of quotesIn(statement)) {
    const span = findLongQuote(text, quote);
    if (span !== undefined) return span;
  }
  return undefined;
}

/** Finds a quotation in a text, if it is long enough to support a statement: a whole sentence, or at least {@link LEAST_WORDS} words. */
export function findLongQuote(text: string, quote: string): Span | undefined {
  const span = findQuote(text, quote);
  return span !== undefined && (countWords(quote) >= LEAST_WORDS || isSentence(text, span))
    ? span
    : undefined;
}

/** Returns whether a range is a sentence of a text, apart from its label and its full stop. */
function isSentence(text: string, { start, end }: Span): boolean {
  return splitSentences(text, { semicolons: true }).some(
    (sentence) =>
      /^(?:\(?[\p{L}\d.]{1,8}[.)]?\s+)?$/u.test(text.slice(sentence.start, start)) &&
      /^[.;:!?]?$/u.test(text.slice(end, sentence.end)),
  );
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
  const span = findQuoted(item.text, statement);
  if (span === undefined) return undefined;
  return {
    number,
    fileName: item.fileName,
    ...(item.fileId === undefined ? {} : { fileId: item.fileId }),
    page: findQuotePage(item, span.start),
    pageBasis: item.pageBasis,
    ...pickNotRead(item.notRead),
    quote: item.text.slice(span.start, span.end),
    context: item.text,
  };
}

/** Returns the number of the first evidence that contains the words that a statement quotes; undefined if none does, or it quotes none. */
function numberOfQuoted(evidence: readonly Evidence[], statement: string): number | undefined {
  const at = evidence.findIndex(({ text }) => findQuoted(text, statement) !== undefined);
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
 * Creates a checker of an answer against its evidence. A marker is kept only after words that the preceding statement quotes and the
 * evidence contains, in whatever language the statement itself is: a claim carries its words, and the reader sees whether they say it. A
 * quotation under a wrong number gets the number of the evidence that contains it. Quotes and pages of the sources come from the files, never
 * from the model. The notices name quotations that were not found in any file, and count the other statements that lost their marker. `shown`
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
      else if (unfoundQuotes(statement, evidence).length === 0) removed += 1;
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
