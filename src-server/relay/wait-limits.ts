import type { Caller } from '../workspace-client/client.ts';
import type { Clock } from '../http/clock.ts';
import { ServiceError } from '../workspace-client/errors.ts';

/** How long an answer waits for optional data, in milliseconds. */
export const PATIENCE_MS = 3_000;

/**
 * Returns the result of `read`, or undefined if the service fails or takes longer than {@link PATIENCE_MS}: its place in the queue is then
 * given up. For optional data only, since the vault allows ten calls a minute for the whole firm. Rejects when the caller leaves.
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
    const { user, check, need } = caller;
    return await read({
      user,
      signal: controller.signal,
      ...(check === undefined ? {} : { check }),
      ...(need === undefined ? {} : { need }),
    });
  } catch (error) {
    const lost = error instanceof ServiceError || controller.signal.aborted;
    // Without optional data the answer is still good; a caller who left needs none.
    if (lost && caller.signal?.aborted !== true) return undefined;
    throw error;
  } finally {
    cancel();
    caller.signal?.removeEventListener('abort', leave);
  }
}
