import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A way to a server on which everything can come to a halt, connections staying open: as when its process is stopped. */
export interface HangingProxy {
  readonly port: number;
  /** Nothing passes any more. */
  hang(): void;
  /** Everything passes again, what was held back first. */
  resume(): void;
  close(): Promise<void>;
}

/** Leads to a port of this machine; without one, accepts connections and says nothing. */
export async function startHangingProxy(target?: number): Promise<HangingProxy> {
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((from) => {
    const ends = target === undefined ? [from] : [from, connect(target, '127.0.0.1')];
    for (const end of ends) {
      sockets.add(end);
      // A broken connection ends the other half, too.
      end.on('error', () => undefined);
      end.once('close', () => {
        sockets.delete(end);
        for (const other of ends) other.destroy();
      });
    }
    const [, to] = ends;
    if (to === undefined) return;
    pass(from, to);
    pass(to, from);
    if (isHanging) for (const end of ends) end.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isHanging = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(from: Socket, to: Socket): void {
  from.on('data', (piece: Buffer) => void to.write(piece));
}
