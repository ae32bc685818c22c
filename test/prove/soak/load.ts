import { setMaxListeners } from 'node:events';
import { sleep } from '#server/workspace-client/abortable.ts';
import type { Load, Send } from './requests.ts';
import { complete, rows, search, upload } from './requests.ts';
import type { Family } from './service.ts';

/** Four of seven users draft; the others search, upload and read rows. */
const KINDS: readonly Send[] = [complete, complete, complete, complete, search, upload, rows];

function kindOf(index: number): Send {
  return KINDS[index % KINDS.length] ?? complete;
}

/** Returns the largest number of users who can wait for calls of a family: these ordinary users and the selfish ones. */
export function waitingUsers(users: number, family: Family): number {
  const drafting = Array.from({ length: users }, (_, index) => kindOf(index)).filter(
    (kind) => kind === complete,
  ).length;
  return family === 'completion' ? drafting + 1 : users - drafting + 2;
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
  const { clock, ledger, random, signal } = load;
  while (!signal.aborted) {
    const leaving = new AbortController();
    const stay = random() < 0.1 ? clock.after(random() * 4_000, () => leaving.abort()) : undefined;
    const refusal = await refusalOf(load, user, send, AbortSignal.any([signal, leaving.signal]));
    stay?.();
    if (signal.aborted) return;
    if (leaving.signal.aborted) ledger.left += 1;
    else note(load, refusal);
    await pause(load, refusal === undefined ? random() * 2_000 : 2_000 + random() * 4_000);
  }
}

/** Runs users who take all they can get, until the signal aborts. */
export async function pressSelfishly(load: Load): Promise<void> {
  setMaxListeners(0, load.signal);
  await Promise.all([
    ...Array.from({ length: 48 }, () => insist(load, 'selfish-streams', rows)),
    ...Array.from({ length: 55 }, () => insist(load, 'selfish-presses', complete)),
    searchFourTimesASecond(load, 'selfish-searches'),
  ]);
}

/**
 * Repeats a request as soon as it was answered, or a second after a refusal. Each has its own signal: undici's fetch rejects a signal whose
 * listeners were ever limited.
 */
async function insist(load: Load, user: string, send: Send): Promise<void> {
  while (!load.signal.aborted) {
    const refusal = await refusalOf(load, user, send, AbortSignal.any([load.signal]));
    if (load.signal.aborted) return;
    note(load, refusal);
    if (refusal !== undefined) await pause(load, 1_000);
  }
}

/** Does not wait for the answers. */
async function searchFourTimesASecond(load: Load, user: string): Promise<void> {
  const sent: Promise<void>[] = [];
  while (!load.signal.aborted) {
    sent.push(
      refusalOf(load, user, search, AbortSignal.any([load.signal])).then((refusal) => note(load, refusal)),
    );
    await pause(load, 250);
  }
  await Promise.all(sent);
}

async function refusalOf(
  load: Load,
  user: string,
  send: Send,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    return await send(load, user, signal);
  } catch {
    // Cancelled, or the relay was killed: there was no answer either way.
    return 'no relay';
  }
}

function note({ ledger: { refused }, signal }: Load, refusal: string | undefined): void {
  if (refusal !== undefined && !signal.aborted) refused.set(refusal, (refused.get(refusal) ?? 0) + 1);
}

async function pause({ clock, signal }: Load, ms: number): Promise<void> {
  try {
    await sleep(clock, ms, signal);
  } catch {
    // The run is over; the caller checks the signal.
  }
}
