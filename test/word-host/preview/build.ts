import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LastBuild } from './last-build.ts';
import { createLastBuild } from './last-build.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const WEBPACK = fileURLToPath(new URL('../../../node_modules/webpack/bin/webpack.js', import.meta.url));

/** Steps in which progress is reported, in percent. */
const STEP = 20;

/** The last build, identified by its inputs: everything that the pane, its stand-in for Word and the preview may import. */
export const lastBuild: LastBuild = createLastBuild({
  inputs: [
    'src-taskpane',
    'src-server',
    'test/word-host',
    'test/pictures/components',
    'webpack.config.js',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ].map(inRoot),
  outputs: ['dist/pane', 'dist/preview'].map(inRoot),
  noteFile: inRoot('node_modules/.cache/codicil/preview.json'),
});

/**
 * Builds the pane and the preview into `dist` with webpack, which keeps in .cache what has not changed. Reports the
 * percentage done, rising. Rejects with webpack’s own message if the build fails.
 */
export async function buildPreview(onProgress: (percent: number) => void): Promise<void> {
  const remember = lastBuild.begin();
  const flags = ['--mode', 'production', '--env', 'preview', '--progress', '--stats', 'errors-warnings'];
  const child = spawn(process.execPath, [WEBPACK, ...flags], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const words: string[] = [];
  child.stdout.on('data', (piece: Buffer) => words.push(piece.toString()));
  let reported = 0;
  createInterface({ input: child.stderr }).on('line', (line) => {
    const percent = percentOf(line);
    if (percent === undefined) words.push(`${line}\n`);
    else if (percent >= reported + STEP) {
      reported = percent - (percent % STEP);
      onProgress(reported);
    }
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The pane could not be built.\n\n${words.join('')}`);
  remember();
}

/**
 * Builds the pane and the preview, and again after each change of a source until the process ends. Resolves after the first build that
 * succeeds; reports each one with what webpack says of it. Maps and minimizing are left out: a change is built in a second or two.
 */
export function watchPreview(onBuilt: (report: string) => void): Promise<void> {
  const flags = ['--watch', '--mode', 'development', '--env', 'preview', '--env', 'watched'];
  const child = spawn(process.execPath, [WEBPACK, ...flags, '--stats', 'minimal'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => reject(new Error('webpack stopped; nothing is built any more.')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.trim() !== '') onBuilt(line);
      // The preview is built after the pane.
      if (/^ *preview \(webpack .*compiled successfully/.test(line)) resolve();
    });
  });
}

function inRoot(path: string): string {
  return join(ROOT, path);
}

/** Returns the percentage in a line of webpack’s progress, such as `<s> [webpack.Progress] 40% building`; undefined in other lines. */
function percentOf(line: string): number | undefined {
  const found = /\b(\d{1,3})% /.exec(line)?.[1];
  return found === undefined ? undefined : Number(found);
}
