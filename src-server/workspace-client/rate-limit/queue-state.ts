import { z } from 'zod';
import type { Availability } from './availability.ts';
import { AVAILABLE } from './availability.ts';

/** In which order those who wait are served: everybody of one lane before anybody of the next. */
export const LANES = ['resumed', 'interactive', 'resumed-background', 'background'] as const;
/**
 * `interactive`: somebody looks at the answer. `background`: nobody does yet. `resumed`: the service refused the call with 429 after it
 * had its turn, or it has a share of its own; it is served before those who wait for their turn.
 */
export type Lane = (typeof LANES)[number];

export function isBackground(lane: Lane): boolean {
  return lane === 'background' || lane === 'resumed-background';
}

/**
 * Everything that is known of one family's minute and of those who wait for it, at all relays that share it. Plain data, so that it can
 * be kept in memory or in a database; times are milliseconds on the clock of whoever keeps it.
 */
export interface QueueState {
  /** Calls that may still count. */
  readonly calls: readonly CountedCall[];
  /** Number of the next call. */
  readonly nextCall: number;
  /** The turn of who comes next. */
  readonly nextTurn: number;
  readonly waiting: readonly WaitingUser[];
  readonly availability: Availability;
}

/** A call that was let go, and counts against the limit. */
export interface CountedCall {
  readonly id: string;
  /** Not later than this the service had it; while it is pending, when it was let go. */
  readonly at: number;
  /** On its way: when the service gets it is not known yet. */
  readonly isPending: boolean;
}

/** A user's requests of one lane that wait at one relay. */
export interface WaitingUser {
  readonly relay: string;
  readonly user: string;
  readonly lane: Lane;
  /** How many, at least one. */
  readonly count: number;
  /** Lower is sooner; the same for one user at every relay. */
  readonly turn: number;
  /** When the relay was first seen not to take a place that was this user's. */
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
