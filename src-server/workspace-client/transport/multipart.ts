import type { ReplayableBody } from './http.ts';

/** A file that travels as a part. `content` is opened when it is sent, and again if it is sent again. */
export interface FilePart {
  readonly name: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly content: ReplayableBody;
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
 * Returns a multipart/form-data body of known length, whose files stay where they are until it is sent. `boundary` must be random enough
 * not to occur in a part.
 */
export function multipartBody(parts: readonly Part[], boundary: string): Uint8Array | ReplayableBody {
  const pieces = parts.flatMap((part): (Uint8Array | ReplayableBody)[] =>
    'value' in part
      ? [encoded(`${headOf(part, boundary)}\r\n\r\n${part.value}\r\n`)]
      : [
          encoded(
            `${headOf(part, boundary)}; filename="${quoted(part.fileName)}"\r\nContent-Type: ${mediaType(part.contentType)}\r\n\r\n`,
          ),
          part.content,
          encoded('\r\n'),
        ],
  );
  pieces.push(encoded(`--${boundary}--\r\n`));
  const bytes = pieces.filter((piece) => piece instanceof Uint8Array);
  if (bytes.length === pieces.length) return Buffer.concat(bytes);
  return {
    size: pieces.reduce((sum, piece) => sum + ('size' in piece ? piece.size : piece.byteLength), 0),
    async *open() {
      for (const piece of pieces)
        if (piece instanceof Uint8Array) yield piece;
        else yield* piece.open();
    },
  };
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function headOf({ name }: Part, boundary: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`;
}

/** Quotes a name as browsers do (WHATWG HTML, multipart/form-data encoding algorithm). */
function quoted(name: string): string {
  return name.replace(/\r/g, '%0D').replace(/\n/g, '%0A').replace(/"/g, '%22');
}

/** Returns a caller’s media type, or the neutral one: a type with a line break would inject headers. */
function mediaType(type: string): string {
  return /^[\w.+-]+\/[\w.+-]+(;\s*[\w-]+=[\w."-]+)*$/.test(type) ? type : 'application/octet-stream';
}
