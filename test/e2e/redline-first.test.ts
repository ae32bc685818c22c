import { describe, expect, it } from 'vitest';
import { numberedClauses } from '#test/src-taskpane/word/documents.ts';
import { violations } from './stage/axe.ts';
import { handsOf } from './stage/hands.ts';
import { paneFrame, setSize, sideways } from './stage/narrow.ts';
import type { Preview } from './stage/stage.ts';
import { CLAUSE } from './stage/full-tabs.ts';
import { useStage } from './stage/use-stage.ts';
import { said } from './stage/said.ts';
import { quickPart } from '#test/setup/extent.ts';

/** Height of a line of the redline, in pixels. */
const LINE = 20;

const stage = useStage();

/** Opens a preview whose pane has this size in CSS pixels: half of the window's at 200 %. */
async function openSized(width: number, height: number): Promise<Preview> {
  const preview = await stage.open();
  await setSize(preview, width, height);
  return preview;
}

describe('the redline', () => {
  it.each(
    quickPart(
      [
        [320, 310],
        [320, 620],
        [400, 620],
      ] as const,
      1,
    ),
  )('has at least six lines in view beside Insert, at %d × %d pixels', async (width, height) => {
    const preview = await openSized(width, height);
    const { pane } = preview;
    await preview.select(CLAUSE);
    await said(pane, /279 characters/u);
    await pane.getByRole('button', { name: 'Plain language' }).click();
    const redline = pane.getByRole('region', { name: 'Redline' });
    await redline.waitFor();
    const insert = pane.getByRole('button', { name: 'Insert', exact: true });
    const seen = async (): Promise<number> => {
      const [text, button] = await Promise.all(
        [redline, insert].map((element) =>
          element.evaluate((shown) => {
            const { top, bottom } = shown.getBoundingClientRect();
            return { top, bottom };
          }),
        ),
      );
      if (text === undefined || button === undefined || button.bottom > height) return 0;
      return (Math.min(text.bottom, button.top) - Math.max(text.top, 0)) / LINE;
    };
    await expect.poll(seen).toBeGreaterThanOrEqual(6);
    // So it is below earlier answers, each of which is one line; a window of half that height has no room for both.
    for (const count of height < 620 ? [] : [1, 2, 3]) {
      // oxlint-disable no-await-in-loop -- one request after the other
      await pane.getByRole('textbox', { name: /instruction/iu }).click();
      await pane.getByRole('button', { name: 'Plain language', exact: true }).click();
      await expect
        .poll(() => pane.getByRole('button', { name: 'Plain language Not inserted' }).count())
        .toBe(count);
      await redline.waitFor();
      await expect.poll(seen).toBeGreaterThanOrEqual(6);
      // oxlint-enable no-await-in-loop
    }
    await pane.getByRole('button', { name: 'New conversation' }).click();
    await redline.waitFor({ state: 'detached' });
    await preview.close();
  });
});

describe('an earlier answer', () => {
  it('is opened and used below its line, and axe finds nothing in either', async () => {
    const preview = await openSized(400, 620);
    const { pane } = preview;
    await preview.select(CLAUSE);
    await said(pane, /279 characters/u);
    await pane.getByRole('button', { name: 'Plain language' }).click();
    await pane.getByRole('region', { name: 'Redline' }).waitFor();
    await pane.getByRole('textbox', { name: /instruction/iu }).click();
    await pane.getByRole('button', { name: 'Plain language', exact: true }).click();
    await pane.getByRole('button', { name: 'Plain language Not inserted' }).waitFor();
    expect(await violations(paneFrame(preview))).toEqual([]);
    await pane.getByRole('button', { name: 'Plain language Not inserted' }).first().click();
    await pane.getByRole('region', { name: 'Redline: Answer 1: Plain language' }).waitFor();
    expect(await violations(paneFrame(preview))).toEqual([]);
    expect(await sideways(paneFrame(preview))).toBe(0);
    await preview.close();
  });
});

describe('the choice of the passage', () => {
  it('stays where it is while the passage loads, so that a press on it is not lost', async () => {
    const preview = await openSized(400, 620);
    const { pane } = preview;
    await preview.open(numberedClauses(...Array.from({ length: 40 }, () => CLAUSE)));
    const radio = pane.getByRole('radio', { name: 'Document' });
    const frame = paneFrame(preview);
    // Every place that the box is painted at, from now on.
    await frame.evaluate(() => {
      const places = new Set<string>();
      const note = (): void => {
        const box = document.querySelector('textarea')?.getBoundingClientRect();
        places.add(`${box?.x} ${box?.y}`);
        requestAnimationFrame(note);
      };
      note();
      Object.assign(window, { places });
    });
    await preview.select(CLAUSE);
    await said(pane, /279 characters/u);
    await handsOf(preview).write(pane.getByRole('textbox', { name: 'Instruction' }), 'Shorter');
    await handsOf(preview).press(radio);
    await said(pane, /40 paragraphs/u);
    await handsOf(preview).press(pane.getByRole('radio', { name: 'Selection' }));
    await said(pane, /279 characters/u);
    const places = await frame.evaluate(() => [...(window as unknown as { places: Set<string> }).places]);
    expect(places).toHaveLength(1);
    await preview.close();
  });
});
