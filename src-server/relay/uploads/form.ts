import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { VAULT_FILE_TYPES } from '../../contract/limits.ts';
import { RelayFailure } from '../errors.ts';
import { matchesSignature } from './file-signature.ts';
import type { Spool } from './spool.ts';
import { spoolFile, type SpooledFile } from './spooled-file.ts';

/** Allowance for boundaries and text fields of a multipart body, in bytes. */
const FRAME_BYTES = 512 * 1024;

/** What a form may have. */
interface ExpectedForm {
  /** The name of its parts with files, and how many there may be. */
  readonly fileName: string;
  readonly filesMax: number;
  /** The name of its part with text; absent if it has none. */
  readonly textName?: string;
  /** Most bytes of all files together. */
  readonly fileBytes: number;
}

/** A file that has arrived whole. */
export interface ReceivedFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: SpooledFile;
}

/** A form that has arrived whole, its files in the spool. */
export interface Form {
  readonly text: string | undefined;
  readonly files: readonly ReceivedFile[];
  /** Frees the spool. Must always be called in the end. */
  readonly close: () => Promise<void>;
}

/**
 * Reads a form to its end, its files into the spool: nothing waits for a turn, or is sent, that is not whole. Refuses more than `expected`, a
 * file of an unsupported type, or one that is not what its name says, as soon as that is known; nothing is left in the spool then. A body
 * that is cut short is `upload_incomplete`.
 */
export async function readForm(
  request: IncomingMessage,
  spool: Spool,
  expected: ExpectedForm,
): Promise<Form> {
  const { fileBytes } = expected;
  // First: if the limit is exceeded in mid-stream, many clients only see a broken connection.
  if (Number(request.headers['content-length'] ?? 0) > fileBytes + FRAME_BYTES)
    throw new RelayFailure('too_large');
  const arriving: Promise<ReceivedFile>[] = [];
  const close = async (): Promise<void> => {
    for (const one of await Promise.allSettled(arriving))
      // A file that did not arrive has freed its room by itself.
      if (one.status === 'fulfilled') await one.value.content.close();
  };
  try {
    const text = await receive(request, spool, expected, arriving);
    return { text, files: await Promise.all(arriving), close };
  } catch (error) {
    void close();
    throw error;
  }
}

/** Resolves with the text of a form when all of its files are on their way into the spool, and the body has ended. */
function receive(
  request: IncomingMessage,
  spool: Spool,
  { fileName, filesMax, textName, fileBytes }: ExpectedForm,
  arriving: Promise<ReceivedFile>[],
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const fields = textName === undefined ? 0 : 1;
    const limits = { files: filesMax, fileSize: fileBytes + 1, fields, parts: filesMax + fields + 1 };
    const parser = parserOf(request, limits);
    let text: string | undefined;
    let total = 0;
    const fail = (failure: RelayFailure): void => {
      reject(failure);
      request.unpipe(parser);
      // Lets the connection run dry, so that the sender reads the answer and not a broken connection.
      request.resume();
      // Otherwise a file that is arriving would wait for its rest forever.
      parser.destroy();
    };
    const broken = (): void =>
      fail(new RelayFailure(request.complete ? 'invalid_request' : 'upload_incomplete'));
    /** Before its reader stops, which would cut the file short. */
    const refuse = (failure: RelayFailure): never => {
      fail(failure);
      throw failure;
    };
    const count = (size: number): void => {
      total += size;
      if (total > fileBytes) refuse(new RelayFailure('too_large'));
    };
    parser.on('field', (name, value, info) => {
      if (name !== textName || info.valueTruncated) fail(new RelayFailure('invalid_request'));
      else text = value;
    });
    parser.on('file', (name, stream, info) => {
      // Its reader gets the error too; without a listener it would end the process.
      stream.on('error', broken);
      const refusal = name === fileName ? refusalOf(info.filename) : new RelayFailure('invalid_request');
      if (refusal !== undefined) {
        stream.resume();
        fail(refusal);
        return;
      }
      const ending = endingOf(info.filename);
      const content = spoolFile(counted(stream, count), spool, (head) => {
        if (!matchesSignature(ending, head)) refuse(notWhatItSays());
      });
      const file = content.then((spooled) => ({
        name: safeName(info.filename),
        contentType: info.mimeType,
        content: spooled,
      }));
      arriving.push(file);
      file.catch(broken);
    });
    parser.once('filesLimit', () =>
      fail(new RelayFailure('invalid_request', { sentence: `Send at most ${filesMax} files at once.` })),
    );
    for (const limit of ['partsLimit', 'fieldsLimit'] as const)
      parser.once(limit, () => fail(new RelayFailure('invalid_request')));
    parser.on('error', broken);
    request.once('close', () => {
      if (!request.complete) broken();
    });
    // A body that ends between two parts must not be accepted as one without a file.
    parser.once('close', () => (request.complete ? resolve(text) : broken()));
    request.pipe(parser);
  });
}

async function* counted(stream: Readable, count: (size: number) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of stream)
    if (piece instanceof Uint8Array) {
      count(piece.byteLength);
      yield piece;
    }
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
