import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy that can hang: connections stay open and nothing passes, as when the server’s process is stopped. */
export interface HangingProxy {
  readonly port: number;
  /** Stops forwarding. */
  hang(): void;
  /** Resumes forwarding, beginning with the bytes that were held back. */
  resume(): void;
  close(): Promise<void>;
}

/** Forwards to a port of this machine; without a port it accepts connections and never answers. */
export async function startHangingProxy(target?: number): Promise<HangingProxy> {
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((from) => {
    const ends = target === undefined ? [from] : [from, connect(target, '127.0.0.1')];
    for (const end of ends) {
      sockets.add(end);
      // A broken connection also ends the other half.
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
