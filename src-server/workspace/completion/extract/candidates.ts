import type { Evidence } from '../model.ts';
import { splitSentences, type Sentence } from '../text/sentences.ts';
import { isTitle } from '../text/titles.ts';
import { figuresAsked, judge, names } from './judge.ts';
import { findLead, splitPieces } from './pieces.ts';
import { coverage, LONGEST_QUOTE, widen, type TermWeight } from './quote.ts';
import type { Topic } from './topics/topic.ts';

/** Part of the question's terms that one passage has to have, and one sentence of it, where no topic says what to look for. */
const COVERED = { passage: 0.75, sentence: 0.6 } as const;

/** A stretch of a passage that may answer. */
export interface Candidate {
  readonly evidence: Evidence;
  /** Offsets in the evidence's text. */
  readonly start: number;
  readonly end: number;
  /** Comparable for one question. */
  readonly score: number;
}

/** A sentence that defines a term: it says what words mean, and not what is agreed. */
const DEFINES =
  /^[^"“]{0,24}["“]([^"”]{1,80})["”][^.]{0,60}\b(?:means?|shall mean|has the meaning|have the meaning|refers to)\b/;
const DEFINITION_SHARE = { related: 0.5, named: 1.2 } as const;
/** What a party says of its other contracts is not what this one agrees. */
const OTHER_CONTRACTS = /\bcontracts? (?:to|under|by) which\b|\bparty to any\b|\bdisclosure schedule\b/i;
/** A list of clauses names what each deals with, and agrees nothing of it. */
const CROSS_REFERENCE = /\b(?:section|clause|article)s? \d/gi;
const MOST_REFERENCES = 4;
const REFERENCES_SHARE = 0.5;

/**
 * What a sentence is worth as evidence, whatever it says. A definition is worth something where its term is what the question asks
 * about, and more than other sentences where the question names the term and it says the figure that is asked for.
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

/** What is worth more in a sentence of the same strength. */
const BONUS = { title: 0.15, figure: 0.15, words: 0.2, rank: 0.1 } as const;

/**
 * Parts of a passage that are evidence for a topic. `rank` is the passage's place among those found, from 0.
 */
export function findByTopic(topic: Topic, question: string, evidence: Evidence, rank: number): Candidate[] {
  const { text } = evidence;
  if (topic.open === true && coverage(question, text) < COVERED.passage) return [];
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

/** What to quote of a sentence: all of it with what belongs to it, or a piece where it is too long. */
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

/** Sentences of a passage that cover most of a question of no known topic. */
export function findByWords(question: string, evidence: Evidence, weigh: TermWeight): Candidate[] {
  const { text } = evidence;
  const whole = coverage(question, text, weigh);
  if (whole < COVERED.passage) return [];
  const figures = figuresAsked(question);
  const sentences = splitSentences(text, { semicolons: true });
  return sentences.flatMap(({ start, end }, index) => {
    const sentence = text.slice(start, end);
    const covered = coverage(question, sentence, weigh);
    if (covered < COVERED.sentence || !names(sentence, figures)) return [];
    return [{ evidence, ...widen(text, sentences, index), score: whole + covered }];
  });
}
