import type { CollectedSignIn, SignInCallback, SignInCollection } from '#server/relay/api.ts';

/** How long the pane waits for the user to finish in the window, in milliseconds: with a second factor, minutes. */
export const WINDOW_MS = 600_000;
/** The pause after a relay that could not be reached or did not take the question, in milliseconds. */
const PAUSE_MS = 2_000;

/** Sends JSON to the relay, without a bearer. */
function post(send: typeof fetch, path: string, body: object, signal?: AbortSignal): Promise<Response> {
  return send(`/api/sign-in/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    cache: 'no-store',
    ...(signal === undefined ? {} : { signal }),
  });
}

/** Leaves the issuer's callback at the relay, for the pane whose secret belongs to its state. Rejects if the relay does not take it. */
export async function leaveCallback(send: typeof fetch, query: string): Promise<void> {
  const body: SignInCallback = { query };
  const { ok } = await post(send, 'callback', body);
  if (!ok) throw new Error('The relay did not take the callback.');
}

/**
 * Asks the relay for the callback of a secret until it has come, and returns its query. Rejects when `signal` is aborted, after
 * {@link WINDOW_MS}, and when the relay has no mailbox. A relay that is away for a moment is asked again.
 */
export async function collectCallback(
  send: typeof fetch,
  secret: string,
  parts: {
    readonly signal: AbortSignal;
    readonly wait: (milliseconds: number) => Promise<void>;
    readonly now: () => Date;
  },
): Promise<string> {
  const { signal, wait, now } = parts;
  const body: SignInCollection = { secret };
  const end = now().getTime() + WINDOW_MS;
  while (now().getTime() < end) {
    signal.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    const answer = await post(send, 'collect', body, signal).catch(() => {
      // Without a network, or the relay is being restarted: asked again below.
      signal.throwIfAborted();
      return undefined;
    });
    if (answer?.status === 200) {
      // oxlint-disable-next-line no-await-in-loop -- the last answer
      const collected: unknown = await answer.json();
      if (isCollected(collected)) return collected.query;
    }
    if (answer?.status === 404) throw new Error('This relay has no mailbox.');
    // 204: the relay has waited already.
    // oxlint-disable-next-line no-await-in-loop -- the pause between two questions
    if (answer?.status !== 204) await wait(PAUSE_MS);
  }
  throw new Error('The user did not finish in the window.');
}

function isCollected(value: unknown): value is CollectedSignIn {
  return typeof value === 'object' && value !== null && 'query' in value && typeof value.query === 'string';
}
