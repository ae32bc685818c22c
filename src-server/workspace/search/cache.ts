import type { Sql } from '../store/sql.ts';
import type { EmbeddingModel } from './encoder/model.ts';
import { unpackQuantised } from './quantise.ts';
import type { Segment } from './score.ts';
import { unpackWords } from './words/segment.ts';
import { modelId } from './vectors.ts';

/** Number of segments read from the store at once. */
const PAGE = 64;
/** Approximate memory of a segment in addition to its data. */
const OVERHEAD_BYTES = 1_000;

/** The segments of a project at one moment, in the order of their files and texts. */
interface ProjectSegments {
  /** Yields them page by page. Every call yields the same segments, except those deleted since. */
  pages(): AsyncIterable<readonly Segment[]>;
}

/** The in-memory search index of recently searched projects. */
export interface SegmentCache {
  /**
   * Resolves with the segments of a project at `revision` or later, with their vectors of `model`. Segments that are not in memory are read
   * from the store; those that the revision did not change are not read again.
   */
  read(projectId: string, revision: number, model: EmbeddingModel | undefined): Promise<ProjectSegments>;
}

interface Entry {
  readonly revision: number;
  readonly model: string;
  readonly segments: readonly Segment[];
  readonly bytes: number;
}

/** A segment, or a project without one. */
interface Listed {
  readonly revision: number;
  readonly id: number | null;
  readonly file_id: string;
  readonly bytes: number;
  readonly embedded: boolean;
}
type Present = Listed & { readonly id: number };

/**
 * Creates a cache that keeps the segments of the most recently searched projects, up to `budget` bytes in total. A project that exceeds the
 * budget by itself is read from the store for each search, page by page.
 */
export function createSegmentCache(sql: Sql, budget: number): SegmentCache {
  /** In order of use, the most recently searched project last. */
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Promise<Entry | ProjectSegments>>();

  const keep = (projectId: string, entry: Entry): void => {
    entries.delete(projectId);
    entries.set(projectId, entry);
    let total = [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [oldest, { bytes }] of entries) {
      if (total <= budget || oldest === projectId) break;
      entries.delete(oldest);
      total -= bytes;
    }
  };

  const load = async (
    projectId: string,
    model: EmbeddingModel | undefined,
    known: Entry | undefined,
  ): Promise<Entry | ProjectSegments> => {
    const listed = await list(sql, projectId, model);
    const [first] = listed;
    const present = inOrder(listed.filter((row): row is Present => row.id !== null));
    const bytes = present.reduce((sum, row) => sum + row.bytes + OVERHEAD_BYTES, 0);
    if (bytes > budget) {
      entries.delete(projectId);
      return { pages: () => fetchPages(sql, present, model) };
    }
    const segments = await fetchNew(sql, present, model, known?.segments ?? []);
    const entry = { revision: first?.revision ?? 0, model: nameModel(model), segments, bytes };
    keep(projectId, entry);
    return entry;
  };

  const begin = (key: string, work: Promise<Entry | ProjectSegments>) => {
    const ended = work.finally(() => loading.delete(key));
    loading.set(key, ended);
    return ended;
  };

  return {
    async read(projectId, revision, model) {
      for (;;) {
        const entry = entries.get(projectId);
        const known = entry?.model === nameModel(model) ? entry : undefined;
        if (known !== undefined && known.revision >= revision) {
          keep(projectId, known);
          return inMemory(known);
        }
        const key = `${projectId} ${nameModel(model)}`;
        const begun = loading.get(key);
        const loaded = await (begun ?? begin(key, load(projectId, model, known)));
        if (!('revision' in loaded)) return loaded;
        // A load that another search started may predate this search's revision.
        if (begun === undefined || loaded.revision >= revision) return inMemory(loaded);
      }
    },
  };
}

function inMemory({ segments }: Entry): ProjectSegments {
  return {
    async *pages() {
      yield segments;
    },
  };
}

/** Returns the name of a model and its vectors' length; empty without a model. */
function nameModel(model: EmbeddingModel | undefined): string {
  return model === undefined ? '' : `${model.id} ${model.dimension}`;
}

/** Lists the segments and the revision in one statement, so that they are consistent. */
function list(sql: Sql, projectId: string, model: EmbeddingModel | undefined): Promise<readonly Listed[]> {
  return model === undefined
    ? sql<Listed[]>`
        select r.revision, s.id, s.file_id, octet_length(s.words) as bytes, false as embedded
        from search_revisions r left join segments s on s.project_id = r.project_id
        where r.project_id = ${projectId} order by s.id`
    : sql<Listed[]>`
        select r.revision, s.id, s.file_id, octet_length(s.words) + coalesce(octet_length(v.vectors), 0) as bytes,
          v.segment_id is not null as embedded
        from search_revisions r left join segments s on s.project_id = r.project_id
        left join segment_vectors v on v.segment_id = s.id and v.model_id = ${modelId(sql, model)}
        where r.project_id = ${projectId} order by s.id`;
}

/** Groups the rows, which are sorted by id, by file, in the order of each file's first segment. */
function inOrder(rows: readonly Present[]): readonly Present[] {
  const byFile = new Map<string, Present[]>();
  for (const row of rows) {
    const present = byFile.get(row.file_id);
    if (present === undefined) byFile.set(row.file_id, [row]);
    else present.push(row);
  }
  return [...byFile.values()].flat();
}

/** Returns the segments of `rows`: those of `known` that are still up to date, the others from the store. */
async function fetchNew(
  sql: Sql,
  rows: readonly Present[],
  model: EmbeddingModel | undefined,
  known: readonly Segment[],
): Promise<readonly Segment[]> {
  const byId = new Map(known.map((segment) => [segment.id, segment]));
  const isNew = ({ id, embedded }: Present): boolean => {
    const segment = byId.get(id);
    return segment === undefined || (segment.vectors === undefined && embedded);
  };
  for await (const page of fetchPages(sql, rows.filter(isNew), model)) {
    for (const segment of page) byId.set(segment.id, segment);
  }
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Reads segments from the store, page by page and in the order of `rows`, with their vectors of `model`. */
async function* fetchPages(
  sql: Sql,
  rows: readonly { readonly id: number }[],
  model: EmbeddingModel | undefined,
): AsyncGenerator<readonly Segment[]> {
  for (let at = 0; at < rows.length; at += PAGE) {
    const ids = rows.slice(at, at + PAGE).map(({ id }) => id);
    const found = await sql<
      { id: number; file_id: string; first_idx: number; words: Uint8Array; vectors: Uint8Array | null }[]
    >`
      select s.id, s.file_id, s.first_idx, s.words, v.vectors
      from segments s left join segment_vectors v on v.segment_id = s.id
        and v.model_id = ${model === undefined ? null : modelId(sql, model)}
      where s.id = any(${ids}::bigint[])`;
    const byId = new Map(
      found.map((row) => [
        row.id,
        {
          id: row.id,
          fileId: row.file_id,
          first: row.first_idx,
          words: unpackWords(row.words),
          ...(row.vectors === null || model === undefined
            ? {}
            : { vectors: unpackQuantised(row.vectors, model.dimension) }),
        },
      ]),
    );
    yield ids.flatMap((id) => byId.get(id) ?? []);
  }
}
