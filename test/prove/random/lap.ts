import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Lap, LapResult, RandomFailure } from './laps.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');

/** The longest that a timer of Node.js can wait. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The parts of vitest's JSON report that are read. */
const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().optional(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Unit test files with random input, as paths from the root of the project. */
export async function findRandomTests(): Promise<readonly string[]> {
  const entries = await readdir(join(ROOT, 'test'), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const path of paths) {
    const name = relative(ROOT, path).split(sep).join('/');
    const text = await readFile(path, 'utf8');
    if (!name.startsWith('test/e2e/') && /\brounds\(|from 'fast-check'/.test(text)) found.push(name);
  }
  return found.toSorted();
}

/** The failures in a report of vitest, with the name of each file from `root`. */
export function readFailures(report: string, root: string): readonly RandomFailure[] {
  return reportSchema.parse(JSON.parse(report)).testResults.flatMap((file) => {
    const name = relative(root, file.name).split(sep).join('/');
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed')
      return [{ file: name, test: '(the file)', message: firstLines(file.message ?? '') }];
    return failed.map(({ fullName, failureMessages }) => ({
      file: name,
      test: fullName,
      message: firstLines(failureMessages?.join('\n') ?? ''),
    }));
  });
}

function firstLines(message: string): string {
  return message.split('\n').slice(0, 12).join('\n');
}

/** Runs the files with the lap's seed and rounds until one fails or the time is over. `args` are passed to vitest. */
export async function runVitest(
  lap: Lap,
  files: readonly string[],
  milliseconds: number,
  args: readonly string[] = ['--config', 'test/vitest.config.ts', '--project', '!e2e'],
): Promise<LapResult> {
  const folder = await mkdtemp(join(tmpdir(), 'codicil-random-'));
  const output = join(folder, 'report.json');
  const environment = { ...process.env, RANDOM_SEED: String(lap.seed), RANDOM_ROUNDS: `x${lap.times}` };
  try {
    const child = spawn(
      process.execPath,
      [VITEST, 'run', ...args, '--bail=1', '--reporter=json', `--outputFile=${output}`, ...files],
      { cwd: ROOT, env: environment, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const timer = setTimeout(() => child.kill('SIGTERM'), Math.min(milliseconds, LONGEST_TIMER_MS));
    const stderr: Buffer[] = [];
    child.stderr.on('data', (piece: Buffer) => stderr.push(piece));
    const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (...ended) => resolve(ended));
    });
    clearTimeout(timer);
    // Without a report the lap was stopped when its time was over; anything else is a fault of the run itself.
    const report = await readFile(output, 'utf8').catch(() => undefined);
    if (report !== undefined) return { failures: readFailures(report, ROOT), finished: true };
    if (signal === 'SIGTERM' || code === 143) return { failures: [], finished: false };
    throw new Error(`vitest ended with ${code ?? signal} and no report: ${Buffer.concat(stderr).toString()}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
