import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MissingBytes, type FileBytes } from '#server/workspace/store/bytes.ts';
import { openFileBytes } from '#server/workspace/store/bytes/open.ts';
import { openS3Bytes } from '#server/workspace/store/bytes/s3.ts';
import { S3_CREDENTIALS, startS3, type TestS3 } from '#test/setup/servers/s3.ts';

let s3: TestS3;
beforeAll(async () => {
  for (const [name, value] of Object.entries(S3_CREDENTIALS)) vi.stubEnv(name, value);
  // The local AWS configuration must not affect the tests.
  vi.stubEnv('AWS_PROFILE', undefined);
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  vi.unstubAllEnvs();
});

let folder: string;
let left: unknown[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codicil-bytes-'));
  left = [];
});
afterEach(() => rm(folder, { recursive: true }));

function* brokenOff() {
  yield Buffer.from('half');
  throw new Error('broken off');
}

const LATER = new Date(Date.now() + 1_000_000);
const onLeft = (error: unknown): void => void left.push(error);
/** Gives each test its own prefix, so that it seems to have its own bucket. */
const ownPrefix = () => ({ ...s3.settings, prefix: `${randomUUID()}/` });
const openBucket = (changes: Partial<TestS3['settings']> = {}) =>
  openFileBytes({ folder, s3: { ...ownPrefix(), ...changes }, onLeft });
const underWay = () => readdir(join(folder, 'incoming'));

describe.each([
  { kind: 'a folder', open: () => openFileBytes({ folder, onLeft }) },
  { kind: 'a bucket', open: () => openBucket() },
])('the bytes of files in $kind', ({ open }) => {
  let bytes: FileBytes;
  beforeEach(async () => {
    bytes = await open();
  });
  afterEach(() => bytes.close());

  const receive = (content: string | Buffer) => bytes.receive(Readable.from([Buffer.from(content)]));
  const read = (id: string) => bytes.withPath(id, (path) => readFile(path, 'utf8'));

  it('are stored under the file’s id, readable only by the owner, with size and SHA-256', async () => {
    const incoming = await bytes.receive(Readable.from([Buffer.from('ab'), Buffer.from('c')]));
    expect([incoming.size, incoming.sha256]).toEqual([
      3,
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    ]);
    const id = randomUUID();
    await incoming.keep(id);
    await incoming.discard();
    expect(await read(id)).toBe('abc');
    expect(await bytes.withPath(id, async (path) => (await stat(path)).mode & 0o777)).toBe(0o600);
    expect(await underWay()).toEqual([]);
    expect(await bytes.has(id)).toBe(true);
    await bytes.remove(id);
    await bytes.remove(id);
    expect(await bytes.has(id)).toBe(false);
    await expect(read(id)).rejects.toThrow(MissingBytes);
    expect(left).toEqual([]);
  });

  it('may be empty, and may be many', async () => {
    const many = randomBytes(6 * 1024 * 1024);
    const [none, large] = [randomUUID(), randomUUID()];
    await (await receive('')).keep(none);
    await (await receive(many)).keep(large);
    expect(await read(none)).toBe('');
    expect(many.equals(await bytes.withPath(large, (path) => readFile(path)))).toBe(true);
  });

  it('leave nothing behind if the stream fails or they are discarded', async () => {
    await expect(bytes.receive(Readable.from(brokenOff()))).rejects.toThrow('broken off');
    await (await receive('x')).discard();
    expect(await underWay()).toEqual([]);
  });

  it('leave nothing behind if their reader fails', async () => {
    const id = randomUUID();
    await (await receive('x')).keep(id);
    const failing = bytes.withPath(id, () => Promise.reject(new Error('no reader')));
    await expect(failing).rejects.toThrow('no reader');
    expect(await underWay()).toEqual([]);
    expect(await read(id)).toBe('x');
  });

  it('are swept if no file owns them, unless they are too recent', async () => {
    const [owned, orphan] = [randomUUID(), randomUUID()];
    for (const id of [owned, orphan]) await (await receive(id)).keep(id);
    await receive('left in the middle');
    await bytes.sweep(async () => new Set([owned]), new Date(0));
    expect(await read(orphan)).toBe(orphan);
    await bytes.sweep(async () => new Set([owned]), LATER);
    expect(await read(owned)).toBe(owned);
    await expect(read(orphan)).rejects.toThrow(MissingBytes);
    expect(await underWay()).toEqual([]);
  });

  it('belong to the database that claims them first', async () => {
    expect(await bytes.claim('first')).toBe(true);
    expect(await bytes.claim('second')).toBe(false);
    expect(await bytes.claim('first')).toBe(true);
    await bytes.sweep(async () => new Set(), LATER);
    expect(await bytes.claim('second')).toBe(false);
  });
});

describe('a folder', () => {
  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'that may not be written refuses a file with what its administrator has to do',
    async () => {
      const bytes = await openFileBytes({ folder, onLeft });
      await chmod(join(folder, 'incoming'), 0o500);
      const refused = bytes.receive(Readable.from([Buffer.from('x')]));
      await expect(refused).rejects.toMatchObject({ status: 503, message: /cannot write files/ });
      await chmod(join(folder, 'incoming'), 0o700);
    },
  );
});

describe('a bucket', () => {
  afterEach(() => s3.mend());

  it('that becomes unavailable in the middle of an upload refuses it, and accepts it again later', async () => {
    const bytes = await openBucket();
    const incoming = await bytes.receive(Readable.from([randomBytes(3 * 1024 * 1024)]));
    const id = randomUUID();
    s3.cutAfter(1024 * 1024);
    await expect(incoming.keep(id)).rejects.toMatchObject({ status: 503, retryAfter: 30 });
    s3.mend();
    await incoming.keep(id);
    expect(await bytes.withPath(id, async (path) => (await stat(path)).size)).toBe(3 * 1024 * 1024);
    bytes.close();
  });

  it('that is unavailable is not reported as lacking the file', async () => {
    const bytes = await openBucket();
    s3.cutAfter(0);
    await expect(bytes.withPath(randomUUID(), stat)).rejects.toMatchObject({ status: 503 });
    await bytes.remove(randomUUID());
    expect(left).toHaveLength(1);
    bytes.close();
  });

  it('accepts more files than a page of its listing contains', async () => {
    const bytes = await openS3Bytes(ownPrefix(), join(folder, 'incoming'), onLeft, 10);
    const ids = Array.from({ length: 25 }, () => randomUUID());
    await Promise.all(
      ids.map(async (id) => (await bytes.receive(Readable.from([Buffer.from('x')]))).keep(id)),
    );
    const seen: string[] = [];
    await bytes.sweep(async (page) => {
      seen.push(...page);
      return new Set(page);
    }, LATER);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    bytes.close();
  });

  it.each([
    [
      'that is not there',
      { bucket: 'no-such-bucket' },
      /no such bucket\. Make it, or correct FILES_S3_BUCKET/,
    ],
    [
      'behind an address without a store',
      { endpoint: 'http://127.0.0.1:1' },
      /cannot be reached\. Correct AWS_ENDPOINT_URL_S3/,
    ],
  ])('%s fails the start with what to correct', async (_, changes, message) => {
    await expect(openBucket(changes)).rejects.toThrow(message);
  });

  it('that refuses the credentials, or gets none, fails the start without naming them', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'canary-key');
    const problem = await openBucket().catch(String);
    expect(problem).toMatch(/refuses the credentials\. Correct AWS_ACCESS_KEY_ID/);
    expect(problem).not.toMatch(/canary|S3RVER/);
    vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', undefined);
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', join(folder, 'none'));
    vi.stubEnv('AWS_CONFIG_FILE', join(folder, 'none'));
    await expect(openBucket()).rejects.toThrow(/there are no credentials\. Set AWS_ACCESS_KEY_ID/);
  });
});
