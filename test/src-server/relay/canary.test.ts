import { afterEach, describe, expect, it } from 'vitest';
import { TOKEN } from '../workspace-client/client-fixture.ts';
import type { SpecRoute } from '../workspace-client/spec-server.ts';
import { sendJson, sendPieces } from '../workspace-client/spec-server.ts';
import type { Answered, TestRelay } from './relay-fixture.ts';
import { FILE, GENEROUS, PROJECT, VAULT, multipart, startTestRelay } from './relay-fixture.ts';

const PROMPT = 'canary-prompt-words';
const WORDS = 'canary-document-words';
const ANSWER = 'canary-answer-words';
const NAME = 'canary-file-name';
const QUERY = 'canary-query-words';
const SECRETS = [PROMPT, WORDS, ANSWER, NAME, QUERY, TOKEN];

let relay: TestRelay;
afterEach(() => relay.close());

/** A service that reveals everything that it knows in every error. */
const chatty: SpecRoute = (_seen, { response }) =>
  sendJson(response, 500, { error: `${SECRETS.join(' ')} ${FILE}` }, { 'x-echo': SECRETS.join(' ') });
const streamed: SpecRoute = (_seen, { response }) =>
  sendPieces(response, 'text/event-stream', [
    `data: ${JSON.stringify({ response: ANSWER, sources: [{ citation_num: 1, document_name: `${NAME}.txt`, text: WORDS }] })}\n\n`,
    'data: [DONE]\n\n',
  ]);
const broken: SpecRoute = (_seen, { response }) =>
  sendPieces(response, 'text/event-stream', [`data: ${JSON.stringify({ error: SECRETS.join(' ') })}\n\n`]);

const exercise = async (): Promise<Answered[]> => {
  const form = multipart([
    { name: 'request', value: JSON.stringify({ prompt: PROMPT, mode: 'assist' }) },
    { name: 'file', value: WORDS, fileName: `${NAME}.txt` },
  ]);
  const upload = multipart([{ name: 'files', value: WORDS, fileName: `${NAME}.txt` }]);
  return [
    await relay.send('POST', '/api/completions', form),
    await relay.send('POST', '/api/completions', { json: { prompt: PROMPT, mode: 'draft', [QUERY]: 1 } }),
    await relay.send('POST', '/api/completions', {
      body: `{"prompt":"${PROMPT}`,
      headers: { 'content-type': 'application/json' },
    }),
    await relay.send('POST', `/api/projects/${PROJECT}/files`, upload),
    await relay.send('POST', `/api/projects/${PROJECT}/search`, { json: { query: QUERY } }),
    await relay.send('GET', `/api/projects?query=${QUERY}`),
    await relay.send('GET', `/api/projects/${NAME}`),
    await relay.send('GET', `/${NAME}/${QUERY}`),
    await relay.send('GET', `/api/projects/${PROJECT}/review-tables/7/rows/${FILE}`),
    await relay.send('GET', '/readyz'),
  ];
};

const inWhat = (text: string, secrets: readonly string[]): string[] =>
  secrets.filter((secret) => text.includes(secret));

describe('nothing of clients and no secret', () => {
  it('is in a log line, whether requests succeed or fail', async () => {
    const search = {
      status: 'COMPLETED',
      data: { file_ids: [FILE], chunks: [{ file_id: FILE, text: WORDS, file_name: NAME }] },
    };
    for (const completion of [streamed, broken]) {
      relay = await startTestRelay({
        // The list of projects is cached, so that reading it does not use up the vault calls of the minute.
        client: { keepMs: 60_000 },
        routes: {
          ...VAULT,
          'POST /api/v2/completion': completion,
          'POST /api/v1/vault/semantic_search': () => search,
        },
      });
      await exercise();
      expect(relay.logged().split('\n').length).toBeGreaterThan(9);
      expect(inWhat(relay.logged(), [...SECRETS, relay.token, PROJECT, FILE])).toEqual([]);
      if (completion === streamed) await relay.close();
    }
  });

  it('is in an error, a header or a log line when the service repeats all of it', async () => {
    relay = await startTestRelay({
      client: { limits: GENEROUS },
      routes: {
        ...VAULT,
        'POST /api/v2/completion': chatty,
        'POST /api/v1/vault/semantic_search': (_seen, { response }) =>
          sendJson(response, 400, { error: SECRETS.join(' ') }),
        [`POST /api/v1/vault/upload_files/${PROJECT}`]: chatty,
        [`GET /api/v1/vault/get_row/7/${FILE}`]: (_seen, { response }) =>
          sendPieces(response, 'text/html', [`<html>${SECRETS.join(' ')}`]),
        'GET /api/whoami': (_seen, { response }) => sendJson(response, 401, { error: TOKEN }),
      },
    });
    const answers = await exercise();
    for (const answer of answers) {
      expect(inWhat(answer.text, [...SECRETS.filter((secret) => secret !== QUERY), relay.token])).toEqual([]);
      expect(inWhat(JSON.stringify(answer.headers), [...SECRETS, relay.token])).toEqual([]);
    }
    expect(inWhat(relay.logged(), [...SECRETS, relay.token])).toEqual([]);
  });

  it('is in the log when an unexpected error contains it', async () => {
    relay = await startTestRelay({
      options: {
        authenticator: {
          signIn: { kind: 'pairing' },
          authenticate: () => Promise.reject(new Error(SECRETS.join(' '))),
        },
      },
    });
    const answer = await relay.send('GET', '/api/session');
    expect([answer.status, answer.json()]).toMatchObject([500, { error: { code: 'internal' } }]);
    expect(relay.logged()).toContain('unforeseen');
    expect(inWhat(relay.logged() + answer.text, SECRETS)).toEqual([]);
  });
});
