import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { keepScript } from '#server/workspace/script.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Bundles a program of this repository, and returns the path of its JavaScript: a process starts from it in less than half of the time that
 * it needs with tsx. `entry` is a path from the root, such as `src-server/main.ts`. Each module keeps its own address, so that it finds its
 * files and packages.
 */
export async function bundleProgram(entry: string): Promise<string> {
  const built = await build({
    entryPoints: [join(ROOT, entry)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    define: { 'import.meta.url': 'addressOfModule' },
    plugins: [
      {
        name: 'addresses',
        setup(bundler) {
          bundler.onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
            loader: 'ts',
            contents: `const addressOfModule = ${JSON.stringify(pathToFileURL(path).href)}; ${await readFile(path, 'utf8')}`,
          }));
        },
      },
    ],
  });
  return keepScript(built.outputFiles);
}
