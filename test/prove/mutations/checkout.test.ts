import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openCheckout } from './checkout.ts';
import { isInRun } from '#test/setup/extent.ts';

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));
const FILE = 'src-server/signals.ts';

it.runIf(isInRun('long') && existsSync(join(REPOSITORY, '.git')))(
  'keeps a mutation in its own checkout during the work, restores the file after a failure, and leaves nothing behind',
  async () => {
    const checkout = await openCheckout(REPOSITORY);
    const path = join(checkout.root, FILE);
    const before = await readFile(path, 'utf8');
    const mutation = { start: 0, end: 0, replacement: '/* mutated */' };
    const work = async () => {
      expect(await readFile(path, 'utf8')).toBe(`/* mutated */${before}`);
      expect(await readFile(join(REPOSITORY, FILE), 'utf8')).not.toContain('mutated');
      throw new Error('the work failed');
    };
    await expect(checkout.mutated({ area: 'workspace', file: FILE, mutation }, work)).rejects.toThrow(
      'the work failed',
    );
    expect(await readFile(path, 'utf8')).toBe(before);
    await checkout.remove();
    expect(existsSync(checkout.root)).toBe(false);
    expect(existsSync(join(REPOSITORY, 'node_modules/vitest'))).toBe(true);
  },
);
