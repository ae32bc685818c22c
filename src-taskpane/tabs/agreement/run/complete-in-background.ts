import type { AnswerNotice, AnswerSource, CompletionRequest } from '#server/relay/api.ts';
import type { PaneErrorCode } from '#pane/errors.ts';
import type { RelayClient } from '#pane/relay-client/model.ts';
import type { ItemState } from '#pane/pure/runs/model.ts';
import { asPaneError } from '#pane/ui/services/failure.ts';

/** A complete answer. */
export interface BackgroundAnswer {
  readonly text: string;
  readonly notices: readonly AnswerNotice[];
  readonly sources: readonly AnswerSource[];
}

/** The dependencies of a run's request. */
export interface BackgroundRequest {
  readonly relay: RelayClient;
  /** Sent whole with the request; absent for none. */
  readonly file?: File | undefined;
  /** Resolves after this many milliseconds; if the signal is aborted first, rejects with its reason. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
  /** Receives the position in the relay's queue, and the beginning of the answer. */
  readonly report: (status: ItemState<never>) => void;
}

/** Temporary refusals. */
const PASSING: ReadonlySet<PaneErrorCode> = new Set([
  'rate_limited',
  'too_many_requests',
  'queue_full',
  'relay_stopping',
]);
const ATTEMPTS = 3;
/** Seconds to wait if the relay does not say how long. */
const WAIT = 15;

/** Failures that every other request of the run would also meet. */
const GENERAL: ReadonlySet<PaneErrorCode> = new Set([
  'offline',
  'relay_unreachable',
  'not_signed_in',
  'forbidden',
  'not_allowed',
  'groups_unknown',
  'limits_unavailable',
  'service_unauthorized',
  'service_unreachable',
]);

/**
 * Sends one request of a run with lower priority than interactive requests. After a temporary refusal it waits and
 * sends the request again, because no part of it was answered; nothing is sent again after its first byte.
 */
export async function completeInBackground(
  request: Omit<CompletionRequest, 'priority'>,
  { relay, file, wait, signal, report }: BackgroundRequest,
): Promise<BackgroundAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- an attempt follows the one before it
      return await completeOnce(request, { relay, file, signal, report });
    } catch (error) {
      const failure = asPaneError(error);
      signal.throwIfAborted();
      if (!PASSING.has(failure.code) || attempt === ATTEMPTS) throw failure;
      const seconds = failure.retryAfter ?? WAIT;
      report({ state: 'waiting', waitSeconds: Math.ceil(seconds) });
      // oxlint-disable-next-line no-await-in-loop -- the relay said how long
      await wait(seconds * 1_000, signal);
    }
  }
}

async function completeOnce(
  request: Omit<CompletionRequest, 'priority'>,
  { relay, file, signal, report }: Omit<BackgroundRequest, 'wait'>,
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

/**
 * Returns the state of an item whose request failed: `stale` if its words have changed, `failed` otherwise. A failure
 * that every other request would also meet is thrown, so that the run stops and can continue later.
 */
export function toItemState(error: unknown): ItemState<never> {
  const failure = asPaneError(error);
  if (GENERAL.has(failure.code)) throw failure;
  if (failure.code === 'selection_changed') return { state: 'stale' };
  return { state: 'failed', code: failure.code, message: failure.message };
}
