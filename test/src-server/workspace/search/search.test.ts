import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Embed } from '#server/workspace/search/encoder/model.ts';
import { addChunks } from '#server/workspace/search/index.ts';
import type { SearchOptions } from '#server/workspace/search/model.ts';
import { BM25, inverseFrequency } from '#server/workspace/search/score.ts';
import { createSearcher, type SearcherOptions } from '#server/workspace/search/search.ts';
import type { Database } from '#server/workspace/store/database.ts';
import { serviceCaller } from '#server/workspace/identity/tokens.ts';
import { rounds } from '#test/setup/rounds.ts';
import { addDocument, createEmptyProject, removeDocument, type Doc } from './documents.ts';
import { describeOnEngines, openPlace, type StorePlace } from '../engines.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
let database: Database;

const newProject = () => createEmptyProject(database.sql, NOW);
const add = (projectId: string, doc: Doc, embed?: Embed) =>
  addDocument(database.sql, projectId, doc, NOW, embed);
const remove = (projectId: string, doc: Doc) => removeDocument(database.sql, projectId, doc);

/** Searches like a process that has just started. */
const search = (project: string, text: string, options: SearchOptions, own: Partial<SearcherOptions> = {}) =>
  createSearcher({ sql: database.sql, ...own }).search(project, text, options);

/** Textbook BM25 over words without stop words or endings, plus a share of each neighbour's score. */
function textbook(docs: readonly Doc[], query: string): { key: string; score: number; own: number }[] {
  const all = docs.flatMap((doc) =>
    doc.texts.map((text, index) => ({
      key: `${doc.id}-${index}`,
      file: doc.id,
      words: text.split(' ').filter(Boolean),
    })),
  );
  const average = all.reduce((total, chunk) => total + chunk.words.length, 0) / all.length;
  const scored = all.map((chunk) => {
    let own = 0;
    for (const term of new Set(query.split(' '))) {
      const frequency = chunk.words.filter((word) => word === term).length;
      const df = all.filter((other) => other.words.includes(term)).length;
      const norm = BM25.k1 * (1 - BM25.b + (BM25.b * chunk.words.length) / average);
      own += (inverseFrequency(all.length, df) * frequency * (BM25.k1 + 1)) / (frequency + norm);
    }
    return { ...chunk, own };
  });
  return scored.map((chunk, at) => {
    const beside = [scored[at - 1], scored[at + 1]].filter((other) => other?.file === chunk.file);
    const score = beside.reduce((total, other) => total + 0.15 * (other?.own ?? 0), chunk.own);
    return { key: chunk.key, score, own: chunk.own };
  });
}

/** Returns the expected results in the order of scores: documents with a word of the query. */
function expected(docs: readonly Doc[], query: string): { key: string; score: number }[] {
  return textbook(docs, query)
    .filter(({ own }) => own > 0)
    .toSorted((one, other) => other.score - one.score);
}

// No stop words, words that the stemmer leaves unchanged, and no synonyms.
const words = [
  'rent',
  'landlord',
  'door',
  'roof',
  'cat',
  'lamp',
  'tree',
  'boat',
  'salt',
  'lemon',
  'drum',
  'wool',
];
const chunkText = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 30 })
  .map((list) => list.join(' '));
const chunkTexts = fc.array(chunkText, { minLength: 1, maxLength: 6 });
/** Documents of these texts, with ids that no earlier run or shrunk run used. */
const withIds = (docs: readonly (readonly string[])[]): Doc[] =>
  docs.map((each) => ({ id: randomUUID(), texts: each }));
const query = fc
  .uniqueArray(fc.constantFrom('door', 'roof', 'cat', 'lamp', 'tree', 'boat', 'salt', 'lemon'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((list) => list.join(' '));

/** Embeds by a vector that depends only on the text, and is dense enough for every pair to be compared. */
const embed: Embed = async (texts) => ({
  model: { id: 'test', dimension: 6 },
  vectors: texts.map((text) => {
    const vector = new Float32Array(6);
    for (const word of text.split(' ')) {
      for (let at = 0; at < 6; at += 1)
        vector[at] = (vector[at] ?? 0) + Math.sin((words.indexOf(word) + 2) * (at + 1) ** 2);
    }
    return vector;
  }),
});
async function unitOf(text: string): Promise<readonly number[]> {
  const [vector = new Float32Array(6)] = (await embed([text]))?.vectors ?? [];
  const norm = Math.hypot(...vector);
  return Array.from(vector, (value) => (norm === 0 ? 0 : value / norm));
}

function spread(values: readonly number[]): readonly [mean: number, deviation: number] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return [mean, square > 1e-12 ? Math.sqrt(square) : 0];
}

/** Returns the vector as the index keeps it: one byte per number, times a scale. */
function toBytes(vector: readonly number[]): readonly number[] {
  const scale = Math.max(...vector.map(Math.abs)) / 127;
  return vector.map((value) => (scale === 0 ? 0 : Math.round(value / scale) * scale));
}

/** Returns the score of every chunk by words and meaning, one by one. */
async function bruteForce(docs: readonly Doc[], text: string): Promise<ReadonlyMap<string, number>> {
  const direction = await unitOf(text);
  const cosine = (vector: readonly number[]) =>
    vector.reduce((sum, value, at) => sum + value * (direction[at] ?? 0), 0);
  const vectors = await Promise.all(docs.flatMap((each) => each.texts.map(unitOf)));
  const near = vectors.map(toBytes).map(cosine);
  const lexical = textbook(docs, text);
  const [mean, nearSpread] = spread(near);
  const [, wordSpread] = spread(lexical.map(({ score }) => score));
  const weight = wordSpread === 0 ? 1 : nearSpread === 0 ? 0 : (0.7 * wordSpread) / nearSpread;
  return new Map(
    lexical.flatMap(({ key, score, own }, at) =>
      own > 0 || (near[at] ?? 0) > 0 ? [[key, score + weight * ((near[at] ?? 0) - mean)] as const] : [],
    ),
  );
}

await describeOnEngines('search', (engine) => {
  let place: StorePlace;
  beforeAll(async () => {
    place = await engine.place();
    database = await openPlace(place, () => NOW);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  it('scores and ranks words like the textbook', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(chunkTexts, { minLength: 1, maxLength: 6 }),
        query,
        async (generated, text) => {
          const docs = withIds(generated);
          const project = await newProject();
          for (const each of docs) await add(project, each);
          const found = await search(project, text, { limit: 100 });
          const wanted = expected(docs, text);
          expect(found.map((passage) => passage.score)).toEqual(
            wanted.map((chunk) => expect.closeTo(chunk.score, 9) as number),
          );
          const scores = new Map(wanted.map((chunk) => [chunk.key, chunk.score]));
          for (const passage of found)
            expect(scores.get(`${passage.fileId}-${passage.index}`)).toBeCloseTo(passage.score, 9);
        },
      ),
      { numRuns: rounds(10) },
    );
  });

  it('finds the best of all by words and meaning, like a one-by-one comparison, in memory or not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(chunkTexts, { minLength: 1, maxLength: 6 }),
        query,
        fc.integer({ min: 1, max: 10 }),
        async (generated, text, limit) => {
          const docs = withIds(generated);
          const project = await newProject();
          for (const each of docs) await add(project, each, embed);
          const all = await bruteForce(docs, text);
          const best = [...all.values()].toSorted((one, other) => other - one).slice(0, limit);
          for (const cacheBytes of [0, 1_000_000]) {
            const found = await search(project, text, { limit }, { embed, cacheBytes });
            expect(found.map((passage) => passage.score)).toEqual(
              best.map((score) => expect.closeTo(score, 3) as number),
            );
            const worst = best.at(-1) ?? 0;
            for (const { fileId, index } of found)
              expect(all.get(`${fileId}-${index}`)).toBeGreaterThanOrEqual(worst - 0.001);
          }
        },
      ),
      { numRuns: rounds(10) },
    );
  });

  it('sees at once what any process adds and removes, and what is no longer ready', async () => {
    const [one, other] = [createSearcher({ sql: database.sql }), createSearcher({ sql: database.sql })];
    await fc.assert(
      fc.asyncProperty(
        fc.array(chunkTexts, { minLength: 2, maxLength: 6 }),
        fc.infiniteStream(fc.nat(2)),
        query,
        async (generated, steps, text) => {
          const docs = withIds(generated);
          const project = await newProject();
          const present: Doc[] = [];
          const expectSame = async () => {
            const wanted = expected(present, text).map(({ score }) => expect.closeTo(score, 9) as number);
            for (const searcher of [one, other]) {
              const found = await searcher.search(project, text, { limit: 100 });
              expect(found.map((passage) => passage.score)).toEqual(wanted);
            }
          };
          for (const each of docs) {
            await add(project, each);
            present.push(each);
            const [step] = steps.take(1);
            const [first] = present;
            if (step !== 0 && first !== undefined) {
              if (step === 1) await remove(project, first);
              else await database.sql`update files set status = 'processing' where id = ${first.id}`;
              present.shift();
            }
            await expectSame();
          }
        },
      ),
      { numRuns: rounds(5) },
    );
  });

  it('answers while files are added and removed, with passages that existed', async () => {
    const project = await newProject();
    const docs = Array.from({ length: 12 }, () => ({
      id: randomUUID(),
      texts: ['rent door', 'lamp', 'door salt'],
    }));
    const searcher = createSearcher({ sql: database.sql, embed });
    const writing = Promise.all(
      docs.map(async (each, at) => {
        await add(project, each, embed);
        if (at % 2 === 0) await remove(project, each);
      }),
    );
    const found = await Promise.all(
      Array.from({ length: 30 }, () => searcher.search(project, 'door', { limit: 5 })),
    );
    await writing;
    for (const passage of found.flat()) expect(docs.map(({ id }) => id)).toContain(passage.fileId);
    const left = await searcher.search(project, 'door', { limit: 100 });
    const kept = docs.filter((_, at) => at % 2 === 1).map(({ id }) => id);
    expect(new Set(left.map(({ fileId }) => fileId))).toEqual(new Set(kept));
  });

  it('counts a legal synonym for less than the word itself, and not if the word is there too', async () => {
    const project = await newProject();
    for (const text of ['either side may rescind', 'either side may terminate', 'either side may sing'])
      await add(project, { id: randomUUID(), texts: [text] });
    const found = await search(project, 'terminate', { limit: 10 });
    expect(found.map((passage) => passage.text)).toEqual([
      'either side may terminate',
      'either side may rescind',
    ]);
    expect(found[1]?.score).toBeCloseTo(0.4 * (found[0]?.score ?? 0));
    const both = await search(project, 'terminate or rescind', { limit: 10 });
    expect(both[0]?.score).toBeCloseTo(both[1]?.score ?? 0);
  });

  it('searches only the requested project', async () => {
    const [one, other] = [await newProject(), await newProject()];
    await add(one, { id: randomUUID(), texts: ['zebra crossing'] });
    await add(other, { id: randomUUID(), texts: ['zebra herd'] });
    const found = await search(one, 'zebra', { limit: 10 });
    expect(found.map((passage) => passage.text)).toEqual(['zebra crossing']);
  });

  it('keeps to the chosen files in a large project', async () => {
    const project = await newProject();
    const crowd = {
      id: randomUUID(),
      texts: Array.from({ length: 1_200 }, (_, index) => `rent clause${index}`),
    };
    const chosen = { id: randomUUID(), texts: ['rent and door'] };
    await add(project, crowd);
    await add(project, chosen);
    const found = await search(project, 'rent', { limit: 10, fileIds: [chosen.id] });
    expect(found.map((passage) => passage.text)).toEqual(['rent and door']);
    expect(await search(project, 'rent', { limit: 10 })).toHaveLength(10);
    const both = await search(project, 'rent door', { limit: 10 });
    expect(both[0]?.text).toBe('rent and door');
    // From every segment of a long file.
    for (const index of [0, 199, 200, 1_199]) {
      const [hit] = await search(project, `clause${index}`, { limit: 1 });
      expect(hit).toMatchObject({ fileId: crowd.id, index, text: `rent clause${index}` });
    }
  });

  it('finds other forms of a word, and headings above the text', async () => {
    const project = await newProject();
    const caller = await serviceCaller(database.sql);
    const id = randomUUID();
    const text = 'Either side may end it with thirty days.';
    await database.sql.begin(async (tx) => {
      await tx`
      insert into files (id, project_id, name, folder, content_type, size, sha256, status, uploaded_by, uploaded_at, updated_at)
      values (${id}, ${project}, 'a', '', 'text/plain', 1, '', 'ready_to_query', ${caller.userId}, ${NOW}, ${NOW})`;
      await addChunks(tx, { id, projectId: project }, text, [
        {
          index: 0,
          start: 0,
          end: text.length,
          page: 3,
          pageBasis: 'recorded',
          label: '9.1',
          heading: 'Termination',
        },
      ]);
    });
    const [found] = await search(project, 'terminating', { limit: 1 });
    expect(found).toMatchObject({
      text,
      page: 3,
      pageBasis: 'recorded',
      label: '9.1',
      heading: 'Termination',
    });
  });
});
