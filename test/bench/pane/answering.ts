import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { generate } from 'selfsigned';
import type { Session } from '#server/relay/api.ts';

/** Characters per piece of an answer, and milliseconds between two pieces: several times as fast as a language model. */
const PIECE = 100;
const PACE = 4;

/** Answers instead of the relay. */
export interface Answering {
  /** The answer to the next request. */
  answer: string;
  readonly close: () => Promise<void>;
}

/**
 * Answers the pane's completions with a given text, as a stream, and allows prompts of any length: no workspace accepts 10,000 words, and
 * none would give the same answer in each run. All other calls of the pane go to the relay.
 */
export async function answerInstead(page: Page, origin: string): Promise<Answering> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }]);
  const state = { answer: '' };
  const server = createServer({ cert: made.cert, key: made.private }, (request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const event = (type: string, data: object): void =>
      void response.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
    event('meta', { requestId: 'bench' });
    const { answer } = state;
    let at = 0;
    const timer = setInterval(() => {
      if (at < answer.length) {
        event('delta', { text: answer.slice(at, at + PIECE) });
        at += PIECE;
        return;
      }
      clearInterval(timer);
      event('done', { text: answer });
      response.end();
    }, PACE);
    response.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await page.route(`${origin}/api/completions`, (route) =>
    route.continue({ url: `https://localhost:${port}/` }),
  );
  await page.route(`${origin}/api/session`, async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const session: Session = await response.json();
    return route.fulfill({
      response,
      json: { ...session, limits: { ...session.limits, prompt: 1_000_000 } } satisfies Session,
    });
  });
  return Object.assign(state, {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
