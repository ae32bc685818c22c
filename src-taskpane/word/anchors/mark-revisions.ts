import { runToEnd } from '../../pure/diff/slices.ts';
import { readBody } from '../read/markup/read-body.ts';
import type { FoundAnchor } from './anchors.ts';

/** A paragraph whose mark someone's tracked changes are on, and what these are. */
export interface RevisedMark {
  readonly paragraph: Word.Paragraph;
  readonly revisions: string;
}

/**
 * Finds, by the names of the anchors, the paragraphs before inserted ones that no other paragraph follows, where the mark of the paragraph
 * before carries tracked changes: deleting this mark would make them permanent. The paragraphs are tracked by Word until they are
 * untracked. One round trip, none where another paragraph follows each anchor.
 */
export async function findRevisedMarks(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
): Promise<ReadonlyMap<string, RevisedMark>> {
  const asked = found.flatMap(({ anchor, control, range, ends }) => {
    if (ends?.areLast !== true) return [];
    const paragraph = (control ?? range).paragraphs.getFirst().getPrevious();
    paragraph.track();
    return [{ name: anchor.name, paragraph, ooxml: paragraph.getOoxml() }];
  });
  if (asked.length === 0) return new Map();
  await context.sync();
  const revised = new Map<string, RevisedMark>();
  for (const { name, paragraph, ooxml } of asked) {
    const revisions = readMarkRevisions(ooxml.value);
    if (revisions === '') paragraph.untrack();
    else revised.set(name, { paragraph, revisions });
  }
  return revised;
}

/** Returns whether the marks still carry the same tracked changes, and ends their tracking by Word. One round trip. */
export async function areMarksKept(
  context: Word.RequestContext,
  marks: readonly RevisedMark[],
): Promise<boolean> {
  if (marks.length === 0) return true;
  const now = marks.map(({ paragraph }) => paragraph.getOoxml());
  await context.sync();
  for (const { paragraph } of marks) paragraph.untrack();
  return marks.every(({ revisions }, index) => readMarkRevisions(now[index]?.value ?? '') === revisions);
}

/**
 * Returns the tracked changes of the mark and of the format of a package's first paragraph, as a text to compare; empty for none. Word
 * may number them differently each time.
 */
function readMarkRevisions(ooxml: string): string {
  const { mark = [], formats = [] } = runToEnd(readBody(ooxml))?.paragraphs[0] ?? {};
  return [...mark, ...formats]
    .map(({ author, date, source }) => `${author} ${date}${source.name}`)
    .join('\n');
}
