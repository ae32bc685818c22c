import { expect, it } from 'vitest';
import { createProjectAnswer } from '#contract/projects.ts';
import { searchAnswer } from '#contract/search.ts';
import { atPlace, describeOnEngines, openPlace } from '../../engines.ts';
import { startTestWorkspace, until, type TestWorkspace } from '../../support.ts';

/** Uploads a file into a new project, and waits until a search finds it. */
async function upload(test: TestWorkspace, content: string): Promise<void> {
  const made = await test.client.call('POST', '/api/v1/vault/create_project', {
    form: [['name', 'Matter']],
  });
  const projectId = createProjectAnswer.parse(made.body).response.content.id;
  await test.client.call('POST', `/api/v1/vault/upload_files/${projectId}`, {
    form: [['files', { name: 'a.txt', content }]],
  });
  const find = async (): Promise<readonly string[]> => {
    const answer = await test.client.call('POST', '/api/v1/vault/semantic_search', {
      json: { project_id: projectId, query: 'rent' },
    });
    return searchAnswer.parse(answer.body).data.chunks.map((chunk) => chunk.text);
  };
  expect(await until(find, (found) => found.length > 0)).toEqual([content]);
}

await describeOnEngines('a workspace with SEARCH=postgres', (engine) => {
  it('indexes what its jobs read, what was there before, and what another process reads', async () => {
    const place = await engine.place();
    const contents = ['The rent is due.', 'The rent is late.', 'The rent is paid.'];
    const searches = [undefined, 'postgres', undefined] as const;
    for (const [at, search] of searches.entries()) {
      const test = await startTestWorkspace({
        ...atPlace(place),
        ...(search === undefined ? {} : { search }),
      });
      // Later than all calls of the one before, which the limits of a server remember.
      test.clock.advance(at * 3_600_000);
      await upload(test, contents[at] ?? '');
      await test.close();
    }
    const database = await openPlace(place, () => new Date());
    const { sql } = database;
    const indexed = await sql<{ text: string }[]>`
      select c.text from chunk_words w join segments s on s.id = w.segment_id
      join chunks c on c.file_id = s.file_id and c.idx = s.first_idx + w.place order by c.text`;
    expect(indexed.map(({ text }) => text)).toEqual(contents.toSorted());
    await database.close();
    await place.remove();
  });
});
