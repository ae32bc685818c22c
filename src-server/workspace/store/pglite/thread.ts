/** Entry of the worker thread that runs PGlite, so that a long query never blocks the service's event loop. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { z } from 'zod';
import { openDurable } from './durable.ts';

const port = parentPort;
if (port === null) throw new Error('This module runs as a worker thread; start the workspace instead.');
const { folder, socketPath } = z.object({ folder: z.string(), socketPath: z.string() }).parse(workerData);

const { db, fsyncCount } = await openDurable(folder);
let closing = false;
endOnFault(db);
// All connections share one backend session; a single connection keeps its unnamed statements separate.
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 1 });
await server.start();
port.on('message', (message: unknown) => {
  if (message === 'fsyncCount') port.postMessage({ fsyncCount: fsyncCount() });
  if (message === 'close') void close();
});
port.postMessage('ready');

/**
 * Ends the thread if the engine itself fails. The socket server would silently stop answering; this way the connection closes and every
 * pending query fails. A statement that fails does not count, since its error is an answer.
 */
function endOnFault(engine: typeof db): void {
  const run = engine.execProtocolRawStream.bind(engine);
  engine.execProtocolRawStream = async (message, options) => {
    try {
      await run(message, options);
    } catch (error) {
      // While closing, interrupted queries are expected to fail.
      if (!closing) process.exit(1);
      throw error;
    }
  };
}

async function close(): Promise<void> {
  closing = true;
  await server.stop();
  await db.close();
  port?.postMessage('closed');
  port?.close();
}
