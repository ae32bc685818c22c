import type { Sql } from 'postgres';
import postgres from 'postgres';
import { protectTransactions } from './safe-transactions.ts';

/** Runs a function later, and returns a function that cancels it. */
interface Timers {
  after(ms: number, run: () => void): () => void;
}

/** The error of a database that did not answer in time. The work may have been done or not. */
class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout';
  readonly code = 'DATABASE_TIMEOUT';
  constructor() {
    super('The database did not answer in time.');
  }
}

/** Time limit for one piece of work, connecting included, in milliseconds. */
export const DATABASE_TIMEOUT_MS = 3_000;
/** How long a database that did not answer is not used, in milliseconds. */
const REST_MS = 1_000;

/**
 * A PostgreSQL database that may be unavailable or hang. Work ends within {@link DATABASE_TIMEOUT_MS} in any case: the driver waits for
 * an answer as long as a connection is open, and a suspended server keeps its connections open. After a time-out the connections are
 * discarded, and for a moment all work is refused at once, so that callers do not wait.
 */
export class Database {
  readonly #url: string;
  readonly #timers: Timers;
  readonly #timeoutMs: number;
  #sql: Sql;
  #isResting = false;
  #cancelRest: (() => void) | undefined;

  constructor(url: string, timers: Timers, timeoutMs = DATABASE_TIMEOUT_MS) {
    this.#url = url;
    this.#timers = timers;
    this.#timeoutMs = timeoutMs;
    this.#sql = this.#connect();
  }

  /** Returns the result of some work. Rejects with the driver’s error, or with {@link DatabaseTimeout}. */
  async run<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    if (this.#isResting) throw new DatabaseTimeout();
    const sql = this.#sql;
    let cancel: (() => void) | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      cancel = this.#timers.after(this.#timeoutMs, () => reject(new DatabaseTimeout()));
    });
    try {
      return await Promise.race([work(sql), late]);
    } catch (error) {
      if (error instanceof DatabaseTimeout) this.#replace(sql);
      throw error;
    } finally {
      cancel?.();
    }
  }

  /** {@link run} in a transaction. The server also aborts work that takes too long, so that no lock outlives a process that has ended. */
  transaction<T>(work: (sql: postgres.TransactionSql) => Promise<T>): Promise<T> {
    const ms = String(this.#timeoutMs);
    return this.run(async (sql) => {
      const done = await sql.begin(async (tx) => {
        await tx`
          select set_config('statement_timeout', ${ms}, true), set_config('lock_timeout', ${ms}, true),
            set_config('idle_in_transaction_session_timeout', ${ms}, true)`;
        return { result: await work(tx) };
      });
      return done.result;
    });
  }

  async close(): Promise<void> {
    this.#cancelRest?.();
    await this.#sql.end({ timeout: 2 });
  }

  #connect(): Sql {
    const connectSeconds = Math.max(1, Math.ceil(this.#timeoutMs / 1000));
    const sql = postgres(this.#url, {
      max: 4,
      connect_timeout: connectSeconds,
      // No query here has an array, and an error while the driver loads array types would not be reported.
      fetch_types: false,
      onnotice: () => undefined,
    });
    return protectTransactions(sql);
  }

  /** Discards the connections, once for all work that hangs. */
  #replace(hanging: Sql): void {
    if (this.#sql !== hanging) return;
    this.#sql = this.#connect();
    // Work that hung on it was rejected already.
    hanging.end({ timeout: 0 }).catch(() => undefined);
    this.#isResting = true;
    this.#cancelRest = this.#timers.after(REST_MS, () => {
      this.#isResting = false;
    });
  }
}
