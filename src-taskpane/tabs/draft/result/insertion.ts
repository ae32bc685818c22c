import { withoutMarkers } from '#pane/pure/citations/answer.ts';
import type { Steps } from '#pane/pure/diff/slices.ts';
import { compareInSteps, type Compared } from '#pane/features/insert/compare.ts';
import { checkQuote } from '#pane/pure/citations/quote.ts';
import type { Doubt } from '#pane/features/insert/questions.ts';
import type { AnswerSource } from '#server/relay/api.ts';
import { isRunning, type Answer } from '../answer.ts';
import { draftMessages } from '../messages.ts';

/** Returns why the answer itself cannot be inserted, as a sentence; undefined if it can. */
export function answerRefusal(answer: Answer): string | undefined {
  if (isRunning(answer)) return draftMessages.stillComing;
  if (answer.text.trim() === '') return draftMessages.emptyAnswer;
  // The missing end of a cut rewrite would be read as a deletion of everything after it.
  if (answer.asked.yields === 'rewrite' && answer.status !== 'done') return draftMessages.incompleteRewrite;
  return undefined;
}

/** Compares a rewrite with its passage, in slices. */
export function comparingAnswer({ text, sources, asked }: Answer): Steps<Compared> {
  const { action, label, question } = asked;
  const instruction = `${label}\n${question}`;
  return compareInSteps(withoutMarkers(text, sources), asked.target, { action, instruction });
}

/** Returns true for a source whose quoted words are not in the text that came with it. Without that text nothing is claimed. */
export function isQuoteMissing({ quote, context }: AnswerSource): boolean {
  return quote !== '' && context !== undefined && checkQuote(context, quote) === 'missing';
}

/** Returns why an answer should be read again before it is inserted. */
export function doubtsAbout({ status, sources, notices }: Answer): readonly Doubt[] {
  const isMissing = sources.some(isQuoteMissing) || notices.some(({ code }) => code === 'quote_not_found');
  return [
    ...(status === 'failed' || status === 'stopped' ? (['incomplete'] as const) : []),
    ...(isMissing ? (['quoteNotFound'] as const) : []),
  ];
}
