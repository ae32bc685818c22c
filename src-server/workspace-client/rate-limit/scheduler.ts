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
  /** The most calls that a turn of theirs takes; absent for one. */
  readonly need?: number;
}

/** The request of a relay: all users who wait at it. */
interface ScheduleRequest {
  readonly relay: string;
  readonly waiting: readonly WaitingCount[];
  /** True if none of them may start, whatever room there is: they keep their turns. */
  readonly isHeld?: boolean;
}

/** A call that may start at the relay. */
export interface Grant {
  readonly id: string;
  /** Further calls that may start in the same turn. */
  readonly spareIds: readonly string[];
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
 * many those have. A turn that takes two calls waits until there is room for both, and nobody passes it. Room for several calls is assigned to the first users, so that a faster relay does not use that of another.
 */
export function schedule(before: QueueState, ask: ScheduleRequest, now: number, window: Window): Decision {
  const { relay } = ask;
  let state = enqueue(forgetOldCalls(before, now, window), ask);
  const grants: Grant[] = [];
  let groups = groupsIn(state, relay);
  while (ask.isHeld !== true) {
    const next = calledIn(state, groups, now, window).find(({ here }) => here > 0);
    if (next === undefined) break;
    const { user, lane } = next;
    const need = needOf(next, state, window);
    const id = `${relay}/${state.nextCall}`;
    const from = state.nextCall + 1;
    const spareIds = Array.from({ length: need - 1 }, (_, index) => `${relay}/${from + index}`);
    const { availability, probe } = start(state.availability, now);
    grants.push({ id, spareIds, user, lane, ...(probe === undefined ? {} : { probe }) });
    state = {
      ...markServed(state, relay, next),
      calls: [...state.calls, ...[id, ...spareIds].map((one) => ({ id: one, at: now, isPending: true }))],
      nextCall: state.nextCall + need,
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
  readonly need: number;
  /** The number at the relay in question. */
  readonly here: number;
}

/** Returns all waiting users, in the order of their next turn. */
function groupsIn(state: QueueState, relay: string): Group[] {
  const groups = new Map<string, Group>();
  for (const { relay: at, user, lane, count, need = 1, turn } of state.waiting) {
    const key = `${lane} ${user}`;
    const known = groups.get(key);
    groups.set(key, {
      user,
      lane,
      turn: Math.min(turn, known?.turn ?? turn),
      count: count + (known?.count ?? 0),
      need: Math.max(need, known?.need ?? 1),
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

/** Returns how many calls a turn of the group takes: one while the service has to be probed, and never more than the limit. */
function needOf({ need, lane }: Group, { availability }: QueueState, window: Window): number {
  return availability.isRecovering ? 1 : Math.min(need, limitOf(lane, window));
}

/** Returns the requests for which there is room now: one request per user of a lane, after all requests of preceding lanes. */
function calledIn(state: QueueState, groups: readonly Group[], now: number, window: Window): Group[] {
  const called: Group[] = [];
  for (const lane of LANES) {
    let room = roomFor(lane, state, now, window) - callsBefore(lane, groups, state, window);
    for (const group of groups.filter((one) => one.lane === lane)) {
      room -= needOf(group, state, window);
      if (room < 0) break;
      called.push(group);
    }
  }
  return called;
}

/** Returns how many calls the requests of preceding lanes take. */
function callsBefore(lane: Lane, groups: readonly Group[], state: QueueState, window: Window): number {
  return groups
    .filter((group) => LANES.indexOf(group.lane) < LANES.indexOf(lane))
    .reduce((sum, group) => sum + group.count * needOf(group, state, window), 0);
}

/** Returns the queue with the relay’s waiting users; users who were in it keep their turn. */
function enqueue(state: QueueState, { relay, waiting }: ScheduleRequest): QueueState {
  let { nextTurn } = state;
  const turns = new Map(state.waiting.map(({ user, lane, turn }) => [`${lane} ${user}`, turn]));
  const own = waiting.map(({ user, lane, count, need = 1 }): WaitingUser => {
    const turn = turns.get(`${lane} ${user}`) ?? nextTurn++;
    return { relay, user, lane, count, ...(need === 1 ? {} : { need }), turn };
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
      for (const group of round) {
        const { user, here } = group;
        place += 1;
        let startsAt = nextTime(limit);
        for (let call = 1; call < needOf(group, state, window); call += 1) startsAt = nextTime(limit);
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
  const ends = calls.map((call) => countsUntil(call, window)).toSorted((a, b) => a - b);
  // Those who are next at any relay start before the first here.
  const waits = [groups[0] ?? first, first].map((group) => {
    const need = needOf(group, state, window);
    if (roomFor(group.lane, state, now, window) >= need) return 0;
    const blocking = ends[calls.length - limitOf(group.lane, window) + need - 1] ?? now;
    return Math.max(1, Math.ceil(blocking + 1 - now));
  });
  const wait = Math.max(...waits);
  return wait === 0 ? ASK_AGAIN_MS : wait;
}
