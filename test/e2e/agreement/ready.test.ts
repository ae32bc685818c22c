import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { agreementPath } from '#test/setup/agreements.ts';
import { violations } from '../stage/axe.ts';
import { useStage } from '../stage/use-stage.ts';
import { paneFrame } from '../stage/narrow.ts';
import { openView } from '../stage/open-view.ts';

const stage = useStage();

it('a whole agreement is checked before it is sent', async () => {
  const preview = await stage.open();
  const { pane } = preview;
  await preview.open(await readFile(agreementPath('professional-services-agreement')));
  await openView(pane, 'ready');
  await pane.getByRole('button', { name: 'Check the document' }).click();
  await pane.getByRole('heading', { name: /points to look at/u }).waitFor();
  await pane.getByRole('heading', { name: 'Terms defined twice (1)' }).waitFor();
  expect(await violations(paneFrame(preview))).toEqual([]);
  expect(preview.faults).toEqual([]);
  await preview.close();
});
