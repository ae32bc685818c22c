import type { Clock } from '#server/http/clock.ts';
import { sleep } from '#server/workspace-client/abortable.ts';
import type { Fault } from '#test/src-server/faults/proxy.ts';
import { HTML_PAGE } from '#test/src-server/faults/proxy.ts';

/** Chooses the fault of one request in a bad hour: usually none, otherwise any kind. */
export function anyFault(random: () => number, clock: Clock): Fault {
  const share = random();
  if (share < 0.03) return { kind: 'reset' };
  if (share < 0.05) return { kind: 'hang' };
  if (share < 0.08) return { kind: 'cut', bytes: Math.floor(random() * 2_000) };
  if (share < 0.1) return { kind: 'answer', status: 503, body: HTML_PAGE };
  if (share < 0.11) return { kind: 'answer', status: 200, body: HTML_PAGE };
  if (share < 0.12) return { kind: 'garbage' };
  if (share < 0.13)
    return { kind: 'answer', status: 429, headers: { 'retry-after': '5' }, body: '{"error":"slow down"}' };
  if (share < 0.2) return { kind: 'slow', until: sleep(clock, random() * 3_000, undefined) };
  return { kind: 'pass' };
}
