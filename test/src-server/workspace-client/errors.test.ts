import { describe, expect, it } from 'vitest';
import { collect } from './client-fixture.ts';
import type { SpecRoute } from './spec-server.ts';
import { useClient } from './use-client.ts';

const USER = { user: 'a' };

const service = useClient();
const { start } = service;

const refuse =
  (status: number, body: string): SpecRoute =>
  (_seen, { response }) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };

describe('the service’s own sentences', () => {
  const FIXED = 'Fixed words.';
  const failureOf = async (status: number, body: string, shown: boolean): Promise<unknown> => {
    const client = await start(
      { 'POST /api/v2/completion': refuse(status, body) },
      shown ? { shows: (code, sentence) => code === 400 && sentence === FIXED } : {},
    );
    return (await collect(client.complete({ prompt: 'p', stream: true }, USER))).error;
  };

  const REFUSAL = JSON.stringify({ error: FIXED });

  it('are carried where the composition shows them', async () => {
    expect(await failureOf(400, REFUSAL, true)).toMatchObject({ code: 'service_refused', sentence: FIXED });
  });

  it.each([
    ['with another status', 409, true],
    ['by a client that shows none', 400, false],
  ])('are not carried %s', async (_when, status, shown) => {
    expect(await failureOf(status, REFUSAL, shown)).toMatchObject({ sentence: undefined, status });
  });

  it.each([
    ['other words', JSON.stringify({ error: 'The Customer pays.' })],
    ['no refusal of the spec', JSON.stringify({ error: { message: FIXED } })],
    ['no JSON', FIXED],
    ['nothing', ''],
    ['more than is read', JSON.stringify({ error: FIXED, more: 'x'.repeat(20_000) })],
  ])('are left away with %s, and the code is the same', async (_what, body) => {
    expect(await failureOf(400, body, true)).toMatchObject({ code: 'service_refused', sentence: undefined });
  });
});
