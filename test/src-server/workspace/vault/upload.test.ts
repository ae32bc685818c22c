import { expect, it } from 'vitest';
import { createProjectAnswer, projectMetadataAnswer } from '#contract/projects.ts';
import { atPlace, describeOnEngines, openPlace } from '../engines.ts';
import { startTestWorkspace, testClock } from '../support.ts';

await describeOnEngines('an upload', (engine) => {
  it('exists with its audit entry, or not at all: nothing remains to be done before it is acknowledged', async () => {
    const place = await engine.place();
    const database = await openPlace(place, testClock().now);
    await database.sql.unsafe(`
      create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'no entry'; end $$;
      create trigger refuse_entry before insert on audit for each row when (new.type = 'vault:upload')
        execute function refuse_entry();`);
    await database.close();
    const test = await startTestWorkspace(atPlace(place));
    const created = await test.client.call('POST', '/api/v1/vault/create_project', { form: [['name', 'P']] });
    const project = createProjectAnswer.parse(created.body).response.content.id;
    const answer = await test.client.call('POST', `/api/v1/vault/upload_files/${project}`, {
      form: [['files', { name: 'a.txt', content: 'Rent.' }]],
    });
    expect(answer.status).toBe(500);
    const metadata = await test.client.call('GET', `/api/v1/vault/get_metadata/${project}`);
    expect(projectMetadataAnswer.parse(metadata.body).response.content[0]?.file_ids).toEqual([]);
    await test.close();
    await place.remove();
  });
});
