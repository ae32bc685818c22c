import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Returns whether the compiler or the linter refuses a file of the checkout in `root`, as `npm run check:lint` would: no test has to. */
export async function isRefused(root: string, file: string): Promise<boolean> {
  return (
    (await fails(root, ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings', file])) ||
    (await fails(root, ['typescript/bin/tsc', '--noEmit']))
  );
}

async function fails(root: string, [program = '', ...args]: readonly string[]): Promise<boolean> {
  const command = [join(root, 'node_modules', program), ...args];
  const [code]: unknown[] = await once(
    spawn(process.execPath, command, { cwd: root, stdio: 'ignore' }),
    'close',
  );
  return code !== 0;
}
