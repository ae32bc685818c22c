import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CompletionRequest } from '#server/relay/api.ts';
import type { RecordedRequest } from '#pane/features/history/model.ts';
import { recordRequests } from '#pane/features/history/record-requests.ts';
import { createRelayClient } from '#pane/relay-client/client.ts';
import { createPairingTokens } from '#pane/relay-client/sign-in/tokens.ts';
import { eventStream, json, startStub, type StubServer } from '../../relay-client/stub-server.ts';

let server: StubServer;
let recorded: RecordedRequest[];
beforeEach(async () => {
  server = await startStub();
  recorded = [];
});
afterEach(() => server.close());

const relay = () =>
  recordRequests(
    createRelayClient({
      fetch,
      tokens: createPairingTokens({ get: () => 'b', set: () => undefined, remove: () => undefined }),
      isOnline: () => true,
      wait: () => Promise.resolve(),
      origin: server.origin,
    }),
    () => new Date('2026-11-20T10:00:00Z'),
    (request) => recorded.push(request),
  );
const request: CompletionRequest = {
  prompt: 'What is the cap?',
  mode: 'assist',
  project: { id: 'p1' },
  model: 'm',
};

/** Reads the answer until its end, or until this many events have arrived. */
async function complete(of: CompletionRequest, most = Number.POSITIVE_INFINITY): Promise<void> {
  let count = 0;
  const events = relay().complete(of, undefined, new AbortController().signal);
  for await (const _ of events) if ((count += 1) >= most) break;
}

describe('what is sent', () => {
  it('is recorded when its answer begins, and with the answer and its sources when it ends', async () => {
    server.answer((_, response) => {
      const send = eventStream(response);
      send('delta', { text: 'Twelve' });
      send('source', { source: { number: 1, fileName: 'Lease.docx', page: 2, quote: 'twelve' } });
      send('done', { text: 'Twelve [1].' });
    });
    await complete(request);
    expect(recorded).toHaveLength(2);
    expect(recorded[0]).toMatchObject({ number: 1, sent: 'What is the cap?', answer: '', isComplete: false });
    expect(recorded[1]).toMatchObject({
      number: 1,
      at: '2026-11-20T10:00:00.000Z',
      kind: 'question',
      sent: 'What is the cap?',
      projectId: 'p1',
      model: 'm',
      answer: 'Twelve [1].',
      isComplete: true,
      sources: [{ number: 1, fileName: 'Lease.docx', page: 2, quote: 'twelve' }],
    });
  });

  it('is stored as far as its answer arrived if that is interrupted or stopped', async () => {
    server.answer((_, response) => {
      eventStream(response)('delta', { text: 'Half' });
      response.end();
    });
    await expect(complete(request)).rejects.toMatchObject({ code: 'incomplete_answer' });
    await complete({ ...request, priority: 'background' }, 1);
    expect(recorded.map(({ kind, answer, isComplete }) => [kind, answer, isComplete])).toEqual([
      ['question', '', false],
      ['question', 'Half', false],
      ['review', '', false],
      ['review', 'Half', false],
    ]);
  });

  it('is not recorded if it was refused', async () => {
    server.answer((_, response) =>
      json(response, 400, { error: { code: 'invalid_request', message: 'No.', requestId: 'r' } }),
    );
    await expect(complete(request)).rejects.toThrow('No.');
    await expect(relay().search('p1', 'rent')).rejects.toThrow('No.');
    expect(recorded).toEqual([]);
  });

  it('is a search with its words, and an upload with the name of its file and none of its content', async () => {
    server.answer((_, response) => json(response, 200, {}));
    const recording = relay();
    await recording.search('p1', 'rent');
    await recording.upload('p2', new File(['a secret'], 'Lease.docx'), 'skip');
    expect(recorded.map(({ number, kind, sent, projectId }) => [number, kind, sent, projectId])).toEqual([
      [1, 'search', 'rent', 'p1'],
      [2, 'upload', 'Lease.docx', 'p2'],
    ]);
    expect(JSON.stringify(recorded)).not.toContain('secret');
  });
});
