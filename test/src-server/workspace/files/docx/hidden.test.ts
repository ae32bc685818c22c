// What nobody sees on the page is not in the text that is searched and sent to a model: the vault reads the words that the pane sends.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBytes } from '#server/workspace/files/read.ts';
import { AGREEMENTS } from '#test/setup/agreements.ts';
import { plant, PLANTS, TO_NOBODY } from '#test/setup/hidden/plant.ts';
import { scanFile } from '#test/src-taskpane/pure/scan/scanning.ts';

/** The kinds that the vault leaves out of the text. */
const LEFT_OUT = new Set(['vanish', 'colour', 'size', 'scale', 'row', 'offPage', 'characters']);
const ways = PLANTS.filter(({ kind }) => LEFT_OUT.has(kind));
const [words = ''] = TO_NOBODY;

describe.each(AGREEMENTS)('$name', ({ path }) => {
  const file = readFileSync(path);

  it.each(ways)('has words that are hidden by $kind ($name) only where they are seen', async (way) => {
    const planted = plant(file, way, words, () => 0.5);
    const { text } = await readBytes(Buffer.from(planted));
    expect(text.includes(words)).toBe(way.isVisible === true);
    expect(text).not.toMatch(/[\u{E0020}-\u{E007F}]/u);
    expect(scanFile(planted).some((piece) => piece.kind === way.kind && piece.text !== '')).toBe(true);
  });
});
