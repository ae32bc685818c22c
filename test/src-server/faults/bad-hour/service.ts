import { createHash } from 'node:crypto';
import type { Clock } from '#server/http/clock.ts';
import { sleep } from '#server/workspace-client/abortable.ts';
import { PROJECT, VAULT } from '#test/src-server/relay/relay-fixture.ts';
import type { SpecRoute } from '#test/src-server/workspace-client/spec-server.ts';
import { startSpecServer } from '#test/src-server/workspace-client/spec-server.ts';
import { RATE_LIMITS } from '#contract/limits.ts';
import type { CountedMinute } from './minute.ts';
import { createMinute } from './minute.ts';

/** The families of calls that are counted. */
type Family = 'completion' | 'vault';

/** A workspace service that counts its own minute and records what it did. */
export interface CountingService {
  readonly origin: string;
  readonly minutes: Readonly<Record<Family, CountedMinute>>;
  /** Number of requests for each completion, by the id in its prompt. */
  readonly asked: ReadonlyMap<string, number>;
  /** Digests of the received files, by their ids. */
  readonly files: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

/** Returns the answer to a completion, which is always the same for an id and different for every other. */
export function answerTo(id: string): string {
  return Array.from({ length: 40 }, (_, index) =>
    createHash('sha256').update(`${id} ${index}`).digest('hex'),
  ).join(' ');
}

export function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The files of the review table: enough that no user's row is still cached from a moment ago. */
export const TABLE_FILES: readonly string[] = Array.from(
  { length: 400 },
  (_, index) => `66666666-6666-4666-8666-${String(index).padStart(12, '0')}`,
);

const TABLE: Readonly<Record<string, SpecRoute>> = {
  [`GET /api/v1/vault/get_metadata/${PROJECT}`]: () => ({
    response: {
      content: [
        {
          project_id: PROJECT,
          file_ids: TABLE_FILES,
          file_names: TABLE_FILES.map((_, index) => `Lease ${index}.docx`),
          review_table_ids: [7],
        },
      ],
    },
  }),
  'GET /api/v1/vault/review_table/7': () => ({
    response: { content: { review_table_id: 7, title: 'Leases', created_at: '', file_ids: TABLE_FILES } },
  }),
  'GET /api/v1/vault/get_row/7/*': ({ path }) => ({
    file_id: path.split('/').at(-1),
    response: { cells: [] },
  }),
};

/** Starts the service, which measures its minute by `clock`. */
export async function startCountingService(random: () => number, clock: Clock): Promise<CountingService> {
  const minutes = { completion: createMinute(), vault: createMinute() };
  const asked = new Map<string, number>();
  const files = new Map<string, string>();
  const counted =
    (family: Family, route: SpecRoute): SpecRoute =>
    (seen, raw) => {
      minutes[family].note(clock.elapsed());
      // The fixture's server keeps all requests, which is meant for short tests.
      service.seen.length = 0;
      return route(seen, raw);
    };
  const complete: SpecRoute = async ({ body }, { response }) => {
    const id = /asked ([\w-]+)/.exec(body)?.[1] ?? '';
    asked.set(id, (asked.get(id) ?? 0) + 1);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const word of answerTo(id).split(/(?<= )/)) {
      if (response.destroyed) return undefined;
      response.write(`data: ${JSON.stringify({ delta: word })}\n\n`);
      await sleep(clock, random() * 100, undefined);
    }
    response.end('data: [DONE]\n\n');
    return undefined;
  };
  const upload: SpecRoute = ({ body }) => {
    const content = /\r\n\r\n(asked [^\r]*)\r\n/.exec(body)?.[1] ?? '';
    const id = `99999999-9999-4999-8999-${String(files.size).padStart(12, '0')}`;
    files.set(id, digestOf(content));
    return { file_ids: [id] };
  };
  const vault = Object.entries({ ...VAULT, ...TABLE }).map(([name, route]) => [
    name,
    counted('vault', route),
  ]);
  const service = await startSpecServer({
    ...(Object.fromEntries(vault) as Record<string, SpecRoute>),
    'GET /api/whoami': () => ({ id: 'service' }),
    'POST /api/v2/completion': counted('completion', complete),
    [`POST /api/v1/vault/upload_files/${PROJECT}`]: counted('vault', upload),
  });
  return { origin: service.baseUrl, minutes, asked, files, close: () => service.close() };
}

/** The service's limits, by the counted families. */
export const ALLOWED: Readonly<Record<Family, number>> = {
  completion: RATE_LIMITS.completion,
  vault: RATE_LIMITS.vault,
};
export { PROJECT };
