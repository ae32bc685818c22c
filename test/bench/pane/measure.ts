import type { FrameLocator, Page } from 'playwright-core';
import type { Stage } from '#test/e2e/stage/stage.ts';
import type { Task } from '../writing/agreement.ts';
import { answerInstead } from './answering.ts';
import { openPaneApart } from './word.ts';

/** A user action, and its cost for the page. Times in milliseconds. */
export interface Step {
  readonly name: string;
  readonly time: number;
  /** The longest task on the pane's thread, in processor time, so that other work on this machine does not count. */
  readonly longest: number;
  /** Number of tasks of 50 ms or more. */
  readonly long: number;
}

/** The pane's mode of operation. */
export interface Way {
  /** False if long work gets no breaks, whenever it asks for one. */
  readonly sliced: boolean;
}

/** Opens the pane next to the document, and does the main job: select, send, read the redline, untick and tick a change, insert. */
export async function measure(
  stage: Stage,
  docx: Uint8Array,
  task: Task,
  { sliced }: Way,
): Promise<readonly Step[]> {
  const { page, pane, word, origin, close } = await openPaneApart(stage, docx);
  const answering = await answerInstead(page, origin);
  const steps: Step[] = [];
  try {
    await word.open();
    await pane.getByRole('tab', { name: 'Document', exact: true }).waitFor();
    await pane.getByText('Nothing is selected').waitFor();
    if (!sliced) await takeBreaksAway(pane);
    const step = async (name: string, act: () => Promise<unknown>): Promise<void> => {
      const { time, tasks } = await trace(page, act);
      const long = tasks.filter((took) => took >= 50).length;
      steps.push({ name, time, longest: Math.max(0, ...tasks), long });
    };
    const { length } = task.old.join('\n');
    answering.answer = task.fresh.join('\n\n');
    await step('select', async () => {
      word.host.selectRange(task.first, 0, task.last, (task.old.at(-1) ?? '').length);
      await pane.getByText(`${length.toLocaleString('en')} characters`).waitFor();
    });
    await step('send to redline', async () => {
      await pane.getByRole('button', { name: 'Plain language' }).click();
      await pane.locator('del').first().waitFor({ timeout: 120_000 });
    });
    const tick = pane.getByRole('checkbox', { name: /^Change 1 of/ });
    await step('untick a change', () => tick.uncheck());
    await step('tick it again', () => tick.check());
    await step('insert', async () => {
      await pane.getByRole('button', { name: 'Insert', exact: true }).click();
      await pane
        .getByText(/^Written as/)
        .first()
        .waitFor({ timeout: 120_000 });
    });
    const now = word.host
      .text('current')
      .split('\n')
      .slice(task.first, task.last + 1);
    if (now.some((text, index) => text !== task.fresh[index]))
      throw new Error('The text is not the new text.');
    return steps;
  } finally {
    await close();
    await answering.close();
  }
}

/** Acts, until everything that follows is done. Returns how long the act itself took, and the tasks on the pane's thread, in milliseconds. */
export async function trace(
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ readonly time: number; readonly tasks: readonly number[] }> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser.');
  await settled(page);
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  const start = performance.now();
  await act();
  const time = performance.now() - start;
  await settled(page);
  return { time, tasks: tasksIn(await browser.stopTracing()) };
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in microseconds, if the event has an end. */
  readonly tdur?: number;
}

/** Returns the lengths of the tasks of the thread that runs the page's scripts. */
function tasksIn(recording: Buffer): number[] {
  const { traceEvents } = JSON.parse(recording.toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const calls = new Map<string, number>();
  for (const event of traceEvents)
    if (event.name === 'FunctionCall') calls.set(threadOf(event), (calls.get(threadOf(event)) ?? 0) + 1);
  const [thread] = [...calls].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return traceEvents
    .filter((event) => threadOf(event) === thread && event.name.endsWith('RunTask'))
    .map(({ tdur = 0 }) => tdur / 1000);
}

/** Removes the breaks. A break is a message of the page to itself, which is now delivered at once. React already has its own channel. */
function takeBreaksAway(pane: FrameLocator): Promise<unknown> {
  // A string, since a function would include helpers that tsx adds.
  return pane.locator('body').evaluate(`(() => {
    window.MessageChannel = function () {
      const port1 = Object.assign(new EventTarget(), { start() {}, close() {} });
      return { port1, port2: { postMessage: () => queueMicrotask(() => port1.dispatchEvent(new Event('message'))) } };
    };
  })()`);
}

/** Resolves when the remaining work of the step is done, and the browser has reported its tasks. */
export const settled = (page: Page): Promise<void> => page.waitForTimeout(700);
