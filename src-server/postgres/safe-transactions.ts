import type { Sql, TransactionSql } from 'postgres';

/** The error of a transaction whose connection closed before its end: it was rolled back. */
export class TransactionLost extends Error {
  override readonly name = 'TransactionLost';
  readonly code = 'CONNECTION_CLOSED';
  constructor() {
    super('The connection to the database closed during a transaction.');
  }
}

/**
 * Returns the same connections, with transactions that survive the end of their connection. The driver (postgres 3.4.9) sends the next
 * query of such a transaction, or its `rollback`, over a closed socket from its own timer, and the error ends the process. Here
 * nothing is sent once the connection has closed, and the transaction rejects.
 */
export function protectTransactions<T extends Record<string, unknown>>(sql: Sql<T>): Sql<T> {
  const begin = (...given: readonly [Work<T>] | readonly [string, Work<T>]): Promise<unknown> =>
    given.length === 1 ? beginSafely(sql, '', given[0]) : beginSafely(sql, given[0], given[1]);
  return new Proxy(sql, {
    get: (target, name): unknown => (name === 'begin' ? begin : Reflect.get(target, name)),
  });
}

type Work<T extends Record<string, unknown>> = (tx: TransactionSql<T>) => unknown;

function beginSafely<T extends Record<string, unknown>>(
  sql: Sql<T>,
  options: string,
  work: Work<T>,
): Promise<unknown> {
  let isLost = false;
  const running = sql.begin(options, async (tx) => {
    try {
      const result = await work(refuseWhen(tx, () => isLost));
      if (!isLost) return result;
    } catch (error) {
      // A query may fail before the driver has reported that its connection closed, in the same turn of the event loop.
      await new Promise((resolve) => void setImmediate(resolve));
      if (!isLost) throw error;
    }
    // The driver has rejected the transaction; any end here would make it send another query.
    return new Promise(() => undefined);
  });
  running.catch(() => {
    isLost = true;
  });
  return running;
}

/** The transaction, which throws {@link TransactionLost} instead of sending a query once it is lost. */
function refuseWhen<T extends Record<string, unknown>>(
  tx: TransactionSql<T>,
  isLost: () => boolean,
): TransactionSql<T> {
  const check = (): void => {
    if (isLost()) throw new TransactionLost();
  };
  return new Proxy(tx, {
    apply(target, self, given): unknown {
      check();
      return Reflect.apply(target, self, given);
    },
    get(target, name): unknown {
      check();
      return Reflect.get(target, name);
    },
  });
}
