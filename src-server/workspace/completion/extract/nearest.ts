import type { Evidence } from '../model.ts';
import type { Candidate } from './candidates.ts';
import { coverage, findBestQuote, type TermWeight } from './quote.ts';

/** Share of the question's terms, weighed by how rare they are, that some passage must have for any to be near the question. */
const LEAST = 0.1;
/** A sentence that has this share of the question's terms is quoted alone. */
const CLEAR = 0.75;
/** Where no sentence is clear, a passage up to this length, in UTF-16 code units, is quoted whole. */
const WHOLE = 1_200;

/**
 * Finds what to quote of each passage: a sentence with most of the question's words, else all of the passage if it is short, else its
 * nearest sentence. The passages are ranked by search, best first, and the scores follow that order. Empty if they have next to none of the
 * question's words: what is merely similar is then about something else.
 */
export function findNearest(question: string, passages: readonly Evidence[], weigh: TermWeight): Candidate[] {
  if (!passages.some(({ text }) => coverage(question, text, weigh) >= LEAST)) return [];
  return passages.map((evidence, rank) => ({
    evidence,
    ...nearestPart(question, evidence.text, weigh),
    score: 1 / (1 + rank),
  }));
}

function nearestPart(question: string, text: string, weigh: TermWeight): { start: number; end: number } {
  const { share, start, end } = findBestQuote(text, question, weigh);
  return text.length <= WHOLE && share < CLEAR ? { start: 0, end: text.length } : { start, end };
}
