import type { CompletionRequest } from '#server/relay/api.ts';
import { defined } from '../../defined.ts';
import type { PromptSetting } from '../../pure/prompts/setting.ts';
import {
  composeFollowUp,
  type ComposedFollowUp,
  type ContextPart,
  type FollowUpInput,
} from '../../pure/prompts/follow-up.ts';
import type { PromptLimits } from '../../pure/prompts/compose.ts';
import { quickAction } from '../../pure/prompts/library.ts';
import { countKeptOut, uniquePieces } from '../../pure/scan/keep-out.ts';
import type { HiddenPiece } from '../../pure/scan/model.ts';
import { withoutHidden } from '../../ui/hidden/without-hidden.ts';
import { passageText } from '../../pure/markdown/passage-text.ts';
import type { SentRequest } from './answer.ts';
import { answerText } from './cited.ts';
import { draftMessages } from './messages.ts';
import { refill } from './filling.ts';
import { hiddenText, isQuestion, PASSAGE_PART, type FollowUp } from './state.ts';

/**
 * Composes the follow-up for a new question: a question on a rewrite gives an answer, everything else the same form
 * as before. The answer and the passage have the highest priority; the earlier question and pinned passages are
 * dropped first. Hidden text that is not let in is kept out of all passages.
 */
export function composeDraftFollowUp(
  { answer, pins, without }: FollowUp,
  question: string,
  limits: PromptLimits,
  letIn: ReadonlySet<string>,
  setting?: PromptSetting,
): DraftFollowUp {
  const { asked } = answer;
  const { target, request, file } = asked;
  const say = draftMessages.followUp.parts;
  const seen = withoutHidden(target, asked.hidden, letIn);
  const pinned = pins.map(({ label, passage, hidden }) => ({
    label,
    seen: withoutHidden(passage, hidden, letIn),
  }));
  const passage: readonly ContextPart[] = target.isEmpty
    ? []
    : [
        {
          id: PASSAGE_PART,
          kind: 'passage',
          label: target.label ?? say.passage,
          text: passageText(seen.passage),
        },
      ];
  const earlier =
    asked.filling === undefined ? asked.question : refill(asked.question, asked.filling, letIn).text;
  const yields = asked.yields === 'rewrite' && !isQuestion(question) ? 'rewrite' : 'answer';
  const input: FollowUpInput = {
    question,
    yields,
    parts: [
      // A rewrite as it arrived: the text that is compared with the passage again.
      {
        id: 'answer',
        kind: 'answer',
        label: say.answer,
        text: asked.yields === 'rewrite' ? answer.text : answerText(answer),
      },
      ...passage,
      { id: 'question', kind: 'question', label: say.question, text: earlier },
      ...pinned.map(({ label, seen: { passage: own } }, index): ContextPart => ({
        id: `pin ${index}`,
        kind: 'passage',
        label,
        text: passageText(own),
      })),
    ],
    without,
    limit: request.project === undefined && file === undefined ? limits.prompt : limits.promptWithFile,
    toSent: limits.toSent,
  };
  const whole = composeFollowUp({ ...input, ...defined({ setting }) });
  // What is known of the deal is help; it takes no room from what the question is about.
  const isTight = whole.problems.length > 0 || whole.context.some(({ state }) => state === 'dropped');
  const composed =
    setting !== undefined && isTight
      ? composeFollowUp({ ...input, setting: { today: setting.today } })
      : whole;
  const all = [...(target.isEmpty ? [] : [seen]), ...pinned.map((pin) => pin.seen)];
  return {
    ...composed,
    pieces: uniquePieces([...all.flatMap(({ pieces }) => pieces), ...(asked.filling?.pieces ?? [])]),
    problems:
      yields === 'rewrite' && seen.outOfWords > 0
        ? [...composed.problems, hiddenText(seen.outOfWords)]
        : composed.problems,
  };
}

/** A follow-up with the hidden text of its passages, let in or not. */
export interface DraftFollowUp extends ComposedFollowUp {
  readonly pieces: readonly HiddenPiece[];
}

/** Returns the request for a follow-up: it uses the same project or file, model and matter. */
export function toFollowUpRequest(
  { answer: { asked } }: FollowUp,
  composed: DraftFollowUp,
  question: string,
  letIn: ReadonlySet<string>,
): SentRequest {
  // Only the firm's prompt itself counts as a use of it.
  const { promptId: _, ...before } = asked.request;
  const request: CompletionRequest = { ...before, prompt: composed.prompt, mode: composed.mode };
  const isPassageSent = composed.context.some(({ id, state }) => id === PASSAGE_PART && state === 'sent');
  const leftOut = countKeptOut(composed.pieces, letIn);
  return {
    ...asked,
    action: 'own',
    label: quickAction('own').label,
    isPassageSent,
    leftOut,
    yields: composed.yields,
    question: question.trim(),
    filling: undefined,
    request,
  };
}
