import { findReferences } from '../markdown/references.ts';
import type { Span } from './hunks.ts';
import type { Effect } from './model.ts';
import { findPair, type Place } from './words.ts';

interface ReferenceSpan extends Span {
  readonly shown: string;
}

/** Finds a cross-reference that leads to another place than before. */
export function findReferenceChange(place: Place): Effect | undefined {
  const pair = findPair(place, ({ text }) => referencesIn(text));
  if (pair === undefined || pair.before.shown.toLowerCase() === pair.after.shown.toLowerCase())
    return undefined;
  return { code: 'reference', before: pair.before.shown, after: pair.after.shown };
}

/** Finds the cross-references of a text within its document, in English, German and French. */
export const referencesIn = (text: string): readonly ReferenceSpan[] =>
  findReferences(text)
    .filter(({ start }) => !isOwnNumber(text, start))
    .map(({ start, end, shown }) => ({ start, end, shown }));

/** A paragraph may begin with its own number: “Section 6.1 Remedies.” */
const isOwnNumber = (text: string, start: number): boolean =>
  /^[\s\u00a0]*[\p{L}§.]+[\s\u00a0]*$/u.test(text.slice(0, start));
