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

/** Timeouts for establishing a connection and for its silence, in milliseconds. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 60_000;
/** Attempts of an upload to the store. The SDK only retries requests without a stream. */
const PUT_TRIES = 2;
/** Keys per page of a listing: the maximum of S3. */
const PAGE = 1_000;
/** The SDK's log contains keys and addresses. What matters to the operator is in our own log. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/**
 * Opens a store in a bucket, with keys `<prefix>files/<id>`. In both directions, bytes go through a file in `stagingFolder`, so that memory
 * use does not grow with their size, and length and hash are known before sending. Checks at once that it may list, write and delete;
 * rejects with a sentence that says what to correct. `onLeft` is called for bytes that could not be removed; `pageSize` is the number of
 * keys per listing.
 */
export async function openS3Bytes(
  settings: S3Settings,
  stagingFolder: string,
  onLeft: (error: unknown) => void,
  pageSize = PAGE,
): Promise<FileBytes> {
  // Loaded only if a bucket is used.
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
        const owned = await isOwned(page.map(({ key }) => key.slice(keyOf('').length)));
        for (const { key, at } of page)
          if (!owned.has(key.slice(keyOf('').length)) && at < before) await bucket.remove(key);
      }
    },
    claim: (owner) => claimBucket(bucket, owner),
    close: () => bucket.client.destroy(),
  };
}

function keyOf(fileId: string): string {
  return `files/${fileId}`;
}

async function claimBucket(bucket: ReturnType<typeof createBucket>, owner: string): Promise<boolean> {
  const found = await bucket.readText('owner');
  if (found !== undefined) return found === owner;
  await bucket.writeText('owner', owner);
  // Another process may have written at the same time: the last write wins.
  return (await bucket.readText('owner')) === owner;
}

/** Creates the required calls on keys below the prefix. */
function createBucket(sdk: typeof Sdk, settings: S3Settings, pageSize: number) {
  const { bucket: Bucket, prefix, endpoint, region, forcePathStyle } = settings;
  const client: Sdk.S3Client = new sdk.S3Client({
    region,
    forcePathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    // Compatible stores do not know the newer checksums; the signature covers the SHA-256 of the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
  const at = (key: string) => ({ Bucket, Key: `${prefix}${key}` });

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
          return await putOnce(sdk, client, at(key), staged);
        } catch (error) {
          // The other side may have closed an idle connection, so the retry uses a new one.
          if (tries === PUT_TRIES) throw error;
        }
      }
    },
    async readText(key: string): Promise<string | undefined> {
      const body = await get(key);
      if (body === undefined) return undefined;
      return Buffer.concat(await body.toArray()).toString('utf8');
    },
    list: (below: string) => listPages(sdk, client, settings, below, pageSize),
    /** Lists, writes and deletes, as later operations do. */
    async prove(): Promise<void> {
      const key = `probe-${randomUUID()}`;
      await client.send(new sdk.ListObjectsCommand({ Bucket, Prefix: prefix, MaxKeys: 1 }));
      await writeText(key, 'may be written');
      await remove(key);
    },
  };
}

async function putOnce(
  sdk: typeof Sdk,
  client: Sdk.S3Client,
  place: { readonly Bucket: string; readonly Key: string },
  { path, size, sha256 }: Staged,
): Promise<void> {
  const command = new sdk.PutObjectCommand({
    ...place,
    Body: createReadStream(path),
    ContentLength: size,
    ContentType: 'application/octet-stream',
  });
  // Signed, so that the store refuses content that was changed or truncated in transit.
  command.middlewareStack.add(
    (next) => (args) => {
      const { request } = args;
      if (isHeaded(request)) request.headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build', name: 'knownSha256' },
  );
  await client.send(command);
}

/** Lists the keys below a key, and their times, page by page. */
async function* listPages(
  sdk: typeof Sdk,
  client: Sdk.S3Client,
  { bucket: Bucket, prefix }: S3Settings,
  below: string,
  MaxKeys: number,
): AsyncGenerator<readonly { readonly key: string; readonly at: Date }[]> {
  // The first version of the listing API, which every compatible store has.
  let Marker: string | undefined;
  do {
    const page = await client.send(
      new sdk.ListObjectsCommand({
        Bucket,
        Prefix: `${prefix}${below}`,
        MaxKeys,
        ...(Marker === undefined ? {} : { Marker }),
      }),
    );
    yield (page.Contents ?? []).map(({ Key = '', LastModified = new Date() }) => ({
      key: Key.slice(prefix.length),
      at: LastModified,
    }));
    Marker = page.IsTruncated === true ? page.Contents?.at(-1)?.Key : undefined;
  } while (Marker !== undefined);
}

function isHeaded(request: unknown): request is { headers: Record<string, string> } {
  return typeof request === 'object' && request !== null && 'headers' in request;
}

function throwRefusal(error: unknown): never {
  throw error instanceof WorkspaceError ? error : storeRefusal(error);
}
