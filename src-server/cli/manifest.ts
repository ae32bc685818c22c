/**
 * `npm run manifest -- --origin https://codicil.firm.example [--out file.xml] [--shared-runtime] [--unified]`, or
 * `node dist/server/cli/manifest.js` where only the build is: writes the manifest that a firm's administrator uploads. The id is kept, since
 * it identifies updates. `--unified` writes the unified manifest for Microsoft 365, as JSON.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProjectRoot } from '../project-root.ts';
import { readCommandLine, runCommand } from '../command-line.ts';
import { manifestFor, withSharedRuntime } from './manifest-origin.ts';
import { unifiedManifest } from './unified-manifest.ts';

const USAGE = `Usage: npm run manifest -- --origin <address> [--out <file>] [--shared-runtime] [--unified]

Writes the manifest that a firm's administrator uploads, for the address that Codicil is served from, such as https://codicil.firm.example.
--shared-runtime keeps the pane in memory while the document is open; --unified writes the unified manifest for Microsoft 365.
Where only the build is, such as in a container: node dist/server/cli/manifest.js --origin <address>.`;

async function run(): Promise<void> {
  const { values } = readCommandLine(process.argv.slice(2), USAGE, {
    origin: { type: 'string' },
    out: { type: 'string' },
    'shared-runtime': { type: 'boolean', default: false },
    unified: { type: 'boolean', default: false },
  });
  if (values.origin === undefined)
    throw new Error(`Give the address that Codicil is served from with --origin.\n\n${USAGE}`);
  const root = findProjectRoot(dirname(fileURLToPath(import.meta.url)));
  const template = await readFile(join(root, 'manifest.xml'), 'utf8');
  const result = manifestFor(template, values.origin);
  if ('problem' in result) throw new Error(result.problem);
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
}

await runCommand(run, 2);
