import busboy from 'busboy';
import type { Request } from 'express';
import { WorkspaceError } from '../../errors.ts';
import { MAX_FILE_BYTES, MAX_NAME_LENGTH } from '../../limits/vault.ts';
import type { FileBytes, StagedUpload } from '../../store/bytes.ts';

/** A file part that has arrived and is on disk. */
export interface FilePart {
  readonly name: string;
  readonly incoming: StagedUpload;
}

export interface MultipartBody {
  /** Values of each text field, in order; see {@link lastValues}. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly files: readonly FilePart[];
  /** Removes files that were not kept. */
  discard(): Promise<void>;
}

interface MultipartRules {
  /** Name of the parts with files; a file in another part is refused. */
  readonly fileField: string;
  readonly maxFiles: number;
  /** Longest value of a text field, in bytes. */
  readonly maxFieldBytes: number;
}

/** Returns the text fields with one value each, the last one of a repeated field. */
export function lastValues({ fields }: MultipartBody): Record<string, string> {
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.at(-1) ?? '']));
}

/**
 * Returns a form’s text as its sender wrote it: forms send every line feed as CR LF (WHATWG HTML, "multipart/form-data encoding
 * algorithm"), which would count twice and come back in every answer.
 */
export function normalizeLineEndings(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** The most text fields of one body: the paths of a full upload and some more. */
const MAX_FIELDS = 200;

/** True for a body that {@link readMultipart} reads. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
}

/**
 * Reads a multipart body, each file straight to the disk, so that memory does not grow with it. If it
 * rejects, no file remains: 400 for a malformed body, 413 for one that is too large.
 */
export async function readMultipart(
  request: Request,
  bytes: FileBytes,
  rules: MultipartRules,
): Promise<MultipartBody> {
  const fields = new Map<string, string[]>();
  const arriving: Promise<FilePart | Error>[] = [];
  try {
    await parse(request, bytes, rules, fields, arriving);
  } catch (error) {
    // No file remains.
    await discardAll(await Promise.all(arriving));
    throw error;
  }
  const parts = await Promise.all(arriving);
  const failed = parts.find((part) => part instanceof Error);
  if (failed !== undefined) {
    await discardAll(parts);
    throw failed;
  }
  const files = parts.filter((part): part is FilePart => !(part instanceof Error));
  return { fields, files, discard: () => discardAll(files) };
}

function parse(
  request: Request,
  bytes: FileBytes,
  rules: MultipartRules,
  fields: Map<string, string[]>,
  arriving: Promise<FilePart | Error>[],
): Promise<void> {
  const parser = createParser({
    headers: request.headers,
    defParamCharset: 'utf8',
    limits: {
      files: rules.maxFiles,
      fileSize: MAX_FILE_BYTES,
      fields: MAX_FIELDS,
      fieldSize: rules.maxFieldBytes,
      fieldNameSize: 100,
      headerPairs: 100,
    },
  });
  return new Promise<void>((resolve, reject) => {
    let hasFailed = false;
    const fail = (error: Error): void => {
      hasFailed = true;
      request.unpipe(parser);
      parser.destroy();
      // The rest is read and discarded, so that the client reads the error and not a broken connection.
      request.resume();
      reject(error);
    };
    parser.on('field', (name, value: string | undefined, info) => {
      if (info.valueTruncated || info.nameTruncated) fail(new WorkspaceError(413, 'A field is too large'));
      // Undefined for an unknown charset, contrary to the types.
      if (value === undefined)
        fail(new WorkspaceError(400, 'A field has an unknown charset: send it as UTF-8'));
      else fields.set(name, [...(fields.get(name) ?? []), normalizeLineEndings(value)]);
    });
    parser.on('file', (field, stream, info) => {
      // Undefined if the part has none, contrary to the types.
      const name = info.filename ?? '';
      const refusal = refuseFile(field, name, rules);
      // A parser that is destroyed still reports the parts of the piece that it has, but never ends the last of them.
      if (hasFailed || refusal !== undefined) {
        // The stream fails together with the parser, and has no other listener.
        stream.on('error', () => {});
        stream.resume();
        if (refusal !== undefined) fail(refusal);
        return;
      }
      let cut = false;
      stream.once('limit', () => {
        cut = true;
      });
      arriving.push(
        bytes.receive(stream).then(
          async (incoming) => {
            if (!cut) return { name, incoming };
            await incoming.discard();
            const megabytes = MAX_FILE_BYTES / 1024 / 1024;
            return new WorkspaceError(413, `A file is too large: at most ${megabytes} MB each`);
          },
          // Kept until the other parts have settled, so that none remains. Parsing ends, since nothing would read the rest.
          (reason: unknown) => {
            const error = reason instanceof Error ? reason : new Error('The file could not be received');
            fail(error);
            return error;
          },
        ),
      );
    });
    parser.once('filesLimit', () => {
      fail(new WorkspaceError(400, `Too many files: at most ${rules.maxFiles} in one request`));
    });
    parser.once('fieldsLimit', () => fail(new WorkspaceError(400, 'Too many fields')));
    // May happen more than once: a parser that is destroyed reports that too.
    parser.on('error', () => fail(new WorkspaceError(400, 'The multipart body is malformed')));
    parser.once('close', resolve);
    request.once('aborted', () => fail(new WorkspaceError(400, 'The request was broken off')));
    request.pipe(parser);
  });
}

/** Creates a parser; throws 400 for a Content-Type without a boundary, for which the parser throws. */
function createParser(config: busboy.BusboyConfig): busboy.Busboy {
  try {
    return busboy(config);
  } catch (error) {
    // busboy only throws for an invalid header.
    throw new WorkspaceError(400, 'The multipart body is malformed', { cause: error });
  }
}

function refuseFile(field: string, name: string, rules: MultipartRules): WorkspaceError | undefined {
  if (field !== rules.fileField) {
    return new WorkspaceError(400, `Send files in parts named ${rules.fileField}`);
  }
  if (name.trim() === '') return new WorkspaceError(400, 'Missing file name');
  if (name.length > MAX_NAME_LENGTH || /\p{Cc}/u.test(name))
    return new WorkspaceError(400, 'Invalid file name');
  return undefined;
}

async function discardAll(parts: readonly (FilePart | Error)[]): Promise<void> {
  await Promise.all(parts.map(async (part) => (part instanceof Error ? undefined : part.incoming.discard())));
}
