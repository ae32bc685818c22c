import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSearch } from '#server/workspace/search/open.ts';
import { frequencyIn } from '#server/workspace/search/postgres/chunk-words.ts';
import { filesWithWords } from '#server/workspace/search/postgres/files-with.ts';
import { createPostgresSearcher } from '#server/workspace/search/postgres/searcher.ts';
import {
  dropChunkWords,
  indexMissing,
  keepChunkWords,
  type IndexProgress,
} from '#server/workspace/search/postgres/write.ts';
import type { Database } from '#server/workspace/store/database.ts';
import { rounds } from '#test/setup/rounds.ts';
import { describeOnEngines, openPlace, type StorePlace } from '../../engines.ts';
import { addDocument, createEmptyProject, removeDocument, type Doc } from '../documents.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const NEVER = new AbortController().signal;
const doc = (...texts: readonly string[]): Doc => ({ id: randomUUID(), texts });

await describeOnEngines('the index of words', (engine) => {
  let place: StorePlace;
  let database: Database;
  beforeAll(async () => {
    place = await engine.place();
    database = await openPlace(place, () => NOW);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });
  const find = async (projectId: string, query: string, onMissing?: () => void) => {
    const options = { sql: database.sql, inMemory: 0, ...(onMissing === undefined ? {} : { onMissing }) };
    const found = await createPostgresSearcher(options).search(projectId, query, { limit: 10 });
    return found.map(({ text }) => text);
  };

  it('refuses a search for which it is not complete, says so, and answers once it is', async () => {
    const { sql } = database;
    await dropChunkWords(sql);
    const project = await createEmptyProject(sql, NOW);
    await addDocument(sql, project, doc('rent and door', 'lamp'), NOW);
    let told = 0;
    await expect(find(project, 'rent', () => (told += 1))).rejects.toMatchObject({
      status: 503,
      message: 'The search index of this project is being completed. Try again later.',
      retryAfter: 60,
    });
    expect(told).toBe(1);

    await keepChunkWords(sql);
    const seen: IndexProgress[] = [];
    // Two processes at once.
    await Promise.all([
      indexMissing(sql, NEVER, (progress) => seen.push(progress)),
      indexMissing(sql, NEVER),
    ]);
    expect(seen[0]?.done).toBe(0);
    expect(seen[0]?.total).toBeGreaterThan(0);
    expect(seen.at(-1)?.done).toBe(seen.at(-1)?.total);
    expect(await find(project, 'rent')).toEqual(['rent and door']);
    const [row] = await sql`select frequency from project_words where project_id = ${project} limit 1`;
    expect(row?.frequency).toBe(1);

    await addDocument(sql, project, doc('rent again'), NOW);
    expect(await find(project, 'rent')).toHaveLength(2);
    await dropChunkWords(sql);
    await expect(find(project, 'rent')).rejects.toMatchObject({ status: 503 });
  });

  it('is not needed for a small project', async () => {
    const { sql } = database;
    await dropChunkWords(sql);
    const project = await createEmptyProject(sql, NOW);
    await addDocument(sql, project, doc('rent and door'), NOW);
    const found = await createPostgresSearcher({ sql }).search(project, 'rent', { limit: 10 });
    expect(found.map(({ text }) => text)).toEqual(['rent and door']);
  });

  it('is completed by a service that starts with it', async () => {
    const { sql } = database;
    await dropChunkWords(sql);
    const project = await createEmptyProject(sql, NOW);
    await addDocument(sql, project, doc('rent and door'), NOW);
    const search = await openSearch({ sql, log: pino({ level: 'silent' }) }, 'postgres');
    await addDocument(sql, project, doc('rent again'), NOW);
    await expect.poll(() => find(project, 'rent').catch(() => [])).toHaveLength(2);
    await search.close();
    expect(await find(project, 'rent')).toHaveLength(2);
  });

  it('counts in how many chunks a word is, whatever is added and removed', async () => {
    const { sql } = database;
    await keepChunkWords(sql);
    const text = fc
      .array(fc.constantFrom('rent', 'door', 'roof', 'cat', 'lamp'), { minLength: 1, maxLength: 6 })
      .map((words) => words.join(' '));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.array(text, { minLength: 1, maxLength: 4 }), fc.boolean()), { maxLength: 5 }),
        async (steps) => {
          const project = await createEmptyProject(sql, NOW);
          for (const [texts, isRemoved] of steps) {
            const each = doc(...texts);
            await addDocument(sql, project, each, NOW);
            if (isRemoved) await removeDocument(sql, project, each);
          }
          const counted = await sql<{ key: number; frequency: number }[]>`
            select key, frequency from project_words where project_id = ${project}`;
          const chunks = await sql<{ words: Buffer }[]>`
            select words from chunk_words where project_id = ${project}`;
          expect(chunks).toHaveLength(
            steps.reduce((sum, [texts, isRemoved]) => sum + (isRemoved ? 0 : texts.length), 0),
          );
          for (const { key, frequency } of counted)
            expect(frequency).toBe(chunks.filter(({ words }) => frequencyIn(words, key) > 0).length);
        },
      ),
      { numRuns: rounds(5) },
    );
  });

  it('finds the files that have all words of a name, in one chunk or in several', async () => {
    const { sql } = database;
    await keepChunkWords(sql);
    const [project, other] = [await createEmptyProject(sql, NOW), await createEmptyProject(sql, NOW)];
    const [both, apart, one] = [doc('acme lamps'), doc('acme', 'the lamp'), doc('acme')];
    for (const each of [both, apart, one]) await addDocument(sql, project, each, NOW);
    await addDocument(sql, other, doc('acme lamps'), NOW);
    expect(await filesWithWords(sql, project, 'Acme Lamps')).toEqual(new Set([both.id, apart.id]));
    expect(await filesWithWords(sql, project, 'Acme Zebra')).toEqual(new Set());
  });

  it('finds a name that is no known party in an opening or at signatures, as a phrase, among agreements that have its words', async () => {
    const { sql } = database;
    await keepChunkWords(sql);
    const filler = 'The goods are delivered in time. '.repeat(400);
    const name = 'Alliance Mutual';
    const distractor = fc.constantFrom(
      `${filler}${name} is a competitor. ${filler}`,
      `An alliance for mutual help. ${filler}`,
      `Mutual Alliance Ltd. ${filler}`,
    );
    const naming = fc.constantFrom(`Furnished by ${name}, Inc. ${filler}`, `${filler} Signed: ${name}`);
    await fc.assert(
      fc.asyncProperty(fc.array(distractor, { maxLength: 3 }), naming, async (others, named) => {
        const project = await createEmptyProject(sql, NOW);
        const right = doc(named);
        for (const each of [right, ...others.map((text) => doc(text))]) {
          await addDocument(sql, project, each, NOW);
          await sql`update files set text = ${each.texts.join('\n')} where id = ${each.id}`;
        }
        for (const inMemory of [0, 1_000]) {
          const searcher = createPostgresSearcher({ sql, inMemory });
          const asked = await searcher.findAsked(
            project,
            `Which law governs our agreement with ${name} GmbH?`,
          );
          expect(asked.byText).toHaveLength(1);
          expect(asked.fileIds).toEqual(new Set([right.id]));
        }
      }),
      { numRuns: rounds(5) },
    );
  });
});
