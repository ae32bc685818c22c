import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMutation } from './mutate.ts';
import type { Drawn } from './draw.ts';

/** A checkout of the commit in a folder of its own, so that the one that people work in is never changed. */
export interface Checkout {
  readonly root: string;
  /** Does `work` while the mutation is in its file, and restores the file whatever happens. */
  mutated<T>(drawn: Drawn, work: () => Promise<T>): Promise<T>;
  /** Removes the folder. */
  remove(): Promise<void>;
}

/** Checks the repository's commit out, with its installed packages. */
export async function openCheckout(repository: string): Promise<Checkout> {
  const folder = await mkdtemp(join(tmpdir(), 'codicil-mutations-'));
  const root = join(folder, 'checkout');
  const git = (...args: string[]) => execFileSync('git', ['-C', repository, ...args], { stdio: 'pipe' });
  git('worktree', 'add', '--detach', root, 'HEAD');
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'), 'junction');
  return {
    root,
    async mutated({ file, mutation }, work) {
      const path = join(root, file);
      const text = await readFile(path, 'utf8');
      try {
        await writeFile(path, applyMutation(text, mutation));
        return await work();
      } finally {
        await writeFile(path, text);
      }
    },
    async remove() {
      // Not the packages after the link.
      await rm(join(root, 'node_modules'));
      git('worktree', 'remove', '--force', root);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
