import { alignParagraphs } from './align.ts';
import type { Block } from './model.ts';

/** Groups the paragraphs of a passage into blocks: `of` has the block number of each paragraph, in ascending order. */
export function groupBlocks(paragraphs: readonly string[], of: readonly number[] = []): Block[] {
  const blocks: string[][] = [];
  for (const [index, text] of paragraphs.entries()) {
    const last = blocks.at(-1);
    if (last === undefined || of[index] !== of[index - 1]) blocks.push([text]);
    else last.push(text);
  }
  return blocks;
}

/**
 * Assigns the lines of a new text to blocks: every block gets at least one line, and a line goes to the block of the
 * paragraph from which it was made.
 */
export function fitToBlocks(lines: readonly string[], blocks: readonly Block[]): Block[] {
  if (blocks.length < 2) return [lines];
  const old = blocks.flat();
  const home = blocks.flatMap((block, index) => block.map(() => index));
  const fitted: string[][] = blocks.map(() => []);
  if (lines.length === old.length) {
    for (const [index, line] of lines.entries()) fitted[home[index] ?? 0]?.push(line);
    return fitted;
  }
  let last = 0;
  for (const { before, old: count, after, fresh } of alignParagraphs(old, lines)) {
    if (count > 0) last = home[before] ?? last;
    fitted[last]?.push(...lines.slice(after, after + fresh));
  }
  return fitted.map((block) => (block.length === 0 ? [''] : block));
}
