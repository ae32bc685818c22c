/**
 * npm run record [-- --remove]
 *
 * Serves the recorder’s page over https, registers it with Word as an add-in and opens Word. Recordings are saved to
 * test/word-host/golden. `--remove` removes the add-in.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { getHttpsServerOptions } from 'office-addin-dev-certs';
import { sideloadPlan } from '#server/cli/sideload-plan.ts';
import { takeSideloadStep } from '#server/cli/take-sideload-step.ts';
import { RECORDER_ID, recorderManifest, RECORDER_PORT } from './manifest.ts';
import { serveRecorder } from './serve-page.ts';

const golden = fileURLToPath(new URL('../golden/', import.meta.url));
const manifest = join(tmpdir(), 'codicil-recorder.xml');

const { values } = parseArgs({ options: { remove: { type: 'boolean', default: false } } });
const plan = sideloadPlan({
  platform: process.platform,
  home: homedir(),
  manifest,
  id: RECORDER_ID,
  remove: values.remove,
});
if (!values.remove) {
  const template = new URL('../../../manifest.xml', import.meta.url);
  await writeFile(manifest, recorderManifest(await readFile(template, 'utf8')));
  const { cert, key } = await getHttpsServerOptions().catch((error: unknown) => {
    // The package's own message says which program failed.
    console.error('Word must trust the certificate for localhost, and it could not be installed.');
    throw error;
  });
  createServer(
    { cert, key },
    serveRecorder({
      read: (file) => readFile(new URL(file, import.meta.url)),
      async save(name, json) {
        await mkdir(golden, { recursive: true });
        await writeFile(join(golden, name), json);
        console.log(`Saved. Compare it: npm run replay -- test/word-host/golden/${name}`);
        return `test/word-host/golden/${name}`;
      },
    }),
  ).listen(RECORDER_PORT, 'localhost');
}
if (typeof plan === 'string')
  console.log(
    `This machine has no Word to open. In a browser of this machine, open a new document in Word on the web: Home > Add-ins > More Add-ins > My Add-ins > Upload My Add-in, with ${manifest}.`,
  );
else {
  // oxlint-disable-next-line no-await-in-loop -- one step after the other
  for (const step of plan) await takeSideloadStep(step);
  console.log(
    values.remove
      ? 'Word no longer knows the recorder. Close and open it once.'
      : `In Word: open a new document, then Home > Codicil recorder (or Add-ins > More Add-ins > Developer Add-ins). For Word on the web upload ${manifest}. Press Ctrl+C here when it has recorded.`,
  );
}
