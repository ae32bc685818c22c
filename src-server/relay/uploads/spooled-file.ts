import type { ReplayableBody } from '../../workspace-client/transport/http.ts';
import { HEAD_BYTES } from './file-signature.ts';
import type { Spool } from './spool.ts';

/** A file that waits on disk until it is sent. Only one reading may run at a time. */
export interface SpooledFile extends ReplayableBody {
  /** Frees the disk. May be called more than once. */
  close(): Promise<void>;
}

/** How much is read from the disk at once, in bytes. */
const READ_BYTES = 256 * 1024;

/**
 * Reads a file to its end into the spool; what the spool does not take stays in memory. `check` is given its first {@link HEAD_BYTES}, or all
 * of it, as soon as they are there. Rejects with the error of `pieces` or `check`.
 */
export async function spoolFile(
  pieces: AsyncIterable<Uint8Array>,
  spool: Spool,
  check: (head: Uint8Array) => void = () => undefined,
): Promise<SpooledFile> {
  const file = spool.file();
  const rest: Uint8Array[] = [];
  let head: Uint8Array = new Uint8Array();
  let spooled = 0;
  let size = 0;
  try {
    for await (const piece of pieces) {
      size += piece.byteLength;
      if (head.byteLength < HEAD_BYTES) {
        head = Buffer.concat([head, piece]).subarray(0, HEAD_BYTES);
        if (head.byteLength === HEAD_BYTES) check(head);
      }
      if (rest.length === 0 && (await file.write(piece))) spooled += piece.byteLength;
      else rest.push(piece);
    }
    if (head.byteLength < HEAD_BYTES) check(head);
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    size,
    async *open() {
      file.rewind();
      for (let left = spooled; left > 0; left -= Math.min(left, READ_BYTES))
        yield await file.read(Math.min(left, READ_BYTES));
      yield* rest;
    },
    close: () => file.close(),
  };
}
