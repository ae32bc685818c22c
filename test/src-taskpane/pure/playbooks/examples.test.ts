// @vitest-environment jsdom
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPlaybook } from '#pane/pure/playbooks/read-playbook.ts';
import { readTables } from '#pane/pure/tables/read-tables.ts';

const FOLDER = 'src-server/relay/firm-files/examples';
const names = await readdir(FOLDER);

describe('an included playbook', () => {
  it.each(names)('%s is read without a problem, including every measure', async (name) => {
    const [table] = await readTables(new Uint8Array(await readFile(join(FOLDER, name))));
    if (table === undefined) throw new Error('The file has no table.');
    const { rules, problems } = readPlaybook(name, table);
    expect(problems).toEqual([]);
    expect(rules.length).toBeGreaterThanOrEqual(12);
    expect(rules.filter(({ measure }) => measure !== undefined).length).toBeGreaterThanOrEqual(6);
  });
});
