import { describe, expect, it } from 'vitest';
import { createModelWindows } from '#server/workspace/completion/language-model/endpoint/window.ts';
import { startChatServer } from '../server.ts';

const { signal } = new AbortController();

/** Returns the text of files that goes to model `m` of an endpoint with these lists. */
async function charactersAt(lists: Readonly<Record<string, unknown>>, configured?: number): Promise<number> {
  const server = await startChatServer(() => {}, lists);
  try {
    const model = { baseUrl: server.baseUrl, model: 'm' };
    return await createModelWindows(fetch).charactersFor(
      configured === undefined ? model : { ...model, contextCharacters: configured },
      signal,
    );
  } finally {
    await server.close();
  }
}

describe('the text of files that goes to a model', () => {
  it.each([
    ['vLLM', { '/v1/models': { data: [{ id: 'm', max_model_len: 32_768 }] } }, 65_536],
    [
      'OpenRouter',
      { '/v1/models': { data: [{ id: 'other' }, { id: 'm', context_length: 16_000 }] } },
      32_000,
    ],
    ['Groq', { '/v1/models': { data: [{ id: 'm', context_window: 1_000_000 }] } }, 300_000],
    [
      'LM Studio, as loaded',
      {
        '/v1/models': { data: [{ id: 'm' }] },
        '/api/v0/models': {
          data: [{ id: 'm', state: 'loaded', max_context_length: 131_072, loaded_context_length: 4_096 }],
        },
      },
      8_192,
    ],
    [
      'LM Studio, before it is loaded',
      { '/api/v0/models': { data: [{ id: 'm', state: 'not-loaded', max_context_length: 131_072 }] } },
      24_000,
    ],
    [
      'Ollama, as loaded',
      {
        '/v1/models': { data: [{ id: 'm' }] },
        '/api/ps': { models: [{ name: 'm:latest', context_length: 8_192 }] },
      },
      16_384,
    ],
    ['an endpoint that says nothing', {}, 24_000],
    [
      'an endpoint that says nonsense',
      { '/v1/models': { data: [{ id: 'm', context_length: 'much' }] } },
      24_000,
    ],
  ])('is by the window that it names: %s', async (_, lists, characters) => {
    expect(await charactersAt(lists)).toBe(characters);
  });

  it('is as configured, whatever the endpoint says', async () => {
    expect(await charactersAt({ '/v1/models': { data: [{ id: 'm', context_length: 100 }] } }, 7_000)).toBe(
      7_000,
    );
  });

  it.each([
    ['gpt-4o-mini', 300_000],
    ['gpt-5.1', 300_000],
    ['anthropic/claude-sonnet-4-5', 300_000],
    ['gemini-2.5-pro', 300_000],
    ['gpt-4', 24_000],
    ['gpt-3.5-turbo', 24_000],
    ['llama3.2:3b', 24_000],
  ])('is by the name of the model where nothing else says it: %s', async (model, characters) => {
    const silent = createModelWindows(() => Promise.reject(new Error('no such list')));
    expect(await silent.charactersFor({ baseUrl: 'https://model.test/v1', model }, signal)).toBe(characters);
  });

  it('is asked once of an endpoint elsewhere, and less after it was refused', async () => {
    let asked = 0;
    const windows = createModelWindows(() => {
      asked += 1;
      return Promise.resolve(Response.json({ data: [{ id: 'm', context_length: 50_000 }] }));
    });
    const model = { baseUrl: 'https://model.test/v1', model: 'm' };
    expect(await windows.charactersFor(model, signal)).toBe(100_000);
    expect(await windows.charactersFor(model, signal)).toBe(100_000);
    expect(asked).toBe(1);
    expect(windows.less(model, 90_000, undefined)).toBe(30_000);
    expect(windows.less(model, 90_000, 8_192)).toBe(16_384);
    expect(await windows.charactersFor(model, signal)).toBe(16_384);
  });
});
