/** Where a waiting request is. */
export interface QueuePosition {
  /** 1 is next. */
  readonly place: number;
  /** How long it will wait as things are now. */
  readonly waitMs: number;
  /** What it waits for, where it is not its turn: the database that counts the calls of several relays does not answer. */
  readonly reason?: 'limits_unavailable';
}

/** In whose name a call is made, and how they hear that it waits. */
export interface CallContext {
  /** Users take turns, so that nobody's ten requests are before another's first. */
  readonly user: string;
  readonly signal?: AbortSignal;
  /** Called when the call has to wait, and each time its place or its expected start changes. */
  readonly onPosition?: (position: QueuePosition) => void;
  /** Nobody looks at the answer yet: it starts when nobody else waits, and leaves some of the minute to who may come. */
  readonly background?: boolean;
  /** It had its turn before, or has a share of the limit of its own: it starts before those who wait for their turn. */
  readonly isReserved?: boolean;
  /**
   * Called when the call's turn has come, before anything is sent; a rejection is the call's. Whoever waited may have lost the access
   * that they had when they came.
   */
  readonly check?: () => Promise<void>;
  /** All who wait for this call, where it is one for several: it takes the best place of any of them. */
  readonly group?: CallGroup;
}

/** The users who wait for one call. */
export interface CallGroup {
  readonly members: readonly GroupMember[];
  /** Calls back whenever somebody joins or leaves, until the returned function is called. */
  watch(changed: () => void): () => void;
}

export type GroupMember = Pick<CallContext, 'user' | 'background' | 'isReserved'>;
