import { z } from 'zod';
import type { Availability } from './availability.ts';
import { AVAILABLE } from './availability.ts';

/** The lanes in which calls wait: all calls of one lane are served before those of the next. */
export const LANES = ['resumed', 'interactive', 'resumed-background', 'background'] as const;
/**
 * `interactive`: a user waits for the answer. `background`: no user does. `resumed`: the service refused the call with 429 after its
 * turn, or it has its own share; it is served before calls that wait for their turn.
 */
export type Lane = (typeof LANES)[number];

export function isBackground(lane: Lane): boolean {
  return lane === 'background' || lane === 'resumed-background';
}

/**
 * The state of one family’s minute and its queue, over all relays that share it. Plain data, so that it can
 * be kept in memory or in a database; times are milliseconds on the clock of its store.
 */
export interface QueueState {
  /** Calls that may still count. */
  readonly calls: readonly CountedCall[];
  /** Number of the next call. */
  readonly nextCall: number;
  /** The turn of the next new user. */
  readonly nextTurn: number;
  readonly waiting: readonly WaitingUser[];
  readonly availability: Availability;
}

/** A call that was started, and counts against the limit. */
export interface CountedCall {
  readonly id: string;
  /** The latest time at which the service received it; while it is pending, when it was started. */
  readonly at: number;
  /** True while it is in transit: when the service receives it is not known yet. */
  readonly isPending: boolean;
}

/** The waiting requests of a user in one lane at one relay. */
export interface WaitingUser {
  readonly relay: string;
  readonly user: string;
  readonly lane: Lane;
  /** How many, at least one. */
  readonly count: number;
  /** The most calls that a turn of theirs takes; absent for one. */
  readonly need?: number;
  /** Lower is earlier; the same for one user at every relay. */
  readonly turn: number;
  /** When the relay was first seen not to use a place of this user. */
  readonly missedAt?: number;
}

export const EMPTY_QUEUE: QueueState = {
  calls: [],
  nextCall: 1,
  nextTurn: 1,
  waiting: [],
  availability: AVAILABLE,
};

/** {@link QueueState} as a database returns it. */
export const queueState: z.ZodType<QueueState> = z.object({
  calls: z.array(z.object({ id: z.string(), at: z.number(), isPending: z.boolean() })),
  nextCall: z.number(),
  nextTurn: z.number(),
  waiting: z.array(
    z.object({
      relay: z.string(),
      user: z.string(),
      lane: z.enum(LANES),
      count: z.number().int().min(1),
      need: z.number().int().min(1).exactOptional(),
      turn: z.number(),
      missedAt: z.number().exactOptional(),
    }),
  ),
  availability: z.object({
    until: z.number(),
    interruptions: z.number(),
    isRecovering: z.boolean(),
    probes: z.number(),
    probeStartedAt: z.number().exactOptional(),
  }),
});
