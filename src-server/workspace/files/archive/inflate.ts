import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { ReadFailure } from '../failure.ts';

/** Bytes of one piece. */
const PIECE = 64 * 1024;

/** Unpacks deflated bytes to at most `room` bytes. Throws `ReadFailure`: too_large, corrupt. */
export function inflate(packed: Buffer, room: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: room });
  } catch (cause) {
    // zlib has one error for "more output than allowed"; every other error means damage.
    const tooLarge =
      cause instanceof RangeError ||
      (cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE');
    throw new ReadFailure(tooLarge ? 'too_large' : 'corrupt', cause);
  }
}

/**
 * Yields the content of deflated or stored bytes in pieces of at most 64 KiB, each when it is asked for: the whole is never in memory. Throws
 * `ReadFailure` corrupt.
 */
export async function* unpackPieces(packed: Buffer, isDeflated: boolean): AsyncGenerator<Buffer> {
  if (!isDeflated) {
    for (let at = 0; at < packed.length; at += PIECE) yield packed.subarray(at, at + PIECE);
    return;
  }
  const unpacking = createInflateRaw({ chunkSize: PIECE });
  unpacking.end(packed);
  const pieces: AsyncIterator<Buffer> = unpacking[Symbol.asyncIterator]();
  try {
    for (let next = await take(pieces); next !== undefined; next = await take(pieces)) yield next;
  } finally {
    unpacking.destroy();
  }
}

async function take(pieces: AsyncIterator<Buffer>): Promise<Buffer | undefined> {
  try {
    const next = await pieces.next();
    return next.done === true ? undefined : next.value;
  } catch (cause) {
    // zlib's errors mean damage, or bytes that end too early.
    throw new ReadFailure('corrupt', cause);
  }
}
