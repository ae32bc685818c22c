import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { checkPort } from './free-port.ts';

const server = createServer();
afterEach(() => server.close());

describe('the port of the preview', () => {
  it('is refused before anything is built if it was set and is taken', async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(checkPort(String(port))).rejects.toThrow(`Port ${port} is in use`);
    await new Promise((resolve) => server.close(resolve));
    await checkPort(String(port));
    await checkPort(undefined);
    await checkPort('0');
  });
});
