/**
 * A call that may be sent, and counts against its family’s limit. The service counts a call when it receives it, some time after it
 * was started: a connection may take seconds, and so may a proxy. So a call counts from the moment at which the service is known
 * to have received it: when it begins to answer or, since an answer may take minutes, a while after its first byte was sent.
 */
export interface Permit {
  /** Permits of further calls in the same turn: each is used or abandoned like this one. */
  readonly spares: readonly Permit[];
  /** Reports that the first byte is sent. `isProven`: over a connection on which the service has answered before. */
  sent(isProven: boolean): void;
  /** Reports an answer other than 429. */
  answered(): void;
  /** Reports a 429: no call starts for `ms` milliseconds. */
  refused(ms: number): void;
  /** Reports that there will be no answer. A call of which no byte was sent does not count. */
  abandoned(): void;
}
