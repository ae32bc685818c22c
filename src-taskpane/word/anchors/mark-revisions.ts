import { runToEnd } from '../../pure/diff/slices.ts';
import { readBody } from '../read/markup/read-body.ts';
import type { FoundAnchor } from './anchors.ts';

/**
 * Returns the names of the anchors of inserted paragraphs that no other paragraph follows, where the mark or the format of the paragraph
 * before has tracked changes: deleting this mark would make them permanent. One round trip, none where another paragraph follows each
 * anchor.
 */
export async function findRevisedMarks(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
): Promise<ReadonlySet<string>> {
  const asked = found.flatMap(({ anchor, control, range, ends }) => {
    if (ends?.areLast !== true) return [];
    return [{ name: anchor.name, ooxml: (control ?? range).paragraphs.getFirst().getPrevious().getOoxml() }];
  });
  if (asked.length > 0) await context.sync();
  return new Set(asked.flatMap(({ name, ooxml }) => (isMarkRevised(ooxml.value) ? [name] : [])));
}

/** Returns whether the mark or the format of a package's first paragraph has tracked changes. */
function isMarkRevised(ooxml: string): boolean {
  const { mark = [], formats = [] } = runToEnd(readBody(ooxml))?.paragraphs[0] ?? {};
  return mark.length + formats.length > 0;
}
