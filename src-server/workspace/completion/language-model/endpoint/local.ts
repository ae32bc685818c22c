import { z } from 'zod';
import { startTimeLimit } from '../../../../http/linked-signal.ts';
import { fetchWhole } from '../../../../http/read-response.ts';
import type { ModelEndpoint } from './client.ts';

/** Language models that a server on this machine offers. */
interface LocalServer {
  /** `Ollama` or `LM Studio`: whose default port it has. */
  readonly name: string;
  readonly baseUrl: string;
  /** Never empty. */
  readonly models: readonly string[];
}

/** Where the servers that people run on their own machine listen by default, as OpenAI-compatible endpoints. */
const LOCAL_SERVERS = [
  { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1' },
] as const;

/** Longest wait for one of them, in milliseconds. One that runs answers at once. */
const WAIT_MS = 1_000;
/** Models that write no answers. */
const NO_CHAT = /embed|rerank|whisper|(?:^|[-/:])(?:bge|gte|e5|minilm|tts)(?:[-/:]|$)/i;

const list = z.object({ data: z.array(z.object({ id: z.string().min(1) })).nullish() });

/** Resolves with the servers on this machine that offer a language model, in order. Asks for their lists of models and sends nothing else. */
export async function findLocalServers(
  fetch: typeof globalThis.fetch,
  places: readonly Omit<LocalServer, 'models'>[] = LOCAL_SERVERS,
): Promise<readonly LocalServer[]> {
  const found = await Promise.all(
    places.map(async (place) => ({ ...place, models: await listModels(place.baseUrl, fetch) })),
  );
  return found.filter(({ models }) => models.length > 0);
}

/** Resolves with the first model that a server on this machine offers. Rejects with a sentence if there is none. */
export async function localModel(
  fetch: typeof globalThis.fetch,
  places?: Parameters<typeof findLocalServers>[1],
): Promise<ModelEndpoint> {
  const [server] = await findLocalServers(fetch, places);
  const model = server?.models[0];
  if (server === undefined || model === undefined)
    throw new Error(
      'LLM_BASE_URL is local, but neither Ollama (port 11434) nor LM Studio (port 1234) offers a language model on this machine. Start one of them, or remove the setting.',
    );
  return { baseUrl: server.baseUrl, model };
}

async function listModels(baseUrl: string, fetch: typeof globalThis.fetch): Promise<readonly string[]> {
  const limit = startTimeLimit(WAIT_MS, () => new Error('The server on this machine took too long.'));
  try {
    const response = await fetchWhole(fetch, `${baseUrl}/models`, { redirect: 'error' }, limit.signal);
    if (!response.ok) return [];
    const { data } = list.parse(await response.json());
    return (data ?? []).map(({ id }) => id).filter((id) => !NO_CHAT.test(id));
  } catch {
    // As a rule nothing listens there, and what answers otherwise is no such server.
    return [];
  } finally {
    limit.end();
  }
}
