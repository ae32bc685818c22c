/** A file that travels as a part. `content` is read once, as it is sent. */
export interface FilePart {
  readonly name: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
}
export interface TextPart {
  readonly name: string;
  readonly value: string;
}
export type Part = TextPart | FilePart;

/** Returns the `Content-Type` of a body with this boundary. */
export function multipartType(boundary: string): string {
  return `multipart/form-data; boundary=${boundary}`;
}

/**
 * Yields the pieces of a multipart/form-data body, part by part, without keeping a file in memory. `boundary`
 * must be random enough not to occur in a part.
 */
export async function* multipartBody(
  parts: Iterable<Part> | AsyncIterable<Part>,
  boundary: string,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of parts) {
    const disposition = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(part.name)}"`;
    if ('value' in part) {
      yield encoder.encode(`${disposition}\r\n\r\n${part.value}\r\n`);
      continue;
    }
    yield encoder.encode(
      `${disposition}; filename="${quoted(part.fileName)}"\r\nContent-Type: ${mediaType(part.contentType)}\r\n\r\n`,
    );
    if (part.content instanceof Uint8Array) yield part.content;
    else yield* part.content;
    yield encoder.encode('\r\n');
  }
  yield encoder.encode(`--${boundary}--\r\n`);
}

/** Returns the whole body, so that it can be sent with its length. For small bodies only. */
export async function multipartBytes(parts: Iterable<Part>, boundary: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of multipartBody(parts, boundary)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Quotes a name as browsers do (WHATWG HTML, multipart/form-data encoding algorithm). */
function quoted(name: string): string {
  return name.replace(/\r/g, '%0D').replace(/\n/g, '%0A').replace(/"/g, '%22');
}

/** Returns a caller’s media type, or the neutral one: a type with a line break would inject headers. */
function mediaType(type: string): string {
  return /^[\w.+-]+\/[\w.+-]+(;\s*[\w-]+=[\w."-]+)*$/.test(type) ? type : 'application/octet-stream';
}
