import type { Clock } from '../../http/clock.ts';
import type { Mailbox } from './mailbox.ts';

/** How long a request to fetch a callback waits for it, in milliseconds: shorter than a proxy waits for an answer. */
export const COLLECT_MS = 25_000;
/** Between two looks into the mailbox, in milliseconds: another relay may have received the callback. */
const LOOK_MS = 500;
/**
 * Most requests that wait for a callback at once: more than a firm's users sign in within {@link COLLECT_MS}, and a small part of the
 * relay's connections, since they need no sign-in.
 */
const WAITING_MAX = 1_000;

/** Waits for callbacks. */
interface Collector {
  /**
   * Returns the query of a state as soon as the mailbox has one; undefined if there is none after {@link COLLECT_MS}, or if more requests
   * wait than may: then the oldest ends, and its pane asks again.
   */
  collect(state: string): Promise<string | undefined>;
}

interface Waiting {
  readonly state: string;
  readonly until: number;
  readonly end: (query: string | undefined) => void;
}

/** Looks into the mailbox for all waiting requests at once, so that their number costs the database nothing. */
export function createCollector(
  mailbox: Mailbox,
  clock: Pick<Clock, 'elapsed' | 'after'>,
  max = WAITING_MAX,
): Collector {
  /** The oldest is first. */
  const waiting = new Set<Waiting>();
  let isLooking = false;

  const end = (one: Waiting, query?: string): void => {
    waiting.delete(one);
    one.end(query);
  };
  const look = async (): Promise<void> => {
    let found: ReadonlyMap<string, string>;
    try {
      found = await mailbox.take(new Set([...waiting].map(({ state }) => state)));
    } catch {
      // The database does not answer: the next look may find what has come. /readyz and the log tell IT.
      found = new Map();
    }
    for (const one of waiting) {
      const query = found.get(one.state);
      if (query !== undefined || one.until <= clock.elapsed()) end(one, query);
    }
    isLooking = waiting.size > 0;
    if (isLooking) clock.after(LOOK_MS, () => void look());
  };

  return {
    collect: (state) =>
      new Promise((resolve) => {
        const [oldest] = waiting;
        if (oldest !== undefined && waiting.size >= max) end(oldest);
        waiting.add({ state, until: clock.elapsed() + COLLECT_MS, end: resolve });
        if (isLooking) return;
        isLooking = true;
        void look();
      }),
  };
}
