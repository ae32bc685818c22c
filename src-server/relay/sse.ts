import type { Clock } from '../service/clock.ts';
import { drained } from './drained.ts';
import type { RelayResponse } from './exchange.ts';

/** A stream of server-sent events to one caller. */
export interface EventStream {
  /** Resolves when the connection can take more. */
  send(event: { readonly type: string }): Promise<void>;
  end(): void;
}

/**
 * Opens a stream of server-sent events: `event:` is the type, `data:` the rest as JSON. A comment goes out each `heartbeatMs`, so
 * that proxies and panes know that the relay lives; nothing may buffer or compress it.
 */
export function openEventStream(response: RelayResponse, clock: Clock, heartbeatMs: number): EventStream {
  response.status(200);
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache, no-transform');
  response.setHeader('X-Accel-Buffering', 'no');
  response.flushHeaders();
  response.socket?.setNoDelay(true);
  let cancel: (() => void) | undefined;
  const beat = (): void => {
    cancel = clock.after(heartbeatMs, () => {
      response.write(': still here\n\n');
      beat();
    });
  };
  beat();
  response.once('close', () => cancel?.());
  return {
    send({ type, ...data }) {
      if (response.destroyed || response.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`))
        return Promise.resolve();
      return drained(response);
    },
    end() {
      cancel?.();
      response.end();
    },
  };
}
