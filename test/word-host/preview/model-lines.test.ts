import { describe, expect, it } from 'vitest';
import { readSettings } from '#server/config/config.ts';
import { findLocalServers, localModel } from '#server/workspace/completion/language-model/endpoint/local.ts';
import { startChatServer } from '#test/src-server/workspace/completion/language-model/server.ts';
import { modelLines } from './model-lines.ts';

const MODELS = { data: [{ id: 'nomic-embed-text' }, { id: 'llama3.1:8b' }, { id: 'qwen3:4b' }] };
const settings = (env: Record<string, string> = {}) =>
  readSettings({ ...env, MODE: 'local' }, { readText: () => '', listFolder: () => [] });

/** Runs with a server on a real port in place of Ollama's, and with nothing at LM Studio's. */
async function withLocal<T>(
  lists: Readonly<Record<string, unknown>>,
  work: (find: typeof findLocalServers, baseUrl: string, asked: () => number) => Promise<T>,
): Promise<T> {
  const server = await startChatServer(() => {}, lists);
  const gone = await startChatServer(() => {});
  await gone.close();
  const places = [
    { name: 'Ollama', baseUrl: server.baseUrl },
    { name: 'LM Studio', baseUrl: gone.baseUrl },
  ];
  try {
    return await work(
      (fetch) => findLocalServers(fetch, places),
      server.baseUrl,
      () => server.requests.length,
    );
  } finally {
    await server.close();
  }
}

describe('npm start without a language model', () => {
  it('names the models on this machine that write answers, uses none, and names the setting that does', async () => {
    await withLocal({ '/v1/models': MODELS }, async (find, _, asked) => {
      const lines = await modelLines(settings(), find);
      expect(lines).toContain('Ollama offers llama3.1:8b, qwen3:4b.');
      expect(lines).not.toContain('embed');
      expect(lines).toContain('LLM_BASE_URL=local');
      expect(lines.match(/none/g)).toHaveLength(1);
      expect(asked()).toBe(0);
    });
  });

  it.each([
    {},
    { '/v1/models': { data: null } },
    { '/v1/models': { data: [{ id: 'bge-m3' }] } },
    { '/v1/models': 7 },
  ])('says so, and what would be found, where there is none: %j', async (lists) => {
    await withLocal(lists, async (find) => {
      expect(await modelLines(settings(), find)).toMatch(/none[\s\S]*would be found/);
    });
  });

  it('names the one that it uses where the setting says so', async () => {
    await withLocal({ '/v1/models': MODELS }, async (find) => {
      expect(await modelLines(settings({ LLM_BASE_URL: 'local' }), find)).toContain('llama3.1:8b of Ollama');
      const named = settings({ LLM_BASE_URL: 'https://llm.example/v1', LLM_MODEL: 'other' });
      expect(await modelLines(named, find)).toBe('  Model      other\n');
    });
  });
});

describe('a workspace with LLM_BASE_URL=local', () => {
  it('has the first model of this machine that writes answers, or does not start, with a sentence', async () => {
    await withLocal({ '/v1/models': MODELS }, async (_, baseUrl) => {
      const places = [{ name: 'Ollama', baseUrl }];
      expect(await localModel(fetch, places)).toEqual({ baseUrl, model: 'llama3.1:8b' });
      expect(settings({ LLM_BASE_URL: 'local' }).workspace).toMatchObject({ localModel: true });
      expect(settings().workspace).not.toHaveProperty('localModel');
    });
    await expect(localModel(fetch, [])).rejects.toThrow('LLM_BASE_URL is local');
  });
});
