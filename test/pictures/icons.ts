import { readFile, writeFile } from 'node:fs/promises';
import { launchBrowser } from '../setup/programs/browser.ts';

const assets = new URL('../../src-taskpane/assets/', import.meta.url);

/** Draws the ribbon icons from their SVG files: the small drawing for 16 px, the large one for the rest. */
export async function drawIcons(): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const size of [16, 32, 64, 80]) {
      const drawing = await readFile(new URL(size === 16 ? 'icon-small.svg' : 'icon.svg', assets), 'utf8');
      const page = await browser.newPage({ viewport: { width: size, height: size } });
      await page.setContent(
        `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`,
      );
      await writeFile(new URL(`icon-${size}.png`, assets), await page.screenshot({ omitBackground: true }));
      await page.close();
    }
  } finally {
    await browser.close();
  }
}
