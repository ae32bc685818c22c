import { ReadFailure } from '../../failure.ts';
import { READ_LIMITS } from '../../limits.ts';
import { visitXml } from '../../xml-stream.ts';
import { createRichText } from './rich-text.ts';

/** The strings that cells refer to (ECMA-376-1, 18.4). */
export interface SharedStrings {
  /** Throws `ReadFailure` corrupt if there is no such string. */
  at(index: number): string;
}

/** Strings in one batch. */
const BATCH = 4_096;

/**
 * Reads the shared strings; without a part there are none. They are kept in batches of one text each: an object for every string would take
 * more memory than the strings. Rejects with `ReadFailure`: too_large if they are longer than the text of a file may be, corrupt.
 */
export async function readSharedStrings(part: AsyncIterable<Buffer> | undefined): Promise<SharedStrings> {
  const batches: string[] = [];
  /** Where each string ends in its batch. */
  const ends: number[] = [];
  let recent: string[] = [];
  let length = 0;
  let total = 0;
  const rich = createRichText();
  const flush = (): void => {
    batches.push(recent.join(''));
    recent = [];
    length = 0;
  };
  const add = (text: string): void => {
    total += text.length;
    if (total > READ_LIMITS.characters) throw new ReadFailure('too_large');
    recent.push(text);
    length += text.length;
    ends.push(length);
    if (recent.length === BATCH) flush();
  };
  if (part !== undefined) {
    await visitXml(part, {
      open: (name) => rich.open(name),
      close(name) {
        // Excel's beta of 2007 calls it sstItem.
        if (name === 'si' || name === 'sstItem') add(rich.take());
        else rich.close(name);
      },
      text: (text) => rich.text(text),
    });
  }
  flush();
  return {
    at(index) {
      const end = ends[index];
      const batch = batches[Math.floor(index / BATCH)];
      if (end === undefined || batch === undefined) throw new ReadFailure('corrupt');
      return batch.slice(index % BATCH === 0 ? 0 : ends[index - 1], end);
    },
  };
}
