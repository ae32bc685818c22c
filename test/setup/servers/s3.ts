import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '#server/config/config.ts';

/** The credentials that s3rver knows, as the AWS SDK reads them from the environment. */
export const S3_CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** A store that speaks S3 over HTTP, through a connection that can be cut. */
export interface TestS3 {
  /** Address of the connection. */
  readonly endpoint: string;
  readonly settings: S3Settings;
  /** Cuts the connection, and every new one, once `bytes` more have been sent to the store. */
  cutAfter(bytes: number): void;
  /** Accepts connections again. */
  mend(): void;
  close(): Promise<void>;
}

const BUCKET = 'codicil-files';

/** Starts s3rver over a folder of its own with one bucket. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'codicil-s3-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await store.run();
  const line = await openLine(port);
  const endpoint = `http://127.0.0.1:${line.port}`;
  return {
    endpoint,
    settings: { bucket: BUCKET, endpoint, region: 'us-east-1', prefix: 'matters/', forcePathStyle: true },
    cutAfter: (bytes) => line.cutAfter(bytes),
    mend: () => line.cutAfter(Infinity),
    async close() {
      await line.close();
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function openLine(target: number) {
  const open = new Set<Socket>();
  let left = Infinity;
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  const follow = (socket: Socket): void => {
    open.add(socket);
    // Either side may close at any time; the other one closes with it.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };
  const server = createServer((client) => {
    if (left <= 0) {
      client.destroy();
      return;
    }
    const inner = connect(target, '127.0.0.1');
    follow(client);
    follow(inner);
    client.on('data', (data) => {
      left -= data.length;
      if (left > 0) inner.write(data);
      else cut();
    });
    client.on('close', () => inner.destroy());
    inner.pipe(client);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cutAfter(bytes: number): void {
      left = bytes;
      if (left <= 0) cut();
    },
    async close() {
      cut();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
