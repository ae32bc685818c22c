import { findPages, trimEllipsis } from './lookup.ts';
import { findQuote } from './quote.ts';

/** A passage of a file with what is known of its place. */
export interface PlacedPassage {
  readonly text: string;
  /** Page as the service numbers it, from 1; absent if unknown. */
  readonly page?: number;
  /** `estimated`: about this page. Absent if the service does not say. */
  readonly pageBasis?: 'exact' | 'estimated';
  /** Position among the passages of the file, from 0. Absent if the service does not say. */
  readonly index?: number;
  /** Number of the clause as it is cited, such as `4.2(b)`. */
  readonly clause?: string;
  readonly heading?: string;
}

/** A piece of a passage; `quoted` where it is in the quote. */
interface QuotedPiece {
  readonly text: string;
  readonly quoted: boolean;
}

/**
 * Whether quoted words are in passages of their file. `across`: they begin in one and end in another; `given`: there
 * is a passage but no quote; `whole`: there is neither; `unread`: there is no passage to compare with.
 */
export type QuoteFinding = 'found' | 'across' | 'notFound' | 'given' | 'whole' | 'unread';

/** A quote among passages of its file. */
interface QuoteView {
  readonly finding: QuoteFinding;
  /** The passage with the quote, or the nearest one; absent if there is none. */
  readonly passage: PlacedPassage | undefined;
  /** The passages before and after it, in the order of the file. */
  readonly before: readonly PlacedPassage[];
  readonly after: readonly PlacedPassage[];
}

/** Maximum distance of a passage that is shown next to the quote: in passages, or in pages where their order is unknown. */
const NEAR = { passages: 2, pages: 1 };

/**
 * Finds a quote among passages of one file, and the passages next to it. Of several with the words, it chooses the
 * one on the cited page, otherwise the first. If none has the words, it chooses the passage of the cited page,
 * otherwise the first one given.
 */
export function viewQuote(
  source: { readonly quote: string; readonly page?: number },
  passages: readonly PlacedPassage[],
): QuoteView {
  const sought = trimEllipsis(source.quote);
  const isCited = ({ page }: PlacedPassage): boolean => page === source.page;
  const holding = passages.filter(({ text }) => findQuote(text, sought).length > 0);
  const begins =
    sought.trim() === '' || holding.length > 0
      ? []
      : // By position, since the page of a passage need not be known.
        findPages(
          sought,
          passages.map(({ text }, page) => ({ text, page })),
        ).flatMap((at) => passages[at] ?? []);
  const candidates = holding.length > 0 ? holding : begins.length > 0 ? begins : passages;
  const passage = candidates.find(isCited) ?? candidates[0];
  const finding =
    sought.trim() === ''
      ? passage === undefined
        ? 'whole'
        : 'given'
      : passage === undefined
        ? 'unread'
        : holding.length > 0
          ? 'found'
          : begins.length > 0
            ? 'across'
            : 'notFound';
  const beside = passage === undefined ? [] : passages.filter((each) => isNear(each, passage));
  return {
    finding,
    passage,
    before: inOrder(beside.filter((each) => passage !== undefined && comesBefore(each, passage))),
    after: inOrder(beside.filter((each) => passage !== undefined && !comesBefore(each, passage))),
  };
}

/** Splits a passage where a quote begins and ends. Joined, the pieces are the passage. */
export function markQuote(passage: string, quote: string): readonly QuotedPiece[] {
  const pieces: QuotedPiece[] = [];
  let from = 0;
  for (const { start, end } of findQuote(passage, trimEllipsis(quote))) {
    // One character can stand for several: `.` is in `…` three times.
    if (start < from) continue;
    if (start > from) pieces.push({ text: passage.slice(from, start), quoted: false });
    pieces.push({ text: passage.slice(start, end), quoted: true });
    from = end;
  }
  if (from < passage.length) pieces.push({ text: passage.slice(from), quoted: false });
  return pieces;
}

function isNear(one: PlacedPassage, other: PlacedPassage): boolean {
  if (one === other || one.text === other.text) return false;
  return one.index !== undefined && other.index !== undefined
    ? Math.abs(one.index - other.index) <= NEAR.passages
    : one.page !== undefined && other.page !== undefined && Math.abs(one.page - other.page) <= NEAR.pages;
}

/** Orders by position, or by page where a position is unknown; on the same page, a passage with an unknown position comes last. */
const comesBefore = (one: PlacedPassage, other: PlacedPassage): boolean => compare(one, other) < 0;

const inOrder = (passages: readonly PlacedPassage[]): readonly PlacedPassage[] => passages.toSorted(compare);

function compare(one: PlacedPassage, other: PlacedPassage): number {
  return one.index !== undefined && other.index !== undefined
    ? one.index - other.index
    : (one.page ?? 0) - (other.page ?? 0);
}
