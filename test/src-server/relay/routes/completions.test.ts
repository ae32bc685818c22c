import { request as httpRequest } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';
import { sendJson, sendPieces } from '#test/src-server/workspace-client/spec-server.ts';
import type { SpecRoute } from '#test/src-server/workspace-client/spec-server.ts';
import type { TestRelay } from '../relay-fixture.ts';
import {
  FILE,
  OTHER_PROJECT,
  PROJECT,
  VAULT,
  eventsOf,
  multipart,
  startTestRelay,
} from '../relay-fixture.ts';

const COMPLETION = 'POST /api/v2/completion';
const streamed: SpecRoute = (_seen, { response }) =>
  sendPieces(response, 'text/event-stream', [
    'data: {"delta":"Pay rent."}\n\n',
    `data: ${JSON.stringify({
      response: 'Pay rent.',
      response_with_citations: 'Pay rent [1].',
      sources: [{ citation_num: 1, document_name: 'Lease.docx', page: 2, text: '<mark>pay</mark> rent' }],
    })}\n\n`,
    'data: [DONE]\n\n',
  ]);

let relay: TestRelay;
afterEach(() => relay.close());
const seenCompletions = (): number =>
  relay.service.seen.filter((seen) => seen.path === '/api/v2/completion').length;

describe('POST /api/completions', () => {
  it('streams meta, text, sources and done, unbuffered and uncompressed', async () => {
    relay = await startTestRelay({ routes: { [COMPLETION]: streamed } });
    const answer = await relay.send('POST', '/api/completions', {
      json: { prompt: 'Simplify', mode: 'draft', model: 'family_a-5' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(eventsOf(answer.text)).toEqual([
      { type: 'meta', requestId: answer.headers['x-request-id'], model: 'family_a-5' },
      { type: 'delta', text: 'Pay rent.' },
      {
        type: 'source',
        source: { number: 1, fileName: 'Lease.docx', page: 2, quote: 'pay', context: 'pay rent' },
      },
      { type: 'done', text: 'Pay rent [1].' },
    ]);
  });

  it('refuses a prompt’s id that has room for a sentence, and logs none', async () => {
    relay = await startTestRelay({ routes: { [COMPLETION]: streamed } });
    const refused = await Promise.all(
      ['a sentence of a client', '', '-', 'a'.repeat(81), 'a\n'].map((promptId) =>
        relay.send('POST', '/api/completions', { json: { prompt: 'Simplify', mode: 'draft', promptId } }),
      ),
    );
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(relay.logged()).not.toContain('a sentence');
  });

  it('grounds in a project that the caller may see, and gives sources their file ids', async () => {
    relay = await startTestRelay({ routes: { ...VAULT, [COMPLETION]: streamed } });
    const answer = await relay.send('POST', '/api/completions', {
      json: { prompt: 'Who pays?', mode: 'assist', project: { id: PROJECT.toUpperCase(), fileIds: [FILE] } },
    });
    expect(eventsOf(answer.text)[2]).toMatchObject({ source: { fileId: FILE } });
    expect(relay.service.seen.at(-1)?.body).toContain(
      `name="knowledge_sources"\r\n\r\n${JSON.stringify([{ type: 'vault', folder_id: PROJECT, file_ids: [FILE] }])}`,
    );
  });

  it('requests nothing about a project or file that the caller may not see', async () => {
    relay = await startTestRelay({ routes: { ...VAULT, [COMPLETION]: streamed } });
    for (const project of [{ id: OTHER_PROJECT }, { id: PROJECT, fileIds: [OTHER_PROJECT] }]) {
      const answer = await relay.send('POST', '/api/completions', {
        json: { prompt: 'p', mode: 'assist', project },
      });
      expect(eventsOf(answer.text).at(-1)).toMatchObject({ type: 'error', code: 'not_found' });
    }
    expect(seenCompletions()).toBe(0);
  });

  it('forwards a grounding file', async () => {
    relay = await startTestRelay({ routes: { [COMPLETION]: streamed } });
    const answer = await relay.send(
      'POST',
      '/api/completions',
      multipart([
        { name: 'file', value: 'the words', fileName: '../Léase.txt' },
        { name: 'request', value: JSON.stringify({ prompt: 'p', mode: 'assist' }) },
      ]),
    );
    expect(eventsOf(answer.text).at(-1)).toMatchObject({ type: 'done' });
    expect(relay.service.seen[0]?.body).toContain(
      'filename="Léase.txt"\r\nContent-Type: text/plain\r\n\r\nthe words\r\n',
    );
  });

  it('refuses 20,001 characters, and 4,001 with a file or a project, before anything is sent to the service', async () => {
    relay = await startTestRelay({ routes: { ...VAULT, [COMPLETION]: streamed } });
    const long = { prompt: 'x'.repeat(20_001), mode: 'draft' };
    const grounded = { prompt: 'x'.repeat(4_001), mode: 'draft' };
    const answers = [
      await relay.send('POST', '/api/completions', { json: long }),
      await relay.send('POST', '/api/completions', { json: { ...grounded, project: { id: PROJECT } } }),
      await relay.send(
        'POST',
        '/api/completions',
        multipart([
          { name: 'request', value: JSON.stringify(grounded) },
          { name: 'file', value: 'a', fileName: 'a.txt' },
        ]),
      ),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ error: { code: 'prompt_too_long' } });
    }
    expect(relay.service.seen).toEqual([]);
  });

  it('counts UTF-16 code units: 10,000 pairs pass, one more does not', async () => {
    relay = await startTestRelay({ routes: { [COMPLETION]: streamed } });
    const most = await relay.send('POST', '/api/completions', {
      json: { prompt: '𝄞'.repeat(10_000), mode: 'draft' },
    });
    const more = await relay.send('POST', '/api/completions', {
      json: { prompt: `${'𝄞'.repeat(10_000)}x`, mode: 'draft' },
    });
    expect([most.status, more.status]).toEqual([200, 400]);
  });

  const wrong: Readonly<Record<string, unknown>> = {
    'no prompt': { mode: 'draft' },
    'an empty prompt': { prompt: '', mode: 'draft' },
    'a mode that is none': { prompt: 'p', mode: 'chat' },
    'a model that is not offered': { prompt: 'p', mode: 'draft', model: 'family_b-opus-4-5' },
    'a member that nobody knows': { prompt: 'p', mode: 'draft', stream: false },
    'a project that is no id': { prompt: 'p', mode: 'draft', project: { id: '../x' } },
    'a list': [],
  };
  for (const [name, json] of Object.entries(wrong))
    it(`refuses ${name}`, async () => {
      relay = await startTestRelay();
      const answer = await relay.send('POST', '/api/completions', { json });
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ error: { code: 'invalid_request' } });
      expect(relay.service.seen).toEqual([]);
    });

  it('refuses a body that is neither JSON nor multipart, and a malformed one', async () => {
    relay = await startTestRelay();
    const body = '{"prompt":"p","mode":"draft"}';
    const answers = [
      await relay.send('POST', '/api/completions', { body, headers: { 'content-type': 'text/plain' } }),
      await relay.send('POST', '/api/completions', {
        body: '{',
        headers: { 'content-type': 'application/json' },
      }),
      await relay.send('POST', '/api/completions', {
        body,
        headers: { 'content-type': 'multipart/form-data' },
      }),
      await relay.send('POST', '/api/completions', multipart([{ name: 'request', value: '{' }])),
      await relay.send('POST', '/api/completions', multipart([{ name: 'other', value: body }])),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([400, 400, 400, 400, 400]);
  });

  it('refuses a file of an unsupported type, a second file, and one that is too large', async () => {
    relay = await startTestRelay();
    const request = { name: 'request', value: '{"prompt":"p","mode":"draft"}' };
    const text = { name: 'file', value: 'a', fileName: 'a.txt' };
    const strange = await relay.send(
      'POST',
      '/api/completions',
      multipart([request, { ...text, fileName: 'a.exe' }]),
    );
    const second = await relay.send('POST', '/api/completions', multipart([request, text, text]));
    const large = await relay.send(
      'POST',
      '/api/completions',
      multipart([request, { ...text, value: 'x'.repeat(64 * 1024 + 1) }]),
    );
    const announced = await relay.send(
      'POST',
      '/api/completions',
      multipart([request, { ...text, value: 'x'.repeat(1024 * 1024) }]),
    );
    expect([strange.status, second.status, large.status, announced.status]).toEqual([415, 400, 413, 413]);
    expect(relay.service.seen).toEqual([]);
  });

  it('keeps a partial stream and says that it is incomplete', async () => {
    relay = await startTestRelay({
      routes: {
        [COMPLETION]: (_seen, { response }) =>
          sendPieces(response, 'text/event-stream', ['data: {"delta":"Half"}\n\n']),
      },
    });
    const answer = await relay.send('POST', '/api/completions', { json: { prompt: 'p', mode: 'draft' } });
    expect(eventsOf(answer.text).slice(1)).toMatchObject([
      { type: 'delta', text: 'Half' },
      { type: 'error', code: 'incomplete_answer', requestId: answer.headers['x-request-id'] },
    ]);
  });

  it('returns to the head of the queue after a 429, and its pane sees place and wait', async () => {
    const clock = handClock();
    let refusals = 1;
    relay = await startTestRelay({
      clock,
      routes: {
        [COMPLETION]: (_seen, { response }) =>
          (refusals -= 1) >= 0
            ? sendJson(response, 429, { error: 'slow' }, { 'retry-after': '9' })
            : { response: 'Pay rent.' },
      },
    });
    const pane = open(relay, { prompt: 'p', mode: 'draft' });
    await pane.said('{"place":1,"waitSeconds":9}');
    clock.advance(9_000);
    await pane.said('event: done');
    expect(relay.service.seen).toHaveLength(2);
  });

  it('passes on a 429 that asks for minutes, in its own words', async () => {
    relay = await startTestRelay({
      routes: {
        [COMPLETION]: (_seen, { response }) =>
          sendJson(response, 429, { error: '<b>slow</b>' }, { 'retry-after': '900' }),
      },
    });
    const answer = await relay.send('POST', '/api/completions', { json: { prompt: 'p', mode: 'draft' } });
    expect(eventsOf(answer.text).at(-1)).toMatchObject({ code: 'rate_limited', retryAfter: 300 });
    expect(answer.text).not.toContain('slow');
  });

  it('stops at the service when the pane stops', async () => {
    relay = await startTestRelay({
      routes: {
        [COMPLETION]: (_seen, { response }) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.write('data: {"delta":"Pay"}\n\n');
        },
      },
    });
    const leave = open(relay, { prompt: 'p', mode: 'draft' });
    await leave.said('Pay');
    leave.request.destroy();
    await expect.poll(() => relay.service.left).toContain(COMPLETION);
    await expect.poll(() => relay.logged()).toContain('"aborted":true');
  });

  it('sends a heartbeat while nothing arrives', async () => {
    const clock = handClock();
    relay = await startTestRelay({
      clock,
      options: { heartbeatMs: 5_000 },
      routes: { [COMPLETION]: (_seen, { response }) => response.writeHead(200).flushHeaders() },
    });
    const pane = open(relay, { prompt: 'p', mode: 'draft' });
    await pane.said('event: meta');
    clock.advance(5_000);
    await pane.said(': still here\n\n');
    expect(eventsOf(pane.text())).toHaveLength(1);
    pane.request.destroy();
  });
});

describe('the 21st completion within a minute', () => {
  it('waits, is told its place and the wait, and starts when the minute is over', async () => {
    const clock = handClock();
    relay = await startTestRelay({ clock, routes: { [COMPLETION]: streamed } });
    for (let index = 0; index < 20; index += 1) {
      const answer = await relay.send('POST', '/api/completions', { json: { prompt: 'p', mode: 'draft' } });
      expect(eventsOf(answer.text).some((event) => event['type'] === 'queue')).toBe(false);
    }
    const first = open(relay, { prompt: 'p', mode: 'draft' });
    await first.said('"place":1');
    const second = open(relay, { prompt: 'p', mode: 'draft' });
    await second.said('"place":2');
    expect(eventsOf(first.text())[1]).toEqual({ type: 'queue', place: 1, waitSeconds: 62 });
    expect(seenCompletions()).toBe(20);
    // The previous one disconnects: the next moves up.
    first.request.destroy();
    await second.said('"place":1');
    clock.advance(62_000);
    await second.said('event: done');
    expect(seenCompletions()).toBe(21);
  });
});

/** Requests a completion whose events are read as they arrive. */
function open(from: TestRelay, json: unknown) {
  let text = '';
  const request = httpRequest(
    {
      host: '127.0.0.1',
      port: from.port,
      method: 'POST',
      path: '/api/completions',
      headers: { authorization: `Bearer ${from.token}`, 'content-type': 'application/json' },
    },
    (answer) => {
      answer.on('error', () => undefined);
      answer.on('data', (piece: Buffer) => {
        text += piece.toString('utf8');
      });
    },
  );
  request.on('error', () => undefined);
  request.end(JSON.stringify(json));
  return {
    request,
    text: () => text,
    /** Resolves once the stream contains these words. */
    async said(words: string): Promise<void> {
      await expect.poll(() => text).toContain(words);
    },
  };
}
