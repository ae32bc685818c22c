import { typedLabel } from '../../files/clause-label.ts';
import type { EngineSource, Evidence, Grounding } from '../model.ts';
import { asksDuration, statesDuration } from './duration.ts';
import { sentencesOf } from '../text/sentences.ts';
import { createSynonyms } from './synonyms.ts';
import { questionTerms, termsOf } from './terms.ts';

/** An answer with and without markers, and its sources. */
export interface Answer {
  readonly text: string;
  readonly textWithCitations: string;
  readonly sources: readonly EngineSource[];
}

/** Part of the question's words that the quoted passages have to cover, a synonym counting half. */
const COVERAGE_FLOOR = 0.55;
const MOST_QUOTES = 4;
const LONGEST_QUOTE = 600;
/** What a sentence is worth more that says what kind of thing is asked for. */
const WANTED_BONUS = 0.3;

function overlap(
  asked: readonly string[],
  text: string,
  synonyms: (term: string) => ReadonlySet<string>,
): number {
  const present = new Set(termsOf(text));
  let found = 0;
  for (const term of asked) {
    if (present.has(term)) found += 1;
    else if ([...synonyms(term)].some((other) => present.has(other))) found += 0.5;
  }
  return asked.length === 0 ? 0 : found / asked.length;
}

/** Tells texts that say what kind of thing the question asks for; none where it asks for nothing of a known kind. */
function wanted(question: string): (text: string) => boolean {
  return asksDuration(question) ? statesDuration : () => false;
}

/** The sentences of a passage that the question is about: the best one, and those around it that fit in. */
export function bestQuote(passage: string, question: string): string {
  const synonyms = createSynonyms();
  const asked = questionTerms(question);
  const isWanted = wanted(question);
  const sentences = sentencesOf(passage, { semicolons: true }).map((sentence) => {
    const text = passage.slice(sentence.start, sentence.end);
    return { ...sentence, score: overlap(asked, text, synonyms) + (isWanted(text) ? WANTED_BONUS : 0) };
  });
  const best = sentences.reduce(
    (top, sentence, index) => (sentence.score > (sentences[top]?.score ?? -1) ? index : top),
    0,
  );
  let from = best;
  let to = best;
  const startOf = (index: number): number => sentences[index]?.start ?? 0;
  const endOf = (index: number): number => sentences[index]?.end ?? passage.length;
  const fits = (first: number, last: number): boolean => endOf(last) - startOf(first) <= LONGEST_QUOTE;
  while (to + 1 < sentences.length && (sentences[to + 1]?.score ?? 0) > 0.2 && fits(from, to + 1)) to += 1;
  // A number or a heading alone says nothing: take the sentence that follows along.
  while (endOf(to) - startOf(from) < 60 && to + 1 < sentences.length && fits(from, to + 1)) to += 1;
  while (endOf(to) - startOf(from) < 60 && from > 0 && fits(from - 1, to)) from -= 1;
  return passage.slice(startOf(from), endOf(to));
}

/** Where a quote stands. A passage may hold several clauses: the number that the quote begins with is the nearer one. */
function place(evidence: Evidence, quote: string): string {
  const own = typedLabel(quote)?.label;
  const label = own !== undefined && /^\d+\.\d/.test(own) ? own : evidence.label;
  const page = evidence.pageBasis === 'exact' ? `p. ${evidence.page}` : `about p. ${evidence.page}`;
  return [evidence.fileName, label === undefined ? undefined : `clause ${label}`, page]
    .filter((part) => part !== undefined)
    .join(', ');
}

/**
 * Answers a question with verbatim passages of the files, best first, each with its file, clause and page. Undefined
 * where they cover too little of the question: no passage is better than a wrong one.
 */
export async function answerFromFiles(question: string, grounding: Grounding): Promise<Answer | undefined> {
  const synonyms = createSynonyms();
  const asked = questionTerms(question);
  const evidence = await grounding.retrieve(question, 12);
  // The passages together have to know what is asked about: one word in two that no file has makes an answer a guess.
  const together = evidence
    .slice(0, MOST_QUOTES)
    .map(({ text }) => text)
    .join('\n');
  if (overlap(asked, together, synonyms) < COVERAGE_FLOOR) return undefined;
  const scored = evidence.map((item) => ({ item, coverage: overlap(asked, item.text, synonyms) }));
  const top = Math.max(0, ...scored.map(({ coverage }) => coverage));
  const isWanted = wanted(question);
  const chosen = scored
    .filter(({ coverage }) => coverage >= top * 0.6)
    .toSorted((one, other) => Number(isWanted(other.item.text)) - Number(isWanted(one.item.text)))
    .slice(0, MOST_QUOTES);
  const sources = chosen.map(({ item }, index) => ({
    number: index + 1,
    fileName: item.fileName,
    ...(item.fileId === undefined ? {} : { fileId: item.fileId }),
    page: item.page,
    quote: bestQuote(item.text, question),
    context: item.text,
  }));
  const compose = (mark: (number: number) => string): string =>
    chosen
      .map(({ item }, index) => {
        const source = sources[index];
        return `${place(item, source?.quote ?? '')}:\n“${source?.quote ?? ''}”${mark(index + 1)}`;
      })
      .join('\n\n');
  return { text: compose(() => ''), textWithCitations: compose((number) => ` [${number}]`), sources };
}
