import type { Turn } from '../turn.ts';
import type { Clock } from '../../http/clock.ts';
import { leavable } from '../transport/waits.ts';

/** Reads of one kind: identical ones in flight are one, and an answer is good for a while. */
export interface SharedReads<T> {
  /** The answer for `key`, from the cache, from a read that is under way, or from `run`. */
  get(key: string, turn: Turn, run: (turn: Turn) => Promise<T>): Promise<T>;
  /** Forgets the answer for `key`, or all. A read that is under way is not kept either. */
  forget(key?: string): void;
}

interface Flight<T> {
  readonly promise: Promise<T>;
  readonly controller: AbortController;
  callers: number;
  readonly isBackground: boolean;
  /** Tells where the read stands, now if it waits already, and whenever that changes, until the returned function is called. */
  watch(watcher: Watcher): () => void;
}
type Watcher = NonNullable<Turn['onPlace']>;

/**
 * `ttlMs`: how long an answer is good; 0 shares reads in flight alone. `max`: most answers kept. Who may see an answer is the
 * caller's business: check before asking.
 */
export function createSharedReads<T>(options: {
  readonly clock: Clock;
  readonly ttlMs: number;
  readonly max: number;
}): SharedReads<T> {
  const { clock, ttlMs, max } = options;
  const answers = new Map<string, { readonly value: T; readonly until: number }>();
  const flights = new Map<string, Flight<T>>();

  const launch = (key: string, turn: Turn, run: (turn: Turn) => Promise<T>): Flight<T> => {
    const controller = new AbortController();
    const watchers = new Set<Watcher>();
    let stands: { readonly place: number; readonly startsAt: number } | undefined;
    const onPlace: Watcher = (place) => {
      stands = { place: place.place, startsAt: clock.elapsed() + place.waitMs };
      for (const watch of watchers) watch(place);
    };
    const isBackground = turn.background === true;
    const promise = run({
      user: turn.user,
      signal: controller.signal,
      onPlace,
      ...(isBackground ? { background: true } : {}),
    });
    const flight: Flight<T> = {
      promise,
      controller,
      callers: 0,
      isBackground,
      watch(watcher) {
        watchers.add(watcher);
        const waitMs = stands === undefined ? 0 : stands.startsAt - clock.elapsed();
        if (stands !== undefined && waitMs > 0) watcher({ place: stands.place, waitMs });
        return () => watchers.delete(watcher);
      },
    };
    flights.set(key, flight);
    const land = (): boolean => flights.get(key) === flight && flights.delete(key);
    const keep = (value: T): void => {
      if (!land() || ttlMs <= 0) return;
      answers.delete(key);
      answers.set(key, { value, until: clock.elapsed() + ttlMs });
      const oldest = answers.keys().next();
      if (answers.size > max && oldest.done !== true) answers.delete(oldest.value);
    };
    // A failure is for the callers to hear of; it is not kept.
    promise.then(keep, land);
    return flight;
  };

  return {
    async get(key, turn, run) {
      turn.signal?.throwIfAborted();
      const kept = answers.get(key);
      if (kept !== undefined && clock.elapsed() < kept.until) return kept.value;
      const flying = flights.get(key);
      // Who asks for herself does not wait for what gives way to her.
      const isSlower = flying?.isBackground === true && turn.background !== true;
      const flight = flying === undefined || isSlower ? launch(key, turn, run) : flying;
      flight.callers += 1;
      const unwatch = turn.onPlace === undefined ? undefined : flight.watch(turn.onPlace);
      try {
        return await leavable(flight.promise, turn.signal);
      } finally {
        flight.callers -= 1;
        unwatch?.();
        // The last caller who leaves takes the read along; as long as one waits, it goes on.
        if (flight.callers === 0 && turn.signal?.aborted === true) {
          if (flights.get(key) === flight) flights.delete(key);
          flight.controller.abort(turn.signal.reason);
        }
      }
    },
    forget(key) {
      if (key === undefined) {
        answers.clear();
        flights.clear();
        return;
      }
      answers.delete(key);
      flights.delete(key);
    },
  };
}
