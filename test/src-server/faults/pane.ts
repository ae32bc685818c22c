import { request as httpRequest } from 'node:http';
import { expect } from 'vitest';
import { eventsOf } from '../relay/relay-fixture.ts';
import type { TestRelay } from '../relay/relay-fixture.ts';

/** A completion as a pane receives it. */
export interface AskedCompletion {
  /** Returns everything that has arrived. */
  text(): string;
  events(): readonly Record<string, unknown>[];
  /** Resolves once the stream contains these words. */
  said(words: string): Promise<void>;
  leave(): void;
}

/** Requests a completion from a relay, without waiting for it. */
export function ask(relay: TestRelay, prompt = 'p'): AskedCompletion {
  let text = '';
  const request = httpRequest(
    {
      host: '127.0.0.1',
      port: relay.port,
      method: 'POST',
      path: '/api/completions',
      headers: { authorization: `Bearer ${relay.token}`, 'content-type': 'application/json' },
    },
    (answer) => {
      answer.on('error', () => undefined);
      answer.on('data', (piece: Buffer) => {
        text += piece.toString('utf8');
      });
    },
  );
  request.on('error', () => undefined);
  request.end(JSON.stringify({ prompt, mode: 'draft' }));
  return {
    text: () => text,
    events: () => eventsOf(text),
    async said(words) {
      await expect.poll(() => text).toContain(words);
    },
    leave: () => request.destroy(),
  };
}
