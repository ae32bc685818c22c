import { Batches, type Ask } from './batches.ts';
import type { Refusals } from '../refusals.ts';

export type { Ask } from './batches.ts';

/** What is done about requests that Word refuses. */
interface Refusing {
  /** Called for each request that gets no result, with the error that Word threw. */
  readonly onFailure?: (ask: Ask, error: unknown) => void;
  /** What Word refused before; what it refuses now is added. Only for requests that can be sent again as often as wanted. */
  readonly refusals?: Refusals;
}

/** How many of the requests that Word refused before are asked again each time. */
const ASKED_AGAIN = 2;

/**
 * Sends several requests that change nothing in one round trip. If one fails, Word fails the whole batch; halves are then sent again
 * until the failing request is isolated. Only that request gets no result. Rejects when Word is busy.
 *
 * With `refusals`, the trace of the batch tells how far Word came, so that each failing request costs one round trip, and halves are sent
 * only where Word returns no trace. Requests that Word refused before are then sent apart from the others, two of them in turn each time:
 * when Word still refuses both, it is taken to refuse all of them.
 */
export async function askEach(
  context: Word.RequestContext,
  asks: readonly Ask[],
  { onFailure = () => undefined, refusals }: Refusing = {},
): Promise<void> {
  const doubted = refusals?.among(asks) ?? [];
  const apart = new Set(doubted);
  const others = asks.filter((ask) => !apart.has(ask));
  const batches = new Batches(context, (ask, error) => {
    if (ask.subject !== undefined) refusals?.add(ask.subject);
    onFailure(ask, error);
  });
  await batches.isolate(others, refusals !== undefined);
  for (const [tried, ask] of doubted.entries()) {
    const rest = doubted.slice(tried);
    // oxlint-disable-next-line no-await-in-loop -- each batch depends on where the one before failed
    const failure = await batches.send(rest, true);
    if (failure === undefined || failure.at !== 0) {
      // The document has changed: nothing is known of these any more.
      refusals?.forget(rest);
      // oxlint-disable-next-line no-await-in-loop -- the last batches
      if (failure !== undefined) await batches.isolate(rest, true);
      return;
    }
    batches.refuse(ask, failure.error);
    if (tried + 1 < ASKED_AGAIN) continue;
    for (const untried of rest.slice(1)) onFailure(untried, failure.error);
    return;
  }
}
