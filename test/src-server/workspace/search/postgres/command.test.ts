import { describe, expect, it } from 'vitest';
import { readSearchOrder } from '#server/workspace/search/postgres/command.ts';
import type { IndexProgress } from '#server/workspace/search/postgres/write.ts';
import { describeOnPostgres, openPlace } from '../../engines.ts';
import { addDocument, createEmptyProject } from '../documents.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const common = { dataFolder: '/none', now: () => NOW, signal: new AbortController().signal };

describe('npm run workspace -- search', () => {
  it.each([[[]], [['make']], [['index', 'more']]])('shows its usage for %j', (args) => {
    expect(() => readSearchOrder(args)).toThrow('npm run workspace -- search rebuild');
  });

  it('needs a server', async () => {
    await expect(readSearchOrder(['index'])({ ...common, onProgress: () => {} })).rejects.toThrow(
      'set DATABASE_URL',
    );
  });
});

await describeOnPostgres('npm run workspace -- search', (engine) => {
  it('makes, makes again and removes the index, and says how far it is', async () => {
    const place = await engine.place();
    const database = await openPlace(place, () => NOW);
    const { sql } = database;
    const project = await createEmptyProject(sql, NOW);
    await addDocument(sql, project, { id: project, texts: ['rent', 'door'] }, NOW);
    const seen: IndexProgress[] = [];
    const order = (action: string) =>
      readSearchOrder([action])({ ...common, ...place, onProgress: (progress) => seen.push(progress) });
    const words = async () => (await sql`select 1 from chunk_words`).length;
    expect(await order('index')).toContain('complete');
    expect(seen).toEqual([
      { done: 0, total: 1 },
      { done: 1, total: 1 },
    ]);
    expect(await words()).toBe(2);
    expect(await order('rebuild')).toContain('complete');
    expect(await words()).toBe(2);
    expect(await order('drop')).toContain('removed');
    expect(await words()).toBe(0);
    await database.close();
    await place.remove();
  });
});
