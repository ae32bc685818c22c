import { Readable } from 'node:stream';
import type { Spool, SpoolFile } from './spool.ts';

/** A body that is read from its connection ahead of its reader. */
export interface ReadAhead {
  /** The same bytes in the same order. Fails with {@link BodyIncomplete} when they do not all arrive. */
  readonly body: Readable;
  /** Stops reading ahead: from now on reads on demand, after the pieces that were read already. */
  through(): void;
  /** Discards what was not read. Must always be called in the end. */
  close(): void;
}

/** The error of an incomplete body: its connection broke, or its length differs from the announced one. */
export class BodyIncomplete extends Error {
  override readonly name = 'BodyIncomplete';
}

export interface ReadAheadOptions {
  readonly spool: Spool;
  /** The most that is read ahead, in bytes. */
  readonly most: number;
  /** The length that the sender announced, in bytes. */
  readonly announced?: number | undefined;
}

/** The most that is kept in memory, in bytes; the rest is spooled to disk. */
const MEMORY_BYTES = 256 * 1024;

/**
 * Reads ahead, because a connection that is not read does not show whether its sender has left. What does not fit into
 * memory is spooled. If the spool is full, or `most` bytes were read ahead, it reads no further
 * until its reader asks. Nothing else may read `source`.
 */
export function readAhead(source: Readable, { spool, most, announced }: ReadAheadOptions): ReadAhead {
  const kept: (Buffer | { readonly spooled: number })[] = [];
  const changes = createSignal();
  let inMemory = 0;
  let received = 0;
  let isAhead = true;
  let isClosed = false;
  let file: SpoolFile | undefined;
  let outcome: 'reading' | 'ended' | 'broken' = 'reading';

  const keep = async (piece: Buffer): Promise<void> => {
    received += piece.byteLength;
    if (received > most) isAhead = false;
    if (isAhead && inMemory + piece.byteLength >= MEMORY_BYTES) {
      file ??= spool.file();
      if (await file.write(piece)) {
        kept.push({ spooled: piece.byteLength });
        return;
      }
      isAhead = false;
    }
    kept.push(piece);
    inMemory += piece.byteLength;
  };
  const hasRoom = (): boolean => isClosed || inMemory < MEMORY_BYTES;
  /** Stores one piece after the other, so that the end can never overtake a piece that is still being written. */
  const receive = async (): Promise<void> => {
    try {
      for await (const piece of source.iterator({ destroyOnReturn: false })) {
        const bytes: Buffer = piece;
        if (!isClosed) await keep(bytes);
        changes.notify();
        while (!hasRoom()) await changes.next();
        if (isClosed) break;
      }
      outcome = 'ended';
    } catch {
      // The connection broke; the pieces that had arrived are still yielded.
      outcome = 'broken';
    }
    changes.notify();
    // Lets the connection run dry, so that the sender reads the response and not a broken connection.
    if (isClosed) source.resume();
  };

  const pieces = async function* (): AsyncGenerator<Buffer> {
    let delivered = 0;
    for (;;) {
      if (isClosed) return;
      const next = kept.shift();
      if (next !== undefined) {
        const piece = 'spooled' in next ? await file?.read(next.spooled) : next;
        if (piece === undefined) return;
        if (piece === next) inMemory -= piece.byteLength;
        changes.notify();
        delivered += piece.byteLength;
        yield piece;
      } else if (outcome === 'reading') {
        await changes.next();
      } else {
        if (outcome === 'broken') throw new BodyIncomplete('The connection broke before the body had ended.');
        const expected = announced ?? received;
        if (delivered !== expected)
          throw new BodyIncomplete(`A body of ${expected} bytes arrived with ${delivered}.`);
        return;
      }
    }
  };
  void receive();
  const body = Readable.from(pieces(), { objectMode: false });
  // The reader gets the error as well; without a reader it would end the process.
  body.on('error', () => undefined);

  return {
    body,
    through() {
      isAhead = false;
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      kept.length = 0;
      changes.notify();
      body.destroy();
      void file?.close();
    },
  };
}

/** Wakes everything that waits for the next change. */
function createSignal(): { next(): Promise<void>; notify(): void } {
  let waiting: (() => void)[] = [];
  return {
    next: () => new Promise((resolve) => waiting.push(resolve)),
    notify() {
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    },
  };
}
