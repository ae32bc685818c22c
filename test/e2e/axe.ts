import type { AxeResults, RunOptions } from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds on the pane as it is, as sentences. */
export async function violations(frame: Frame | Page): Promise<string[]> {
  await frame.evaluate(await readFile(axeFile, 'utf8'));
  const { violations: found } = await frame.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (context: object, options: RunOptions) => Promise<AxeResults> };
    };
    // In the middle of a transition, colors are of neither state; a spinner never ends and is not waited for.
    for (;;) {
      const ending = document.getAnimations().filter(({ playState, effect }) => {
        const endTime = effect?.getComputedTiming().endTime;
        return playState === 'running' && typeof endTime === 'number' && Number.isFinite(endTime);
      });
      if (ending.length === 0) break;
      // A cancelled animation rejects: its element has gone, or changed again.
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
    // Tabster's invisible stops catch the focus and give it on at once; a tooltip belongs to its button.
    return axe.run({ exclude: ['[data-tabster-dummy]', '[role=tooltip]'] }, { resultTypes: ['violations'] });
  });
  return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
}
