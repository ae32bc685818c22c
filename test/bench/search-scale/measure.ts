import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Searcher } from '#server/workspace/search/model.ts';
import type { Sql } from '#server/workspace/store/sql.ts';
import { percentile } from '../search/measures.ts';

/** Passages of a search that are compared. */
const LIMIT = 10;
/** Milliseconds after which no further query is asked: a slow way is measured with fewer. */
const PATIENCE_MS = 90_000;

/** The result of a way to search: the texts that it found for each query, since copies of a passage are equal, and a row of the table. */
export interface Measured {
  readonly found: readonly (readonly string[])[];
  readonly cells: readonly string[];
}

/** Asks queries of a project one after another, after the first one alone. Memory is what this process holds more than before. */
export async function measureSearcher(
  name: string,
  searcher: Searcher,
  projectId: string,
  queries: readonly string[],
): Promise<Measured> {
  const before = heldBytes();
  const ask = async (query: string): Promise<readonly string[]> =>
    (await searcher.search(projectId, query, { limit: LIMIT })).map(({ text }) => text);
  const start = performance.now();
  await ask(queries[0] ?? '');
  const first = (performance.now() - start) / 1000;
  const times: number[] = [];
  const found: (readonly string[])[] = [];
  for (const query of queries) {
    const began = performance.now();
    found.push(await ask(query));
    times.push(performance.now() - began);
    if (performance.now() - start > PATIENCE_MS) break;
  }
  const held = Math.max(0, heldBytes() - before) / 1e6;
  return {
    found,
    cells: [
      name,
      String(times.length),
      first.toFixed(2),
      percentile(times, 0.5).toFixed(0),
      percentile(times, 0.95).toFixed(0),
      held.toFixed(0),
    ],
  };
}

/** Collects garbage, so that only what is held counts. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
}

function heldBytes(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Returns a sentence on how often two ways find the same first passage, and how many of ten they share. */
export function agreement(one: Measured, other: Measured): string {
  const count = Math.min(one.found.length, other.found.length);
  let [same, shared, all] = [0, 0, 0];
  for (let at = 0; at < count; at += 1) {
    const [mine, theirs] = [one.found[at] ?? [], other.found[at] ?? []];
    if (mine[0] === theirs[0]) same += 1;
    all += theirs.length;
    shared += theirs.filter((text) => mine.includes(text)).length;
  }
  return `the same first passage for ${same} of ${count} queries, ${((100 * shared) / Math.max(1, all)).toFixed(1)} % of the first ten in both`;
}

/** Resolves with the size on disk of each table of the index, as rows of a table. */
export async function relationSizes(sql: Sql): Promise<readonly (readonly string[])[]> {
  const rows = await sql<{ name: string; megabytes: number }[]>`
    select relname as name, (pg_total_relation_size(oid) / 1000000)::integer as megabytes from pg_class
    where relname in ('chunks', 'segments', 'segment_vectors', 'chunk_words', 'project_words') order by relname`;
  return [['table', 'MB'], ...rows.map(({ name, megabytes }) => [name, String(megabytes)])];
}
