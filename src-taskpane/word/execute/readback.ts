import type { Capabilities } from '../model.ts';
import { words } from '../read/visible.ts';

/** Something in the document and the texts that it may read, as Word shows it now. */
export interface Expected {
  readonly place: Word.Range | Word.Paragraph;
  readonly texts: readonly string[];
}

/** True when every place reads as expected. Tracked deletions are left out where Word can do that. */
export async function readsAs(
  context: Word.RequestContext,
  expected: readonly Expected[],
  capabilities: Capabilities,
): Promise<boolean> {
  const seen = expected.map(({ place }) => {
    if (capabilities.reviewedText.available) return place.getReviewedText('Current');
    place.load('text');
    return undefined;
  });
  await context.sync();
  return expected.every(({ place, texts }, index) => {
    const read = plain(seen[index]?.value ?? place.text);
    return texts.some((text) => plain(text) === read);
  });
}

/** As {@link readsAs} after a write: asked twice, for a Word that shows revisions a batch late. */
export async function readsBack(
  context: Word.RequestContext,
  expected: readonly Expected[],
  capabilities: Capabilities,
): Promise<boolean> {
  try {
    return (
      (await readsAs(context, expected, capabilities)) || (await readsAs(context, expected, capabilities))
    );
  } catch {
    // The write is done; that it cannot be read back is told as "differs", never as a failed write.
    return false;
  }
}

/** Without what Words differ in: marks of objects, and the ends of paragraphs behind the last words. */
const plain = (text: string): string => words(text.replace(/\r\n?/gu, '\n')).replace(/\n+$/u, '');
