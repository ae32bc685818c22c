import type { Caller } from '../workspace-client/client.ts';
import type { Clock } from '../http/clock.ts';
import { ServiceError } from '../workspace-client/errors.ts';

/** How long an answer waits for what merely improves it, in milliseconds. */
export const PATIENCE_MS = 3_000;

/**
 * What `read` gives, or undefined where the service fails or is not done in {@link PATIENCE_MS}: the place in its queue is then
 * given up. For extras alone, since the vault answers ten calls a minute to the whole firm. Rejects when the caller leaves.
 */
export async function withTimeoutOrUndefined<T>(
  clock: Clock,
  caller: Caller,
  read: (caller: Caller) => Promise<T>,
): Promise<T | undefined> {
  const controller = new AbortController();
  const leave = (): void => controller.abort(caller.signal?.reason);
  const cancel = clock.after(PATIENCE_MS, () => controller.abort(new Error('Out of patience.')));
  caller.signal?.addEventListener('abort', leave, { once: true });
  try {
    caller.signal?.throwIfAborted();
    return await read({ user: caller.user, signal: controller.signal });
  } catch (error) {
    const lost = error instanceof ServiceError || controller.signal.aborted;
    // Without the extra the answer is still good; without the caller there is nobody to answer.
    if (lost && caller.signal?.aborted !== true) return undefined;
    throw error;
  } finally {
    cancel();
    caller.signal?.removeEventListener('abort', leave);
  }
}
