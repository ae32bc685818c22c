import { labelClauses } from '../../pure/markdown/clauses.ts';
import { LONGEST_DOCUMENT, readOutline } from '../read/document/outline.ts';
import type { WordSession } from '../session.ts';
import { isTouching } from '../read/positions.ts';

/** Where a paragraph is in the main text. */
interface ParagraphPlace {
  /** Its position, from 0. */
  readonly position: number;
  /** The clause that it is in, such as `Clause 8.2`; empty for none. */
  readonly clause: string;
}

/**
 * The places of some paragraphs in the main text, in their order; undefined for one that is not in it, and for all in a very
 * long document. All must be loaded with their text, and `main` as the outline asks for it. A paragraph is known by its text,
 * and by its position where several read the same: ids of paragraphs are not in every Word. At most two round trips.
 */
export async function findParagraphPlaces(
  session: WordSession,
  main: Word.ParagraphCollection,
  sought: readonly (Word.Paragraph | undefined)[],
): Promise<readonly (ParagraphPlace | undefined)[]> {
  if (main.items.length > LONGEST_DOCUMENT) return sought.map(() => undefined);
  const { context } = session;
  const { items, outline } = await readOutline(session, main);
  const labels = labelClauses(outline);
  const positions = new Map<string, number[]>();
  for (const [position, { text }] of items.entries()) {
    const same = positions.get(text);
    if (same === undefined) positions.set(text, [position]);
    else same.push(position);
  }
  const candidates = sought.map((paragraph) => {
    const same = paragraph === undefined ? [] : (positions.get(paragraph.text) ?? []);
    const place = paragraph?.getRange('Whole');
    return same.map((position) => ({
      position,
      relation:
        same.length < 2 || place === undefined
          ? undefined
          : items[position]?.getRange('Whole').compareLocationWith(place),
    }));
  });
  if (candidates.some(({ length }) => length > 1)) await context.sync();
  return candidates.map((same) => {
    const found = same.find(({ relation }) => relation === undefined || isTouching(relation.value));
    return found === undefined
      ? undefined
      : { position: found.position, clause: labels[found.position] ?? '' };
  });
}
