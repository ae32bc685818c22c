import type { CompletionRequest } from '#server/relay/api.ts';
import { composeFollowUp, type ComposedFollowUp, type ContextPart } from '../prompts/follow-up.ts';
import type { PromptLimits } from '../prompts/compose.ts';
import { passageText } from '../markdown/passage-text.ts';
import type { SentRequest } from './answer.ts';
import { answerText } from './cited.ts';
import { draftMessages } from './messages.ts';
import { isQuestion, type FollowUp } from './state.ts';

/**
 * Composes the follow-up for a new question: a question on a rewrite gives an answer, everything else the same form
 * as before. The answer and the passage have the highest priority; the earlier question and pinned passages are
 * dropped first.
 */
export function composeDraftFollowUp(
  { answer, pins, without }: FollowUp,
  question: string,
  limits: PromptLimits,
): ComposedFollowUp {
  const { asked } = answer;
  const { target, request, file } = asked;
  const say = draftMessages.followUp.parts;
  const passage: readonly ContextPart[] = target.isEmpty
    ? []
    : [{ id: 'passage', kind: 'passage', label: target.label ?? say.passage, text: passageText(target) }];
  return composeFollowUp({
    question,
    yields: asked.yields === 'rewrite' && !isQuestion(question) ? 'rewrite' : 'answer',
    parts: [
      // A rewrite as it arrived: the text that is compared with the passage again.
      {
        id: 'answer',
        kind: 'answer',
        label: say.answer,
        text: asked.yields === 'rewrite' ? answer.text : answerText(answer),
      },
      ...passage,
      { id: 'question', kind: 'question', label: say.question, text: asked.question },
      ...pins.map((pin, index): ContextPart => ({ id: `pin ${index}`, kind: 'passage', ...pin })),
    ],
    without,
    limit: request.project === undefined && file === undefined ? limits.prompt : limits.promptWithFile,
  });
}

/** Returns the request for a follow-up: it uses the same project or file, model and matter. */
export function toFollowUpRequest(
  { answer: { asked } }: FollowUp,
  composed: ComposedFollowUp,
  question: string,
): SentRequest {
  // Only the firm's prompt itself counts as a use of it.
  const { promptId: _, ...before } = asked.request;
  const request: CompletionRequest = { ...before, prompt: composed.prompt, mode: composed.mode };
  return { ...asked, yields: composed.yields, question: question.trim(), request };
}
