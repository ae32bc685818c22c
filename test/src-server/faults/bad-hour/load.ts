import { setMaxListeners } from 'node:events';
import { sleep } from '#server/workspace-client/abortable.ts';
import type { Load, Send } from './requests.ts';
import { complete, rows, search, upload } from './requests.ts';

/** Four of seven users draft; the others search, upload and read rows. */
const KINDS: readonly Send[] = [complete, complete, complete, complete, search, upload, rows];

function kindOf(index: number): Send {
  return KINDS[index % KINDS.length] ?? complete;
}

/** Runs ordinary users, each with one pane that sends requests one at a time until the signal aborts; some are cancelled. */
export async function press(load: Load, users: number): Promise<void> {
  // All users listen to the same signal.
  setMaxListeners(0, load.signal);
  await Promise.all(
    Array.from({ length: users }, (_, index) => repeat(load, `user-${index}`, kindOf(index))),
  );
}

/** Sends requests one at a time, with a pause after each, and a longer one after a refusal. */
async function repeat(load: Load, user: string, send: Send): Promise<void> {
  const { clock, random, signal } = load;
  while (!signal.aborted) {
    const leaving = new AbortController();
    const stay = random() < 0.1 ? clock.after(random() * 4_000, () => leaving.abort()) : undefined;
    const isAnswered = await wasAnswered(load, user, send, AbortSignal.any([signal, leaving.signal]));
    stay?.();
    await pause(load, isAnswered ? random() * 2_000 : 2_000 + random() * 4_000);
  }
}

async function wasAnswered(load: Load, user: string, send: Send, signal: AbortSignal): Promise<boolean> {
  try {
    return await send(load, user, signal);
  } catch {
    // Cancelled, or the relay was killed: there was no answer either way.
    return false;
  }
}

async function pause({ clock, signal }: Load, ms: number): Promise<void> {
  try {
    await sleep(clock, ms, signal);
  } catch {
    // The run is over; the caller checks the signal.
  }
}
