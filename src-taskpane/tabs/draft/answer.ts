import type { AnswerNotice, AnswerSource, CompletionEvent, CompletionRequest } from '#server/relay/api.ts';
import type { PaneError } from '../../errors.ts';
import { quickAction, type ActionId } from '../../pure/prompts/library.ts';
import type { HiddenPiece } from '../../pure/scan/model.ts';
import type { Filling } from '../../ui/services/draft-task.ts';
import type { Passage } from '../../word/model.ts';

/** A request that was sent, kept with its answer however the selection changes. */
export interface SentRequest {
  readonly label: string;
  /** The action, by which its rewrite is judged; the user's own words for a follow-up. */
  readonly action: ActionId;
  readonly yields: 'rewrite' | 'answer';
  /** The passage, or the cursor, for which the answer is intended. */
  readonly target: Passage;
  /** True if the words of {@link target} were sent. */
  readonly isPassageSent: boolean;
  /** Hidden text of the document when it was sent, let in or not. */
  readonly hidden: readonly HiddenPiece[];
  /** Number of pieces of hidden text that were kept out of the request. */
  readonly leftOut: number;
  /** Project that grounded the answer. */
  readonly projectId: string | undefined;
  readonly projectName: string | undefined;
  /** The user's own words, or the name of the action that was pressed. */
  readonly question: string;
  /** What {@link question} was filled with; undefined for the user’s own words. */
  readonly filling: Filling | undefined;
  /** The request, kept so that it can be sent again. */
  readonly request: CompletionRequest;
  readonly file: File | undefined;
}

/** An answer, as far as it has arrived. */
export interface Answer {
  readonly asked: SentRequest;
  /** `failed` and `stopped` keep the text that arrived before. */
  readonly status: 'waiting' | 'queued' | 'answering' | 'done' | 'stopped' | 'failed';
  readonly text: string;
  readonly sources: readonly AnswerSource[];
  /** Notices of the service about the answer; never part of what is inserted. */
  readonly notices: readonly AnswerNotice[];
  readonly queue: { readonly place: number; readonly waitSeconds: number } | undefined;
  readonly requestId: string | undefined;
  readonly error: PaneError | undefined;
}

/** The events of an answer. `retarget` moves a finished one to another place in the document. */
export type AnswerEvent =
  | { readonly type: 'asked'; readonly asked: SentRequest }
  | { readonly type: 'came'; readonly event: CompletionEvent }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed'; readonly error: PaneError }
  | { readonly type: 'retarget'; readonly target: Passage };

/** Returns true while the answer may still grow. */
export function isRunning(answer: Answer | undefined): boolean {
  return answer?.status === 'waiting' || answer?.status === 'queued' || answer?.status === 'answering';
}

/** Returns what was asked, in the user's words or by the name of the action, in one line. */
export function toTitle({ asked }: Answer): string {
  return asked.question.replace(/\s+/gu, ' ').trim() || asked.label;
}

/** Returns what stands above an answer: the user's own words, or the name of the action or prompt that was pressed. */
export function toHeading(answer: Answer): string {
  const { action, label } = answer.asked;
  const isOwnWords = quickAction(action).needs.instruction && label === quickAction(action).label;
  return isOwnWords ? toTitle(answer) : label;
}

/** Returns true if there is no text yet, and if the service reports that it answered without a language model. */
export function isModelUnused({ text, notices }: Answer): boolean {
  return text === '' || notices.some(({ code }) => code === 'no_model');
}

/** Returns true for a rewrite that is complete and has a text; a service that only explains why it did not rewrite gives none. */
export function isFinishedRewrite(answer: Answer): boolean {
  return answer.asked.yields === 'rewrite' && answer.status === 'done' && answer.text !== '';
}

/** Returns the next state; pure. Events after the end of a run change nothing. */
export function answerReducer(answer: Answer | undefined, event: AnswerEvent): Answer | undefined {
  if (event.type === 'asked') {
    const { asked } = event;
    return {
      asked,
      status: 'waiting',
      text: '',
      sources: [],
      notices: [],
      queue: undefined,
      requestId: undefined,
      error: undefined,
    };
  }
  if (answer === undefined) return answer;
  if (event.type === 'retarget') return { ...answer, asked: { ...answer.asked, target: event.target } };
  if (!isRunning(answer)) return answer;
  if (event.type === 'stopped') return { ...answer, status: 'stopped', queue: undefined };
  if (event.type === 'failed') return { ...answer, status: 'failed', error: event.error, queue: undefined };
  return came(answer, event.event);
}

function came(answer: Answer, event: CompletionEvent): Answer {
  switch (event.type) {
    case 'queue':
      return { ...answer, status: 'queued', queue: { place: event.place, waitSeconds: event.waitSeconds } };
    case 'meta':
      return { ...answer, status: 'answering', queue: undefined, requestId: event.requestId };
    case 'delta':
      return { ...answer, status: 'answering', queue: undefined, text: answer.text + event.text };
    case 'source':
      return { ...answer, sources: withSource(answer.sources, event.source) };
    case 'done':
      return {
        ...answer,
        status: 'done',
        queue: undefined,
        text: event.text,
        notices: event.notices ?? [],
      };
    default:
      // The client throws it instead of yielding it; `failed` carries it.
      return answer;
  }
}

function withSource(sources: readonly AnswerSource[], source: AnswerSource): readonly AnswerSource[] {
  return [...sources.filter(({ number }) => number !== source.number), source].toSorted(
    (a, b) => a.number - b.number,
  );
}
