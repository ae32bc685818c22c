import type { EngineAnswer, EngineSource, Evidence } from '../model.ts';
import { NOT_ANSWERED, reportRemovedCitations, reportUnfoundQuotes } from '../notices.ts';
import { findQuotePage } from '../quote-page.ts';
import { findLongQuote } from './citations.ts';

/** What a model says to one of several questions. */
interface ModelCell {
  /** False where it says that the evidence does not answer. */
  readonly found: boolean;
  readonly answer: string;
  /** As the model wrote them: unchecked. */
  readonly quotes: readonly string[];
}

const HEAD = /^[\s>#*-]*\[(\d{1,2})\][\s*:.]*(.*)$/;
const LABELLED = /^[\s>#*-]*(found|answer|quote)s?[\s*]*:[\s*]*(.*)$/i;

/**
 * Reads an answer to `count` numbered questions, by the number of each. What is not in the form that was asked for is left out, and so is a
 * cell without an answer.
 */
export function readCells(text: string, count: number): ReadonlyMap<number, ModelCell> {
  const parts = new Map<number, [label: string, words: string][]>();
  let current: [string, string][] = [];
  for (const written of text.split('\n')) {
    const head = HEAD.exec(written);
    const number = Number(head?.[1]);
    const begins = number >= 1 && number <= count && !parts.has(number);
    if (begins) parts.set(number, (current = []));
    const line = begins ? (head?.[2] ?? '') : written;
    const [, label, words = ''] = LABELLED.exec(line) ?? [];
    const last = current.at(-1);
    if (label !== undefined) current.push([label.toLowerCase(), words.trim()]);
    // A quotation may have the line breaks of its file.
    else if (last !== undefined && line.trim() !== '') last[1] = `${last[1]}\n${line.trim()}`;
  }
  const cells = new Map<number, ModelCell>();
  for (const [number, lines] of parts) {
    const all = (wanted: string): string[] =>
      lines.flatMap(([label, words]) => (label === wanted && words !== '' ? [words] : []));
    const answer = all('answer').join('\n');
    if (answer === '') continue;
    const found = !/^\W*no\b/i.test(all('found')[0] ?? '');
    cells.set(number, { found, answer, quotes: found ? all('quote').map(bare) : [] });
  }
  return cells;
}

/** Removes the quotation marks around a quotation, and the punctuation with which it may end. */
function bare(quote: string): string {
  return quote.replace(/^[\s“"”„«‘'*]+|[\s“"”»’'*]+$/g, '').replace(/[\s….,;]+$/, '');
}

/** A mark that no quotation has: what is on both sides of it does not follow one another. */
const GAP = '\n\uFFFF\n';

/**
 * Returns the answer of a cell with those of its quotations that are in the evidence, word for word and with the file's own words; one that
 * goes over several passages is a source in each. Notices name the quotations that are not there, and say where none supports the answer.
 */
export function checkCell({ found, answer, quotes }: ModelCell, evidence: readonly Evidence[]): EngineAnswer {
  const text = answer.replaceAll(/\s?\[\d{1,3}\]/g, '');
  const checked = quotes.map((quote) => ({ quote, places: placesOf(quote, evidence) }));
  const sources = checked
    .flatMap(({ places }) => places)
    .map((place, index) => ({ number: index + 1, ...place }));
  const unfound = checked.flatMap(({ quote, places }) => (places.length === 0 ? [quote] : []));
  const isBare = found && sources.length === 0 && unfound.length === 0;
  const notices = [...reportUnfoundQuotes(unfound), ...reportRemovedCitations(isBare ? 1 : 0)];
  return {
    type: 'done',
    text,
    textWithCitations: text + sources.map(({ number }) => ` [${number}]`).join(''),
    sources,
    ...(notices.length === 0 ? {} : { notices }),
  };
}

/** The answer to a question that a model left out. */
export const LEFT_OUT: EngineAnswer = {
  type: 'done',
  text: '',
  textWithCitations: '',
  sources: [],
  notices: [NOT_ANSWERED],
};

/** Finds the places of a quotation: in one passage, or in several that follow one another. */
function placesOf(quote: string, evidence: readonly Evidence[]): Omit<EngineSource, 'number'>[] {
  let joined = '';
  const placed = evidence.map((item, at) => {
    const before = evidence[at - 1];
    if (before !== undefined) joined += follows(before, item) ? '\n' : GAP;
    const from = joined.length;
    joined += item.text;
    return { item, from };
  });
  const span = findLongQuote(joined, quote);
  if (span === undefined) return [];
  return placed.flatMap(({ item, from }) => {
    const start = Math.max(0, span.start - from);
    const own = item.text.slice(start, Math.max(0, span.end - from)).trimEnd();
    if (own.trim() === '') return [];
    return [
      {
        fileName: item.fileName,
        ...(item.fileId === undefined ? {} : { fileId: item.fileId }),
        page: findQuotePage(item, start),
        pageBasis: item.pageBasis,
        quote: own,
        context: item.text,
      },
    ];
  });
}

function follows(one: Evidence, other: Evidence): boolean {
  return one.fileId === other.fileId && one.index !== undefined && other.index === one.index + 1;
}
