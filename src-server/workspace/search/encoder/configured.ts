import { openBuiltInEncoder } from './built-in.ts';
import { openEndpointEncoder, type EmbeddingsEndpoint } from './endpoint.ts';
import type { OpenEncoder } from './model.ts';

/** Returns the encoder that the configuration asks for: the model of an endpoint if one is set, else the built-in one. */
export function configuredEncoder(
  endpoint: EmbeddingsEndpoint | undefined,
  fetch: typeof globalThis.fetch,
): OpenEncoder {
  return endpoint === undefined
    ? () => openBuiltInEncoder()
    : (signal) => openEndpointEncoder(endpoint, fetch, signal);
}
