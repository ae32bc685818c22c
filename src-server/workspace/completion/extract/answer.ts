import { typedLabel } from '../../files/text/clause-label.ts';
import type { EngineSource, Evidence, Grounding } from '../model.ts';
import { findByTopic, findByWords, type Candidate } from './candidates.ts';
import { findQuotePage } from '../quote-page.ts';
import { findNamedFiles } from './named-file.ts';
import { weighTerms } from './quote.ts';
import { findTopic } from './topics/index.ts';
import type { Topic } from './topics/topic.ts';

/** An answer with and without markers, and its sources. */
export interface Answer {
  readonly text: string;
  readonly textWithCitations: string;
  readonly sources: readonly EngineSource[];
}

/** Number of passages examined: those nearest to the question, and those on its topic. */
const PASSAGES = { question: 16, topic: 80 } as const;
const MOST_QUOTES = 3;
/** Score added to quotations from a file that the question names, so that they come before all others. */
const NAMED_FILE = 2;
/** A quotation is shown next to the best one if its score is at least this share of the best. */
const SHARE_OF_BEST = 0.75;

/** Describes where a quote is. A passage may hold several clauses, so the number that the quote begins with is the more precise one. */
function describePlace(evidence: Evidence, { quote, page: number }: EngineSource): string {
  const own = typedLabel(quote)?.label;
  const label = own !== undefined && /^\d+\.\d/.test(own) ? own : evidence.label;
  const page = evidence.pageBasis === 'exact' ? `p. ${number}` : `about p. ${number}`;
  return [evidence.fileName, label === undefined ? undefined : `clause ${label}`, page]
    .filter((part) => part !== undefined)
    .join(', ');
}

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

function choose(candidates: readonly Candidate[]): Candidate[] {
  const sorted = candidates.toSorted((one, other) => other.score - one.score);
  const chosen: Candidate[] = [];
  for (const candidate of sorted) {
    if (chosen.length === MOST_QUOTES || candidate.score < (sorted[0]?.score ?? 0) * SHARE_OF_BEST) break;
    if (!chosen.some((other) => overlaps(candidate, other))) chosen.push(candidate);
  }
  return chosen;
}

/**
 * Answers a question with verbatim sentences from the files, best first, each with its file, clause and page. A question on a known topic
 * is answered with sentences that match the topic's patterns; any other with a sentence that has the question's words and names what it
 * asks for. Returns undefined if there is none: no passage is better than a wrong one.
 */
export async function answerFromFiles(question: string, grounding: Grounding): Promise<Answer | undefined> {
  const topic = findTopic(question);
  const passages = await findPassages(question, topic, grounding);
  const weigh = weighTerms(passages.map(({ text }) => text));
  const named = findNamedFiles(
    question,
    passages.map(({ fileName }) => fileName),
  );
  const chosen = choose(
    passages.flatMap((evidence, rank) => {
      const found =
        topic === undefined
          ? findByWords(question, evidence, weigh)
          : findByTopic(topic, question, evidence, rank);
      return named.has(evidence.fileName)
        ? found.map((candidate) => ({ ...candidate, score: candidate.score + NAMED_FILE }))
        : found;
    }),
  );
  if (chosen.length === 0) return undefined;
  const quoted = chosen.map(({ evidence, start, end }, index) => ({
    evidence,
    source: {
      number: index + 1,
      fileName: evidence.fileName,
      ...(evidence.fileId === undefined ? {} : { fileId: evidence.fileId }),
      page: findQuotePage(evidence, start),
      pageBasis: evidence.pageBasis,
      quote: evidence.text.slice(start, end),
      context: evidence.text,
    },
  }));
  const compose = (mark: (number: number) => string): string =>
    quoted
      .map(
        ({ evidence, source }) =>
          `${describePlace(evidence, source)}:\n“${source.quote}”${mark(source.number)}`,
      )
      .join('\n\n');
  return {
    text: compose(() => ''),
    textWithCitations: compose((number) => ` [${number}]`),
    sources: quoted.map(({ source }) => source),
  };
}
