import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';

/** A failed test. */
interface TestFailure {
  readonly file: string;
  readonly test: string;
  /** The first lines of the failure. */
  readonly message: string;
}

interface VitestResult {
  readonly failures: readonly TestFailure[];
  /** False if the time was over before every test had run. */
  readonly finished: boolean;
}

interface VitestOptions {
  /** The root of the checkout whose tests run. */
  readonly root: string;
  /** Arguments of `vitest run`. */
  readonly args: readonly string[];
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Timeout of the run in milliseconds. */
  readonly milliseconds: number;
}

/** Longest timer of Node.js, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The part of vitest's JSON report that is read. */
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

/** Runs vitest in a separate process. Rejects if it exits before its timeout without a report. */
export async function runVitest({ root, args, env, milliseconds }: VitestOptions): Promise<VitestResult> {
  const folder = await mkdtemp(join(tmpdir(), 'codicil-vitest-'));
  const output = join(folder, 'report.json');
  try {
    const program = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const child = spawn(
      process.execPath,
      [program, 'run', ...args, '--reporter=json', `--outputFile=${output}`],
      { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const timer = setTimeout(() => child.kill('SIGTERM'), Math.min(milliseconds, LONGEST_TIMER_MS));
    const stderr: Buffer[] = [];
    child.stderr.on('data', (piece: Buffer) => stderr.push(piece));
    const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (...ended) => resolve(ended));
    });
    clearTimeout(timer);
    // Without a report, the run was stopped at its timeout; otherwise the run itself failed.
    const report = await readFile(output, 'utf8').catch(() => undefined);
    if (report !== undefined) return { failures: readFailures(report, root), finished: true };
    if (signal === 'SIGTERM' || code === 143) return { failures: [], finished: false };
    throw new Error(`vitest ended with ${code ?? signal} and no report: ${Buffer.concat(stderr).toString()}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the failures in a report, with file names relative to `root`. */
function readFailures(report: string, root: string): readonly TestFailure[] {
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
