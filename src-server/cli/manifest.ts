/**
 * `npm run manifest -- --origin https://codicil.firm.example [--out file.xml]`: writes the manifest
 * that a firm's administrator uploads. The id is kept, since it identifies updates.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { manifestFor } from './manifest-origin.ts';

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: { origin: { type: 'string' }, out: { type: 'string', default: 'dist/manifest.xml' } },
  });
  if (values.origin === undefined) {
    console.error(
      'Give the address that Codicil is served from: npm run manifest -- --origin https://codicil.firm.example',
    );
    return 2;
  }
  const template = await readFile(new URL('../../manifest.xml', import.meta.url), 'utf8');
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
