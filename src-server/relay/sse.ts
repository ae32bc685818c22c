import type { Response } from 'express';
import type { Clock } from '../http/clock.ts';
import { every } from '../http/clock.ts';
import { waitForDrain } from '../http/wait-for-drain.ts';

/** A stream of server-sent events to one caller. */
export interface EventStream {
  /** Resolves when the connection accepts more data. */
  send(event: { readonly type: string }): Promise<void>;
  end(): void;
}

/** Pieces of an answer that arrive within this time are written together, in milliseconds: a screen shows no more frames than that. */
const TOGETHER_MS = 10;
/** The most text that waits for that, in characters. */
const TOGETHER_CHARACTERS = 16 * 1024;

/**
 * Opens a stream of server-sent events: `event:` is the type, `data:` the rest as JSON. A comment is sent every `heartbeatMs`, so
 * that proxies and panes know that the relay is alive; nothing may buffer or compress it. The first `delta` is written at once, and those
 * that follow within {@link TOGETHER_MS} are written together, since a write costs more than all other work for a piece; any other
 * event is written together with them.
 */
export function openEventStream(response: Response, clock: Clock, heartbeatMs: number): EventStream {
  begin(response);
  const stopBeat = every(clock, heartbeatMs, () => response.write(': still here\n\n'));
  /** The pieces that wait to be written. */
  let kept = '';
  let cancelKeeping: (() => void) | undefined;
  /** Shared by all writers: places in the queue are reported whether the last one was read or not. */
  let draining: Promise<void> | undefined;
  const write = (text: string): Promise<void> => {
    if (response.destroyed || response.write(text)) return Promise.resolve();
    draining ??= waitForDrain(response).finally(() => {
      draining = undefined;
    });
    return draining;
  };
  const flush = (more: string): Promise<void> => {
    cancelKeeping?.();
    cancelKeeping = undefined;
    const text = kept + more;
    kept = '';
    return text === '' ? Promise.resolve() : write(text);
  };
  const keep = (): void => {
    cancelKeeping = clock.after(TOGETHER_MS, () => {
      const isQuiet = kept === '';
      void flush('');
      if (!isQuiet) keep();
    });
  };
  const stop = (): void => {
    stopBeat();
    cancelKeeping?.();
  };
  response.once('close', stop);
  return {
    send({ type, ...data }) {
      const text = `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
      if (type !== 'delta') return flush(text);
      if (cancelKeeping === undefined) {
        keep();
        return write(text);
      }
      kept += text;
      if (kept.length < TOGETHER_CHARACTERS) return Promise.resolve();
      const written = flush('');
      keep();
      return written;
    },
    end() {
      void flush('');
      stop();
      response.end();
    },
  };
}

function begin(response: Response): void {
  response.status(200);
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache, no-transform');
  response.setHeader('X-Accel-Buffering', 'no');
  // Together with the first event, if that follows at once: a write costs more than its content.
  queueMicrotask(() => {
    if (!response.headersSent && !response.destroyed) response.flushHeaders();
  });
  response.socket?.setNoDelay(true);
}
