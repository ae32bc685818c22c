import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseProject, type Preview } from './stage/stage.ts';
import { said } from './stage/said.ts';
import { useStage } from './stage/use-stage.ts';
import { openView } from './stage/open-view.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** Words that are only in the document and in the prompt. */
const CANARY = 'Quetzalcoatlus';

describe('what must stay secret', () => {
  const stage = useStage({ own: { readsSample: true } });
  let preview: Preview;
  const bodies: Promise<string>[] = [];

  beforeAll(async () => {
    preview = await stage.open();
    preview.page.on('response', (response) => {
      bodies.push(
        response.text().then(
          (text) => `${response.url()}\n${JSON.stringify(response.headers())}\n${text}`,
          () => response.url(), // a redirect has no body
        ),
      );
    });
    const { pane } = preview;
    await preview.select('Headings are for convenience only');
    await pane.getByRole('textbox', { name: 'Instruction' }).fill(`Say ${CANARY} twice`);
    await pane.getByRole('button', { name: 'Send', exact: true }).click();
    await said(pane, 'No language model is configured');
    await openView(pane, 'search');
    await chooseProject(preview, /./);
    await pane.getByRole('textbox', { name: 'Search for' }).fill(`${CANARY} confidentiality`);
    await pane.getByRole('button', { name: 'Search', exact: true }).click();
    await pane
      .getByRole('button', { name: /^Insert quote/ })
      .first()
      .waitFor();
  });

  it('is in no answer that the browser gets: the token', async () => {
    const all = await Promise.all(bodies);
    expect(all.some((text) => text.includes('/api/projects'))).toBe(true);
    expect(stage.token().length).toBeGreaterThan(20);
    expect(all.filter((text) => text.includes(stage.token()))).toEqual([]);
  });

  it('is in no address: words of the document, of the prompt or of a search', async () => {
    const all = await Promise.all(bodies);
    expect(all.map((text) => text.split('\n')[0]).filter((url) => url?.includes(CANARY))).toEqual([]);
  });

  it('is in no line of the log: the token, the prompt, the pairing code', () => {
    expect(stage.log()).toContain('/api/projects');
    expect(stage.log()).not.toContain(stage.token());
    expect(stage.log()).not.toContain(CANARY);
    expect(stage.log()).not.toContain(stage.relay.pairingCode());
    expect(stage.log()).not.toContain('confidentiality');
  });

  it('is in no file that is served: the token', async () => {
    const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      expect(await readFile(join(file.parentPath, file.name), 'utf8')).not.toContain(stage.token());
    }
  });
});
