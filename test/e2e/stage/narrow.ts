import type { Frame, Locator } from 'playwright-core';
import type { Preview } from './stage.ts';

/** Word's narrowest task pane is about this wide; so is a page at 400 % on a common screen (WCAG 1.4.10). */
export const NARROW = 320;

/** Makes the pane of a preview as narrow as Word's narrowest, or of another width in pixels. */
export async function setWidth({ page }: Preview, width = NARROW): Promise<void> {
  await page.locator('#pane').evaluate((element, pixels) => {
    Object.assign(element.style, { width: `${pixels}px`, flexShrink: '0' });
  }, width);
}

/** Gives the pane of a preview this size in CSS pixels. */
export async function setSize({ page }: Preview, width: number, height: number): Promise<void> {
  await page.locator('iframe[title="Codicil"]').evaluate(
    (frame, size) => {
      const [wide, high] = size;
      for (const element of [frame, frame.parentElement])
        Object.assign(element?.style ?? {}, { width: `${wide}px`, height: `${high}px`, flex: 'none' });
    },
    [width, height] as const,
  );
}

/** The frame of the pane. */
export function paneFrame({ page }: Pick<Preview, 'page'>): Frame {
  const frame = page.frames().find((candidate) => candidate.url().includes('/preview/pane.html'));
  if (frame === undefined) throw new Error('The preview has no pane.');
  return frame;
}

/** Returns how far the pane can be scrolled sideways, in pixels. */
export function sideways(frame: Frame): Promise<number> {
  return frame.evaluate(() => document.body.scrollWidth - document.body.clientWidth);
}

/** Returns how far the page of the pane can be scrolled down, in pixels: 0, because only its tabs scroll. */
export function downwards(frame: Frame): Promise<number> {
  return frame.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
}

/** Returns buttons, tabs and radio buttons whose labels are cut or that do not fit into the pane. */
export function cut(frame: Frame): Promise<string[]> {
  return frame.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, [role=tab], [role=radio] + label')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return element.scrollWidth > element.clientWidth + 1 || left < -1 || right > window.innerWidth + 1;
      })
      .map((element) => element.textContent),
  );
}

/** Counts the cards of which nothing is outside their tab or below the bar at its end, which has this button. */
export async function countWhole(cards: Locator, button: Locator): Promise<number> {
  const bar = await button.evaluate((element) => element.getBoundingClientRect().top);
  return cards.evaluateAll((all, low) => {
    const high = all[0]?.closest('[role=tabpanel]')?.getBoundingClientRect().top ?? 0;
    return all.filter((card) => {
      const { top, bottom, height } = card.getBoundingClientRect();
      return height > 0 && top >= high && bottom <= low;
    }).length;
  }, bar);
}
