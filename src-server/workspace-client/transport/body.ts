import { ServiceError } from '../errors.ts';

/** An answer that began with a success status. `body` must be read to its end or discarded by `close`. */
export interface OpenAnswer {
  readonly status: number;
  header(name: string): string | null;
  readonly body: AsyncIterable<Uint8Array>;
  /** True for the embedded workspace: a failure in the body says to the user what it is. */
  readonly showsSentences: boolean;
  close(): void;
  /** Everything needed was read: lets the body end by itself within a moment, so that its connection can be reused. */
  finish(): void;
}

/** Yields the body’s pieces; throws `service_unexpected_answer` if they exceed `cap` bytes. */
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

/** Yields the text of a UTF-8 body; a character that is split between two pieces is joined. */
export async function* decodeUtf8(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** Reads the whole body as JSON. Throws `service_unexpected_answer` for anything else, HTML included. */
export async function readJson(answer: OpenAnswer, cap: number): Promise<unknown> {
  let text = '';
  for await (const piece of decodeUtf8(limitBytes(answer, cap))) text += piece;
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the service’s text is not passed on.
    throw new ServiceError(text.trim() === '' ? 'service_failed' : 'service_unexpected_answer', {
      status: answer.status,
    });
  }
}
