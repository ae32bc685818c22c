import { openBuiltInEncoder } from './built-in.ts';
import { openEndpointEncoder, type EmbeddingsEndpoint } from './endpoint.ts';
import type { OpenEncoder } from './model.ts';

/** The encoder that the configuration asks for: an endpoint's model in place of the built-in one where one is set. */
export function configuredEncoder(
  endpoint: EmbeddingsEndpoint | undefined,
  fetch: typeof globalThis.fetch,
): OpenEncoder {
  return endpoint === undefined
    ? () => openBuiltInEncoder()
    : (signal) => openEndpointEncoder(endpoint, fetch, signal);
}
