import type { AxeResults, RunOptions, Spec } from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Returns what axe finds on the pane in its present state, as sentences, once its transitions have ended. */
export async function violations(frame: Frame | Page): Promise<string[]> {
  await frame.evaluate(await readFile(axeFile, 'utf8'));
  const found = await frame.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        configure: (spec: Spec) => void;
        run: (context: object, options: RunOptions) => Promise<AxeResults>;
      };
    };
    // A menu or list box that is open belongs to the control that opened it, wherever the page has it.
    const regionMatcher = 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], svg';
    axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }] });
    // During a transition colors belong to neither state. A spinner never ends, so it is not waited for.
    for (;;) {
      const ending = document.getAnimations().filter(({ playState, effect }) => {
        const endTime = effect?.getComputedTiming().endTime;
        return playState === 'running' && typeof endTime === 'number' && Number.isFinite(endTime);
      });
      if (ending.length === 0) break;
      // A cancelled animation rejects: its element was removed, or changed again.
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
    // Tabster's invisible stops take the focus and pass it on at once; a tooltip belongs to its button.
    const exclude = ['[data-tabster-dummy]', '[role=tooltip]'];
    // Without `runOnly` all rules run that are on by default, best practices among them; the size of targets is off by default.
    const { violations: all } = await axe.run(
      { exclude },
      { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } },
    );
    // A list scrolls behind the bar that stays at its end, which hides a part of a target until it is scrolled to.
    const scrolled: typeof all = [];
    for (const violation of all) {
      const nodes: typeof violation.nodes = [];
      for (const node of violation.nodes) {
        const target = document.querySelector(String(node.target[0]));
        if (violation.id === 'target-size' && target !== null) {
          const before: (readonly [Element, number])[] = [];
          for (let around = target.parentElement; around !== null; around = around.parentElement)
            before.push([around, around.scrollTop]);
          target.scrollIntoView({ block: 'center' });
          const again = await axe.run({ include: target, exclude }, { runOnly: ['target-size'] });
          for (const [around, top] of before) around.scrollTop = top;
          if (again.violations.length === 0) continue;
        }
        nodes.push(node);
      }
      if (nodes.length > 0) scrolled.push({ ...violation, nodes });
    }
    return scrolled;
  });
  return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
}
