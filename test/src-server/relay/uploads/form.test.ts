import { createServer, request as httpRequest } from 'node:http';
import type { ClientRequest, IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import type { Form } from '#server/relay/uploads/form.ts';
import { readForm } from '#server/relay/uploads/form.ts';
import { createSpool } from '#server/relay/uploads/spool.ts';

const spool = createSpool({ folder: tmpdir(), max: 1024 * 1024, randomBytes });
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/** Starts a request that has not ended, and opens its form like the relay. */
const begin = async (
  body: string,
): Promise<{ readonly sender: ClientRequest; readonly form: Promise<Form> }> => {
  let arrived: ((request: IncomingMessage) => void) | undefined;
  const request = new Promise<IncomingMessage>((resolve) => {
    arrived = resolve;
  });
  server = createServer((incoming) => arrived?.(incoming));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sender = httpRequest({
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    agent: false,
  });
  sender.on('error', () => undefined);
  sender.write(body);
  const form = readForm(await request, spool, { fileName: 'files', filesMax: 3, fileBytes: 4_000 });
  form.catch(() => undefined);
  return { sender, form };
};
const head = (name: string): string =>
  `--b\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`;

const read = async ({ files, close }: Form): Promise<string[]> => {
  const texts: string[] = [];
  for (const { name, content } of files) {
    const pieces: Uint8Array[] = [];
    for await (const piece of content.open()) pieces.push(piece);
    texts.push(`${name}: ${Buffer.concat(pieces).toString()}`);
  }
  await close();
  return texts;
};
/** Returns whether all of the spool's room is free again. */
const isFree = async (): Promise<boolean> => {
  const all = spool.file();
  const isTaken = await all.write(Buffer.alloc(1024 * 1024));
  await all.close();
  return isTaken;
};

describe('a form', () => {
  it('is read when it has arrived whole, with every file unchanged', async () => {
    const { sender, form } = await begin(`${head('a.txt')}${'x'.repeat(2_000)}`);
    sender.end(`y\r\n${head('b.md')}z\r\n${head('empty.txt')}\r\n--b--\r\n`);
    expect(await read(await form)).toEqual([`a.txt: ${'x'.repeat(2_000)}y`, 'b.md: z', 'empty.txt: ']);
    await expect.poll(isFree).toBe(true);
  });

  it.each([
    ['a file is not what its name says', `${head('a.pdf')}${'x'.repeat(2_000)}`, 'file_type_unsupported'],
    [
      'a later file is not what its name says',
      `${head('a.txt')}1\r\n${head('b.pdf')}${'x'.repeat(2_000)}`,
      'file_type_unsupported',
    ],
    [
      'a file has a type that is not taken',
      `${head('a.txt')}1\r\n${head('a.exe')}${'x'.repeat(100)}`,
      'file_type_unsupported',
    ],
    [
      'its files are too large together',
      `${head('a.txt')}${'x'.repeat(2_000)}\r\n${head('b.txt')}${'x'.repeat(2_001)}`,
      'too_large',
    ],
    ['it has more files', `${head('a.txt')}1\r\n`.repeat(4), 'invalid_request'],
    [
      'it has a text that is none of its',
      '--b\r\nContent-Disposition: form-data; name="mode"\r\n\r\nx\r\n--b',
      'invalid_request',
    ],
  ])('is refused before its end if %s, and leaves nothing in the spool', async (_why, body, code) => {
    const { form } = await begin(body);
    await expect(form).rejects.toMatchObject({ code });
    await expect.poll(isFree).toBe(true);
  });

  it.each([4, 2_000])('is refused if its sender disconnects after %i bytes of a file', async (size) => {
    const { sender, form } = await begin(`${head('a.txt')}${'x'.repeat(size)}`);
    await expect.poll(() => sender.socket?.bytesWritten ?? 0).toBeGreaterThan(size);
    sender.destroy();
    await expect(form).rejects.toMatchObject({ code: 'upload_incomplete' });
    await expect.poll(isFree).toBe(true);
  });
});
