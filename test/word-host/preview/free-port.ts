import { createServer } from 'node:net';

/**
 * Resolves if nothing listens on the port that was set; rejects with what to do otherwise. Without a port, or with 0, any free one will
 * do. `host` is where the relay listens.
 */
export async function checkPort(port: string | undefined, host = '127.0.0.1'): Promise<void> {
  if (port === undefined || !/^[1-9]\d{0,4}$/.test(port)) return;
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      // Any other trouble is reported by the relay, with all that it knows of its settings.
      if ('code' in error && error.code === 'EADDRINUSE') reject(portInUse(port));
      else resolve();
    });
    server.listen(Number(port), host, () => server.close(() => resolve()));
  });
}

/** Returns the error of a port that was set and is taken. */
export function portInUse(port: string | number): Error {
  return new Error(`Port ${port} is in use. Set PORT to another one, or to 0.`);
}
