/** Where a waiting request stands. `waitMs` is how long it will wait as things are now. */
export interface Place {
  /** 1 is next. */
  readonly place: number;
  readonly waitMs: number;
}

/** One wait for the budget. */
export interface Turn {
  /** Whose request it is: users take turns, so that nobody's ten requests stand before another's first. */
  readonly user: string;
  readonly signal?: AbortSignal;
  /** Called when the request has to wait, and each time its place or its expected start changes. */
  readonly onPlace?: (place: Place) => void;
  /** Nobody looks at the answer yet: it starts when nobody else waits, and leaves some of the minute to who may come. */
  readonly background?: boolean;
  /** Called when the turn comes, before anything is sent; a rejection ends the call. For what may have changed during the wait. */
  readonly check?: () => Promise<void>;
}
