import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeText } from '#server/workspace/agreement/describe.ts';
import { saveDescription } from '#server/workspace/search/descriptions.ts';
import { createSearcher } from '#server/workspace/search/search.ts';
import type { Database } from '#server/workspace/store/database.ts';
import { rounds } from '#test/setup/rounds.ts';
import { describeOnEngines, openPlace, type StorePlace } from '../engines.ts';
import { addDocument, createEmptyProject, type Doc } from './documents.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const doc = (...texts: readonly string[]): Doc => ({ id: randomUUID(), texts });

await describeOnEngines('a name in a question', (engine) => {
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

  it('that is no known party is found in an opening or at signatures, as a phrase, among agreements that have its words', async () => {
    const { sql } = database;
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
          const text = each.texts.join('\n');
          await sql`update files set text = ${text} where id = ${each.id}`;
          await saveDescription(sql, each.id, describeText(text));
        }
        const question = `Which law governs our agreement with ${name} GmbH?`;
        const asked = await createSearcher({ sql }).findAsked(project, question);
        expect(asked.byText).toHaveLength(1);
        expect(asked.fileIds).toEqual(new Set([right.id]));
      }),
      { numRuns: rounds(5) },
    );
  });
});
