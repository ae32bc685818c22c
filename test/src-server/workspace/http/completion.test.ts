import { request as httpsRequest } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completionAnswer, completionStreamEvent, MODEL_SLUGS } from '#contract/completion.ts';
import { uploadAnswer } from '#contract/files.ts';
import { queryAnswer } from '#contract/history.ts';
import { createProjectAnswer } from '#contract/projects.ts';
import {
  startTestWorkspace,
  until,
  type CallOptions,
  type TestWorkspace,
  testParts,
  type TestEngine,
} from '../support.ts';

let test: TestWorkspace;
beforeAll(async () => {
  test = await startTestWorkspace();
});
afterAll(() => test.close());

const complete = (options: CallOptions, query = '') =>
  test.client.call('POST', `/api/v2/completion${query}`, options);
const lease = { name: 'lease.txt', content: 'The rent is due monthly.' };
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** Requests a completion over the file {@link lease}. */
const completeWithFile = (prompt: string) =>
  complete({
    form: [
      ['prompt', prompt],
      ['file', lease],
    ],
  });

const htmlForm = (body: string) => ({ raw: { type: 'application/x-www-form-urlencoded', body } });

/** Returns the `data:` payloads of a stream. */
function payloads(text: string): string[] {
  return text
    .split('\n\n')
    .filter((part) => part !== '')
    .map((part) => part.replace(/^data: /, ''));
}

describe('a completion that is not streamed', () => {
  it('answers a form and JSON alike, with response, citations and sources', async () => {
    for (const options of [{ form: [['prompt', 'Hello']] }, { json: { prompt: 'Hello' } }] as const) {
      const answer = await complete(options);
      expect(answer.status).toBe(200);
      expect(completionAnswer.parse(answer.body)).toEqual({
        response: 'Answer to Hello',
        response_with_citations: 'Answer to Hello',
        sources: [],
      });
    }
  });

  it('is grounded in the file that was sent and cites the quoted words', async () => {
    const answer = await complete({
      form: [
        ['prompt', 'When is the rent due?'],
        ['file', lease],
      ],
    });
    expect(completionAnswer.parse(answer.body).sources).toEqual([
      {
        citation_num: 1,
        document_name: 'lease.txt',
        page: 1,
        page_basis: 'exact',
        text: '<mark>The rent is </mark>due monthly.',
      },
    ]);
  });

  it('passes mode and include_citations to the engine', async () => {
    await complete({ json: { prompt: 'Draft', mode: 'draft' } }, '?include_citations=false');
    expect(test.engine.requests.at(-1)).toMatchObject({ mode: 'draft', includeCitations: false });
  });
});

describe('notices about the answer', () => {
  it('are a separate field, never part of the text', async () => {
    test.engine.outcome = {
      notices: [{ code: 'quotations_only', message: 'These are quotations.' }],
    };
    const answer = await complete({ json: { prompt: 'Hello' } });
    test.engine.outcome = {};
    expect(completionAnswer.parse(answer.body)).toEqual({
      response: 'Answer to Hello',
      response_with_citations: 'Answer to Hello',
      sources: [],
      notices: [{ code: 'quotations_only', message: 'These are quotations.' }],
    });
  });

  it('are the text of a refusal for clients that do not support them, but never if a passage is inserted into a document', async () => {
    test.engine.outcome = {
      text: '',
      textWithCitations: '',
      refused: true,
      notices: [{ code: 'not_found', message: 'It is not there.' }],
    };
    const question = completionAnswer.parse((await complete({ json: { prompt: 'Where is it?' } })).body);
    const prompt = 'Explain.\n\n<passage>\nA clause.\n</passage>';
    const passage = completionAnswer.parse((await complete({ json: { prompt } })).body);
    const streamed = payloads((await complete({ json: { prompt: 'Where?', stream: true } })).text);
    test.engine.outcome = {};
    expect(question).toMatchObject({ response: 'It is not there.', refused: true });
    expect(passage).toMatchObject({
      response: '',
      refused: true,
      notices: [{ message: 'It is not there.' }],
    });
    expect(completionStreamEvent.parse(JSON.parse(streamed.at(-2) ?? ''))).toMatchObject({
      response: 'It is not there.',
      refused: true,
    });
  });
});

describe('a streamed completion', () => {
  it('sends deltas, the whole answer, and [DONE] last', async () => {
    const answer = await complete({ json: { prompt: 'Hello', stream: true } });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const all = payloads(answer.text);
    expect(all.at(-1)).toBe('[DONE]');
    const events = all.slice(0, -1).map((payload) => completionStreamEvent.parse(JSON.parse(payload)));
    const deltas = events.flatMap((event) => ('delta' in event ? [event.delta] : []));
    expect(deltas.join('')).toBe('Answer to Hello');
    expect(events.at(-1)).toMatchObject({ response: 'Answer to Hello' });
  });

  it('refuses with a status if it fails before its first byte, and with an error event after it', async () => {
    const early = await complete({ json: { prompt: 'fail early', stream: true } });
    expect([early.status, early.body]).toEqual([500, { error: 'An internal error occurred' }]);
    const late = await complete({ json: { prompt: 'fail late', stream: true } });
    expect(late.status).toBe(200);
    expect(payloads(late.text)).toEqual([
      JSON.stringify({ delta: 'Answer to ' }),
      JSON.stringify({ error: 'An internal error occurred' }),
    ]);
    const cut = await complete({ json: { prompt: 'cut late', stream: true } });
    expect(payloads(cut.text).at(-1)).toBe(
      JSON.stringify({ error: 'It was cut.', code: 'language_model_cut' }),
    );
  });

  it('stops the engine when the client disconnects', async () => {
    test.clock.advance(60_000);
    const before = test.engine.aborted;
    await new Promise<void>((resolve, reject) => {
      const call = httpsRequest(
        `${test.workspace.baseUrl}/api/v2/completion`,
        {
          method: 'POST',
          ca: test.workspace.certificate,
          headers: { authorization: `Bearer ${test.workspace.token}`, 'content-type': 'application/json' },
        },
        (answer) => {
          answer.once('data', () => {
            call.destroy();
            resolve();
          });
          answer.on('error', () => resolve());
        },
      );
      call.once('error', reject);
      call.end(JSON.stringify({ prompt: 'wait', stream: true }));
    });
    const aborted = await until(
      async () => test.engine.aborted,
      (count) => count > before,
    );
    expect(aborted).toBe(before + 1);
    // It was still requested: the history contains it, as far as it came.
    const now = Math.floor(test.clock.now().getTime() / 1000);
    const history = await until(
      () => test.direct.call('GET', `/api/v2/history/query?start_time=${now - 3600}&end_time=${now + 60}`),
      (answer) => answer.text.includes('"stopped":1'),
    );
    expect(queryAnswer.parse(history.body).events).toContainEqual(
      expect.objectContaining({
        query: 'wait',
        response: 'Answer to ',
        metadata: { num_files: 0, stopped: 1 },
      }),
    );
  });
});

describe('limits of the prompt', () => {
  it('accepts 20,000 characters and refuses 20,001', async () => {
    expect((await complete({ json: { prompt: 'x'.repeat(20_000) } })).status).toBe(200);
    const refused = await complete({ json: { prompt: 'x'.repeat(20_001) } });
    expect([refused.status, refused.body]).toEqual([
      400,
      { error: 'The prompt is too long: at most 20000 characters' },
    ]);
  });

  it('accepts 4,000 characters with a file and refuses 4,001, counting UTF-16 code units', async () => {
    expect((await completeWithFile('x'.repeat(4_000))).status).toBe(200);
    expect((await completeWithFile('x'.repeat(4_001))).status).toBe(400);
    expect((await completeWithFile('𝒙'.repeat(2_000))).status).toBe(200);
    expect((await completeWithFile('𝒙'.repeat(2_001))).status).toBe(400);
  });

  it('refuses 4,001 characters with a knowledge source', async () => {
    const answer = await complete({
      json: { prompt: 'x'.repeat(4_001), knowledge_sources: [{ type: 'vault', folder_id: UNKNOWN }] },
    });
    expect(answer.status).toBe(400);
  });
});

describe('the forms of a request', () => {
  it.each([
    ['True', true],
    ['1', true],
    ['TRUE', true],
    ['False', false],
    ['0', false],
    ['', false],
  ])('accepts stream=%s', async (value, streams) => {
    for (const options of [
      {
        form: [
          ['prompt', 'Hello'],
          ['stream', value],
        ],
      },
      { json: { prompt: 'Hello', stream: value } },
    ] as const) {
      const answer = await complete(options);
      const type = answer.headers.get('content-type') ?? '';
      expect([answer.status, type.startsWith('text/event-stream')]).toEqual([200, streams]);
    }
  });

  it('accepts the digits 1 and 0 of JSON for stream, and True for include_citations', async () => {
    const streamed = await complete({ json: { prompt: 'Hello', stream: 1 } }, '?include_citations=True');
    expect(streamed.headers.get('content-type')).toContain('text/event-stream');
    expect((await complete({ json: { prompt: 'Hello', stream: 0 } })).headers.get('content-type')).toContain(
      'json',
    );
  });

  it('accepts an HTML form, and uses the last of several values', async () => {
    const answer = await complete(htmlForm('prompt=Other&prompt=Two%20words&mode=&model='));
    expect(completionAnswer.parse(answer.body).response).toBe('Answer to Two words');
    expect((await complete(htmlForm('stream=true'))).text).toContain('Missing prompt parameter');
  });

  it('counts a line feed of a form once, and passes on the prompt as it was written', async () => {
    // A form sends CR LF for each: 4,000 characters would be 5,000.
    const prompt = 'pay\n'.repeat(1_000);
    expect((await completeWithFile(prompt)).status).toBe(200);
    expect(test.engine.requests.at(-1)?.prompt).toBe(prompt);
    await complete(htmlForm('prompt=one%0D%0Atwo'));
    expect(test.engine.requests.at(-1)?.prompt).toBe('one\ntwo');
  });

  it('accepts the eight models without a language model, and reports that none was used', async () => {
    for (const model of MODEL_SLUGS) {
      const answer = completionAnswer.parse((await complete({ json: { prompt: 'Hello', model } })).body);
      expect(answer.notices).toEqual([
        { code: 'no_model', message: `No language model is configured here: ${model} was not used.` },
      ]);
      expect(answer.response).not.toContain(model);
      expect(test.engine.requests.at(-1)).not.toHaveProperty('model');
    }
  });
});

describe('refusals', () => {
  it.each([[5], [true], [['Hello']], [{ text: 'Hello' }]])(
    'answers the prompt %j with 400',
    async (prompt) => {
      const answer = await complete({ json: { prompt } });
      expect([answer.status, answer.body]).toEqual([400, { error: 'Invalid prompt: must be a text' }]);
    },
  );

  it.each([
    [{ form: [['stream', 'true']] }, 'Missing prompt parameter'],
    [{ json: {} }, 'Missing prompt parameter'],
    [{ json: { prompt: '' } }, 'Missing prompt parameter'],
    [{ json: { prompt: 'x', stream: 'perhaps' } }, 'Invalid stream: must be true or false'],
    [{ json: { prompt: 'x', knowledge_sources: '[' } }, 'Invalid knowledge_sources: must be a JSON array'],
    [
      { json: { prompt: 'x', knowledge_sources: [{ type: 'web' }] } },
      'This workspace has no web knowledge source. Use vault.',
    ],
  ] as const)('answers %j with 400 and a sentence', async (options, error) => {
    const answer = await complete(options);
    expect([answer.status, answer.body]).toEqual([400, { error }]);
  });

  it('refuses any mode except draft and assist', async () => {
    expect((await complete({ json: { prompt: 'x', mode: 'chat' } })).status).toBe(400);
  });

  it('refuses a model that the specification does not name', async () => {
    const answer = await complete({ json: { prompt: 'x', model: 'family_c-1' } });
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: 'The model family_c-1 is not available in this workspace' },
    ]);
  });

  it('passes a mapped slug on to a language model, and refuses the others by name', async () => {
    const asked: TestEngine = { requests: [], aborted: 0 };
    const { engine } = testParts(asked);
    const at = await startTestWorkspace({
      parts: { engine: { ...engine, generative: true, models: new Set(['family_a-5']) } },
    });
    const ask = (model: string) =>
      at.client.call('POST', '/api/v2/completion', { json: { prompt: 'x', model } });
    expect((await ask('family_a-5')).status).toBe(200);
    expect((await ask('family_b-opus-4-6')).status).toBe(400);
    expect(asked.requests.map(({ model }) => model)).toEqual(['family_a-5']);
    await at.close();
  });

  it('refuses a file together with knowledge sources', async () => {
    const answer = await complete({
      form: [
        ['prompt', 'x'],
        ['knowledge_sources', JSON.stringify([{ type: 'vault', folder_id: UNKNOWN }])],
        ['file', lease],
      ],
    });
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: 'Send file or knowledge_sources, not both' },
    ]);
  });

  it('refuses a file that cannot be read with the reader’s sentence', async () => {
    const answer = await complete({
      form: [
        ['prompt', 'x'],
        ['file', { name: 'unreadable.txt', content: 'x' }],
      ],
    });
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([400, 'file_unreadable']);
    expect(answer.text).toContain('“unreadable.txt” cannot be read. The file is damaged');
  });
});

describe('a completion over the vault', () => {
  it('is grounded in the project, or only in the chosen files', async () => {
    const created = await test.client.call('POST', '/api/v1/vault/create_project', {
      form: [['name', 'Leases']],
    });
    const project = createProjectAnswer.parse(created.body).response.content.id;
    const sent = await test.client.call('POST', `/api/v1/vault/upload_files/${project}`, {
      form: [
        ['files', { name: 'one.txt', content: 'Rent of one thousand.' }],
        ['files', { name: 'two.txt', content: 'Rent of two thousand.' }],
      ],
    });
    const [, two = ''] = uploadAnswer.parse(sent.body).file_ids;
    const ask = (source: object) =>
      complete({
        json: {
          prompt: 'What is the rent?',
          knowledge_sources: [{ type: 'vault', folder_id: project, ...source }],
        },
      });
    const whole = await until(
      () => ask({}),
      (answer) => answer.status === 200 && completionAnswer.parse(answer.body).sources.length === 2,
    );
    expect(
      completionAnswer
        .parse(whole.body)
        .sources.map((source) => source.document_name)
        .toSorted(),
    ).toEqual(['one.txt', 'two.txt']);
    const chosen = await ask({ file_ids: [two] });
    expect(completionAnswer.parse(chosen.body).sources.map((source) => source.document_name)).toEqual([
      'two.txt',
    ]);
    expect((await ask({ file_ids: [UNKNOWN] })).status).toBe(404);
  });

  it('names the files of the project that could not be read, and does not say what they lack', async () => {
    const created = await test.client.call('POST', '/api/v1/vault/create_project', {
      form: [['name', 'Damaged leases']],
    });
    const project = createProjectAnswer.parse(created.body).response.content.id;
    const upload = (name: string, content: string) =>
      test.client.call('POST', `/api/v1/vault/upload_files/${project}`, {
        form: [['files', { name, content }]],
      });
    const ask = async () =>
      completionAnswer.parse(
        (
          await complete({
            json: {
              prompt: 'What is the rent?',
              knowledge_sources: [{ type: 'vault', folder_id: project }],
            },
          })
        ).body,
      );
    await upload('unreadable lease.txt', 'x');
    test.engine.outcome = {
      text: '',
      textWithCitations: '',
      refused: true,
      notices: [{ code: 'not_found', message: 'It is not there.' }],
    };
    const failed = await until(ask, ({ notices }) => notices?.[0]?.code === 'files_not_read');
    test.engine.outcome = {};
    const message =
      'One file could not be read and is not part of this answer: “unreadable lease.txt”. The list of the project’s files says why.';
    expect(failed.notices).toEqual([{ code: 'files_not_read', message }]);
    expect(failed.response).toBe(message);
    await upload('lease.txt', 'Rent of one thousand.');
    // The file may be read between the check of the project and the search.
    const answered = await until(
      ask,
      ({ sources, notices }) => sources.length === 1 && notices?.length === 1,
    );
    expect(answered.notices).toEqual([{ code: 'files_not_read', message }]);
    expect(answered.response).toBe('Answer to What is the rent?');
  });

  it('refuses a project that does not exist', async () => {
    const answer = await complete({
      json: { prompt: 'x', knowledge_sources: [{ type: 'vault', folder_id: UNKNOWN }] },
    });
    expect([answer.status, answer.body]).toEqual([404, { error: 'Project not found' }]);
  });
});
