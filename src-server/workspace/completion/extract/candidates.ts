import type { Evidence } from '../model.ts';
import { splitSentences, type Sentence } from '../text/sentences.ts';
import { isTitle } from '../text/titles.ts';
import { figuresAsked, judge, names } from './judge.ts';
import { findLead, splitPieces } from './pieces.ts';
import { coverage, LONGEST_QUOTE, widen } from './quote.ts';
import type { Topic } from './topics/topic.ts';

/** Share of the question's terms that a passage must contain where the topic is open to any subject. */
const COVERED = 0.75;

/** A part of a passage that may answer the question. */
export interface Candidate {
  readonly evidence: Evidence;
  /** Offsets in the evidence's text. */
  readonly start: number;
  readonly end: number;
  /** Comparable only for the same question. */
  readonly score: number;
}

/** A sentence that defines a term. It says what words mean, not what is agreed. */
const DEFINES =
  /^[^"“]{0,24}["“]([^"”]{1,80})["”][^.]{0,60}\b(?:means?|shall mean|has the meaning|have the meaning|refers to)\b/;
const DEFINITION_SHARE = { related: 0.5, named: 1.2 } as const;
/** Statements about a party's other contracts, which are not what this one agrees. */
const OTHER_CONTRACTS = /\bcontracts? (?:to|under|by) which\b|\bparty to any\b|\bdisclosure schedule\b/i;
/** References to clauses. A list of them names what each deals with, but agrees nothing. */
const CROSS_REFERENCE = /\b(?:section|clause|article)s? \d/gi;
const MOST_REFERENCES = 4;
const REFERENCES_SHARE = 0.5;

/**
 * Weighs a sentence as evidence by its kind. A definition counts if the question asks about its term, and counts more than other sentences
 * if the question names the term and the definition contains the requested figure.
 */
function weighSentence(sentence: string, topic: Topic, question: string): number {
  if (OTHER_CONTRACTS.test(sentence)) return 0;
  if ((sentence.match(CROSS_REFERENCE)?.length ?? 0) > MOST_REFERENCES) return REFERENCES_SHARE;
  const term = DEFINES.exec(sentence)?.[1];
  if (term === undefined) return 1;
  const named = question.toLowerCase().includes(term.toLowerCase());
  const figures = figuresAsked(question);
  if (named && figures.length > 0 && names(sentence, figures)) return DEFINITION_SHARE.named;
  return topic.asked.some((pattern) => pattern.test(term)) ? DEFINITION_SHARE.related : 0;
}

/** Bonuses that rank sentences of equal strength. */
const BONUS = { title: 0.15, figure: 0.15, words: 0.2, rank: 0.1 } as const;

/** Finds the parts of a passage that are evidence for a topic. `rank` is the passage's rank among the results, from 0. */
export function findByTopic(topic: Topic, question: string, evidence: Evidence, rank: number): Candidate[] {
  const { text } = evidence;
  if (topic.open === true && coverage(question, text) < COVERED) return [];
  const sentences = splitSentences(text);
  const figures = figuresAsked(question);
  return sentences.flatMap((sentence, index) => {
    const share = weighSentence(text.slice(sentence.start, sentence.end), topic, question);
    if (share === 0) return [];
    const before = sentences[index - 1];
    const title = before === undefined ? '' : text.slice(before.start, before.end);
    const titled = isTitle(title) && topic.asked.some((pattern) => pattern.test(title));
    const lead = findLead(text, sentences, index);
    return splitPieces(text, sentence, lead).flatMap((piece) => {
      const strength = judge(topic, piece.words) * share;
      if (strength === 0) return [];
      const score =
        strength +
        (titled ? BONUS.title : 0) +
        (figures.length > 0 && names(piece.words, figures) ? BONUS.figure : 0) +
        BONUS.words * coverage(question, piece.words) +
        BONUS.rank / (1 + rank);
      return [{ evidence, ...rangeOf(text, sentences, index, lead, piece), score }];
    });
  });
}

/** Returns the range to quote for a sentence: all of it with its context, or only a piece if it is too long. */
function rangeOf(
  text: string,
  sentences: readonly Sentence[],
  index: number,
  lead: Sentence | undefined,
  piece: Sentence,
): Sentence {
  const sentence = sentences[index] ?? piece;
  if (lead !== undefined && sentence.end - lead.start <= LONGEST_QUOTE)
    return { start: lead.start, end: sentence.end };
  return sentence.end - sentence.start <= LONGEST_QUOTE
    ? widen(text, sentences, index)
    : { start: piece.start, end: piece.end };
}
