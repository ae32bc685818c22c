import type { Evidence, Grounding } from '../model.ts';
import { findByTopic, type Candidate } from './candidates.ts';
import { findNamedFiles } from './named-file.ts';
import { findNearest } from './nearest.ts';
import { quoteAll, type Quotations } from './quotations.ts';
import { coverage, weighTerms, type TermWeight } from './quote.ts';
import { findTopic } from './topics/index.ts';
import type { Topic } from './topics/topic.ts';

/** Quotations that answer a question, or that are only nearest to it. */
export interface Answer extends Quotations {
  /** False: nothing answers the question for certain, and these are only the passages nearest to it. */
  readonly sure: boolean;
}

/** Number of passages examined: those nearest to the question, and those on its topic. */
const PASSAGES = { question: 16, topic: 80 } as const;
const MOST_QUOTES = 3;
/** Of the nearest passages, so many come from what a topic finds. */
const ON_TOPIC = 2;
/** Score added to quotations from a file that the question names, so that they come before all others. */
const NAMED_FILE = 2;
/** A quotation is shown next to the best one if its score is at least this share of the best. */
const SHARE_OF_BEST = 0.75;
/** Search must rank a passage among so many for what a topic finds in it to be an answer. */
const SEARCH_AGREES = 3;
/** Share of the question's words in the nearest part of any passage that an answer must have. */
const WORDS_AGREE = 0.5;
/** Begins passages that may not answer, also for a client that does not know notices. */
const NEAREST =
  'No passage answers the question for certain. These are the nearest; none of them may answer it.';

async function findPassages(
  question: string,
  topic: Topic | undefined,
  grounding: Grounding,
): Promise<Evidence[]> {
  const found = [
    ...(await grounding.retrieve(question, PASSAGES.question)),
    ...(topic === undefined ? [] : await grounding.retrieve(topic.words, PASSAGES.topic)),
  ];
  const keys = new Set<string>();
  return found.filter(({ fileId, fileName, start }) => {
    const key = `${fileId ?? fileName} ${start}`;
    if (keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}

function overlaps(one: Candidate, other: Candidate): boolean {
  return (
    one.evidence.fileId === other.evidence.fileId &&
    one.evidence.fileName === other.evidence.fileName &&
    one.evidence.start + one.start < other.evidence.start + other.end &&
    other.evidence.start + other.start < one.evidence.start + one.end
  );
}

const byScore = (one: Candidate, other: Candidate): number => other.score - one.score;

/** Takes candidates in their order, without those that overlap one before. */
function take(candidates: readonly Candidate[]): Candidate[] {
  const taken: Candidate[] = [];
  for (const candidate of candidates) {
    if (taken.length === MOST_QUOTES) break;
    if (!taken.some((other) => overlaps(candidate, other))) taken.push(candidate);
  }
  return taken;
}

function strongest(candidates: readonly Candidate[]): Candidate[] {
  const sorted = candidates.toSorted(byScore);
  const least = (sorted[0]?.score ?? 0) * SHARE_OF_BEST;
  return take(sorted.filter(({ score }) => score >= least));
}

/** What a topic finds answers the question only where search and the question's own words lead to the same place. */
function isSure(
  question: string,
  onTopic: readonly Candidate[],
  { nearest, best, weigh }: { nearest: readonly Candidate[]; best: readonly Evidence[]; weigh: TermWeight },
): boolean {
  const covered = (candidates: readonly Candidate[]): number =>
    Math.max(
      0,
      ...candidates.map(({ evidence, start, end }) =>
        coverage(question, evidence.text.slice(start, end), weigh),
      ),
    );
  return (
    onTopic.some(({ evidence }) => best.includes(evidence)) &&
    covered(onTopic) >= WORDS_AGREE * covered(nearest)
  );
}

/**
 * Answers a question with verbatim sentences from the files, best first. There are three outcomes:
 * - An answer: sentences that match the patterns of the question's topic, where search finds the same place by the question's own words.
 *   Only for a topic that answers: `npm run bench -- answers` measures how often it is right.
 * - The nearest passages: the best of what the topic finds nevertheless, then the best of search.
 * - Undefined: no passage shares a word with the question or is similar to it.
 */
export async function answerFromFiles(asked: string, grounding: Grounding): Promise<Answer | undefined> {
  const question = grounding.withoutNames?.(asked) ?? asked;
  const topic = findTopic(question);
  const passages = await findPassages(question, topic, grounding);
  const weigh = weighTerms(passages.map(({ text }) => text));
  const named = findNamedFiles(
    asked,
    passages.map(({ fileName }) => fileName),
  );
  const preferNamed = (candidate: Candidate): Candidate =>
    named.has(candidate.evidence.fileName)
      ? { ...candidate, score: candidate.score + NAMED_FILE }
      : candidate;
  const onTopic =
    topic === undefined
      ? []
      : strongest(
          passages.flatMap((evidence, rank) => findByTopic(topic, question, evidence, rank)).map(preferNamed),
        );
  const nearest = findNearest(question, passages, weigh).map(preferNamed).toSorted(byScore);
  const wanted = named.size === 0 ? passages : passages.filter(({ fileName }) => named.has(fileName));
  if (
    topic?.answers === true &&
    isSure(question, onTopic, { nearest, best: wanted.slice(0, SEARCH_AGREES), weigh })
  )
    return { ...quoteAll(onTopic), sure: true };
  const shown = take([...onTopic.slice(0, ON_TOPIC), ...nearest]);
  return shown.length === 0 ? undefined : { ...quoteAll(shown, NEAREST), sure: false };
}
