/** The position of a waiting request. */
export interface QueuePosition {
  /** 1 is next. */
  readonly place: number;
  /** The expected wait. */
  readonly waitMs: number;
  /** Set if it does not wait for its turn: the database that counts the calls of several relays does not answer. */
  readonly reason?: 'limits_unavailable';
}

/** The user in whose name a call is made, and the callbacks for its wait. */
export interface CallContext {
  /** Users take turns, so that ten requests of one user do not delay another’s first. */
  readonly user: string;
  readonly signal?: AbortSignal;
  /** Called when the call has to wait, and whenever its place or its expected start changes. */
  readonly onPosition?: (position: QueuePosition) => void;
  /** No user waits for the answer: it starts when no other call waits, and leaves a part of the minute for later calls. */
  readonly background?: boolean;
  /** It had its turn before, or has its own share of the limit: it starts before calls that wait for their turn. */
  readonly isReserved?: boolean;
  /**
   * Called when the call’s turn has come, before anything is sent; if it rejects, the call rejects. While waiting, the user may have
   * lost their access.
   */
  readonly check?: () => Promise<void>;
  /** All callers of a shared call, which takes the best place of any of them. */
  readonly group?: CallGroup;
}

/** The users who wait for a shared call. */
export interface CallGroup {
  readonly members: readonly GroupMember[];
  /** Calls back whenever a user joins or leaves, until the returned function is called. */
  watch(changed: () => void): () => void;
}

export type GroupMember = Pick<CallContext, 'user' | 'background' | 'isReserved'>;
