import { connect } from 'node:net';
import { z } from 'zod';
import { check, type Check } from '../model.ts';
import { Mismatch, NotApplicable } from '../unkept.ts';
import { assertThat, read, refused } from '../session.ts';

const FAMILIES = [
  ['GET', '/api/whoami', 'Unauthorized'],
  ['GET', '/api/v2/history/usage', 'Unauthorized'],
  ['GET', '/api/v1/history/usage', 'Unauthorized'],
  ['GET', '/api/v1/vault/workspace/projects', 'Unauthorized'],
  ['GET', '/api/v1/logs/audit', 'Unauthorized'],
  ['POST', '/api/v2/completion', 'Invalid API key provided'],
] as const;

/** Timeout for a service to reject plain HTTP, in milliseconds. */
const PLAIN_MS = 10_000;

/** Resolves with the first line of a service's response to plain HTTP; empty if it closes the connection or sends nothing. */
function speakPlainly(baseUrl: string): Promise<string> {
  const url = new URL(baseUrl);
  return new Promise((resolve) => {
    const port = url.port === '' ? 80 : Number(url.port);
    const socket = connect(port, url.hostname.replaceAll(/[[\]]/g, ''), () =>
      socket.write(`GET /api/whoami HTTP/1.1\r\nHost: ${url.host}\r\nConnection: close\r\n\r\n`),
    );
    let heard = '';
    socket.setTimeout(PLAIN_MS, () => socket.destroy());
    socket.on('data', (data) => {
      heard += data.toString('latin1');
    });
    // A reset is a rejection too; what was received before is used.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(heard.split('\r\n')[0] ?? ''));
  });
}

/** Spec 4.2, 5. */
export const ACCESS: readonly Check[] = [
  check('4.2', 'names the account of the token', async (session) => {
    const me = read(z.looseObject({}), await session.get('/api/whoami'), 'whoami');
    assertThat(Object.keys(me).length > 0, 'whoami answers nothing');
  }),
  ...FAMILIES.map(([method, path, sentence]) =>
    check('5', `refuses ${path} without a token and with a wrong one, in the words of 7`, async (session) => {
      const without = refused(await session.callNow({ method, path }), 401, 'no token');
      const wrong = await session.callNow({ method, path, token: 'wrong' });
      assertThat(
        refused(wrong, 401, 'a wrong token') === sentence,
        `the sentence is another than ${sentence}`,
      );
      assertThat(without === sentence, `without a token the sentence is another than ${sentence}`);
    }),
  ),
  check('5', 'rejects plain HTTP', async ({ options }) => {
    if (!options.baseUrl.startsWith('https:')) throw new NotApplicable('the base URL is not https');
    const line = await speakPlainly(options.baseUrl);
    if (/^HTTP\/1\.[01] 2/.test(line)) throw new Mismatch(`plain HTTP answered ${line}`);
  }),
  check('7', 'answers a route that there is not with an error', async (session) => {
    const answer = await session.get('/api/v1/no-such-route');
    assertThat(answer.status >= 400 && answer.status < 500, `an unknown route answered ${answer.status}`);
  }),
  check('7', 'answers a body that is no JSON with 400', async (session) => {
    const answer = await session.call('POST', '/api/v1/vault/semantic_search', { json: 'no object' });
    refused(answer, 400, 'a body that is no object');
  }),
];
