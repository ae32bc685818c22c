/**
 * `npm run manifest -- --origin https://codicil.firm.example [--out file.xml]`, or `node dist/server/cli/manifest.js` where only the build
 * is: writes the manifest that a firm's administrator uploads. The id is kept, since it identifies updates.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findProjectRoot } from '../project-root.ts';
import { manifestFor } from './manifest-origin.ts';

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: { origin: { type: 'string' }, out: { type: 'string', default: 'dist/manifest.xml' } },
  });
  if (values.origin === undefined) {
    console.error(
      'Give the address that Codicil is served from: node dist/server/cli/manifest.js --origin https://codicil.firm.example (from the sources: npm run manifest -- --origin …)',
    );
    return 2;
  }
  const root = findProjectRoot(dirname(fileURLToPath(import.meta.url)));
  const template = await readFile(join(root, 'manifest.xml'), 'utf8');
  const result = manifestFor(template, values.origin);
  if ('problem' in result) {
    console.error(result.problem);
    return 2;
  }
  await mkdir(dirname(values.out), { recursive: true });
  await writeFile(values.out, result.manifest);
  console.log(`${values.out} is written for ${result.origin}. Upload it in the Microsoft 365 admin centre.`);
  return 0;
}

process.exitCode = await run();
