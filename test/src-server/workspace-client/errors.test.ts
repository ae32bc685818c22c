import { describe, expect, it } from 'vitest';
import { USER_ERROR_CODES } from '#contract/errors.ts';
import { collect } from './client-fixture.ts';
import type { SpecRoute } from './spec-server.ts';
import { useClient } from './use-client.ts';

const USER = { user: 'a' };

const service = useClient();
const { start } = service;

const refuse =
  (body: string, code?: string): SpecRoute =>
  (_seen, { response }) => {
    response
      .writeHead(400, {
        'content-type': 'application/json',
        ...(code === undefined ? {} : { 'x-error-code': code }),
      })
      .end(body);
  };

const SENTENCE = 'Fixed words.';
const REFUSAL = JSON.stringify({ error: SENTENCE });

async function failureOf(body: string, code: string | undefined, isOwn: boolean): Promise<unknown> {
  const client = await start({ 'POST /api/v2/completion': refuse(body, code) }, { showsSentences: isOwn });
  return (await collect(client.complete({ prompt: 'p', stream: true }, USER))).error;
}

describe('the service’s own sentences', () => {
  it.each(USER_ERROR_CODES)('are passed on if our own service says %s', async (code) => {
    expect(await failureOf(REFUSAL, code, true)).toMatchObject({
      code: 'service_refused',
      said: { reason: code, sentence: SENTENCE },
    });
  });

  it.each([
    ['are passed on', 'language_model_cut', true],
    ['are not passed on without a code', undefined, true],
    ['are not passed on with a code that is not known', 'prompt_quoted', true],
    ['are not passed on from a service of another hand', 'language_model_cut', false],
  ])('%s in the middle of an answer', async (_what, code, isOwn) => {
    const failed = JSON.stringify({ error: SENTENCE, ...(code === undefined ? {} : { code }) });
    const body = `data: ${JSON.stringify({ delta: 'So ' })}\n\ndata: ${failed}\n\n`;
    const client = await start(
      {
        'POST /api/v2/completion': (_seen, { response }) =>
          void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(body),
      },
      { showsSentences: isOwn },
    );
    const { error } = await collect(client.complete({ prompt: 'p', stream: true }, USER));
    const said = code === 'language_model_cut' && isOwn ? { reason: code, sentence: SENTENCE } : undefined;
    expect(error).toMatchObject({ code: 'service_failed', said });
  });

  it.each([
    ['without a code', undefined, true],
    ['with a code that is not known', 'prompt_quoted', true],
    ['from a service of another hand', 'file_unreadable', false],
  ])('are not passed on %s', async (_when, code, isOwn) => {
    expect(await failureOf(REFUSAL, code, isOwn)).toMatchObject({ said: undefined, status: 400 });
  });

  it.each([
    ['no refusal of the spec', JSON.stringify({ error: { message: SENTENCE } })],
    ['no JSON', SENTENCE],
    ['nothing', ''],
    ['more than is read', JSON.stringify({ error: SENTENCE, more: 'x'.repeat(20_000) })],
  ])('are omitted with %s, and the code is the same', async (_what, body) => {
    expect(await failureOf(body, 'file_unreadable', true)).toMatchObject({
      code: 'service_refused',
      said: undefined,
    });
  });
});
