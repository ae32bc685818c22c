import type { CompletionNotice } from '../../../contract/completion.ts';
import type { Evidence, Grounding } from '../model.ts';
import { NEAREST_PASSAGES, QUOTATIONS } from '../notices.ts';
import { fieldAsked, quoteField } from './described.ts';
import { findNamedFiles } from './named-file.ts';
import { quoteAll, type Quotations } from './quotations.ts';
import { coverage, weighTerms } from './quote.ts';

/** Quotations for a question, with the notice that says what they are. */
export interface Answer extends Quotations {
  readonly notice: CompletionNotice;
}

/** Number of passages examined, and of those shown. */
const PASSAGES = 16;
const SHOWN = 3;
/** Share of the question's terms, weighed by how rare they are, that some passage must have for any to be near the question. */
const LEAST = 0.1;
/** Begins passages that may not answer, also for a client that does not know notices. */
const NEAREST = 'These are the passages nearest to the question; none of them may answer it.';

/**
 * Answers a question with verbatim words of the files. There are three outcomes:
 * - Who the parties are, of which date and what an agreement is: the places from which its description was made.
 * - Any other question: the nearest passages, whole, best first, and never a claim that they answer it.
 * - Undefined: no passage has more than next to none of the question's words; what is merely similar is then about something else.
 */
export async function answerFromFiles(asked: string, grounding: Grounding): Promise<Answer | undefined> {
  const question = grounding.withoutNames?.(asked) ?? asked;
  const field = fieldAsked(question);
  const described = field === undefined ? [] : quoteField(field, (await grounding.describe?.(SHOWN)) ?? []);
  // Of an agreement that may be another, nothing is certain.
  if (described.length > 0 && grounding.mayBeAnother !== true)
    return { ...quoteAll(described), notice: QUOTATIONS };
  const passages = await grounding.retrieve(question, PASSAGES);
  const weigh = weighTerms(passages.map(({ text }) => text));
  if (!passages.some(({ text }) => coverage(question, text, weigh) >= LEAST)) return undefined;
  const shown = namedFirst(asked, passages)
    .slice(0, SHOWN)
    .map((evidence) => ({ evidence, start: 0, end: evidence.text.length }));
  return { ...quoteAll(shown, NEAREST), notice: NEAREST_PASSAGES };
}

/** Puts the passages of files whose names the question has before all others. */
function namedFirst(question: string, passages: readonly Evidence[]): readonly Evidence[] {
  const named = findNamedFiles(
    question,
    passages.map(({ fileName }) => fileName),
  );
  const isNamed = ({ fileName }: Evidence): boolean => named.has(fileName);
  return [...passages.filter(isNamed), ...passages.filter((passage) => !isNamed(passage))];
}
