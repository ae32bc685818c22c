import { z } from 'zod';
import { startTimeLimit } from '../../../http/linked-signal.ts';
import { fetchWhole } from '../../../http/read-response.ts';
import { EncoderError, type Encoder } from './model.ts';

/** An OpenAI-compatible embeddings endpoint. */
export interface EmbeddingsEndpoint {
  /** For example `http://127.0.0.1:8000/v1`. */
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly model: string;
  /** Timeout of one request, in milliseconds. Default: 30,000. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;
/** Longest vector that the store supports. */
const MAX_DIMENSION = 16_000;

const answerSchema = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()).min(1).max(MAX_DIMENSION) })),
});

/**
 * Opens an encoder that calls `POST <baseUrl>/embeddings`. Its first request determines the model's dimension. Rejects with an {@link
 * EncoderError} if the endpoint cannot be reached, refuses, or answers incorrectly. Its id names the model, not the address: when the same
 * model moves to another address, the vault is not embedded again.
 */
export async function openEndpointEncoder(
  endpoint: EmbeddingsEndpoint,
  fetch: typeof globalThis.fetch,
  signal?: AbortSignal,
): Promise<Encoder> {
  const [probe] = await request(endpoint, fetch, ['contract'], signal);
  const dimension = probe?.length ?? 0;
  return {
    id: `endpoint:${endpoint.model}`,
    dimension,
    async embed(texts, caller) {
      // Endpoints refuse an empty text, which has no meaning anyway.
      const asked = texts.filter((text) => text.trim() !== '');
      const vectors = asked.length === 0 ? [] : await request(endpoint, fetch, asked, caller);
      if (vectors.some((vector) => vector.length !== dimension)) {
        throw new EncoderError(
          'The embeddings endpoint answers with vectors of another length than before. Restart the workspace.',
        );
      }
      let next = 0;
      return texts.map((text) => {
        const vector = text.trim() === '' ? undefined : vectors[next++];
        return vector ?? new Float32Array(dimension);
      });
    },
  };
}

async function request(
  { baseUrl, apiKey, model, timeoutMs }: EmbeddingsEndpoint,
  fetch: typeof globalThis.fetch,
  texts: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Float32Array[]> {
  const limit = startTimeLimit(timeoutMs ?? TIMEOUT_MS, tooSlow, signal);
  let body: unknown;
  try {
    const response = await fetchWhole(
      fetch,
      `${baseUrl.replace(/\/+$/, '')}/embeddings`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
        // The key and the texts must go to this address only.
        redirect: 'error',
      },
      limit.signal,
    );
    if (!response.ok) throw refusal(response.status);
    body = await response.json();
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof EncoderError) throw error;
    if (limit.isOver) throw tooSlow();
    // Messages of fetch and the parser may repeat the texts.
    throw new EncoderError(
      'The embeddings endpoint cannot be reached, or does not answer with JSON. Check EMBEDDINGS_BASE_URL.',
    );
  } finally {
    limit.end();
  }
  return vectorsOf(body, texts.length);
}

function tooSlow(): EncoderError {
  return new EncoderError('The embeddings endpoint took too long.');
}

function refusal(status: number): EncoderError {
  if (status === 401 || status === 403) {
    return new EncoderError('The embeddings endpoint refused its key. Check EMBEDDINGS_API_KEY.');
  }
  if (status === 404) {
    return new EncoderError(
      'The embeddings model was not found. Check EMBEDDINGS_BASE_URL and EMBEDDINGS_MODEL.',
    );
  }
  return new EncoderError(`The embeddings endpoint answered ${status}.`);
}

/** Returns the vectors in the order of the texts, whatever their order in the response. */
function vectorsOf(body: unknown, count: number): Float32Array[] {
  const parsed = answerSchema.safeParse(body);
  const byIndex = new Map(parsed.data?.data.map(({ index, embedding }) => [index, embedding]));
  return Array.from({ length: count }, (_, index) => {
    const embedding = byIndex.get(index);
    if (embedding === undefined) {
      throw new EncoderError('The embeddings endpoint did not answer with a vector for each text.');
    }
    return Float32Array.from(embedding);
  });
}
