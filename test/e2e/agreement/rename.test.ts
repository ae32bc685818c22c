import { beforeAll, describe, expect, it } from 'vitest';
import { numberedClauses } from '#test/src-taskpane/word/documents.ts';
import { violations } from '../stage/axe.ts';
import { handsOf } from '../stage/hands.ts';
import { openWithModel } from '../stage/model.ts';
import { paneFrame, setSize, sideways } from '../stage/narrow.ts';
import { openView } from '../stage/open-view.ts';
import type { Preview } from '../stage/stage.ts';
import { useStage } from '../stage/use-stage.ts';

const stage = useStage();
let preview: Preview;
beforeAll(async () => {
  preview = await openWithModel(stage, () => '');
  await preview.open(
    numberedClauses(
      'This agreement is made between Northmoor Limited (the “Supplier”) and Atlas Edge Inc. (the “Customer”).',
      'A Supplier shall deliver, and the SUPPLIER’S staff shall help the Customer.',
      'The Supplier Materials belong to each supplier of the parties.',
    ),
  );
  await setSize(preview, 400, 620);
});

describe('renaming a party', () => {
  it('is typed, looked at, and written into the whole document as tracked changes, which one Undo takes back', async () => {
    const { pane } = preview;
    const hands = handsOf(preview);
    const before = await preview.text('current');
    await openView(pane, 'rename', { press: (target) => hands.press(target) });
    await pane.getByRole('combobox', { name: 'Old name' }).fill('Supplier');
    await pane.getByRole('textbox', { name: 'New name' }).fill('Operator');
    await hands.press(pane.getByRole('button', { name: 'Find the places' }));
    await pane.getByRole('heading', { name: '5 places' }).waitFor();
    expect.soft(await violations(paneFrame(preview))).toEqual([]);
    expect.soft(await sideways(paneFrame(preview))).toBe(0);
    expect(await preview.text('current')).toBe(before);

    await hands.press(pane.getByRole('button', { name: 'Replace ticked (3)' }));
    const undo = pane.getByRole('button', { name: 'Undo 3 places', exact: true });
    await undo.waitFor();
    const after = await preview.text('current');
    expect(after).toContain('(the “Operator”)');
    expect(after).toContain('An Operator shall deliver, and the OPERATOR’S staff');
    expect(after).toContain('The Supplier Materials belong to each supplier');
    expect(await preview.text('original')).toBe(before);

    await hands.press(undo);
    await expect.poll(() => preview.text('current')).toBe(before);
    expect(preview.faults).toEqual([]);
  });
});
