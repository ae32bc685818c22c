import { setImmediate } from 'node:timers/promises';
import type { ServiceClient, ServiceClientOptions } from '#server/workspace-client/client.ts';
import { createServiceClient } from '#server/workspace-client/client.ts';
import type { HttpSend } from '#server/workspace-client/transport/http.ts';
import type { HandClock } from './hand-clock.ts';

/** A firm's projects as a service lists them, and with whom each is shared. */
interface Firm {
  readonly projects: FirmProject[];
  /** Removes the sharing of a project. */
  revoke(index: number): void;
}
interface FirmProject {
  readonly id: string;
  readonly name: string;
  readonly creator_email?: string | undefined;
  readonly sharing: {
    readonly user_shares: { readonly dest_user_email: string }[];
    readonly workspace_shares: readonly never[];
  };
}

/** Creates `count` projects named `p0`, `p1`, …, all shared with Ada; `creator` returns the address of who created one, if it is known. */
export function createFirm(count: number, creator?: (index: number) => string | undefined): Firm {
  const projects = Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    name: `Project ${index}`,
    creator_email: creator?.(index),
    sharing: { user_shares: [{ dest_user_email: 'ada@firm.example' }], workspace_shares: [] },
  }));
  return { projects, revoke: (index) => void projects[index]?.sharing.user_shares.splice(0) };
}

/** A service without a network, so that only the clock takes time: it lists projects, reads one, searches, completes and deletes files. */
interface InMemoryService {
  readonly send: HttpSend;
  firm: Firm;
  /** While true, every list fails with 500. */
  isFailing: boolean;
  /** Times of the answered calls, by family. */
  readonly calls: {
    readonly list: { readonly page: number; readonly at: number }[];
    readonly search: number[];
    /** Of all kinds in the vault's family. */
    readonly vault: number[];
    readonly completion: number[];
  };
  /** Returns the pages of the list that were read since the last call. */
  takePages(): number[];
}

export function createInMemoryService(firm: Firm, clock: HandClock): InMemoryService {
  const calls: InMemoryService['calls'] = { list: [], search: [], vault: [], completion: [] };
  let taken = 0;
  const answer = (url: URL): { readonly status: number; readonly json: unknown } => {
    if (url.pathname.endsWith('/completion')) {
      calls.completion.push(clock.elapsed());
      return { status: 200, json: { response: 'Yes.' } };
    }
    calls.vault.push(clock.elapsed());
    if (url.pathname.includes('/get_metadata/'))
      return { status: 200, json: { file_ids: [], file_count: 0, file_names: [], review_table_ids: [] } };
    if (url.pathname.endsWith('/semantic_search')) {
      calls.search.push(clock.elapsed());
      return { status: 200, json: { status: 'COMPLETED', data: { file_ids: [], chunks: [] } } };
    }
    if (!url.pathname.endsWith('/vault/workspace/projects')) return { status: 200, json: { message: 'ok' } };
    if (service.isFailing) return { status: 500, json: { error: 'x' } };
    const page = Number(url.searchParams.get('page'));
    const size = Number(url.searchParams.get('per_page'));
    calls.list.push({ page, at: clock.elapsed() });
    const { projects } = service.firm;
    const pagination = {
      page,
      per_page: size,
      total: projects.length,
      total_pages: Math.ceil(projects.length / size),
    };
    const content = { projects: projects.slice((page - 1) * size, page * size), pagination };
    return { status: 200, json: { response: { content } } };
  };
  const service: InMemoryService = {
    firm,
    isFailing: false,
    calls,
    send(url, { signal, onSent }) {
      signal.throwIfAborted();
      onSent?.(true);
      const { status, json } = answer(url);
      const body = Buffer.from(JSON.stringify(json));
      return Promise.resolve({
        status,
        header: (name) => (name.toLowerCase() === 'content-type' ? 'application/json' : null),
        body: (async function* () {
          await Promise.resolve();
          yield body;
        })(),
      });
    },
    takePages() {
      const pages = calls.list.slice(taken).map(({ page }) => page);
      taken = calls.list.length;
      return pages;
    },
  };
  return service;
}

const TIMEOUTS = { firstByte: 600_000, idle: 600_000, total: 900_000 };

/** Creates a client of a service in memory, which caches for a minute. */
export function createInMemoryClient(
  { send }: Pick<InMemoryService, 'send'>,
  clock: HandClock,
  options: Partial<ServiceClientOptions> = {},
): ServiceClient {
  return createServiceClient({
    baseUrl: 'https://service.example',
    token: () => 'token',
    send,
    clock,
    random: () => 0,
    boundary: () => 'boundary',
    timeouts: { completion: TIMEOUTS, read: TIMEOUTS, upload: TIMEOUTS },
    queueMax: 10_000,
    keepMs: 60_000,
    ...options,
  });
}

/** Waits for everything that needs no time. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await setImmediate();
}

/** Advances the clock by this many seconds, and waits for what happens meanwhile. */
export async function pass(clock: HandClock, seconds: number): Promise<void> {
  const end = clock.elapsed() + seconds * 1_000;
  await settle();
  while (clock.elapsed() < end) {
    clock.advance(Math.min(clock.untilNext() ?? Number.POSITIVE_INFINITY, end - clock.elapsed()));
    await settle();
  }
}
