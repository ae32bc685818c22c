import type { Hunk, Span } from './hunks.ts';

/** One side of a change: its text, the changed stretch of it, and the changed words. */
export interface Side {
  readonly text: string;
  readonly span: Span;
  readonly words: string;
}

/** A change in its texts. */
export interface Place {
  readonly before: Side;
  readonly after: Side;
}

/** Code units around a change that are read: more than its sentence, less than a paragraph of pages. */
const AROUND = 600;

/** Returns a hunk with the texts around it. */
export const toPlace = (hunk: Hunk, before: string, after: string): Place => ({
  before: toSide(before, hunk.before),
  after: toSide(after, hunk.after),
});

function toSide(text: string, { start, end }: Span): Side {
  const from = start <= AROUND ? 0 : text.indexOf(' ', start - AROUND);
  const first = from < 0 || from > start ? start : from;
  return {
    text: text.slice(first, end + AROUND),
    span: { start: start - first, end: end - first },
    words: text.slice(start, end),
  };
}

/** Compiles phrases, separated by `|`, into a pattern that matches them as whole words, with any white space and either apostrophe. */
export const compilePhrases = (phrases: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${toSource(phrases)})(?![\\p{L}\\p{N}])`, flags);

/** Compiles such phrases into a pattern that matches one of them as the whole text. */
export const compileWhole = (phrases: string): RegExp => new RegExp(`^(?:${toSource(phrases)})$`, 'iu');

const toSource = (phrases: string): string =>
  phrases.replaceAll(' ', String.raw`[\s\u00a0]+`).replace(/['’]/gu, "[’']");

/** Returns the words without punctuation and white space around them. */
export const bare = (words: string): string => words.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** Returns the word right before the changed stretch, with only white space between; empty for none. */
export const wordBefore = ({ text, span }: Side): string =>
  /([\p{L}\p{N}][\p{L}\p{N}'’‑-]*)[\s\u00a0]*$/u.exec(text.slice(0, span.start))?.[1] ?? '';

/** Returns the word right after the changed stretch, with only white space between; empty for none. */
export const wordAfter = ({ text, span }: Side): string =>
  /^[\s\u00a0]*([\p{L}\p{N}][\p{L}\p{N}'’‑-]*)/u.exec(text.slice(span.end))?.[1] ?? '';

const SENTENCE_END = /[.;!?](?=\s|$)/gu;

/** Returns the sentence around the changed stretch, and the offset at which it begins. */
export function sentenceAround({ text, span }: Side): { readonly text: string; readonly start: number } {
  let start = 0;
  for (const { index } of text.matchAll(SENTENCE_END)) {
    if (index < span.start) start = index + 1;
    else if (index >= span.end) return { text: text.slice(start, index), start };
  }
  return { text: text.slice(start), start };
}

/**
 * Returns the only stretch of each side that overlaps the change, where the texts have no other words that are different; undefined
 * otherwise.
 */
export function findPair<T extends Span>(
  place: Place,
  find: (side: Side) => readonly T[],
): { readonly before: T; readonly after: T } | undefined {
  const one = only(place.before, find(place.before));
  const other = only(place.after, find(place.after));
  if (one === undefined || other === undefined) return undefined;
  return remainder(place.before, one) === remainder(place.after, other)
    ? { before: one, after: other }
    : undefined;
}

function only<T extends Span>({ span }: Side, found: readonly T[]): T | undefined {
  const [first, ...others] = found.filter(({ start, end }) => start < span.end && end > span.start);
  return others.length === 0 ? first : undefined;
}

/** Returns what the change has besides a stretch. */
const remainder = ({ text, span }: Side, { start, end }: Span): string =>
  [text.slice(span.start, Math.max(span.start, start)), text.slice(Math.min(span.end, end), span.end)]
    .map((words) => words.trim().toLowerCase())
    .join('\n');
