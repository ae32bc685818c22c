import type { LimitFamily } from '../contract/limits.ts';
import type { Permit } from './permit.ts';

/**
 * Why a request waits, if not for its turn: the database that counts the calls of several relays does not answer, or the service cannot
 * be reached.
 */
export type WaitReason = 'limits_unavailable' | 'service_unreachable';

/** The position of a waiting request. */
export interface QueuePosition {
  /** 1 is next. */
  readonly place: number;
  /** The expected wait; with a reason, the longest. */
  readonly waitMs: number;
  /** Absent if it waits for its turn. */
  readonly reason?: WaitReason;
}

/** The user in whose name a call is made, and the callbacks for its wait. */
export interface CallContext {
  /** Users take turns, so that ten requests of one user do not delay another’s first. */
  readonly user: string;
  readonly signal?: AbortSignal;
  /** Header of the trace to which the call belongs (W3C Trace Context). Absent: it begins a trace. */
  readonly traceparent?: string;
  /** Called when the call has to wait, and whenever its place or its expected start changes. */
  readonly onPosition?: (position: QueuePosition) => void;
  /** No user waits for the answer: it starts when no other call waits, and leaves a part of the minute for later calls. */
  readonly background?: boolean;
  /** It had its turn before, or has its own share of the limit: it starts before calls that wait for their turn. */
  readonly isReserved?: boolean;
  /**
   * Called when the call’s turn has come, before anything is sent; if it rejects, the call rejects. While waiting, the user may have
   * lost their access. A call that the check has to make can be made in the same turn.
   */
  readonly check?: (turn: Turn) => Promise<void>;
  /** How many calls the turn takes, as far as is known now: 2 if `check` has to make one. By default 1. */
  readonly need?: () => number;
  /** The turn of another call, in which this one is made if a permit is left. */
  readonly turn?: Turn;
  /** All callers of a shared call, which takes the best place of any of them. */
  readonly group?: CallGroup;
}

/** The turn of a call, while it is checked. */
export interface Turn {
  /** Takes a permit that is left, for a call of its family; whoever takes it uses it. */
  take(family: LimitFamily): Permit | undefined;
}

/** The users who wait for a shared call. */
export interface CallGroup {
  readonly members: readonly GroupMember[];
  /** Calls back whenever a user joins or leaves, until the returned function is called. */
  watch(changed: () => void): () => void;
}

export type GroupMember = Pick<CallContext, 'user' | 'background' | 'isReserved'>;
