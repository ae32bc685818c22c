import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports below those that a system gives to programs that ask for any (from 32768 on Linux, from 49152 on Mac and Windows): between here and
 * the start of the server that is to have it, no other test and no connection gets such a port.
 */
const [FIRST, LAST] = [20_000, 32_767];

/** Returns a port of the loopback address that nothing listens on, for a server that must be told one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1);
    // oxlint-disable-next-line no-await-in-loop -- until one is free
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
