import type { ServiceClient, ServiceClientOptions } from '#server/workspace-client/client.ts';
import { createServiceClient } from '#server/workspace-client/client.ts';
import { systemClock } from '#server/http/clock.ts';
import { createUndiciSend } from '#server/workspace-client/transport/undici.ts';
import { PATIENCE_MS, TEST_PATIENCE_MS } from '#test/setup/patience.ts';
import type { AnswerPart } from '#server/workspace-client/completion/answer-parts.ts';

/** The token that must never appear except in the service's Authorization header. */
export const TOKEN = 'canary-token-5f2c1d';

/** Tests of a time limit set it on a clock of their own: on the real one a busy machine must not reach it. */
const PATIENT = { firstByte: PATIENCE_MS, idle: PATIENCE_MS, total: TEST_PATIENCE_MS };

/** Creates a client over real connections to `baseUrl`. */
export function clientOf(
  baseUrl: string,
  options: Partial<ServiceClientOptions> = {},
): { readonly client: ServiceClient; readonly close: () => Promise<void> } {
  const upstream = createUndiciSend();
  let boundaries = 0;
  const client = createServiceClient({
    baseUrl,
    token: () => TOKEN,
    send: upstream.send,
    clock: systemClock(),
    random: () => 0,
    boundary: () => `boundary-${(boundaries += 1)}`,
    timeouts: { completion: PATIENT, read: PATIENT, upload: PATIENT },
    queueMax: 50,
    keepMs: 0,
    ...options,
  });
  return { client, close: () => upstream.close() };
}

/** Collects everything that an answer yielded, and the error that ended it. */
export async function collect(
  answer: AsyncIterable<AnswerPart>,
): Promise<{ readonly parts: AnswerPart[]; readonly error: unknown }> {
  const parts: AnswerPart[] = [];
  try {
    for await (const part of answer) parts.push(part);
  } catch (error) {
    return { parts, error };
  }
  return { parts, error: undefined };
}
