import { randomUUID } from 'node:crypto';
import type { Clock } from '#server/http/clock.ts';
import { sleep } from '#server/workspace-client/abortable.ts';
import { eventsOf } from '#test/src-server/relay/relay-fixture.ts';
import type { RelayProcess } from './relay.ts';
import { PROJECT, answerTo, digestOf } from './service.ts';

/** What panes were told, to be compared with what the service knows. */
export interface Ledger {
  /** Completions whose `done` came, with its text. */
  readonly done: Map<string, string>;
  /** Uploads that were acknowledged: ids with digests. */
  readonly uploaded: Map<string, string>;
  /** Reads that were answered whole. */
  reads: number;
  /** Requests that ended otherwise, by what was said. */
  readonly refused: Map<string, number>;
  /** Panes that left in the midst. */
  left: number;
}

/** A relay as a pane knows it. */
type Reached = Pick<RelayProcess, 'origin' | 'authorization'>;

/** What the panes need. `relay` is the one to call next; it may be gone by then. */
export interface Load {
  readonly relay: () => Reached;
  /** Whose time the panes live in. */
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly random: () => number;
  readonly signal: AbortSignal;
}

/** Panes that ask until the signal aborts: completions, searches, uploads, tables; some leave in the midst. */
export async function press(load: Load, panes: number): Promise<void> {
  const kinds = [complete, complete, complete, complete, search, upload, rows];
  await Promise.all(
    Array.from({ length: panes }, (_, index) => repeat(load, kinds[index % kinds.length] ?? complete)),
  );
}

/** A pane's connection is closed after each answer, so that what is open at the end is the relay's own. */
const ONCE = { connection: 'close' };

type Kind = (load: Load, relay: Reached, signal: AbortSignal) => Promise<string | undefined>;

/** One after the other, with a pause after what was refused. */
async function repeat(load: Load, kind: Kind): Promise<void> {
  const { clock, ledger, random, signal } = load;
  while (!signal.aborted) {
    const leaving = new AbortController();
    const stay = random() < 0.1 ? clock.after(random() * 4_000, () => leaving.abort()) : undefined;
    let refusal: string | undefined;
    try {
      refusal = await kind(load, load.relay(), AbortSignal.any([signal, leaving.signal]));
    } catch {
      // She left, or the relay was killed: neither was told anything.
      if (leaving.signal.aborted) ledger.left += 1;
      else refusal = 'no relay';
    }
    stay?.();
    if (signal.aborted) return;
    if (refusal !== undefined) {
      ledger.refused.set(refusal, (ledger.refused.get(refusal) ?? 0) + 1);
      await sleep(clock, 2_000 + random() * 4_000, undefined);
    }
  }
}

const complete: Kind = async ({ ledger }, relay, signal) => {
  const id = randomUUID();
  const answer = await fetch(`${relay.origin}/api/completions`, {
    method: 'POST',
    headers: { ...ONCE, authorization: relay.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: `soak ${id}`, mode: 'draft' }),
    signal,
  });
  const last = eventsOf(await answer.text()).at(-1);
  if (last?.['type'] !== 'done') return codeOf(last, answer.status);
  ledger.done.set(id, String(last['text']));
  return undefined;
};

const search: Kind = async ({ ledger }, relay, signal) => {
  const answer = await fetch(`${relay.origin}/api/projects/${PROJECT}/search`, {
    method: 'POST',
    headers: { ...ONCE, authorization: relay.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ query: randomUUID() }),
    signal,
  });
  const body = (await answer.json()) as Record<string, unknown>;
  if (answer.status !== 200) return codeOf(body['error'], answer.status);
  ledger.reads += 1;
  return undefined;
};

const upload: Kind = async ({ ledger, random }, relay, signal) => {
  const content = `soak ${randomUUID()} ${'The rent is due. '.repeat(Math.floor(random() * 20_000))}`;
  const form = new FormData();
  form.set('files', new Blob([content], { type: 'text/plain' }), 'rent.txt');
  const answer = await fetch(`${relay.origin}/api/projects/${PROJECT}/files`, {
    method: 'POST',
    headers: { ...ONCE, authorization: relay.authorization },
    body: form,
    signal,
  });
  const body = (await answer.json()) as { fileIds?: string[]; error?: unknown };
  if (answer.status !== 201) return codeOf(body.error, answer.status);
  ledger.uploaded.set(body.fileIds?.[0] ?? '', digestOf(content));
  return undefined;
};

const rows: Kind = async ({ clock, ledger, random }, relay, signal) => {
  const answer = await fetch(`${relay.origin}/api/projects/${PROJECT}/review-tables/7/rows`, {
    headers: { ...ONCE, authorization: relay.authorization },
    signal,
  });
  const text = await answer.text();
  if (answer.status !== 200)
    return codeOf((JSON.parse(text) as Record<string, unknown>)['error'], answer.status);
  const last = eventsOf(text).at(-1);
  if (last?.['type'] !== 'done') return codeOf(last, answer.status);
  ledger.reads += 1;
  await sleep(clock, random() * 10_000, undefined);
  return undefined;
};

function codeOf(error: unknown, status: number): string {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : `status ${status}`;
}

/** What was acknowledged and is not so, a sentence each. */
export function lossesOf(
  ledger: Ledger,
  service: { readonly asked: ReadonlyMap<string, number>; readonly files: ReadonlyMap<string, string> },
): string[] {
  const losses: string[] = [];
  for (const [id, text] of ledger.done)
    if (text !== answerTo(id)) losses.push(`completion ${id}: the answer is not whole`);
  for (const [id, times] of service.asked)
    if (times > 1) losses.push(`completion ${id} was asked for ${times} times`);
  for (const id of ledger.done.keys())
    if (!service.asked.has(id)) losses.push(`completion ${id} was never asked for`);
  for (const [id, digest] of ledger.uploaded)
    if (service.files.get(id) !== digest) losses.push(`upload ${id} is not what was sent`);
  return losses;
}
