/**
 * `npm run manifest -- --origin https://codicil.firm.example [--out file.xml] [--shared-runtime] [--unified]`, or
 * `node dist/server/cli/manifest.js` where only the build is: writes the manifest that a firm's administrator uploads. The id is kept, since
 * it identifies updates. `--unified` writes the unified manifest for Microsoft 365, as JSON.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findProjectRoot } from '../project-root.ts';
import { manifestFor, withSharedRuntime } from './manifest-origin.ts';
import { unifiedManifest } from './unified-manifest.ts';

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      origin: { type: 'string' },
      out: { type: 'string' },
      'shared-runtime': { type: 'boolean', default: false },
      unified: { type: 'boolean', default: false },
    },
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
  const { unified, 'shared-runtime': sharedRuntime } = values;
  const out = values.out ?? (unified ? 'dist/manifest.json' : 'dist/manifest.xml');
  const xml = sharedRuntime ? withSharedRuntime(result.manifest) : result.manifest;
  await mkdir(dirname(out), { recursive: true });
  await writeFile(out, unified ? `${JSON.stringify(unifiedManifest(xml), undefined, 2)}\n` : xml);
  console.log(
    unified
      ? `${out} is written for ${result.origin}. Put it with icon-outline.png (32×32) and icon-color.png (192×192) into a ZIP, and upload that in the Microsoft 365 admin centre.`
      : `${out} is written for ${result.origin}. Upload it in the Microsoft 365 admin centre.`,
  );
  return 0;
}

process.exitCode = await run();
