import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createVisit } from '#server/cli/doctor/visit.ts';
import { createDiscovery } from '#server/relay/auth/oidc-metadata.ts';
import { createTokenReader } from '#server/relay/auth/token-check.ts';
import { streamChat } from '#server/workspace/completion/language-model/endpoint/client.ts';
import { openEndpointEncoder } from '#server/workspace/search/encoder/endpoint.ts';

// Runs in a process of its own, with --expose-gc: every call that may wait for a silent peer, while garbage is collected without end.
// Prints one JSON line: what each call ended with, and how many connections its peer still held.

const LIMIT_MS = 400;

const collecting = setInterval(() => globalThis.gc?.(), 20);
const open = new Set<ServerResponse>();

/** Answers with the beginning of a body, and then falls silent. */
const fallSilent = (request: IncomingMessage, response: ServerResponse): void => {
  request.resume();
  open.add(response);
  response.once('close', () => open.delete(response));
  if (request.url?.includes('mute') === true) return;
  response.writeHead(200, {
    'content-type': request.url?.includes('chat') === true ? 'text/event-stream' : 'application/json',
  });
  response.write(
    request.url?.includes('chat') === true ? 'data: {"choices":[{"delta":{"content":"part"}}]}\n\n' : '{"a":',
  );
};
const server = createServer(fallSilent);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const chat = async (idleMs: number, signal: AbortSignal, baseUrl = origin): Promise<void> => {
  for await (const _ of streamChat({ baseUrl, model: 'm', idleMs }, [], fetch, signal));
};
/** Returns the signal of a controller that only its timer holds, as a request's is. */
const stoppedLater = (): AbortSignal => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error('stopped')), LIMIT_MS);
  return stop.signal;
};

const doctor = createVisit({ origin, authorities: [], patienceMs: LIMIT_MS });
const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  'model, by its limit': () => chat(LIMIT_MS, new AbortController().signal),
  'model, by Stop': () => chat(60_000, stoppedLater()),
  'mute model, by its limit': () => chat(LIMIT_MS, new AbortController().signal, `${origin}/mute`),
  'mute model, by Stop': () => chat(60_000, stoppedLater(), `${origin}/mute`),
  'embeddings, by their limit': () =>
    openEndpointEncoder({ baseUrl: origin, model: 'm', timeoutMs: LIMIT_MS }, fetch),
  'embeddings, by Stop': () => openEndpointEncoder({ baseUrl: origin, model: 'm' }, fetch, stoppedLater()),
  'issuer, by its limit': () => createDiscovery(origin, { now: () => Date.now(), fetch }).read(),
  'keys, by their limit': async () =>
    createTokenReader(`${origin}/keys`, fetch, {
      issuer: origin,
      audience: 'a',
      algorithms: ['RS256'],
      requiredClaims: [],
    })(`${Buffer.from('{"alg":"RS256","kid":"k"}').toString('base64url')}.e30.AA`, Date.now()),
  'doctor, by its limit': () => doctor(origin),
};
/** Rejects long after every limit. */
const never = new Promise<never>((_resolve, reject) => {
  setTimeout(() => reject(new Error('never ended')), 12_000);
});
never.catch(() => undefined);

const ended = await Promise.all(
  Object.entries(calls).map(async ([name, call]) => {
    try {
      await Promise.race([call(), never]);
      return [name, 'answered'] as const;
    } catch (error) {
      return [name, error instanceof Error ? error.message : 'no error'] as const;
    }
  }),
);
// The peer hears of a closed connection a little later.
for (let turn = 0; turn < 200 && open.size > 0; turn += 1)
  // oxlint-disable-next-line no-await-in-loop -- one look after the other
  await new Promise((resolve) => {
    setTimeout(resolve, 10);
  });
process.stdout.write(`${JSON.stringify({ ended: Object.fromEntries(ended), open: open.size })}\n`);
clearInterval(collecting);
server.closeAllConnections();
server.close();
process.exit();
