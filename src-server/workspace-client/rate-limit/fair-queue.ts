/** Those who wait, in turns: one of each user, round after round; of one user in the order of their coming. */
export interface FairQueue<T extends { readonly user: string }> {
  push(waiter: T): void;
  /** Takes out one that left. */
  remove(waiter: T): void;
  /** Takes out whoever is first; of this user, where one is named. */
  next(user?: string): T | undefined;
  /** All of them in the order in which they will be taken out, if nobody comes or leaves. */
  order(): T[];
  readonly size: number;
  /** How many are this user's. */
  of(user: string): number;
  /** How many are whose, in the order of the next turn. */
  readonly users: ReadonlyMap<string, number>;
}

/** A user who comes stands behind one request of each user before her, however many those have. */
export function createFairQueue<T extends { readonly user: string }>(): FairQueue<T> {
  /** In the order of the next turn, since a Map keeps that of its insertions. */
  const queues = new Map<string, T[]>();
  let size = 0;
  return {
    push(waiter) {
      const own = queues.get(waiter.user);
      if (own === undefined) queues.set(waiter.user, [waiter]);
      else own.push(waiter);
      size += 1;
    },
    remove(waiter) {
      const own = queues.get(waiter.user);
      const index = own?.indexOf(waiter) ?? -1;
      if (own === undefined || index < 0) return;
      own.splice(index, 1);
      size -= 1;
      if (own.length === 0) queues.delete(waiter.user);
    },
    next(named) {
      const user = named ?? queues.keys().next().value;
      const own = user === undefined ? undefined : queues.get(user);
      if (user === undefined || own === undefined) return undefined;
      const waiter = own.shift();
      size -= 1;
      queues.delete(user);
      if (own.length > 0) queues.set(user, own);
      return waiter;
    },
    order() {
      const rounds: T[][] = [];
      for (const own of queues.values()) own.forEach((waiter, round) => (rounds[round] ??= []).push(waiter));
      return rounds.flat();
    },
    get size() {
      return size;
    },
    of: (user) => queues.get(user)?.length ?? 0,
    get users() {
      return new Map([...queues].map(([user, own]) => [user, own.length]));
    },
  };
}
