/**
 * npm run bench -- decisions
 *
 * Decides 24 tracked changes of a 60-page agreement with 500 of them in real Chromium: what it costs Word, and the pane's own thread. As in
 * production, Word runs in another process. `--count N` decides another number.
 */
import { parseArgs } from 'node:util';
import build from '../e2e/stage/build.ts';
import { openStage, type Stage } from '../e2e/stage/stage.ts';
import { costOf } from '../word-host/host/cost.ts';
import { negotiated, SIXTY_PAGES } from '../fixtures/negotiated.ts';
import { settled, trace } from './pane/measure.ts';
import { openPaneApart } from './pane/word.ts';
import { printTable } from './print-table.ts';
import { openView } from '../e2e/stage/open-view.ts';

const { values } = parseArgs({ options: { count: { type: 'string', default: '24' } } });
const docx = negotiated(SIXTY_PAGES);

await build();
const stage = await openStage({ https: true });
try {
  await decide(stage, Number(values.count));
} finally {
  await stage.close();
}

async function decide(on: Stage, count: number): Promise<void> {
  const { page, pane, word, close } = await openPaneApart(on, docx);
  await word.open();
  const rows: string[][] = [
    ['step', 'round trips', 'actions', 'packages', 'wall s', 'pane s', 'longest ms', 'of 50 ms'],
  ];
  const step = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    await settled(page);
    await word.host.idle();
    const first = word.host.batches.length;
    const { time, tasks } = await trace(page, act);
    const { roundTrips, actions, calls } = costOf(word.host.batches.slice(first));
    const own = tasks.reduce((sum, task) => sum + task, 0);
    rows.push([
      name,
      String(roundTrips),
      String(actions),
      String(calls.get('getOoxml') ?? 0),
      (time / 1000).toFixed(1),
      (own / 1000).toFixed(1),
      Math.max(0, ...tasks).toFixed(0),
      String(tasks.filter((task) => task >= 50).length),
    ]);
  };
  await openView(pane, 'changes');
  await step('list the changes', async () => {
    await pane.getByRole('button', { name: 'List the changes' }).click();
    await pane.getByRole('heading', { name: /changes, 0 comments$/u }).waitFor({ timeout: 120_000 });
  });
  const groups = pane.getByRole('group', { name: /^Decision: / });
  for (let shown = 20; shown < count; shown += 20)
    await pane.getByRole('button', { name: /^Show /u }).click();
  for (let index = 0; index < count; index += 1)
    await groups
      .nth(index)
      .getByRole('button', { name: index % 2 === 0 ? 'Accept' : 'Reject' })
      .click();
  await step(`apply ${count} decisions`, async () => {
    await pane.getByRole('button', { name: `Apply ticked (${count})` }).click();
    await pane.getByText(`${count} decisions were applied.`).first().waitFor({ timeout: 600_000 });
  });
  printTable(rows, 1);
  await close();
}
