import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serviceCaller } from '#server/workspace/identity/tokens.ts';
import { startEmbedder, type Embedder } from '#server/workspace/search/embedder.ts';
import { unpackModel } from '#server/workspace/search/encoder/pack.ts';
import { createStaticEncoder } from '#server/workspace/search/encoder/static.ts';
import { addChunks } from '#server/workspace/search/index.ts';
import { search } from '#server/workspace/search/search.ts';
import { forgetTraining, vaultEncoder } from '#server/workspace/search/self-training/models.ts';
import { teachInChild, type Teach } from '#server/workspace/search/self-training/process.ts';
import { startSelfTraining, type SelfTrainer } from '#server/workspace/search/self-training/start.ts';
import { openDatabase, type Database } from '#server/workspace/store/database.ts';
import { createProject } from '#server/workspace/vault/projects.ts';
import { copyDataFolder, testClock, type TestClock } from '#test/src-server/workspace/support.ts';
import { clausesOf, ignorantModel, QUERY } from './vault.ts';

const base = ignorantModel();
const CHUNKS = 25 * 24;
const baseEncoder = createStaticEncoder(unpackModel(base));
let folder: string;
let database: Database;
let clock: TestClock;
let project: string;
let embedder: Embedder;
let trainers: SelfTrainer[];
const logged: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });

beforeAll(async () => {
  folder = await copyDataFolder();
  clock = testClock();
  database = await openDatabase({ dataFolder: folder, now: clock.now, onFailure: () => {} });
  const caller = await serviceCaller(database.sql);
  project = (await createProject(database.sql, caller, { name: 'P', isKnowledgeBase: false }, clock.now()))
    .id;
  await addContracts(25);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  trainers = [];
  logged.length = 0;
  taught = 0;
  embedder = startEmbedder({
    sql: database.sql,
    open: vaultEncoder(database.sql, async () => baseEncoder),
    log,
    now: clock.now,
    retryMs: 60_000,
  });
  await embedder.idle();
});
afterEach(async () => {
  await Promise.all(trainers.map((trainer) => trainer.close()));
  await embedder.close();
  await forgetTraining(database.sql);
  await database.sql`update project_stat set chunk_count = ${CHUNKS}`;
});

/** Adds contracts with a clause a topic, 24 each, without vectors. */
async function addContracts(count: number): Promise<void> {
  const caller = await serviceCaller(database.sql);
  // The ids decide which of them are held back.
  const ids = Array.from(
    { length: count },
    (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  );
  const clauses = clausesOf(ids);
  await database.sql.begin(async (tx) => {
    for (const id of ids) {
      let text = '';
      const own = clauses.filter((clause) => clause.fileId === id);
      const chunks = own.map((clause, index) => {
        const begin = text.length;
        text += `${clause.text}\n`;
        return {
          index,
          start: begin,
          end: text.length - 1,
          page: 1,
          pageBasis: 'exact' as const,
          heading: clause.heading,
        };
      });
      await tx`
        insert into files (id, project_id, name, folder, content_type, size, sha256, status, uploaded_by, uploaded_at, updated_at)
        values (${id}, ${project}, ${id}, '', 'text/plain', 1, '', 'ready_to_query', ${caller.userId}, ${clock.now()}, ${clock.now()})`;
      await addChunks(tx, { id, projectId: project }, text, chunks);
    }
  });
}

let taught = 0;
const counted: Teach = (...args) => {
  taught += 1;
  return teachInChild(...args);
};
function start(teach: Teach = counted): SelfTrainer {
  const trainer = startSelfTraining({
    sql: database.sql,
    now: clock.now,
    log,
    training: { readBase: async () => base, teach, fewestChunks: CHUNKS, fewestHeldBack: 20, seed: 1 },
    onReady: () => embedder.refresh(),
  });
  trainers.push(trainer);
  return trainer;
}

/** The model that queries are embedded with, and of how many chunks there are vectors of each model. */
async function vectors(): Promise<{
  readonly used: string | undefined;
  readonly chunks: Record<string, number>;
}> {
  const rows = await database.sql<{ name: string; count: number }[]>`
    select name, count(chunk_id) from embedding_models m join chunk_vectors v on v.model_id = m.id group by name`;
  return {
    used: (await embedder.embed(['x']))?.model.id,
    chunks: Object.fromEntries(rows.map(({ name, count }) => [name.replace(/-\w+$/, ''), count])),
  };
}
const trainedModels = () =>
  database.sql<{ name: string | null; rank_before: number; rank_after: number; ready_at: Date | null }[]>`
    select name, rank_before, rank_after, ready_at from trained_encoders order by id`;
const find = () => search(database.sql, project, QUERY.text, { limit: 5, embed: embedder.embed });

describe('a vault that is large enough', () => {
  it('trains the encoder in a child process, embeds every chunk anew, and searches with it from then on', async () => {
    await start().idle();
    const [model, ...others] = await trainedModels();
    expect(others).toEqual([]);
    expect(model?.rank_after).toBeGreaterThan(2 * (model?.rank_before ?? 1));
    expect(model?.ready_at).not.toBeNull();
    expect(await vectors()).toEqual({ used: model?.name, chunks: { base: CHUNKS, 'base+vault': CHUNKS } });
    // Other processes have gone over too by now.
    clock.advance(11 * 60_000);
    await embedder.refresh();
    expect(await vectors()).toEqual({ used: model?.name, chunks: { 'base+vault': CHUNKS } });
    const [best] = await find();
    expect(QUERY.answer.some((answer) => best?.text.includes(answer))).toBe(true);
    // Nothing of the vault is logged.
    expect(logged.join('')).toContain('"kept":true');
    expect(logged.join('')).not.toMatch(/body|filler|Head/);
  });

  it('is searched with the old vectors while it trains and while it embeds', async () => {
    const seen: unknown[] = [];
    await start(async (...args) => {
      const lesson = teachInChild(...args);
      seen.push((await find()).length, (await vectors()).used);
      return lesson;
    }).idle();
    expect(seen).toEqual([5, 'base']);
    // Trained, but not all embedded: as another process is, or this one after a restart.
    await database.sql`update trained_encoders set ready_at = null`;
    await database.sql`delete from chunk_vectors where model_id <> 1 and chunk_id % 2 = 0`;
    await embedder.refresh();
    expect((await vectors()).used).toBe('base');
    expect(await find()).toHaveLength(5);
  });

  it('goes on after a restart, with the training or with the embedding', async () => {
    const first = start(async (base_, present, clauses, options, signal) => {
      taught += 1;
      setImmediate(() => void first.close());
      return teachInChild(base_, present, clauses, options, signal);
    });
    await first.idle();
    expect(await trainedModels()).toEqual([]);
    const second = start(async (...args) => {
      const lesson = await counted(...args);
      void second.close();
      return lesson;
    });
    await second.idle();
    await second.close();
    expect(await trainedModels()).toMatchObject([{ ready_at: null }]);
    expect((await vectors()).used).toBe('base');
    await start().idle();
    expect(taught).toBe(2);
    expect((await vectors()).chunks).toEqual({ base: CHUNKS, 'base+vault': CHUNKS });
    expect((await vectors()).used).toMatch(/^base\+vault/);
    expect(await database.sql`select 1 from jobs`).toHaveLength(0);
  });

  it('is trained once, however many processes look', async () => {
    const all = [start(), start(), start()];
    await Promise.all(all.map((trainer) => trainer.idle()));
    await Promise.all(all.map((trainer) => trainer.look()));
    await Promise.all(all.map((trainer) => trainer.idle()));
    expect(taught).toBe(1);
  });

  it('forgets a model that is no better, and does not try again before it has grown by half', async () => {
    // Too few headings to tell.
    const trainer = start((file, present, clauses, options, signal) =>
      counted(file, present, clauses, { ...options, fewestHeldBack: 10_000 }, signal),
    );
    await trainer.idle();
    expect(await trainedModels()).toMatchObject([{ name: null, ready_at: null }]);
    expect(await vectors()).toEqual({ used: 'base', chunks: { base: CHUNKS } });
    for (const [chunks, times] of [
      [CHUNKS * 1.5 - 1, 1],
      [CHUNKS * 1.5, 2],
    ] as const) {
      await database.sql`update project_stat set chunk_count = ${chunks}`;
      await trainer.look();
      await trainer.idle();
      expect(taught).toBe(times);
    }
  });

  it('goes back to the built-in model when training is turned off, or the vault has lost most of what it learned from', async () => {
    const trainer = start();
    await trainer.idle();
    await database.sql`update project_stat set chunk_count = ${CHUNKS / 2 - 1}`;
    await trainer.look();
    await trainer.idle();
    await embedder.refresh();
    expect(await trainedModels()).toEqual([]);
    expect(await vectors()).toEqual({ used: 'base', chunks: { base: CHUNKS } });
    await database.sql`insert into jobs (kind, run_after) values ('train', ${clock.now()})`;
    await forgetTraining(database.sql);
    expect(await database.sql`select 1 from jobs`).toHaveLength(0);
  });
});

describe('a small vault', () => {
  it('trains nothing', async () => {
    await database.sql`update project_stat set chunk_count = ${CHUNKS - 1}`;
    await start().idle();
    expect(taught).toBe(0);
    expect(await trainedModels()).toEqual([]);
  });
});
