import { createReadStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type * as Sdk from '@aws-sdk/client-s3';
import type { S3Settings } from '../../../config/config.ts';
import { MissingBytes, type FileBytes } from '../bytes.ts';
import { WorkspaceError } from '../../errors.ts';
import { storeRefusal } from './refusal.ts';
import { isMissing, startProblem } from './s3-failure.ts';
import { openStaging, type Staged } from './staging.ts';

/** How long a connection may take to come about and how long one may be silent, in milliseconds. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 60_000;
/** Tries of an upload to the store. The SDK tries again by itself what is not a stream. */
const PUT_TRIES = 2;
/** Keys in a page of a listing: the most that S3 gives. */
const PAGE = 1_000;
/** The SDK's own log names keys and addresses; what concerns the operator is in ours. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/**
 * Keeps bytes in a bucket, as `<prefix>files/<id>`. They go through a file in `stagingFolder`, both ways, so that memory does not
 * grow with them and their length and hash are known before they are sent. Proves at once that it may list, write and delete
 * there; rejects with a sentence that says what to correct. `onLeft` hears of bytes that could not be removed; `pageSize` is how many keys one listing asks for.
 */
export async function openS3Bytes(
  settings: S3Settings,
  stagingFolder: string,
  onLeft: (error: unknown) => void,
  pageSize = PAGE,
): Promise<FileBytes> {
  // Only who uses it pays for it.
  const sdk = await import('@aws-sdk/client-s3');
  const bucket = createBucket(sdk, settings, pageSize);
  try {
    await bucket.prove();
  } catch (error) {
    bucket.client.destroy();
    throw startProblem(error, settings);
  }
  const staging = await openStaging(stagingFolder);
  return {
    async receive(stream) {
      const staged = await staging.write(stream);
      return {
        ...staged,
        async keep(fileId) {
          await bucket.put(keyOf(fileId), staged).catch(throwRefusal);
          await staged.discard();
        },
      };
    },
    async withPath(fileId, use) {
      const body = await bucket.get(keyOf(fileId)).catch(throwRefusal);
      if (body === undefined) throw new MissingBytes();
      const copy = await staging.write(body).catch(throwRefusal);
      try {
        return await use(copy.path);
      } finally {
        await copy.discard();
      }
    },
    async has(fileId) {
      for await (const page of bucket.list(keyOf(fileId)))
        return page.some(({ key }) => key === keyOf(fileId));
      return false;
    },
    remove: (fileId) => bucket.remove(keyOf(fileId)).catch(onLeft),
    async sweep(isOwned, before) {
      await staging.sweep(before);
      for await (const page of bucket.list(keyOf(''))) {
        const written = new Map(page.map(({ key, at }) => [key.slice(keyOf('').length), at]));
        const owned = await isOwned([...written.keys()]);
        for (const [fileId, at] of written) {
          if (!owned.has(fileId) && at < before) await bucket.remove(keyOf(fileId));
        }
      }
    },
    async claim(owner) {
      const found = await bucket.readText('owner');
      if (found !== undefined) return found === owner;
      await bucket.writeText('owner', owner);
      // Another may have written at the same time: the last one stays.
      return (await bucket.readText('owner')) === owner;
    },
    close: () => bucket.client.destroy(),
  };
}

function keyOf(fileId: string): string {
  return `files/${fileId}`;
}

/** The calls that are needed, on keys below the prefix. */
function createBucket(sdk: typeof Sdk, settings: S3Settings, pageSize: number) {
  const { bucket: Bucket, prefix, endpoint, region, forcePathStyle } = settings;
  const client: Sdk.S3Client = new sdk.S3Client({
    region,
    forcePathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    // Compatible stores do not know the newer checksums; the signature holds the SHA-256 of what is sent.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
  const at = (key: string) => ({ Bucket, Key: `${prefix}${key}` });

  const putOnce = async (key: string, { path, size, sha256 }: Staged): Promise<void> => {
    const command = new sdk.PutObjectCommand({
      ...at(key),
      Body: createReadStream(path),
      ContentLength: size,
      ContentType: 'application/octet-stream',
    });
    // Signed, so that the store refuses what was changed or cut on its way.
    command.middlewareStack.add(
      (next) => (args) => {
        const { request } = args;
        if (isHeaded(request)) request.headers['x-amz-content-sha256'] = sha256;
        return next(args);
      },
      { step: 'build', name: 'knownSha256' },
    );
    await client.send(command);
  };
  const get = async (key: string): Promise<Readable | undefined> => {
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand(at(key)));
      if (Body instanceof Readable) return Body;
      throw new TypeError('The store answered without a body');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  const writeText = async (key: string, Body: string): Promise<void> => {
    await client.send(new sdk.PutObjectCommand({ ...at(key), Body }));
  };
  const remove = async (key: string): Promise<void> => {
    await client.send(new sdk.DeleteObjectCommand(at(key)));
  };
  return {
    client,
    get,
    writeText,
    remove,
    async put(key: string, staged: Staged): Promise<void> {
      for (let tries = 1; ; tries += 1) {
        try {
          return await putOnce(key, staged);
        } catch (error) {
          // A kept connection may have been closed by the other side; a fresh one tells.
          if (tries === PUT_TRIES) throw error;
        }
      }
    },
    async readText(key: string): Promise<string | undefined> {
      const body = await get(key);
      if (body === undefined) return undefined;
      return Buffer.concat(await body.toArray()).toString('utf8');
    },
    async *list(below: string): AsyncGenerator<readonly { readonly key: string; readonly at: Date }[]> {
      // The first version of the listing, since every compatible store has it.
      let Marker: string | undefined;
      do {
        const page = await client.send(
          new sdk.ListObjectsCommand({
            Bucket,
            Prefix: `${prefix}${below}`,
            MaxKeys: pageSize,
            ...(Marker === undefined ? {} : { Marker }),
          }),
        );
        yield (page.Contents ?? []).map(({ Key = '', LastModified = new Date() }) => ({
          key: Key.slice(prefix.length),
          at: LastModified,
        }));
        Marker = page.IsTruncated === true ? page.Contents?.at(-1)?.Key : undefined;
      } while (Marker !== undefined);
    },
    /** Lists, writes and deletes, as the work will. */
    async prove(): Promise<void> {
      const key = `probe-${randomUUID()}`;
      await client.send(new sdk.ListObjectsCommand({ Bucket, Prefix: prefix, MaxKeys: 1 }));
      await writeText(key, 'may be written');
      await remove(key);
    },
  };
}

function isHeaded(request: unknown): request is { headers: Record<string, string> } {
  return typeof request === 'object' && request !== null && 'headers' in request;
}

function throwRefusal(error: unknown): never {
  throw error instanceof WorkspaceError ? error : storeRefusal(error);
}
