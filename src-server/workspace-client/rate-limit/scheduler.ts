import type { Probe } from './availability.ts';
import { nextStart, start } from './availability.ts';
import type { Lane, QueueState, WaitingUser } from './queue-state.ts';
import { LANES, isBackground } from './queue-state.ts';
import type { Window } from './sliding-window.ts';
import { countsUntil, createStartTimes, forgetOldCalls } from './sliding-window.ts';

/** How many requests of a user wait in a lane. */
export interface WaitingCount {
  readonly user: string;
  readonly lane: Lane;
  readonly count: number;
}

/** What a relay asks: all the users who wait at it. */
export interface ScheduleRequest {
  readonly relay: string;
  readonly waiting: readonly WaitingCount[];
}

/** A call that may start at the relay that asked. */
export interface Grant {
  readonly id: string;
  readonly user: string;
  readonly lane: Lane;
  readonly probe?: Probe;
}

/** Where one of a relay's requests is. */
export interface Position {
  readonly user: string;
  readonly lane: Lane;
  /** Which of the user's requests of this lane at the relay: 1 is the first. */
  readonly number: number;
  /** 1 is next, of all relays. */
  readonly place: number;
  /** Expected, on the clock of the state. */
  readonly startsAt: number;
}

export interface Decision {
  readonly state: QueueState;
  readonly grants: readonly Grant[];
  /** Of those who still wait at the relay, by place. */
  readonly positions: readonly Position[];
  /** When to ask again, in milliseconds; infinite where nobody waits at the relay. */
  readonly wait: number;
}

/** How soon to ask again where there is room that is another relay's: it takes it within milliseconds, or is gone. */
const ASK_AGAIN_MS = 100;
/** How soon to ask again while a probe is out: it may be answered at any moment. */
const PROBE_POLL_MS = 500;
/** How long room is kept for a relay that does not take it, in milliseconds. */
const PATIENCE_MS = 3_000;

/**
 * Who may start: users take turns, wherever they wait. A user who comes is after one request of each user before them, however many
 * those have. Where there is room for several calls, each is for the first who have none, so that the quicker relay takes nobody's.
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

/** One user's requests of a lane, at all relays. */
interface Group {
  readonly user: string;
  readonly lane: Lane;
  readonly turn: number;
  readonly count: number;
  /** At the relay in question. */
  readonly here: number;
}

/** Everybody who waits, in the order of their next turn. */
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

/** How many calls of a lane may start now, whoever else waits. */
function roomFor(lane: Lane, { availability, calls }: QueueState, now: number, window: Window): number {
  if (now < nextStart(availability)) return 0;
  const room = limitOf(lane, window) - calls.length;
  return availability.isRecovering ? Math.min(1, room) : room;
}

/** Those for whom there is room now: one request of each user of a lane, after all requests of the lanes before. */
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

/** The queue in which those wait at the relay who do; who was in it keeps their turn. */
function enqueue(state: QueueState, { relay, waiting }: ScheduleRequest): QueueState {
  let { nextTurn } = state;
  const turns = new Map(state.waiting.map(({ user, lane, turn }) => [`${lane} ${user}`, turn]));
  const own = waiting.map(({ user, lane, count }): WaitingUser => {
    const turn = turns.get(`${lane} ${user}`) ?? nextTurn++;
    return { relay, user, lane, count, turn };
  });
  return { ...state, nextTurn, waiting: [...state.waiting.filter((one) => one.relay !== relay), ...own] };
}

/** The queue after a start: the user is the last now, if they still wait. */
function markServed(state: QueueState, relay: string, { user, lane }: Group): QueueState {
  const waiting = state.waiting.flatMap((one) => {
    if (one.user !== user || one.lane !== lane) return [one];
    const count = one.relay === relay ? one.count - 1 : one.count;
    return count === 0 ? [] : [{ ...one, count, turn: state.nextTurn }];
  });
  return { ...state, nextTurn: state.nextTurn + 1, waiting };
}

/**
 * Who still waits. A relay has a moment to take the room that is there for its users; where it does not, all who wait at it are gone.
 * Room that was not taken long ago says nothing: something else was in the way since.
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

/** Places and expected times of those who wait at the relay: lane after lane, in rounds of one request a user. */
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

/** In how many milliseconds the relay asks again. */
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
