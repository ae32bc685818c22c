import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { generate } from 'selfsigned';
import { afterEach, describe, expect, it } from 'vitest';
import { createUndiciSend } from '#server/workspace-client/transport/undici.ts';
import { TOKEN, clientOf, collect } from '../client-fixture.ts';

let server: Server | undefined;
/** Bytes that arrived without encryption, and any requests that arrived. */
let received = '';
let requests = 0;
afterEach(async () => {
  server?.close();
  if (server !== undefined) await once(server, 'close');
  server = undefined;
  received = '';
  requests = 0;
});

const DAY_MS = 86_400_000;

interface Certificate {
  readonly cert: string;
  readonly private: string;
}

function certificateOf(name: string, endsIn = 30 * DAY_MS): Promise<Certificate> {
  return generate([{ name: 'commonName', value: name }], {
    keySize: 2048,
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - 60 * DAY_MS),
    notAfterDate: new Date(Date.now() + endsIn),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  });
}

async function listen(started: Server): Promise<string> {
  server = started;
  started.on('connection', (socket) => {
    // As a client does whose handshake fails.
    socket.on('error', () => undefined);
  });
  started.listen(0, '127.0.0.1');
  await once(started, 'listening');
  return `localhost:${(started.address() as AddressInfo).port}`;
}

const listenTls = ({ cert, private: key }: Certificate): Promise<string> =>
  listen(
    createHttpsServer({ cert, key }, (_request, response) => {
      requests += 1;
      response.end('{}');
    }),
  );

/** Resolves with the address of an unreachable service, and the trusted certificate, if any. */
type Setup = () => Promise<{ readonly baseUrl: string; readonly certificate?: string }>;

const CASES: readonly (readonly [string, Setup, RegExp])[] = [
  [
    'whose name nobody knows',
    () => Promise.resolve({ baseUrl: 'https://no-such-service.invalid' }),
    /^(ENOTFOUND|EAI_AGAIN)$/,
  ],
  ['where nobody listens', () => Promise.resolve({ baseUrl: 'https://127.0.0.1:9' }), /^ECONNREFUSED$/],
  [
    'whose certificate nobody trusts',
    async () => ({ baseUrl: `https://${await listenTls(await certificateOf('localhost'))}` }),
    /^DEPTH_ZERO_SELF_SIGNED_CERT$/,
  ],
  [
    'whose certificate has expired',
    async () => {
      const made = await certificateOf('localhost', -DAY_MS);
      return { baseUrl: `https://${await listenTls(made)}`, certificate: made.cert };
    },
    /^CERT_HAS_EXPIRED$/,
  ],
  [
    'whose certificate names another host',
    async () => {
      const made = await certificateOf('other.example');
      return { baseUrl: `https://${await listenTls(made)}`, certificate: made.cert };
    },
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
  ],
  [
    'that speaks http where https is expected',
    async () => {
      const address = await listen(
        createHttpServer((_request, response) => {
          requests += 1;
          response.end('{}');
        }),
      );
      return { baseUrl: `https://${address}` };
    },
    /^(EPROTO|ERR_SSL_\w+)$/,
  ],
  [
    'that closes each connection at once',
    async () => {
      const address = await listen(
        createTcpServer((socket) => {
          socket.on('data', (piece: Buffer) => {
            received += piece.toString('latin1');
          });
          socket.destroy();
        }),
      );
      return { baseUrl: `https://${address}` };
    },
    /^(ECONNRESET|UND_ERR_SOCKET)$/,
  ],
];

describe('a service', () => {
  it.each(CASES)('%s cannot be reached, and the token does not leave', async (_what, setup, systemCode) => {
    const { baseUrl, certificate } = await setup();
    const upstream = createUndiciSend(certificate === undefined ? {} : { certificate });
    const { client, close } = clientOf(baseUrl, { send: upstream.send, random: () => -0.5 });
    const read = await client.whoami({ user: 'a' }).catch((error: unknown) => error);
    const completion = await collect(client.complete({ prompt: 'p', stream: true }, { user: 'a' }));
    await Promise.all([close(), upstream.close()]);
    for (const error of [read, completion.error]) {
      expect(error).toMatchObject({
        code: 'service_unreachable',
        systemCode: expect.stringMatching(systemCode),
      });
      expect(String(error) + JSON.stringify(error)).not.toContain(new URL(baseUrl).host);
    }
    expect(completion.parts).toEqual([]);
    expect(requests).toBe(0);
    expect(received).not.toContain(TOKEN);
  });
});
