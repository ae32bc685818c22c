/** A request by what it is about; see `Ask.subject`. */
interface About {
  readonly subject?: string;
}

/** What Word refused in this document, so that it need not be found again each time. It is only ever a guess: what is in it is asked again. */
export interface Refusals {
  /** Adds a subject, as the last one to be asked again. */
  add(subject: string): void;
  forget(asks: readonly About[]): void;
  /** Returns the requests that were refused before, those first that were not asked again for longest. */
  among<A extends About>(asks: readonly A[]): A[];
}

/** More are not remembered; the oldest are forgotten. */
const MOST = 2_000;

/** Creates an empty memory of what Word refuses in one document. */
export function createRefusals(): Refusals {
  // In the order in which they were asked last.
  const refused = new Set<string>();
  return {
    add(subject) {
      refused.delete(subject);
      refused.add(subject);
      for (const oldest of refused) {
        if (refused.size <= MOST) break;
        refused.delete(oldest);
      }
    },
    forget(asks) {
      for (const { subject } of asks) if (subject !== undefined) refused.delete(subject);
    },
    among(asks) {
      if (refused.size === 0) return [];
      const order = new Map([...refused].map((subject, at) => [subject, at]));
      const found = asks.flatMap((ask) => {
        const at = ask.subject === undefined ? -1 : (order.get(ask.subject) ?? -1);
        return at < 0 ? [] : [{ ask, at }];
      });
      return found.toSorted((one, other) => one.at - other.at).map(({ ask }) => ask);
    },
  };
}
