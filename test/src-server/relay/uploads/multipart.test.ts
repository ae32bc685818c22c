import { createServer, request as httpRequest } from 'node:http';
import type { ClientRequest, IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import type { UploadForm } from '#server/relay/uploads/multipart.ts';
import { openUploadForm } from '#server/relay/uploads/multipart.ts';
import { createSpool } from '#server/relay/uploads/spool.ts';
import { BodyRefusal } from '#server/workspace-client/transport/http.ts';

const spool = createSpool({ folder: tmpdir(), max: 1024 * 1024, randomBytes });
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/** Starts a request that has not ended, and opens its form like the relay. */
const begin = async (
  body: string,
): Promise<{ readonly sender: ClientRequest; readonly form: Promise<UploadForm> }> => {
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
  const form = openUploadForm(await request, 1024 * 1024, spool);
  form.catch(() => undefined);
  return { sender, form };
};
const head = (name: string): string =>
  `--b\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`;

const read = async ({ files }: UploadForm): Promise<string[]> => {
  const texts: string[] = [];
  for await (const { fileName, content } of files) {
    let text = '';
    if (content instanceof Uint8Array) text = Buffer.from(content).toString();
    else for await (const piece of content) text += Buffer.from(piece).toString();
    texts.push(`${fileName}: ${text}`);
  }
  return texts;
};

describe('an upload', () => {
  it('is open when its first file has begun, long before its end', async () => {
    const { sender, form } = await begin(`${head('a.txt')}${'x'.repeat(2_000)}`);
    const opened = await form;
    sender.end(`y\r\n${head('b.md')}z\r\n--b--\r\n`);
    expect(await read(opened)).toEqual([`a.txt: ${'x'.repeat(2_000)}y`, 'b.md: z']);
    opened.close();
  });

  it('passes on a small or empty file, or one in many pieces, unchanged', async () => {
    const { sender, form } = await begin(`${head('a.txt')}1`);
    sender.end(`23\r\n${head('empty.txt')}\r\n--b--\r\n`);
    expect(await read(await form)).toEqual(['a.txt: 123', 'empty.txt: ']);
  });

  it('is refused if its first file is invalid, even if more would arrive', async () => {
    const { form } = await begin(`${head('a.pdf')}${'x'.repeat(2_000)}`);
    await expect(form).rejects.toMatchObject({ reason: { code: 'file_type_unsupported' } });
  });

  it('is refused if its sender disconnects before enough has arrived, or in the middle of a file', async () => {
    const early = await begin(`${head('a.txt')}half`);
    early.sender.destroy();
    await expect(early.form).rejects.toBeInstanceOf(BodyRefusal);
    server.closeAllConnections();
    server.close();
    const later = await begin(`${head('a.txt')}${'x'.repeat(2_000)}`);
    const opened = await later.form;
    const reading = read(opened);
    later.sender.destroy();
    await expect(reading).rejects.toMatchObject({ reason: { code: 'invalid_request' } });
  });
});
