import type { Probe } from './availability.ts';
import { nextStart, start } from './availability.ts';
import type { Lane, QueueState, WaitingUser } from './queue-state.ts';
import { LANES, isBackground } from './queue-state.ts';
import type { Window } from './sliding-window.ts';
import { countsUntil, createStartTimes, forgetOldCalls } from './sliding-window.ts';

/** The number of requests of a user that wait in a lane. */
export interface WaitingCount {
  readonly user: string;
  readonly lane: Lane;
  readonly count: number;
}

/** The request of a relay: all users who wait at it. */
export interface ScheduleRequest {
  readonly relay: string;
  readonly waiting: readonly WaitingCount[];
}

/** A call that may start at the relay. */
export interface Grant {
  readonly id: string;
  readonly user: string;
  readonly lane: Lane;
  readonly probe?: Probe;
}

/** The position of one of a relay’s requests. */
export interface Position {
  readonly user: string;
  readonly lane: Lane;
  /** The position among the user’s requests of this lane at the relay: 1 is the first. */
  readonly number: number;
  /** The place among the requests of all relays: 1 is next. */
  readonly place: number;
  /** The expected start, on the clock of the state. */
  readonly startsAt: number;
}

export interface Decision {
  readonly state: QueueState;
  readonly grants: readonly Grant[];
  /** The positions of requests that still wait at the relay, by place. */
  readonly positions: readonly Position[];
  /** The time until the next update, in milliseconds; infinite if no request waits at the relay. */
  readonly wait: number;
}

/** The time until the next update if there is room for another relay, which uses it within milliseconds or has failed. */
const ASK_AGAIN_MS = 100;
/** The time until the next update while a probe is pending, which may be answered at any moment. */
const PROBE_POLL_MS = 500;
/** How long room is reserved for a relay that does not use it, in milliseconds. */
const PATIENCE_MS = 3_000;

/**
 * Decides which calls may start. Users take turns, regardless of the relay: a new user waits for one request of each earlier user, however
 * many those have. Room for several calls is assigned to the first users, so that a faster relay does not use that of another.
 */
export function schedule(before: QueueState, ask: ScheduleRequest, now: number, window: Window): Decision {
  const { relay } = ask;
  let state = enqueue(forgetOldCalls(before, now, window), ask);
  const grants: Grant[] = [];
  let groups = groupsIn(state, relay);
  for (;;) {
    const next = calledIn(state, groups, now, window).find(({ here }) => here > 0);
    if (next === undefined) break;
    const { user, lane } = next;
    const id = `${relay}/${state.nextCall}`;
    const { availability, probe } = start(state.availability, now);
    grants.push({ id, user, lane, ...(probe === undefined ? {} : { probe }) });
    state = {
      ...markServed(state, relay, next),
      calls: [...state.calls, { id, at: now, isPending: true }],
      nextCall: state.nextCall + 1,
      availability,
    };
    groups = groupsIn(state, relay);
  }
  const waiting = evictUnresponsive(state, calledIn(state, groups, now, window), relay, now);
  if (waiting.length < state.waiting.length) groups = groupsIn({ ...state, waiting }, relay);
  state = { ...state, waiting };
  return {
    state,
    grants,
    positions: positionsAt(state, groups, now, window),
    wait: waitOf(state, groups, now, window),
  };
}

/** The requests of one user in a lane, at all relays. */
interface Group {
  readonly user: string;
  readonly lane: Lane;
  readonly turn: number;
  readonly count: number;
  /** The number at the relay in question. */
  readonly here: number;
}

/** Returns all waiting users, in the order of their next turn. */
function groupsIn(state: QueueState, relay: string): Group[] {
  const groups = new Map<string, Group>();
  for (const { relay: at, user, lane, count, turn } of state.waiting) {
    const key = `${lane} ${user}`;
    const known = groups.get(key);
    groups.set(key, {
      user,
      lane,
      turn: Math.min(turn, known?.turn ?? turn),
      count: count + (known?.count ?? 0),
      here: (at === relay ? count : 0) + (known?.here ?? 0),
    });
  }
  const sorted = [...groups.values()].toSorted((a, b) => a.turn - b.turn);
  return LANES.flatMap((lane) => sorted.filter((group) => group.lane === lane));
}

function limitOf(lane: Lane, { limit, backgroundLimit }: Window): number {
  return Math.max(1, isBackground(lane) ? Math.min(backgroundLimit, limit) : limit);
}

/** Returns how many calls of a lane may start now, ignoring the other lanes. */
function roomFor(lane: Lane, { availability, calls }: QueueState, now: number, window: Window): number {
  if (now < nextStart(availability)) return 0;
  const room = limitOf(lane, window) - calls.length;
  return availability.isRecovering ? Math.min(1, room) : room;
}

/** Returns the requests for which there is room now: one request per user of a lane, after all requests of preceding lanes. */
function calledIn(state: QueueState, groups: readonly Group[], now: number, window: Window): Group[] {
  const called: Group[] = [];
  for (const lane of LANES) {
    const room = roomFor(lane, state, now, window) - requestsBefore(lane, groups);
    if (room > 0) called.push(...groups.filter((group) => group.lane === lane).slice(0, room));
  }
  return called;
}

function requestsBefore(lane: Lane, groups: readonly Group[]): number {
  return groups.reduce(
    (sum, group) => (LANES.indexOf(group.lane) < LANES.indexOf(lane) ? sum + group.count : sum),
    0,
  );
}

/** Returns the queue with the relay’s waiting users; users who were in it keep their turn. */
function enqueue(state: QueueState, { relay, waiting }: ScheduleRequest): QueueState {
  let { nextTurn } = state;
  const turns = new Map(state.waiting.map(({ user, lane, turn }) => [`${lane} ${user}`, turn]));
  const own = waiting.map(({ user, lane, count }): WaitingUser => {
    const turn = turns.get(`${lane} ${user}`) ?? nextTurn++;
    return { relay, user, lane, count, turn };
  });
  return { ...state, nextTurn, waiting: [...state.waiting.filter((one) => one.relay !== relay), ...own] };
}

/** Returns the queue after a start: the user becomes the last, if they still wait. */
function markServed(state: QueueState, relay: string, { user, lane }: Group): QueueState {
  const waiting = state.waiting.flatMap((one) => {
    if (one.user !== user || one.lane !== lane) return [one];
    const count = one.relay === relay ? one.count - 1 : one.count;
    return count === 0 ? [] : [{ ...one, count, turn: state.nextTurn }];
  });
  return { ...state, nextTurn: state.nextTurn + 1, waiting };
}

/**
 * Returns the users who still wait. A relay has a moment to use the room for its users; if it does not, it has failed
 * and all its users are removed.
 * Room that was not used a long time ago is ignored, since something else prevented it.
 */
function evictUnresponsive(
  state: QueueState,
  called: readonly Group[],
  relay: string,
  now: number,
): readonly WaitingUser[] {
  const marked = state.waiting.map((one) => {
    const isCalled = called.some(({ lane, user }) => lane === one.lane && user === one.user);
    if (one.relay === relay || !isCalled) return one;
    const isRecent = one.missedAt !== undefined && now - one.missedAt < 3 * PATIENCE_MS;
    return isRecent ? one : { ...one, missedAt: now };
  });
  const gone = new Set(
    marked
      .filter(({ missedAt }) => missedAt !== undefined && now - missedAt >= PATIENCE_MS)
      .map((one) => one.relay),
  );
  return marked.filter((one) => !gone.has(one.relay));
}

/** Returns places and expected times of the requests at the relay: lane by lane, in rounds of one request per user. */
function positionsAt(
  state: QueueState,
  groups: readonly Group[],
  now: number,
  window: Window,
): readonly Position[] {
  const positions: Position[] = [];
  const earliest = Math.max(now, nextStart(state.availability));
  const nextTime = createStartTimes(state.calls, window.windowMs, earliest);
  let place = 0;
  for (const lane of LANES) {
    const limit = limitOf(lane, window);
    let round = groups.filter((group) => group.lane === lane);
    for (let number = 1; round.length > 0; number += 1) {
      for (const { user, here } of round) {
        place += 1;
        const startsAt = nextTime(limit);
        if (number <= here) positions.push({ user, lane, number, place, startsAt });
      }
      round = round.filter(({ count }) => count > number);
    }
  }
  return positions;
}

/** Returns the time until the relay’s next update, in milliseconds. */
function waitOf(state: QueueState, groups: readonly Group[], now: number, window: Window): number {
  const first = groups.find(({ here }) => here > 0);
  if (first === undefined) return Number.POSITIVE_INFINITY;
  const { availability, calls } = state;
  const opens = nextStart(availability);
  if (now < opens) {
    const isProbeOut = availability.probeStartedAt !== undefined;
    return Math.ceil(isProbeOut ? Math.min(opens - now, PROBE_POLL_MS) : opens - now);
  }
  if (roomFor(first.lane, state, now, window) > 0) return ASK_AGAIN_MS;
  const ends = calls.map((call) => countsUntil(call, window)).toSorted((a, b) => a - b);
  const blocking = ends[calls.length - limitOf(first.lane, window)] ?? now;
  return Math.max(1, Math.ceil(blocking + 1 - now));
}
