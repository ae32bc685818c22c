import type { CallContext, GroupMember, WaitReason } from '../call-context.ts';
import { ServiceError } from '../errors.ts';
import type { Lane } from './queue-state.ts';
import { LANES } from './queue-state.ts';
import type { Position, WaitingCount } from './scheduler.ts';

/** A request that waits at this relay. */
export interface Waiter<T> {
  readonly context: CallContext;
  /** True if it had its turn, and the service refused it. */
  readonly isResumed: boolean;
  readonly start: (permit: T) => void;
  readonly refuse: (error: unknown) => void;
}

/** A change of the expected start by less than this is not reported, in milliseconds. */
const NOTABLE_MS = 1_000;

interface Entry<T> {
  readonly waiter: Waiter<T>;
  members: readonly GroupMember[];
  /** True once the scheduler knows of it. */
  isCounted: boolean;
  /** True once it has to wait and has a place in the queue. */
  isAdmitted: boolean;
  reported?: { readonly place: number; readonly startsAt: number; readonly reason?: WaitReason };
}

/**
 * Requests that wait at this relay, by user and lane, in the order of arrival. A request that several users wait for is in the list of
 * each of them, and so starts with the first turn of any of them.
 *
 * Bounds: at most `userMax` of one user. If `queueMax` requests wait, another one replaces the last request of the user who has
 * most and at least two more; the first request of a user is always accepted. So the length follows the number of users, and no user
 * can fill the queue for the others. Interactive and background requests are counted separately; resumed or reserved ones are never refused.
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
   * Enforces the bounds: a new request that did not start at once gets a place, is refused, or causes another one to be refused, with
   * `queue_full`. Returns true if one was refused.
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

  /** Updates the users who wait for a shared request. */
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

  /** Removes a user’s first request of a lane. */
  take(lane: Lane, user: string): Waiter<T> | undefined {
    const waiter = this.#lists[lane].get(user)?.[0]?.waiter;
    if (waiter !== undefined) this.remove(waiter);
    return waiter;
  }

  /** Refuses all requests, each by the place that was reported to it; one that has none yet comes last. */
  refuseAll(errorAt: (place: number) => unknown): void {
    const last = this.size;
    for (const [waiter, { reported }] of this.#entries) {
      this.remove(waiter);
      waiter.refuse(errorAt(reported?.place ?? last));
    }
  }

  /** Returns the waiting users for the scheduler. */
  count(): WaitingCount[] {
    for (const entry of this.#entries.values()) entry.isCounted = true;
    return LANES.flatMap((lane) =>
      [...this.#lists[lane]].map(([user, list]) => {
        const need = Math.max(...list.map(({ waiter }) => waiter.context.need?.() ?? 1));
        return { user, lane, count: list.length, need };
      }),
    );
  }

  /** Reports place and wait to each request whose place or expected start has changed. `now` is on the clock of the positions. */
  report(positions: readonly Position[], now: number): void {
    const seen = new Set<Entry<T>>();
    const news: (() => void)[] = [];
    for (const { user, lane, number, place, startsAt } of positions) {
      const entry = this.#lists[lane].get(user)?.[number - 1];
      // The places ascend: the first one of a shared request is its best.
      if (entry === undefined || seen.has(entry)) continue;
      seen.add(entry);
      const { reported } = entry;
      if (reported?.place === place && Math.abs(reported.startsAt - startsAt) < NOTABLE_MS) continue;
      entry.reported = { place, startsAt };
      const waitMs = Math.max(0, startsAt - now);
      news.push(() => entry.waiter.context.onPosition?.({ place, waitMs }));
    }
    // Only now: a caller may leave because of a long wait, which changes the lists.
    for (const tell of news) tell();
  }

  /** Reports once to all why the time of their turn is unknown. */
  reportUnavailable(waitMs: number, reason: WaitReason): void {
    const news: (() => void)[] = [];
    for (const [index, entry] of [...this.#entries.values()].entries()) {
      if (entry.reported?.reason === reason) continue;
      const place = index + 1;
      entry.reported = { place, startsAt: Number.POSITIVE_INFINITY, reason };
      news.push(() => entry.waiter.context.onPosition?.({ place, waitMs, reason }));
    }
    // Only now, as above.
    for (const tell of news) tell();
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
    // A shared request is not refused for one of its users.
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

  /** Removes an entry from every list except those of users who still wait for it. */
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

/** Returns the lists that contain a request. */
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
