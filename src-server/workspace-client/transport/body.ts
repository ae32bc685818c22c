import { ServiceError } from '../errors.ts';

/** An answer that began with a success status. `body` must be read to its end or given up by `close`. */
export interface OpenAnswer {
  readonly status: number;
  header(name: string): string | null;
  readonly body: AsyncIterable<Uint8Array>;
  close(): void;
  /** What was needed has come: lets the body end by itself within a moment, so that its connection serves the next call. */
  finish(): void;
}

/** The body's pieces, until they exceed `cap` bytes: then `service_unexpected_answer`. */
export async function* limitBytes(answer: OpenAnswer, cap: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.byteLength;
    if (size > cap) {
      answer.close();
      throw new ServiceError('service_unexpected_answer', { status: answer.status });
    }
    yield chunk;
  }
}

/** Text pieces of a UTF-8 body; a character cut between two pieces is put together again. */
export async function* decodeUtf8(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** The whole body as JSON. Anything else, HTML included, is `service_unexpected_answer`. */
export async function readJson(answer: OpenAnswer, cap: number): Promise<unknown> {
  let text = '';
  for await (const piece of decodeUtf8(limitBytes(answer, cap))) text += piece;
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: its words are the service's and are not passed on.
    throw new ServiceError(text.trim() === '' ? 'service_failed' : 'service_unexpected_answer', {
      status: answer.status,
    });
  }
}
