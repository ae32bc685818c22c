import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addChunks, removeChunks } from '#server/workspace/search/index.ts';
import { BM25, inverseFrequency } from '#server/workspace/search/lexical.ts';
import { search } from '#server/workspace/search/search.ts';
import type { Database } from '#server/workspace/store/database.ts';
import { serviceCaller } from '#server/workspace/identity/tokens.ts';
import { createProject } from '#server/workspace/vault/projects.ts';
import { describeOnEngines, openPlace, type StorePlace } from '../engines.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
let database: Database;

interface Doc {
  readonly id: string;
  readonly texts: readonly string[];
}

async function newProject(): Promise<string> {
  const caller = await serviceCaller(database.sql);
  return (await createProject(database.sql, caller, { name: 'P', isKnowledgeBase: false }, NOW)).id;
}

async function add(projectId: string, doc: Doc): Promise<void> {
  const caller = await serviceCaller(database.sql);
  const text = doc.texts.join('\n');
  let start = 0;
  const chunks = doc.texts.map((part, index) => {
    const chunk = { index, start, end: start + part.length, page: 1, pageBasis: 'exact' as const };
    start += part.length + 1;
    return chunk;
  });
  await database.sql.begin(async (tx) => {
    await tx`
      insert into files (id, project_id, name, folder, content_type, size, sha256, status, uploaded_by, uploaded_at, updated_at)
      values (${doc.id}, ${projectId}, ${doc.id}, '', 'text/plain', 1, '', 'ready_to_query', ${caller.userId}, ${NOW}, ${NOW})`;
    await addChunks(tx, { id: doc.id, projectId }, text, chunks);
  });
}

const remove = (projectId: string, doc: Doc) =>
  database.sql.begin((tx) => removeChunks(tx, { id: doc.id, projectId }));

/** BM25 written down as the textbook has it, over words without stop words or endings. */
function textbook(docs: readonly Doc[], query: string): { key: string; score: number }[] {
  const all = docs.flatMap((doc) =>
    doc.texts.map((text, index) => ({ key: `${doc.id}-${index}`, words: text.split(' ').filter(Boolean) })),
  );
  const average = all.reduce((total, chunk) => total + chunk.words.length, 0) / all.length;
  const scored = all.map((chunk) => {
    let score = 0;
    for (const term of new Set(query.split(' '))) {
      const frequency = chunk.words.filter((word) => word === term).length;
      const df = all.filter((other) => other.words.includes(term)).length;
      const norm = BM25.k1 * (1 - BM25.b + (BM25.b * chunk.words.length) / average);
      score += (inverseFrequency(all.length, df) * frequency * (BM25.k1 + 1)) / (frequency + norm);
    }
    return { key: chunk.key, score };
  });
  return scored.filter((chunk) => chunk.score > 0).toSorted((a, b) => b.score - a.score);
}

// No stop words, words that the stemmer leaves as they are, and no two that are legal synonyms.
const words = [
  'rent',
  'deposit',
  'landlord',
  'cap',
  'law',
  'door',
  'claim',
  'loss',
  'tax',
  'audit',
  'data',
  'term',
];
const chunkText = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 30 })
  .map((list) => list.join(' '));
const doc = fc.array(chunkText, { minLength: 1, maxLength: 6 }).map((texts) => ({ id: randomUUID(), texts }));
const query = fc
  .uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
  .map((list) => list.join(' '));

await describeOnEngines('BM25 in SQL', (engine) => {
  let place: StorePlace;
  beforeAll(async () => {
    place = await engine.place();
    database = await openPlace(place, () => NOW);
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  it('scores and ranks like the textbook', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(doc, { minLength: 1, maxLength: 6 }), query, async (docs, text) => {
        const project = await newProject();
        for (const each of docs) await add(project, each);
        const found = await search(database.sql, project, text, { limit: 100 });
        const expected = textbook(docs, text);
        expect(found.map((passage) => passage.score)).toEqual(
          expected.map((chunk) => expect.closeTo(chunk.score, 9) as number),
        );
        const scores = new Map(expected.map((chunk) => [chunk.key, chunk.score]));
        for (const passage of found) {
          expect(scores.get(`${passage.fileId}-${passage.index}`)).toBeCloseTo(passage.score, 9);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('keeps the statistics of a project those of its chunks, whatever is added and removed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(doc, { minLength: 2, maxLength: 6 }), fc.nat(), async (docs, seed) => {
        const project = await newProject();
        for (const each of docs) await add(project, each);
        const gone = docs.filter((_, index) => (seed >> index) % 2 === 1);
        for (const each of gone) await remove(project, each);
        const terms = await database.sql`
          select lexeme, df from project_term where project_id = ${project} order by lexeme`;
        const counted = await database.sql`
          select lexeme, count(*)::integer as df from chunks, unnest(tsv)
          where project_id = ${project} group by lexeme order by lexeme`;
        expect([...terms]).toEqual([...counted]);
        const [stat] = await database.sql`
          select chunk_count, total_len from project_stat where project_id = ${project}`;
        const [sum] = await database.sql`
          select count(*)::integer as chunk_count, coalesce(sum(len), 0)::bigint as total_len
          from chunks where project_id = ${project}`;
        expect(stat).toEqual(sum);
      }),
      { numRuns: 10 },
    );
  });

  it('counts a legal synonym for less than the word itself, and not where the word stands too', async () => {
    const project = await newProject();
    await add(project, {
      id: randomUUID(),
      texts: ['either side may cancel', 'either side may terminate', 'either side may sing'],
    });
    const found = await search(database.sql, project, 'terminate', { limit: 10 });
    expect(found.map((passage) => passage.text)).toEqual([
      'either side may terminate',
      'either side may cancel',
    ]);
    expect(found[1]?.score).toBeCloseTo(0.4 * (found[0]?.score ?? 0));
    const both = await search(database.sql, project, 'terminate or cancel', { limit: 10 });
    expect(both[0]?.score).toBeCloseTo(both[1]?.score ?? 0);
  });

  it('looks at the project that was asked alone', async () => {
    const [one, other] = [await newProject(), await newProject()];
    await add(one, { id: randomUUID(), texts: ['zebra crossing'] });
    await add(other, { id: randomUUID(), texts: ['zebra herd'] });
    const found = await search(database.sql, one, 'zebra', { limit: 10 });
    expect(found.map((passage) => passage.text)).toEqual(['zebra crossing']);
  });

  it('keeps to the chosen files, and finds what a common word alone would miss in a large project', async () => {
    const project = await newProject();
    const crowd = {
      id: randomUUID(),
      texts: Array.from({ length: 3_200 }, (_, index) => `rent clause${index}`),
    };
    const chosen = { id: randomUUID(), texts: ['rent and deposit'] };
    await add(project, crowd);
    await add(project, chosen);
    const found = await search(database.sql, project, 'rent', { limit: 10, fileIds: [chosen.id] });
    expect(found.map((passage) => passage.text)).toEqual(['rent and deposit']);
    // The only word is common: it still selects.
    expect(await search(database.sql, project, 'rent', { limit: 10 })).toHaveLength(10);
    // A rare word selects, and the common one still scores.
    const both = await search(database.sql, project, 'rent deposit', { limit: 10 });
    expect(both[0]?.text).toBe('rent and deposit');
  });

  it('finds other forms of a word, and headings that stand above', async () => {
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
    const [found] = await search(database.sql, project, 'terminating', { limit: 1 });
    expect(found).toMatchObject({
      text,
      page: 3,
      pageBasis: 'recorded',
      label: '9.1',
      heading: 'Termination',
    });
  });
});
