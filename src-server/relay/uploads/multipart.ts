import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { UPLOAD_FILES_MAX, VAULT_FILE_TYPES } from '../../contract/limits.ts';
import type { UploadFile } from '../../workspace-client/client.ts';
import { BodyRefusal } from '../../workspace-client/transport/http.ts';
import { RelayFailure } from '../errors.ts';
import { HEAD_BYTES, matchesSignature } from './file-signature.ts';
import type { ReadAhead } from './read-ahead.ts';
import { BodyIncomplete, readAhead } from './read-ahead.ts';
import type { Spool } from './spool.ts';
import { spoolFile, type SpooledFile } from './spooled-file.ts';

/** Allowance for boundaries and text fields of a multipart body, in bytes. */
const FRAME_BYTES = 512 * 1024;

/** A multipart body of `POST /api/completions`. */
export interface CompletionForm {
  /** The text of the part `request`. */
  readonly request: string;
  /** Its content must be closed. */
  readonly file?: { readonly name: string; readonly contentType: string; readonly content: SpooledFile };
}

/**
 * Reads the form of a completion, its file into the spool. Refuses a file over `fileBytes`, one of an unsupported type, or a second one;
 * nothing is left in the spool then.
 */
export function readCompletionForm(
  request: IncomingMessage,
  fileBytes: number,
  spool: Spool,
): Promise<CompletionForm> {
  checkLength(request, fileBytes);
  return new Promise((resolve, reject) => {
    let text: string | undefined;
    let arriving: Promise<CompletionForm['file']> | undefined;
    const parser = parserOf(request, { files: 1, fileSize: fileBytes, fields: 1, parts: 3 });
    const fail = (failure: RelayFailure): void => {
      request.unpipe(parser);
      request.resume();
      reject(failure);
      // It has failed itself, and freed the disk, or it is freed when it has arrived.
      arriving?.then((file) => file?.content.close()).catch(() => undefined);
    };
    parser.on('field', (name, value, info) => {
      if (name !== 'request' || info.valueTruncated) fail(new RelayFailure('invalid_request'));
      else text = value;
    });
    parser.on('file', (name, stream, info) => {
      // A file that is cut short; without a listener the error would end the process.
      stream.on('error', () => fail(new RelayFailure('invalid_request')));
      const refusal = name === 'file' ? refusalOf(info.filename) : new RelayFailure('invalid_request');
      if (refusal !== undefined) {
        stream.resume();
        fail(refusal);
        return;
      }
      stream.once('limit', () => fail(new RelayFailure('too_large')));
      arriving = spoolFile(whole(stream), spool).then((content) => ({
        name: safeName(info.filename),
        contentType: info.mimeType,
        content,
      }));
      // What cut it short is reported by the stream or the parser.
      arriving.catch(() => undefined);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.once(limit, () => fail(new RelayFailure('invalid_request')));
    parser.on('error', () => fail(new RelayFailure('invalid_request')));
    request.once('close', () => {
      if (!request.complete) parser.destroy();
    });
    const finish = async (): Promise<void> => {
      const file = await arriving;
      // A body that ends between two parts must not be accepted as one without a file.
      if (!request.complete) fail(new RelayFailure('upload_incomplete'));
      else if (text === undefined) fail(new RelayFailure('invalid_request'));
      else if (file === undefined) resolve({ request: text });
      else if (matchesSignature(endingOf(file.name), file.content.head)) resolve({ request: text, file });
      else fail(notWhatItSays());
    };
    parser.once('close', () => {
      finish().catch(() =>
        fail(new RelayFailure(request.complete ? 'invalid_request' : 'upload_incomplete')),
      );
    });
    request.pipe(parser);
  });
}

/** The files of an upload, after the beginning of the first one was checked. */
export interface UploadForm {
  readonly files: AsyncIterable<UploadFile>;
  /** Discards what was not read. Must always be called in the end. */
  close(): void;
}

/**
 * The files of an upload, one after the other as they arrive: each must be read to its end before the next comes. Nothing is kept in
 * memory: until they are read they are spooled, so that a sender who leaves is noticed. `fileBytes` limits the total of all
 * files. Rejects if the announced size or the first file’s type is wrong, so that no call to the vault is spent on it; a
 * later refusal is thrown while a file’s content is read, as `BodyRefusal`.
 */
export async function openUploadForm(
  request: IncomingMessage,
  fileBytes: number,
  spool: Spool,
): Promise<UploadForm> {
  checkLength(request, fileBytes);
  const ahead = readAhead(request, {
    spool,
    most: fileBytes + FRAME_BYTES,
    announced: announcedLength(request),
  });
  const rest = uploadedFiles(request, ahead, fileBytes);
  const close = (): void => {
    ahead.close();
    rest.return(undefined).catch(() => {
      // It only ends the reading.
    });
  };
  try {
    const first = await rest.next();
    if (first.done === true) return { files: rest, close };
    const pieces = first.value.content;
    const begun = await pieces.next();
    const files = joined({ ...first.value, content: resumed(begun, pieces) }, rest, () => ahead.through());
    return { files, close };
  } catch (error) {
    close();
    throw error;
  }
}

async function* joined(
  first: UploadFile,
  rest: AsyncIterable<UploadFile>,
  onAsked: () => void,
): AsyncGenerator<UploadFile> {
  onAsked();
  yield first;
  yield* rest;
}

async function* resumed(
  begun: IteratorResult<Uint8Array>,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (let piece = begun; piece.done !== true; piece = await rest.next()) yield piece.value;
}

interface ArrivingFile extends UploadFile {
  readonly content: AsyncGenerator<Uint8Array>;
}

async function* uploadedFiles(
  request: IncomingMessage,
  ahead: ReadAhead,
  fileBytes: number,
): AsyncGenerator<ArrivingFile> {
  const parser = parserOf(request, { files: UPLOAD_FILES_MAX, fileSize: fileBytes, fields: 0 });
  const arrived: (ArrivingFile | Error | undefined)[] = [];
  let wake: (() => void) | undefined;
  let total = 0;
  const put = (item: ArrivingFile | Error | undefined): void => {
    arrived.push(item);
    wake?.();
  };
  const count = (size: number): void => {
    total += size;
    if (total > fileBytes) throw new BodyRefusal(new RelayFailure('too_large'));
  };
  parser.on('file', (name, stream, info) => {
    // The reader of the file gets it too; for a file that is not read yet, the error would end the process.
    stream.on('error', () => put(new RelayFailure('invalid_request')));
    const refusal = name === 'files' ? refusalOf(info.filename) : new RelayFailure('invalid_request');
    if (refusal !== undefined) {
      stream.resume();
      put(refusal);
      return;
    }
    put({
      fileName: safeName(info.filename),
      contentType: info.mimeType,
      content: contentOf(stream, endingOf(info.filename), count),
    });
  });
  parser.once('filesLimit', () =>
    put(new RelayFailure('invalid_request', { sentence: `Send at most ${UPLOAD_FILES_MAX} files at once.` })),
  );
  parser.once('fieldsLimit', () => put(new RelayFailure('invalid_request')));
  parser.on('error', () => put(new RelayFailure('invalid_request')));
  parser.once('close', () => put(undefined));
  request.once('close', () => {
    if (request.complete) return;
    put(new RelayFailure('invalid_request'));
    // Otherwise the file that is being read would wait for its rest forever.
    parser.destroy();
  });
  ahead.body.once('error', (error) => {
    put(error instanceof BodyIncomplete ? new RelayFailure('upload_incomplete') : error);
    parser.destroy();
  });
  ahead.body.pipe(parser);
  let files = 0;
  try {
    for (;;) {
      if (arrived.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const item = arrived.shift();
      if (item instanceof Error) throw new BodyRefusal(item);
      if (item === undefined) break;
      files += 1;
      yield item;
    }
    if (files === 0)
      throw new BodyRefusal(
        new RelayFailure('invalid_request', { sentence: 'There is no file in this request.' }),
      );
  } finally {
    ahead.body.unpipe(parser);
    ahead.close();
  }
}

/** Yields the pieces of a file. The first one is yielded once there is enough of it to check that the file has the type of its extension. */
async function* contentOf(
  stream: Readable & { truncated?: boolean },
  ending: string,
  count: (size: number) => void,
): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | undefined = new Uint8Array();
  const check = (begun: Uint8Array): void => {
    if (!matchesSignature(ending, begun)) throw new BodyRefusal(notWhatItSays());
  };
  for await (const piece of whole(stream)) {
    count(piece.byteLength);
    if (head === undefined) {
      yield piece;
      continue;
    }
    head = Buffer.concat([head, piece]);
    if (head.byteLength < HEAD_BYTES) continue;
    check(head);
    yield head;
    head = undefined;
  }
  if (head !== undefined) {
    check(head);
    if (head.byteLength > 0) yield head;
  }
  if (stream.truncated === true) throw new BodyRefusal(new RelayFailure('too_large'));
}

/** Yields the pieces of a file’s stream. Throws if it ends before its boundary. */
async function* whole(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of stream) if (piece instanceof Uint8Array) yield piece;
  } catch {
    // The caller left, or stopped sending; the parser’s message adds nothing.
    throw new BodyRefusal(new RelayFailure('invalid_request'));
  }
}

/** Checks the announced length first: if the limit is exceeded in mid-stream, many clients only see a broken connection. */
function checkLength(request: IncomingMessage, fileBytes: number): void {
  if ((announcedLength(request) ?? 0) > fileBytes + FRAME_BYTES) throw new RelayFailure('too_large');
}

/** Returns the announced length of the body in bytes; undefined for a chunked one. */
function announcedLength(request: IncomingMessage): number | undefined {
  const header = request.headers['content-length'];
  return header === undefined ? undefined : Number(header);
}

function parserOf(request: IncomingMessage, limits: busboy.Limits): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fieldSize: FRAME_BYTES, fieldNameSize: 100, headerPairs: 20, ...limits },
    });
  } catch {
    // A multipart header without a boundary.
    throw new RelayFailure('invalid_request');
  }
}

function refusalOf(fileName: string | undefined): RelayFailure | undefined {
  const accepted: readonly string[] = VAULT_FILE_TYPES;
  return accepted.includes(endingOf(fileName)) ? undefined : new RelayFailure('file_type_unsupported');
}

function endingOf(fileName: string | undefined): string {
  return /\.([^.]+)$/.exec(fileName ?? '')?.[1]?.toLowerCase() ?? '';
}

function notWhatItSays(): RelayFailure {
  return new RelayFailure('file_type_unsupported', {
    sentence:
      'This file is not of the type that its name says. Open it in its program, save it again, and try again.',
  });
}

/** Returns a file’s name without folders and control characters, at most 255 code units. */
function safeName(fileName: string | undefined): string {
  return ((fileName ?? '').split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(-255);
}
