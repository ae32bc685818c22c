import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { isRefused } from './refused.ts';

const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
let root: string | undefined;
afterEach(async () => {
  if (root !== undefined) await rm(root, { recursive: true });
});

it.each([
  ['a value that may be missing', 'export const f = (x?: string) => x.length;', true],
  ['a promise that nobody waits for', 'export const f = async (g: () => Promise<void>) => { g(); };', true],
  ['a condition that is the other way round', 'export const f = (x: number) => x <= 1;', false],
])('the compiler or the linter sees %s', async (_what, text, expected) => {
  root = await mkdtemp(join(tmpdir(), 'codicil-refused-'));
  await symlink(PACKAGES, join(root, 'node_modules'), 'junction');
  await writeFile(
    join(root, 'tsconfig.json'),
    '{"compilerOptions":{"strict":true,"types":[]},"files":["a.ts"]}',
  );
  await writeFile(join(root, 'a.ts'), text);
  expect(await isRefused(root, 'a.ts')).toBe(expected);
});
