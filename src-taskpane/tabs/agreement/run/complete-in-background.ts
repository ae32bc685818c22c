import type { AnswerNotice, AnswerSource, CompletionRequest } from '#server/relay/api.ts';
import type { PaneErrorCode } from '#pane/errors.ts';
import type { RelayClient } from '#pane/relay-client/model.ts';
import { toNoticeText } from '#pane/relay-client/notices.ts';
import type { ItemState } from '#pane/pure/runs/model.ts';
import { asPaneError } from '#pane/ui/services/failure.ts';
import { agreementMessages } from '../messages.ts';

/** A complete answer. */
export interface BackgroundAnswer {
  readonly text: string;
  readonly notices: readonly AnswerNotice[];
  readonly sources: readonly AnswerSource[];
}

/** The state of an item that has no answer. */
export type Failed = Extract<ItemState<never>, { readonly state: 'failed' }>;

/** What a request of a run is sent with. */
export interface Sender {
  readonly relay: RelayClient;
  /** Resolves after this many milliseconds; if the signal is aborted first, rejects with its reason. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Sent whole with the request; absent for none. */
  readonly file?: File | undefined;
}

/** Receives the position in the relay's queue, and the beginning of the answer. */
type Report = (status: ItemState<never>) => void;

/** Temporary refusals. */
const PASSING: ReadonlySet<PaneErrorCode> = new Set(['rate_limited', 'too_many_requests', 'queue_full']);
const ATTEMPTS = 3;
/** Seconds to wait if the relay does not say how long. */
const WAIT = 15;

/**
 * Sends one request of a run with lower priority than interactive requests; an answer without words is a failure. After a
 * temporary refusal it waits and sends the request again, because no part of it was answered; nothing is sent again after its first byte.
 */
export async function completeInBackground(
  request: Omit<CompletionRequest, 'priority'>,
  sender: Sender,
  signal: AbortSignal,
  report: Report,
): Promise<BackgroundAnswer | Failed> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- an attempt follows the one before it
      const answer = await completeOnce(request, sender, signal, report);
      if (answer.text.trim() !== '') return answer;
      const [notice] = answer.notices;
      const message = notice === undefined ? agreementMessages.run.noAnswer : toNoticeText(notice);
      return { state: 'failed', code: 'no_answer', message };
    } catch (error) {
      const failure = asPaneError(error);
      signal.throwIfAborted();
      if (!PASSING.has(failure.code) || attempt === ATTEMPTS) throw failure;
      const seconds = failure.retryAfter ?? WAIT;
      report({ state: 'waiting', waitSeconds: Math.ceil(seconds) });
      // oxlint-disable-next-line no-await-in-loop -- the relay said how long
      await sender.wait(seconds * 1_000, signal);
    }
  }
}

async function completeOnce(
  request: Omit<CompletionRequest, 'priority'>,
  { relay, file }: Sender,
  signal: AbortSignal,
  report: Report,
): Promise<BackgroundAnswer> {
  let isRunning = false;
  let answer: BackgroundAnswer = { text: '', notices: [], sources: [] };
  const sources = new Map<number, AnswerSource>();
  for await (const event of relay.complete({ ...request, priority: 'background' }, file, signal)) {
    if (event.type === 'queue')
      report({ state: 'waiting', place: event.place, waitSeconds: event.waitSeconds });
    else if (event.type === 'done') answer = { text: event.text, notices: event.notices ?? [], sources: [] };
    else if (event.type === 'source') sources.set(event.source.number, event.source);
    else if (!isRunning) {
      isRunning = true;
      report({ state: 'running' });
    }
  }
  return { ...answer, sources: [...sources.values()].toSorted((a, b) => a.number - b.number) };
}
