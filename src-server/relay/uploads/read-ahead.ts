import { Readable } from 'node:stream';
import type { Spool, SpoolFile } from './spool.ts';

/** A body that is read from its connection before anybody asks for it. */
export interface ReadAhead {
  /** The same bytes in their order. Breaks when the connection does. */
  readonly body: Readable;
  /** From now on no more is read than is asked for; what was read ahead comes first. */
  through(): void;
  /** Gives up what was not read. Must be called in the end, in every case. */
  close(): void;
}

/** What is kept in memory, in bytes; more goes to the disk. */
const MEMORY_BYTES = 256 * 1024;

/**
 * Reads on while nobody asks, since of a connection that is not read nobody can tell that its sender has left: what is more than a
 * little waits in the spool. Where the spool has no room, or `most` bytes were read ahead, it reads no further until it is asked.
 */
export function readAhead(source: Readable, spool: Spool, most: number): ReadAhead {
  const kept: (Buffer | { readonly spooled: number })[] = [];
  let inMemory = 0;
  let isAhead = true;
  let total = 0;
  let isEnded = false;
  let isClosed = false;
  let isSpooling = false;
  let file: SpoolFile | undefined;
  let wake: (() => void) | undefined;

  /** Reads on unless a piece is being written, or there is enough in memory. */
  const goOn = (): void => {
    if (!isSpooling && inMemory < MEMORY_BYTES) source.resume();
  };
  const keep = (piece: Buffer): void => {
    kept.push(piece);
    inMemory += piece.byteLength;
    if (inMemory >= MEMORY_BYTES) source.pause();
    wake?.();
  };
  const spoolPiece = async (piece: Buffer): Promise<void> => {
    source.pause();
    isSpooling = true;
    file ??= spool.file();
    const isWritten = await file.write(piece);
    isSpooling = false;
    if (isClosed) return;
    if (isWritten) {
      kept.push({ spooled: piece.byteLength });
      wake?.();
    } else {
      isAhead = false;
      keep(piece);
    }
    goOn();
  };
  const take = (piece: Buffer): void => {
    total += piece.byteLength;
    if (total > most) isAhead = false;
    if (isAhead && inMemory + piece.byteLength >= MEMORY_BYTES) void spoolPiece(piece);
    else keep(piece);
  };
  const end = (): void => {
    isEnded = true;
    wake?.();
  };
  source.on('data', take);
  source.once('end', end);
  source.once('close', () => wake?.());

  const pieces = async function* (): AsyncGenerator<Buffer> {
    for (;;) {
      const next = kept.shift();
      if (next === undefined) {
        if (isEnded) return;
        if (source.destroyed && !isSpooling) throw new Error('The connection broke in the midst of a body.');
        goOn();
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      } else if ('spooled' in next) {
        if (file !== undefined) yield await file.read(next.spooled);
      } else {
        inMemory -= next.byteLength;
        goOn();
        yield next;
      }
    }
  };
  const body = Readable.from(pieces(), { objectMode: false });
  // Whoever reads it hears of it, too; without a reader the error would end the process.
  body.on('error', () => undefined);

  return {
    body,
    through() {
      isAhead = false;
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      source.off('data', take);
      source.off('end', end);
      kept.length = 0;
      isEnded = true;
      wake?.();
      body.destroy();
      source.resume();
      void file?.close();
    },
  };
}
