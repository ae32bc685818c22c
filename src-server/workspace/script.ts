import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { buildSync } from 'esbuild';

/**
 * Returns the path of the JavaScript that a thread or a process starts from. `name`, without its extension, is that of the module next to
 * the module with the address `from`: the compiled one in a build. Where the sources run (tsx, vitest), its TypeScript is bundled here,
 * since a loader inside every thread and process would take longer than they do.
 */
export function scriptPath(name: string, from: string): string {
  return from.endsWith('.ts')
    ? bundle(new URL(`./${name}.ts`, from))
    : fileURLToPath(new URL(`./${name}.js`, from));
}

function bundle(entry: URL): string {
  // Only development has the bundler.
  const bundler: { readonly buildSync: typeof buildSync } = createRequire(import.meta.url)('esbuild');
  const built = bundler.buildSync({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    // Packages and their files are found from the sources.
    define: { 'import.meta.url': JSON.stringify(entry.href) },
  });
  return keepScript(built.outputFiles);
}

/** Writes a bundle into the cache of this checkout, named after its content. Returns its path. */
export function keepScript([output]: readonly { readonly contents: Uint8Array }[]): string {
  if (output === undefined) throw new Error('The bundler wrote no file.');
  const hash = createHash('sha256').update(output.contents).digest('hex').slice(0, 16);
  const folder = fileURLToPath(new URL('../../node_modules/.cache/codicil/', import.meta.url));
  const path = `${folder}${hash}.mjs`;
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  // Under its name only when complete, since other processes look for it.
  const unfinished = `${folder}${hash}.${process.pid}.tmp`;
  writeFileSync(unfinished, output.contents);
  renameSync(unfinished, path);
  return path;
}
