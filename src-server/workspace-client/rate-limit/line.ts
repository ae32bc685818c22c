import type { Gate, Trial } from './gate.ts';
import { OPEN_GATE, opensAt, started, trialOf } from './gate.ts';

/** The users who wait for one family's minute at all relays, and whose turn comes when. Pure: whoever keeps it sees that one at a time changes it. */
export interface Line {
  /** The turn of who comes next. */
  readonly next: number;
  readonly waiting: readonly Waiting[];
  readonly gate: Gate;
}

/** A user who waits at a relay. */
export interface Waiting {
  readonly relay: string;
  readonly user: string;
  readonly background: boolean;
  /** Lower is sooner; one and the same wherever she waits. */
  readonly turn: number;
  /** When she was first seen not to take a place that was hers, in milliseconds. */
  readonly missedAt?: number;
}

/** What a relay asks for: a place for one of those who wait at it. */
export interface Ask {
  readonly relay: string;
  /** How many requests of each user wait. */
  readonly asked: ReadonlyMap<string, number>;
  readonly background: ReadonlyMap<string, number>;
}

/** The minute as it is; times in milliseconds on one clock. */
export interface Minute {
  readonly now: number;
  /** Starts that still count, oldest first. */
  readonly recent: readonly number[];
  readonly limit: number;
  readonly windowMs: number;
  /** What the background leaves of it. */
  readonly reserve: number;
}

/** Who may start. */
export interface Grant {
  readonly user: string;
  readonly background: boolean;
  readonly trial?: Trial;
}

/** The answer to an ask. */
export interface Decision {
  /** The line with those who wait. */
  readonly line: Line;
  /** Somebody may start; the line is this one then. `isLast`: nobody else waits at the relay. */
  readonly granted?: { readonly grant: Grant; readonly isLast: boolean; readonly line: Line };
  /** Else, when to ask again, in milliseconds. */
  readonly wait: number;
  /** In how many milliseconds the relay's first may start as things are. */
  readonly startsIn: number;
}

export const EMPTY_LINE: Line = { next: 1, waiting: [], gate: OPEN_GATE };

/** How soon to ask again where a place is free that is somebody else's: she takes it within milliseconds, or leaves. */
const ASK_AGAIN_MS = 100;
/** How soon to ask again while a call on trial is out: it may be answered at any moment. */
const TRIAL_POLL_MS = 500;
/** How long a place is kept for who does not take it, in milliseconds: her relay is gone. */
const PATIENCE_MS = 3_000;

/**
 * Users take turns, wherever they wait (design decision 9): one who comes stands behind one request of each user before her. Where
 * several places are free, each is for the first who have none, so that the quicker relay takes nobody's place. The background comes
 * when nobody asks for herself.
 */
export function decide(before: Line, ask: Ask, minute: Minute): Decision {
  const { now, recent, limit, windowMs, reserve } = minute;
  const line = joined(before, ask);
  const opens = opensAt(line.gate);
  const isBackground = !line.waiting.some((one) => !one.background);
  const free = Math.max(1, limit - (isBackground ? reserve : 0)) - recent.length;
  const order = orderOf(line, isBackground);
  const here = isBackground ? ask.background : ask.asked;
  const rank = order.findIndex(({ user }) => here.has(user));
  const untilFree = (index: number): number => (recent[index] ?? recent.at(-1) ?? now) + windowMs - now;
  const startsIn = Math.max(
    0,
    opens - now,
    rank >= 0 && rank < free ? 0 : untilFree(Math.max(0, rank - free)),
  );
  if (now < opens) {
    const isOut = line.gate.triedAt !== undefined;
    return { line, wait: Math.ceil(isOut ? Math.min(opens - now, TRIAL_POLL_MS) : opens - now), startsIn };
  }
  const mine = rank < free ? order[rank] : undefined;
  if (mine !== undefined) {
    const trial = trialOf(line.gate);
    const { user } = mine;
    const grant: Grant = { user, background: isBackground, ...(trial === undefined ? {} : { trial }) };
    const after = served(line, ask, grant, now);
    const isLast = !after.waiting.some(({ relay }) => relay === ask.relay);
    return { line, granted: { grant, isLast, line: after }, wait: 0, startsIn: 0 };
  }
  if (free <= 0) return { line, wait: Math.max(1, untilFree(0)), startsIn };
  return { line: withoutTheGone(line, order.slice(0, free), now), wait: ASK_AGAIN_MS, startsIn };
}

/** The line without anybody who waits at this relay. */
export function withoutRelay(line: Line, relay: string): Line {
  return { ...line, waiting: line.waiting.filter((one) => one.relay !== relay) };
}

/** The line in which those wait at the relay who do: who was in it keeps her turn. */
function joined(line: Line, ask: Ask): Line {
  let { next } = line;
  const own: Waiting[] = [];
  for (const [users, background] of [
    [ask.asked, false],
    [ask.background, true],
  ] as const)
    for (const user of users.keys()) {
      const known = line.waiting.find((one) => one.user === user && one.background === background);
      own.push({ relay: ask.relay, user, background, turn: known?.turn ?? next });
      if (known === undefined) next += 1;
    }
  return {
    ...withoutRelay(line, ask.relay),
    next,
    waiting: [...withoutRelay(line, ask.relay).waiting, ...own],
  };
}

/** One of each user of a kind, the soonest first. */
function orderOf(line: Line, background: boolean): Waiting[] {
  const byTurn = new Map<number, Waiting>();
  for (const one of line.waiting) if (one.background === background) byTurn.set(one.turn, one);
  return [...byTurn.values()].toSorted((a, b) => a.turn - b.turn);
}

/** The line after a start: the user is the last now, if she still waits. */
function served(line: Line, ask: Ask, { user, background }: Grant, now: number): Line {
  const left = (background ? ask.background : ask.asked).get(user) ?? 0;
  const waiting = line.waiting.flatMap((one) => {
    if (one.user !== user || one.background !== background) return [one];
    return one.relay === ask.relay && left <= 1 ? [] : [{ ...one, turn: line.next }];
  });
  return { next: line.next + 1, waiting, gate: started(line.gate, now) };
}

/**
 * Those whose place is free have a moment to take it. Where one does not, all who wait at her relay are gone. A place that was not
 * taken long ago tells nothing: something else was in the way since.
 */
function withoutTheGone(line: Line, called: readonly Waiting[], now: number): Line {
  const marked = line.waiting.map((one) => {
    const isCalled = called.some(
      ({ turn, background }) => turn === one.turn && background === one.background,
    );
    if (!isCalled) return one;
    const isRecent = one.missedAt !== undefined && now - one.missedAt < 3 * PATIENCE_MS;
    return isRecent ? one : { ...one, missedAt: now };
  });
  const gone = new Set(
    marked
      .filter(({ missedAt }) => missedAt !== undefined && now - missedAt >= PATIENCE_MS)
      .map((one) => one.relay),
  );
  return { ...line, waiting: marked.filter((one) => !gone.has(one.relay)) };
}
