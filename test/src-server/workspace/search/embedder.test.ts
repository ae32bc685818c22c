import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#server/http/clock.ts';
import { serviceCaller } from '#server/workspace/identity/tokens.ts';
import { startEmbedder, type Embedder } from '#server/workspace/search/embedder.ts';
import type { Encoder } from '#server/workspace/search/encoder/model.ts';
import { quantize } from '#test/tools/search-model/pack.ts';
import { createStaticEncoder } from '#server/workspace/search/encoder/static.ts';
import { addChunks, indexedTexts, removeChunks } from '#server/workspace/search/index.ts';
import { createSearcher } from '#server/workspace/search/search.ts';
import type { Database } from '#server/workspace/store/database.ts';
import { createProject } from '#server/workspace/vault/projects.ts';
import { describeOnEngines, openPlace, type StoreEngine, type StorePlace } from '../engines.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
let database: Database;
let open: Embedder[] = [];
function useStore(engine: StoreEngine): void {
  let place: StorePlace;
  beforeAll(async () => {
    place = await engine.place();
    database = await openPlace(place, () => NOW);
  });
  afterAll(async () => {
    await Promise.all(open.map((embedder) => embedder.close()));
    open = [];
    await database.close();
    await place.remove();
  });
}

/** Creates an encoder that knows that a lease is a tenancy, and that neither is a court. Each id may have its own dimension. */
function encoder(id: string, dimension = 3): Encoder {
  const vectors = new Float32Array(3 * dimension);
  for (const [row, at] of [0, 0, 1].entries()) vectors[row * dimension + at] = 1;
  return createStaticEncoder(quantize(id, dimension, ['lease', 'tenancy', 'court'], vectors));
}

const logged: string[] = [];
async function startOver(model: Encoder): Promise<Embedder> {
  const embedder = startEmbedder({
    sql: database.sql,
    open: async () => model,
    log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
    clock: systemClock(),
    retryMs: 1,
  });
  open.push(embedder);
  await embedder.idle();
  return embedder;
}

async function newProject(): Promise<string> {
  const caller = await serviceCaller(database.sql);
  return (await createProject(database.sql, caller, { name: 'P', isKnowledgeBase: false }, NOW)).id;
}

/** Adds a file with one chunk per text, embedded at once if an embedder is given. */
async function add(projectId: string, texts: readonly string[], embedder?: Embedder): Promise<string> {
  const caller = await serviceCaller(database.sql);
  const [id, text] = [randomUUID(), texts.join('\n')];
  let start = 0;
  const chunks = texts.map((part, index) => {
    const chunk = { index, start, end: start + part.length, page: 1, pageBasis: 'exact' as const };
    start += part.length + 1;
    return chunk;
  });
  const embedded = await embedder?.embed(indexedTexts(text, chunks));
  await database.sql.begin(async (tx) => {
    await tx`
      insert into files (id, project_id, name, folder, content_type, size, sha256, status, uploaded_by, uploaded_at, updated_at)
      values (${id}, ${projectId}, ${id}, '', 'text/plain', 1, '', 'ready_to_query', ${caller.userId}, ${NOW}, ${NOW})`;
    await addChunks(tx, { id, projectId }, text, chunks, embedded);
  });
  return id;
}

async function models(): Promise<unknown[]> {
  return [
    ...(await database.sql`
      select m.name, m.dimension, count(v.segment_id) as segments from embedding_models m
      left join segment_vectors v on v.model_id = m.id group by m.id order by m.name`),
  ];
}

const texts = async (projectId: string, query: string, embedder: Embedder, fileIds?: readonly string[]) =>
  (
    await createSearcher({ sql: database.sql, embed: embedder.embed }).search(projectId, query, {
      limit: 10,
      ...(fileIds === undefined ? {} : { fileIds }),
    })
  ).map((passage) => passage.text);

await describeOnEngines('search by words and meaning', (engine) => {
  useStore(engine);

  it('finds what shares no word with the query, after what does', async () => {
    const embedder = await startOver(encoder('one'));
    const project = await newProject();
    await add(project, ['The court sits.', 'A tenancy of years.', 'Signed by lease.', 'xyzzy'], embedder);
    expect(await texts(project, 'lease', embedder)).toEqual(['Signed by lease.', 'A tenancy of years.']);
    // Neither knows the word.
    expect(await texts(project, 'plugh', embedder)).toEqual([]);
    // Only words find it.
    expect(await texts(project, 'xyzzy', embedder)).toEqual(['xyzzy']);
  });

  it('stays within the requested project and files', async () => {
    const embedder = await startOver(encoder('one'));
    const [project, other] = [await newProject(), await newProject()];
    const first = await add(project, ['a tenancy'], embedder);
    await add(project, ['another tenancy'], embedder);
    await add(other, ['their tenancy'], embedder);
    expect(await texts(project, 'lease', embedder)).toEqual(['a tenancy', 'another tenancy']);
    expect(await texts(project, 'lease', embedder, [first])).toEqual(['a tenancy']);
    expect(await texts(project, 'lease', embedder, [randomUUID()])).toEqual([]);
  });

  it('forgets a removed file, and does not find one that is not ready', async () => {
    const embedder = await startOver(encoder('one'));
    const project = await newProject();
    const gone = await add(project, ['a tenancy'], embedder);
    const busy = await add(project, ['busy tenancy'], embedder);
    await database.sql.begin((tx) => removeChunks(tx, { id: gone, projectId: project }));
    expect(await database.sql`select 1 from segments where file_id = ${gone}`).toHaveLength(0);
    await database.sql`update files set status = 'processing' where id = ${busy}`;
    expect(await texts(project, 'lease', embedder)).toEqual([]);
  });
});

await describeOnEngines('the vectors of a vault', (engine) => {
  useStore(engine);

  it('are created in the background for chunks without one', async () => {
    const project = await newProject();
    await add(
      project,
      Array.from({ length: 450 }, (_, index) => `tenancy ${index}`),
    );
    const embedder = await startOver(encoder('one'));
    expect(await texts(project, 'lease', embedder)).toHaveLength(10);
    const [missing] = await database.sql`
      select count(*) from segments s where not exists (select 1 from segment_vectors v where v.segment_id = s.id)`;
    expect(missing).toEqual({ count: 0 });
  });

  it('are created again by a new model, of any length, and the old ones are then removed', async () => {
    const project = await newProject();
    await add(project, ['a tenancy'], await startOver(encoder('one')));
    const embedder = await startOver(encoder('two', 5));
    await embedder.idle();
    const [count] = await database.sql`select count(*) from segments`;
    expect(await models()).toEqual([{ name: 'two', dimension: 5, segments: count?.count as number }]);
    expect(await texts(project, 'lease', embedder)).toEqual(['a tenancy']);
  });

  it('follow later if the encoder fails; search uses words until then, and no text is logged', async () => {
    const inner = encoder('three');
    let failing = true;
    const embedder = await startOver({
      ...inner,
      embed: (list) =>
        failing ? Promise.reject(new Error(`cannot embed ${list.join()}`)) : inner.embed(list),
    });
    const project = await newProject();
    await add(project, ['a tenancy for us', 'a lease'], embedder);
    expect(await texts(project, 'lease', embedder)).toEqual(['a lease']);
    expect(logged.join('')).toContain('the encoder failed');
    expect(logged.join('')).not.toMatch(/lease|tenancy/);
    failing = false;
    await expect.poll(() => texts(project, 'lease', embedder)).toEqual(['a lease', 'a tenancy for us']);
  });

  it('stops with the reason of the signal when its caller aborts', async () => {
    const embedder = await startOver({
      ...encoder('three'),
      embed: (_list, signal) =>
        Promise.reject(signal?.aborted === true ? new Error('stopped') : new Error('other')),
    });
    await expect(embedder.embed(['x'], AbortSignal.abort(new Error('closing')))).rejects.toThrow('closing');
  });
});
