// The first screen: how much there is to look at, and that none of it moves while one looks.
import { describe, expect, it } from 'vitest';
import { CLAUSE } from './stage/full-tabs.ts';
import { handsOf } from './stage/hands.ts';
import { cut, paneFrame, setSize, sideways } from './stage/narrow.ts';
import { lineOf, openView } from './stage/open-view.ts';
import { openWithModel } from './stage/model.ts';
import { said } from './stage/said.ts';
import type { Preview } from './stage/stage.ts';
import { useStage } from './stage/use-stage.ts';
import { quickPart } from '#test/setup/extent.ts';

const stage = useStage();

/** What can be pressed or typed into, and the words of the pane itself: without the passage, with the placeholder of an empty box. */
async function measure(
  preview: Preview,
): Promise<{ readonly controls: readonly string[]; readonly words: number }> {
  return paneFrame(preview).evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>('button, a[href], input, textarea, select, [role=tab]'),
    ];
    const controls = all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
    const texts: string[] = [];
    const walk = (node: Node): void => {
      if (node instanceof Text) {
        const { parentElement: parent } = node;
        const box = parent?.getBoundingClientRect();
        if (parent?.checkVisibility({ visibilityProperty: true }) && (box?.width ?? 0) > 1)
          texts.push(node.data);
        return;
      }
      if (node instanceof HTMLTextAreaElement) texts.push(node.value === '' ? node.placeholder : '');
      else if (!(node instanceof HTMLElement && node.getAttribute('aria-label') === 'Selection'))
        for (const child of node.childNodes) walk(child);
    };
    walk(document.body);
    return { controls, words: texts.join(' ').match(/[\p{L}\p{N}]+(?:[’,.][\p{L}\p{N}]+)*/gu)?.length ?? 0 };
  });
}

async function openSized(width = 400): Promise<Preview> {
  const preview = await stage.open();
  await setSize(preview, width, 620);
  await said(preview.pane, /silent: not compared$/u);
  return preview;
}

describe('the first screen', () => {
  it('has at most 11 controls and 60 words, with a clause selected and with none', async () => {
    // With a language model there are three chips.
    const preview = await openWithModel(stage, () => '');
    await setSize(preview, 400, 620);
    await said(preview.pane, /silent: not compared$/u);
    await preview.select(CLAUSE);
    await said(preview.pane, new RegExp(`${CLAUSE.length} characters`, 'u'));
    const selected = await measure(preview);
    expect(selected.controls).toEqual(expect.arrayContaining(['Plain language', 'Shorten', 'Explain']));
    expect(selected.controls.length).toBeLessThanOrEqual(11);
    expect(selected.words).toBeLessThanOrEqual(60);
    // The cursor in an empty place.
    await preview.page.evaluate(() => window.wordHost?.select('', 0));
    await said(preview.pane, 'Nothing is selected.');
    const none = await measure(preview);
    expect(none.controls.length).toBeLessThanOrEqual(11);
    expect(none.words).toBeLessThanOrEqual(60);
    await preview.close();
  });

  it.each(quickPart([320, 400, 600], 1))(
    'has the box in one place whatever is selected or typed, at %d pixels',
    async (width) => {
      const preview = await openSized(width);
      const { pane } = preview;
      const box = pane.getByRole('textbox', { name: /instruction|question/iu });
      const place = async (): Promise<unknown> => {
        const found = await box.boundingBox();
        return found === null ? null : { y: Math.round(found.y), height: Math.round(found.height) };
      };
      await preview.select(CLAUSE);
      await said(pane, new RegExp(`${CLAUSE.length} characters`, 'u'));
      const before = await place();
      await preview.select(CLAUSE.slice(0, 20));
      await said(pane, /20 characters/u);
      expect(await place()).toEqual(before);
      await handsOf(preview).write(box, 'What is the cap?');
      await pane.getByRole('radio', { name: 'Vault' }).waitFor();
      expect(await place()).toEqual(before);
      await handsOf(preview).press(pane.getByRole('radio', { name: 'Vault' }));
      expect(await box.inputValue()).toBe('What is the cap?');
      expect(await place()).toEqual(before);
      expect(await cut(paneFrame(preview))).toEqual([]);
      expect(await sideways(paneFrame(preview))).toBe(0);
      await preview.close();
    },
  );

  it('leads into a section and back to its line by the keyboard, and keeps the words', async () => {
    const preview = await openSized();
    const { page, pane } = preview;
    const box = pane.getByRole('textbox', { name: 'Instruction' });
    await handsOf(preview).write(box, 'Shorter, please');
    await lineOf(pane, 'Ready to send').focus();
    await page.keyboard.press('Enter');
    const back = pane.getByRole('button', { name: 'Back to the clause' });
    const isFocused = (target: typeof back): Promise<boolean> =>
      target.evaluate((element) => element === element.ownerDocument.activeElement);
    await expect.poll(() => isFocused(back)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(lineOf(pane, 'Ready to send'))).toBe(true);
    await openView(pane, 'search');
    await openView(pane, 'document');
    expect(await box.inputValue()).toBe('Shorter, please');
    expect(preview.faults).toEqual([]);
    await preview.close();
  });
});
