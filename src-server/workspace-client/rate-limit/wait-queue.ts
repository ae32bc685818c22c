import type { CallContext, GroupMember } from '../call-context.ts';
import { ServiceError } from '../errors.ts';
import type { Lane } from './queue-state.ts';
import { LANES } from './queue-state.ts';
import type { Position, WaitingCount } from './scheduler.ts';

/** A request that waits at this relay. */
export interface Waiter<T> {
  readonly context: CallContext;
  /** It had its turn, and the service refused it. */
  readonly isResumed: boolean;
  readonly start: (permit: T) => void;
  readonly refuse: (error: unknown) => void;
}

/** An expected start that moves by less than this is not reported again, in milliseconds. */
const NOTABLE_MS = 1_000;

interface Entry<T> {
  readonly waiter: Waiter<T>;
  members: readonly GroupMember[];
  /** The scheduler knows of it. */
  isCounted: boolean;
  /** It has to wait, and there was room for it. */
  isAdmitted: boolean;
  reported?: { readonly place: number; readonly startsAt: number };
}

/**
 * Requests that wait at this relay, by user and lane, in the order of their coming. One that several users wait for is in the list of
 * each of them, and so starts with whoever's turn is first.
 *
 * Bounds: at most `userMax` of one user. Where `queueMax` wait, one more of a user is taken in place of the last of the user who has
 * most, of those who have at least two more; a user with none always is. So the length follows the number of users, and nobody can fill
 * the queue for the others. Interactive and background requests are counted apart; one that is resumed or reserved is never refused.
 */
export class WaitQueue<T> {
  readonly #lists: Readonly<Record<Lane, Map<string, Entry<T>[]>>> = {
    resumed: new Map(),
    interactive: new Map(),
    'resumed-background': new Map(),
    background: new Map(),
  };
  readonly #entries = new Map<Waiter<T>, Entry<T>>();
  readonly #bounds: { readonly queueMax: number; readonly userMax: number };

  constructor(bounds: { readonly queueMax: number; readonly userMax: number }) {
    this.#bounds = bounds;
  }

  get size(): number {
    return this.#entries.size;
  }

  add(waiter: Waiter<T>, members: readonly GroupMember[]): void {
    const isAdmitted = waiter.isResumed || waiter.context.isReserved === true;
    const entry: Entry<T> = { waiter, members, isCounted: false, isAdmitted };
    this.#entries.set(waiter, entry);
    this.#list(entry);
  }

  /**
   * Keeps to the bounds: whoever was counted and did not start at once has a place, or is refused, or has another refused, with
   * `queue_full`. True where somebody was.
   */
  admit(retryAfter: number): boolean {
    const before = this.size;
    for (const entry of this.#entries.values()) {
      if (entry.isAdmitted || !entry.isCounted) continue;
      if (this.#makeRoom(entry.members, retryAfter)) entry.isAdmitted = true;
      else this.#refuse(entry.waiter, retryAfter);
    }
    return this.size < before;
  }

  /** Others wait for it now. */
  change(waiter: Waiter<T>, members: readonly GroupMember[]): void {
    const entry = this.#entries.get(waiter);
    if (entry === undefined) return;
    this.#unlist(entry, members);
    entry.members = members;
    this.#list(entry);
  }

  remove(waiter: Waiter<T>): void {
    const entry = this.#entries.get(waiter);
    if (entry === undefined) return;
    this.#entries.delete(waiter);
    this.#unlist(entry, []);
  }

  /** Takes out a user's first of a lane. */
  take(lane: Lane, user: string): Waiter<T> | undefined {
    const waiter = this.#lists[lane].get(user)?.[0]?.waiter;
    if (waiter !== undefined) this.remove(waiter);
    return waiter;
  }

  /** Refuses all. */
  refuseAll(error: unknown): void {
    for (const waiter of this.#entries.keys()) {
      this.remove(waiter);
      waiter.refuse(error);
    }
  }

  /** Who waits, for the scheduler. */
  count(): WaitingCount[] {
    for (const entry of this.#entries.values()) entry.isCounted = true;
    return LANES.flatMap((lane) =>
      [...this.#lists[lane]].map(([user, list]) => ({ user, lane, count: list.length })),
    );
  }

  /** Reports place and wait to each whose place or expected start is news. `now` is on the clock of the positions. */
  report(positions: readonly Position[], now: number): void {
    const seen = new Set<Entry<T>>();
    const news: (() => void)[] = [];
    for (const { user, lane, number, place, startsAt } of positions) {
      const entry = this.#lists[lane].get(user)?.[number - 1];
      // The places ascend: the first of one that several wait for is its best.
      if (entry === undefined || seen.has(entry)) continue;
      seen.add(entry);
      const { reported } = entry;
      if (reported?.place === place && Math.abs(reported.startsAt - startsAt) < NOTABLE_MS) continue;
      entry.reported = { place, startsAt };
      const waitMs = Math.max(0, startsAt - now);
      news.push(() => entry.waiter.context.onPosition?.({ place, waitMs }));
    }
    // Only now: who hears that they wait too long leaves, which changes the lists.
    for (const tell of news) tell();
  }

  /** Reports to all that nobody knows when it is their turn, once. */
  reportUnavailable(waitMs: number): void {
    let place = 0;
    for (const entry of this.#entries.values()) {
      place += 1;
      if (entry.reported?.startsAt === Number.POSITIVE_INFINITY) continue;
      entry.reported = { place, startsAt: Number.POSITIVE_INFINITY };
      entry.waiter.context.onPosition?.({ place, waitMs, reason: 'limits_unavailable' });
    }
  }

  #makeRoom(members: readonly GroupMember[], retryAfter: number): boolean {
    const isBackground = members.every(({ background }) => background === true);
    const all = this.#lists[isBackground ? 'background' : 'interactive'];
    const lists = new Map([...all].map(([user, list]) => [user, list.filter((entry) => entry.isAdmitted)]));
    const own = Math.min(...members.map(({ user }) => lists.get(user)?.length ?? 0));
    if (own >= this.#bounds.userMax) return false;
    if (new Set([...lists.values()].flat()).size < this.#bounds.queueMax) return true;
    const longer = [...lists.values()]
      .filter((list) => list.length >= own + 2)
      .toSorted((one, other) => other.length - one.length);
    // What others wait for as well is not one user's to give way.
    const [last] = longer.flatMap((list) => list.findLast((entry) => entry.members.length === 1) ?? []);
    if (last === undefined) return own === 0;
    this.#refuse(last.waiter, retryAfter);
    return true;
  }

  #refuse(waiter: Waiter<T>, retryAfter: number): void {
    this.remove(waiter);
    waiter.refuse(new ServiceError('queue_full', { retryAfter }));
  }

  #list(entry: Entry<T>): void {
    for (const { lane, user } of placesOf(entry)) {
      const list = this.#lists[lane].get(user);
      if (list === undefined) this.#lists[lane].set(user, [entry]);
      else if (!list.includes(entry)) list.push(entry);
    }
  }

  /** Takes an entry out of every list but those of the users who still wait for it. */
  #unlist(entry: Entry<T>, staying: readonly GroupMember[]): void {
    const kept = placesOf({ ...entry, members: staying });
    for (const { lane, user } of placesOf(entry)) {
      const list = this.#lists[lane].get(user);
      const index = list?.indexOf(entry) ?? -1;
      if (list === undefined || index < 0) continue;
      if (kept.some((place) => place.lane === lane && place.user === user)) continue;
      list.splice(index, 1);
      if (list.length === 0) this.#lists[lane].delete(user);
    }
  }
}

/** The lists that a request is in. */
function placesOf<T>({
  waiter,
  members,
}: Entry<T>): readonly { readonly lane: Lane; readonly user: string }[] {
  return members.map(({ user, background, isReserved }) => {
    const isFirst = waiter.isResumed || isReserved === true;
    if (background === true) return { lane: isFirst ? 'resumed-background' : 'background', user };
    return { lane: isFirst ? 'resumed' : 'interactive', user };
  });
}
