import { ReadFailure } from '../failure.ts';
import { READ_LIMITS } from '../limits.ts';
import type { Block, BlockKind, PageBasis, PageStart, ReadFile } from '../model.ts';

/** Builds the canonical text of a file: blocks separated by a line feed, with their offsets. */
export interface TextBuilder {
  /** Adds a block and returns its offset. A block without text is not added, and returns the offset of the next one. */
  add(text: string, kind: BlockKind, label?: string, level?: number): number;
  text(): string;
  /** Returns the file; without `pages`, everything is on page 1. */
  file(pages?: readonly PageStart[], pageBasis?: PageBasis): ReadFile;
  readonly blocks: readonly Block[];
}

/** Number of blocks that are joined at once. A block may be a slice of a longer text, which would stay in memory with it. */
const BATCH = 1_000;

/** Creates a builder that throws `ReadFailure` too_large beyond the limit on characters. */
export function createTextBuilder(): TextBuilder {
  const batches: string[] = [];
  let recent: string[] = [];
  const blocks: Block[] = [];
  let length = 0;
  const text = (): string => [...batches, ...recent].join('\n');
  return {
    blocks,
    add(added, kind, label, level) {
      const start = blocks.length === 0 ? 0 : length + 1;
      if (added === '') return start;
      const end = start + added.length;
      if (end > READ_LIMITS.characters) throw new ReadFailure('too_large');
      recent.push(added);
      if (recent.length === BATCH) {
        batches.push(recent.join('\n'));
        recent = [];
      }
      length = end;
      blocks.push(
        (label === undefined || label === '') && level === undefined
          ? // Most blocks: without the copies below, each takes half the memory.
            { kind, start, end }
          : {
              kind,
              start,
              end,
              ...(label === undefined || label === '' ? {} : { label }),
              ...(level === undefined ? {} : { level }),
            },
      );
      return start;
    },
    text,
    file: (pages = [{ offset: 0, page: 1 }], pageBasis = 'exact') => ({
      text: text(),
      blocks,
      pages,
      pageBasis,
    }),
  };
}
