import type { Locator } from 'playwright-core';
import type { Preview } from './stage.ts';

/** Milliseconds between the button's going down and up: shorter, and nothing can change under a click. */
const PRESS_MS = 110;

/** A user's mouse and keyboard: they reach what is under the pointer and what has the focus, as in front of a real screen. */
export interface Hands {
  /** Presses the middle of an element, once it is visible and stands still. */
  press(target: Locator): Promise<void>;
  /** Replaces what is in a box by these words, key by key. */
  write(box: Locator, words: string): Promise<void>;
  /** Clicks in the paragraph of the document that contains these words; three times selects all of it. */
  clickInDocument(words: string, times?: 1 | 3): Promise<void>;
  /** Marks the whole text of a paragraph of the document that contains these words, from its start to its end. */
  mark(words: string): Promise<void>;
}

/** Gives a preview a user's hands. */
export function handsOf({ page }: Pick<Preview, 'page'>): Hands {
  const click = async (target: Locator, clickCount: number): Promise<void> => {
    const box = await placeOf(target);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.click(x, y, { delay: PRESS_MS, clickCount });
  };
  const paragraphWith = (words: string): Locator =>
    page.locator('#document article p').filter({ hasText: words }).first();
  return {
    press: (target) => click(target, 1),
    async write(box, words) {
      await click(box, 1);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(words);
    },
    clickInDocument: (words, times = 1) => click(paragraphWith(words), times),
    async mark(words) {
      const paragraph = paragraphWith(words);
      await paragraph.hover();
      const { from, to } = await paragraph.evaluate(endsOfText);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 });
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
    },
  };
}

/** How often an element that is drawn again at the moment of a look is looked for. */
const LOOKS = 5;

/** Returns where an element stands on the page, once it is visible, stands still and is what the pointer reaches. */
async function placeOf(target: Locator): Promise<NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>> {
  for (let look = 0; look < LOOKS; look += 1) {
    // Checks what is under the pointer, as Playwright's own click does, without pressing.
    // oxlint-disable-next-line no-await-in-loop -- each look follows a failed one
    await target.hover();
    // oxlint-disable-next-line no-await-in-loop -- each look follows a failed one
    const box = await target.boundingBox();
    if (box !== null) return box;
  }
  throw new Error('The element to press is not visible.');
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Runs in the page: returns the two ends of a paragraph's text, on its first and on its last line. */
function endsOfText(paragraph: Element): { readonly from: Point; readonly to: Point } {
  const lines: DOMRect[] = [];
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    lines.push(...range.getClientRects());
  }
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) throw new Error('The paragraph has no text.');
  return {
    from: { x: first.left, y: first.top + first.height / 2 },
    to: { x: last.right, y: last.top + last.height / 2 },
  };
}
