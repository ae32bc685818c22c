import type { OutlineParagraph } from '#pane/pure/markdown/clauses.ts';
import type { AgreementClause } from '#pane/word/model.ts';
import type { Reviewed } from './review.ts';
import type { LabelledTopic, Range } from './truth.ts';

/** How one topic was reviewed, compared with its label; undefined where the question does not arise. */
export interface Score {
  /** The first clause, or one of the first three, deals with the topic. */
  readonly isFirst: boolean | undefined;
  readonly isAmongThree: boolean | undefined;
  /** One of the first three contains it, but is too long to be a place to look at. */
  readonly isOnlyInside: boolean;
  /** It was called missing, and it is missing. */
  readonly saidMissing: boolean;
  readonly isMissing: boolean;
  /** The sentence to read first is one that decides; undefined without one in the label. */
  readonly hasRightSentence: boolean | undefined;
}

/** Compares what was said about a topic with its label. */
export function scoreTopic(
  label: LabelledTopic,
  { clauses, isMissing, finding }: Reviewed,
  paragraphs: readonly OutlineParagraph[],
): Score {
  const isThere = label.clauses.length > 0;
  const hits = clauses.slice(0, 3).map((clause) => dealsWith(clause, label.clauses, paragraphs));
  return {
    isFirst: isThere ? hits[0] === 'yes' : undefined,
    isAmongThree: isThere ? hits.includes('yes') : undefined,
    isOnlyInside: !hits.includes('yes') && hits.includes('too long'),
    saidMissing: isMissing,
    isMissing: !isThere,
    hasRightSentence:
      label.sentences === undefined || finding === undefined
        ? undefined
        : label.sentences.some((sentence) => areSame(sentence, finding.quote)),
  };
}

/** A clause that is more than this share of an agreement is no place to look at, unless half of it deals with the topic. */
const WHOLE = 0.25;

/** Returns whether a found clause is one of those that deal with the topic. Nothing is found by naming half of the agreement. */
function dealsWith(
  { first, last }: AgreementClause,
  ranges: readonly Range[],
  paragraphs: readonly OutlineParagraph[],
): 'yes' | 'no' | 'too long' {
  const lengthOf = (from: number, to: number): number =>
    paragraphs.slice(from, to + 1).reduce((sum, { text }) => sum + text.length, 0);
  const inside = ranges
    .map(([from, to]) => [Math.max(first, from), Math.min(last, to)] as const)
    .filter(([from, to]) => from <= to);
  if (inside.length === 0) return 'no';
  const found = lengthOf(first, last);
  const about = inside.reduce((sum, [from, to]) => sum + lengthOf(from, to), 0);
  const isShort = found <= WHOLE * lengthOf(0, paragraphs.length - 1);
  return isShort || about >= found / 2 ? 'yes' : 'too long';
}

/** The shortest quote that counts as part of a sentence: a heading or a single word does not. */
const SHORTEST_PART = 20;

/** Returns true if a quote is the labelled sentence, contains it, or is a part of it such as one of its clauses. */
function areSame(sentence: string, quote: string): boolean {
  const [label, said] = [fold(sentence), fold(quote)];
  return said !== '' && (said.includes(label) || (said.length >= SHORTEST_PART && label.includes(said)));
}

const fold = (text: string): string => text.replace(/\s+/gu, ' ').trim();
