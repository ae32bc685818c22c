import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SideloadStep } from './sideload-plan.ts';

/** Executes one step of a sideload plan. A program that fails prints its reason itself; the failure is printed too. */
export async function takeSideloadStep(step: SideloadStep): Promise<void> {
  if (step.kind === 'copy') {
    await mkdir(dirname(step.to), { recursive: true });
    await copyFile(step.from, step.to);
  } else if (step.kind === 'delete') {
    await rm(step.path, { force: true });
  } else {
    const { status } = spawnSync(step.program, step.arguments, { stdio: 'inherit' });
    if (status !== 0) console.error(`${step.program} ended with ${String(status)}. See its message above.`);
  }
}
