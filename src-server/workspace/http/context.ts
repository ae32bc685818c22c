import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Clock } from '../../http/clock.ts';
import type { CompletionEngine } from '../completion/model.ts';
import type { Chunk, FileReader, ReadFile } from '../files/model.ts';
import type { TokenCaller } from '../identity/caller.ts';
import type { JobWorker } from '../jobs/worker.ts';
import type { CallBudget } from '../limits/call-budget.ts';
import type { Embed } from '../search/encoder/model.ts';
import type { Searcher } from '../search/model.ts';
import type { FileBytes } from '../store/bytes.ts';
import type { Queryable, Sql } from '../store/sql.ts';

/** The dependencies of the operations. */
export interface Services {
  readonly sql: Sql;
  readonly bytes: FileBytes;
  /** Reads the files of the vault. */
  readonly fileWorker: JobWorker;
  /** Answers the rows of review tables. */
  readonly rowWorker: JobWorker;
  readonly reader: FileReader;
  readonly chunkFile: (read: ReadFile) => readonly Chunk[];
  readonly engine: CompletionEngine;
  readonly searcher: Searcher;
  /** Embeds files that are sent with a request. Absent: they are searched by words alone. */
  readonly embed?: Embed;
  readonly budget: CallBudget;
  readonly now: () => Date;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Logger;
}

/** One call of an operation: authenticated, permitted and within the limits. */
export interface Call {
  readonly request: Request;
  readonly response: Response;
  readonly caller: TokenCaller;
  readonly requestId: string;
  /** Adds a detail to the call’s audit entry: an id, a size, never content. */
  readonly note: (name: string, value: string | number) => void;
  /**
   * Runs work in a transaction that also writes the call’s audit entry, for a call that is answered with `status` right after. Nothing
   * happens between the two, so that a crash is unlikely to leave a change that was not answered.
   */
  readonly commit: <T>(status: number, work: (tx: Queryable) => Promise<T>) => Promise<T>;
}

/** The implementation of one operation. A rejection becomes the answer (see `failure.ts`). */
export type Operation = (call: Call, services: Services) => Promise<void>;
