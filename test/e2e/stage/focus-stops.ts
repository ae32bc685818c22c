import type { Frame, Page } from 'playwright-core';

/** A stop of the Tab key: its name, and what is wrong with its focus. */
interface Stop {
  readonly name: string;
  /** False if nothing that is drawn differs between the control with and without the focus (WCAG 2.4.7). */
  readonly isMarked: boolean;
  /** False if no part of the control is in view and uncovered (WCAG 2.4.11). */
  readonly isInView: boolean;
}

/** More stops than any tab of the pane has. */
const MOST = 120;

/** Presses Tab from the selected tab until the focus leaves the pane or comes back, and returns the stops in order. */
export async function tabThrough(page: Page, frame: Frame): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  await frame.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const element of document.querySelectorAll('[data-visited]'))
      element.removeAttribute('data-visited');
  });
  await frame.getByRole('tab', { selected: true }).first().focus();
  for (let presses = 0; presses < MOST; presses += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press('Tab');
    // oxlint-disable-next-line no-await-in-loop -- the same
    const stop = await frame.evaluate(lookAtFocus);
    if (stop === undefined) return stops;
    stops.push(stop);
  }
  throw new Error('Tab does not come to the end of the pane.');
}

/** Runs in the page: returns the control that has the focus; undefined if there is none, or it was there before. */
async function lookAtFocus(): Promise<Stop | undefined> {
  const control = document.activeElement;
  if (!document.hasFocus() || !(control instanceof HTMLElement) || control === document.body)
    return undefined;
  if (control.hasAttribute('data-visited')) return undefined;
  control.setAttribute('data-visited', '');
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page, where nothing outside of it is
  const settled = async (): Promise<void> => {
    const running = document.getAnimations().filter(({ effect }) => {
      const endTime = effect?.getComputedTiming().endTime;
      return typeof endTime === 'number' && Number.isFinite(endTime);
    });
    // A cancelled animation rejects: its element was removed.
    await Promise.allSettled(running.map(({ finished }) => finished));
  };
  const look = (): string => {
    const near: Element[] = [];
    for (let one: Element | null = control; one !== null && near.length < 4; one = one.parentElement)
      near.push(one);
    if (control.nextElementSibling !== null) near.push(control.nextElementSibling);
    return near
      .flatMap((element) => ['', '::before', '::after'].map((part) => getComputedStyle(element, part)))
      .map((style) => {
        const color = style.outlineColor;
        const isDrawn =
          style.outlineStyle !== 'none' && color !== 'transparent' && !/^rgba\(.*, 0\)$/.test(color);
        const outline = isDrawn ? `${style.outlineWidth} ${color}` : '';
        const border = [style.borderTopColor, style.borderBottomColor, style.borderBottomWidth].join(' ');
        const shown = style.content === 'none' ? '' : style.content;
        const line = [style.textDecorationLine, style.textDecorationStyle].join(' ');
        return [outline, border, shown, line, style.boxShadow, style.backgroundColor, style.transform].join(
          '|',
        );
      })
      .join('\n');
  };
  await settled();
  const box = control.getBoundingClientRect();
  const isInView = [0.1, 0.5, 0.9].some((x) =>
    [0.1, 0.5, 0.9].some((y) => {
      const hit = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      // An input lies over or under what is drawn for it.
      return (
        hit !== null && (control.contains(hit) || (hit.contains(control) && hit === control.parentElement))
      );
    }),
  );
  const name = control.getAttribute('aria-label') ?? (control.textContent || control.outerHTML.slice(0, 120));
  // Whatever draws the pane meanwhile, for instance an answer that arrives, can hide the mark from one look, but not from each.
  let isMarked = false;
  for (let looks = 0; looks < 3 && !isMarked; looks += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    if (looks > 0) await settled();
    const focused = look();
    control.blur();
    // oxlint-disable-next-line no-await-in-loop -- the same
    await settled();
    isMarked = look() !== focused;
    control.focus();
  }
  return { name, isMarked, isInView };
}
