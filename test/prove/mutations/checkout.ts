import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMutation } from './mutate.ts';
import type { Drawn } from './draw.ts';

/** A checkout of the commit in its own folder, so that the working copy is never changed. */
interface Checkout {
  readonly root: string;
  /** Runs `work` with the mutation in its file, and always restores the file. */
  mutated<T>(drawn: Drawn, work: () => Promise<T>): Promise<T>;
  /** Removes the folder. */
  remove(): Promise<void>;
}

/** Checks out the repository's commit, with its installed packages. */
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
      // Only the link, not the packages it points to.
      await rm(join(root, 'node_modules'));
      git('worktree', 'remove', '--force', root);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
