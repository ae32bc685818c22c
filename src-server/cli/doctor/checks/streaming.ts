import { STREAM_STEP_MS } from '../../../relay/routes/health.ts';
import type { Check } from '../check.ts';
import { mistake, ok } from '../check.ts';

/** Checks that pieces of an answer arrive when the relay sends them, and no proxy buffers the answer. */
export const streaming: Check = {
  name: 'streaming',
  async run({ origin, visit, clock }) {
    const answer = await visit(`${origin}/healthz/stream`, { 'accept-encoding': 'gzip' });
    const arrivals: number[] = [];
    for await (const piece of answer.body) if (piece.byteLength > 0) arrivals.push(clock.elapsed());
    if (answer.status !== 200)
      return [
        mistake(
          `${origin}/healthz/stream answers ${answer.status}.`,
          'Check where the proxy sends requests, and that the relay is of this version.',
        ),
      ];
    if (answer.header('content-encoding') !== undefined)
      return [
        mistake(
          'Streamed answers are compressed on their way.',
          'Turn compression off in the proxy for this address.',
        ),
      ];
    const spread = (arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0);
    return spread >= STREAM_STEP_MS
      ? [ok('Answers arrive piece by piece.')]
      : [
          mistake(
            'Answers arrive all at once.',
            'The proxy buffers them: turn buffering off (nginx: proxy_buffering off). src-server/deploy/nginx.conf is an example.',
          ),
        ];
  },
};
