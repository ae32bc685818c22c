import { z } from 'zod';
import { startTimeLimit } from '../../../../http/linked-signal.ts';
import { isLoopback } from '../../../../http/loopback.ts';
import { fetchWhole } from '../../../../http/read-response.ts';
import type { ModelEndpoint } from './client.ts';

/** Text of files that goes with one prompt to a model of a known family with a window of at least 128,000 tokens, in UTF-16 code units. */
const LARGE = 300_000;
/** The same for any other model: about 6,000 tokens. */
const SMALL = 24_000;
/** Text of files for each token of a window: about half of it, so that the prompt, the answer and dense scripts have room. */
const CHARACTERS_PER_TOKEN = 2;
/** Longest wait for an endpoint to say how much it reads, in milliseconds. */
const WAIT_MS = 3_000;

/** Families whose models, as their vendors serve them, all have a large window. */
const LARGE_FAMILIES =
  /(?:^|[/:.])(?:gpt-(?:4o|4\.\d|4-turbo|[5-9])|o[134](?:-|$)|chatgpt-4o|claude-|gemini-[1-9]|mistral-(?:large|medium)|command-[ar]|deepseek-(?:v\d|r\d|chat|reasoner)|grok-[2-9])/iu;

/** How much text of files goes with one prompt to each model, in UTF-16 code units. */
export interface ModelWindows {
  /** Resolves with that of a model: as configured; as the endpoint says; or by the model's name. */
  charactersFor(model: WindowedModel, signal: AbortSignal): Promise<number>;
  /** Returns less, after `sent` was refused as too long. A window that the refusal names, in tokens, is remembered. */
  less(model: WindowedModel, sent: number, window: number | undefined): number;
}

/** A model with the text of files that it is configured to read. */
export interface WindowedModel extends ModelEndpoint {
  /** Most text of files that goes with one prompt, in UTF-16 code units. */
  readonly contextCharacters?: number;
}

/** Creates the windows. What an endpoint elsewhere has said is not asked again; one on this machine may load its model in another size. */
export function createModelWindows(fetch: typeof globalThis.fetch): ModelWindows {
  const known = new Map<string, number | undefined>();
  return {
    async charactersFor(model, signal) {
      if (model.contextCharacters !== undefined) return model.contextCharacters;
      const key = keyOf(model);
      if (!known.has(key) || isOnThisMachine(model)) {
        const said = await askWindow(model, fetch, signal);
        if (said !== undefined) known.set(key, said.window ?? known.get(key));
      }
      const window = known.get(key);
      if (window !== undefined) return Math.min(LARGE, window * CHARACTERS_PER_TOKEN);
      return LARGE_FAMILIES.test(model.model) ? LARGE : SMALL;
    },
    less(model, sent, window) {
      if (window !== undefined) known.set(keyOf(model), window);
      return Math.floor(Math.min(sent / 3, (window ?? Infinity) * CHARACTERS_PER_TOKEN));
    },
  };
}

const keyOf = ({ baseUrl, model }: ModelEndpoint): string => `${baseUrl} ${model}`;

const tokens = z.int().positive().optional().catch(undefined);
/** An entry of a list of models: OpenAI's form and what OpenRouter, vLLM, Groq, Mistral, LM Studio and Ollama add to it. */
const entry = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  state: z.string().optional(),
  loaded_context_length: tokens,
  max_model_len: tokens,
  context_length: tokens,
  context_window: tokens,
  max_context_length: tokens,
});
const list = z.object({ data: z.array(entry).optional(), models: z.array(entry).optional() });

function windowOf(found: z.infer<typeof entry>): number | undefined {
  const said =
    found.loaded_context_length ?? found.max_model_len ?? found.context_length ?? found.context_window;
  // The most that a model could read says nothing of what it will be loaded with.
  return said ?? (found.state === undefined ? found.max_context_length : undefined);
}

/**
 * Asks an endpoint how many tokens a model reads at once: by its list of models, and on this machine also by those of LM Studio (which size
 * a model was loaded with) and Ollama (`/api/ps`), which say it nowhere else. Undefined if the endpoint does not answer.
 */
async function askWindow(
  model: ModelEndpoint,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<{ readonly window: number | undefined } | undefined> {
  const base = model.baseUrl.replace(/\/+$/, '');
  const own = isOnThisMachine(model) ? ['/api/v0/models', '/api/ps'] : [];
  const addresses = [`${base}/models`, ...own.map((path) => new URL(path, base).href)];
  const lists = await Promise.all(addresses.map((address) => readList(address, model, fetch, signal)));
  signal.throwIfAborted();
  if (lists.every((found) => found === undefined)) return undefined;
  const windows = lists.flatMap((found) =>
    (found ?? [])
      .filter(({ id, name }) => [model.model, `${model.model}:latest`].includes(id ?? name ?? ''))
      .flatMap((each) => windowOf(each) ?? []),
  );
  return { window: windows.length === 0 ? undefined : Math.min(...windows) };
}

/** Resolves with the entries of a list of models; undefined if there is no such list. */
async function readList(
  address: string,
  { apiKey }: ModelEndpoint,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<readonly z.infer<typeof entry>[] | undefined> {
  const limit = startTimeLimit(WAIT_MS, () => new Error('The list of models took too long.'), signal);
  try {
    const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
    const response = await fetchWhole(fetch, address, { headers, redirect: 'error' }, limit.signal);
    if (!response.ok) return undefined;
    const { data = [], models = [] } = list.parse(await response.json());
    return [...data, ...models];
  } catch {
    // An endpoint that has no such list, or not in a known form, is asked for answers all the same.
    return undefined;
  } finally {
    limit.end();
  }
}

function isOnThisMachine({ baseUrl }: ModelEndpoint): boolean {
  return isLoopback(new URL(baseUrl).hostname);
}
