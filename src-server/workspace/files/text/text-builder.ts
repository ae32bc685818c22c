import { ReadFailure } from '../failure.ts';
import { READ_LIMITS } from '../limits.ts';
import type { Block, BlockKind } from '../model.ts';

/** Builds the canonical text of a file: blocks separated by a line feed, with their offsets. */
export interface TextBuilder {
  /** Returns the length of the text so far, which is the offset of the next block. */
  nextOffset(): number;
  /** Adds a block and returns its offset. A block without text is not added, and returns the offset of the next one. */
  add(text: string, kind: BlockKind, label?: string, level?: number): number;
  text(): string;
  readonly blocks: readonly Block[];
}

/** Creates a builder that throws `ReadFailure` too_large beyond the limit on characters. */
export function createTextBuilder(): TextBuilder {
  const parts: string[] = [];
  const blocks: Block[] = [];
  let length = 0;
  return {
    blocks,
    nextOffset: () => (blocks.length === 0 ? 0 : length + 1),
    add(text, kind, label, level) {
      const start = blocks.length === 0 ? 0 : length + 1;
      if (text === '') return start;
      const end = start + text.length;
      if (end > READ_LIMITS.characters) throw new ReadFailure('too_large');
      parts.push(text);
      length = end;
      blocks.push({
        kind,
        start,
        end,
        ...(label === undefined || label === '' ? {} : { label }),
        ...(level === undefined ? {} : { level }),
      });
      return start;
    },
    text: () => parts.join('\n'),
  };
}
