import { findClosing } from './closing.ts';
import { rankFields } from './fields.ts';
import { findRank, quoted } from './find-rank.ts';
import { isInstruction } from './instructions.ts';
import type { OutlineParagraph, Rank } from './model.ts';
import { isTitle, splitTitle } from './titles.ts';
import { rankSeries } from './typed-series.ts';

/** Below every number, above fields. */
const DEPTH = 8.5;
/** The signatures end every clause, as a schedule does. */
const CLOSING = 0.2;
/** The fewest characters of a text that a title stands above. */
const SHORTEST_TEXT = 40;

/**
 * Returns the rank of each paragraph; undefined for one that begins no clause. Numbers and headings come first. Where there are none, that
 * is before the first of them, and in a part that has a name only, titles begin clauses (a line of its own above a text, or the first words
 * of a paragraph), and so do the names of fields, in tables and lines. What tells how to fill in a form begins nothing. The last clause ends
 * before the signatures.
 */
export function rankOutline(outline: readonly OutlineParagraph[]): readonly (Rank | undefined)[] {
  const series = rankSeries(outline);
  const ranks = outline.map((paragraph, index) =>
    isInstruction(paragraph.text) ? undefined : (findRank(paragraph) ?? series.get(index)),
  );
  const titles = new Map<number, Rank>();
  let isNumbered = false;
  for (const [index, { inTable, number }] of outline.entries()) {
    const rank = ranks[index];
    if (rank !== undefined) isNumbered = rank.parts.length > 0 || series.has(index);
    if (isNumbered || rank !== undefined) continue;
    if (inTable) {
      if (outline[index - 1]?.inTable === true) continue;
      const next = outline.findIndex((other, at) => at > index && !other.inTable);
      for (const [at, field] of rankFields(outline, index, next === -1 ? outline.length - 1 : next - 1))
        ranks[at] = field;
    } else if (number === '') {
      const title = rankTitle(outline, index);
      if (title !== undefined) titles.set(index, title);
    }
  }
  // One line that looks like a title may be anything.
  if (titles.size > 1) for (const [index, title] of titles) ranks[index] = title;
  const closing = findClosing(outline, ranks);
  if (closing !== undefined)
    ranks[closing] = { depth: CLOSING, parts: [], label: quoted(outline[closing]?.text ?? '') };
  return ranks;
}

/** Ranks a paragraph that is a title, or begins with one. */
function rankTitle(outline: readonly OutlineParagraph[], index: number): Rank | undefined {
  const text = outline[index]?.text ?? '';
  if (isInstruction(text)) return undefined;
  const split = splitTitle(text);
  if (split !== undefined && (split.isField || split.rest.length >= SHORTEST_TEXT))
    return { depth: DEPTH, parts: [], label: quoted(split.title), isField: split.isField };
  const next = outline.slice(index + 1).find((other) => other.text.trim() !== '');
  const isAbove =
    next !== undefined &&
    !next.inTable &&
    next.text.length >= SHORTEST_TEXT &&
    /[.;:)”"]\s*$/u.test(next.text);
  return isAbove && isTitle(text) ? { depth: DEPTH, parts: [], label: quoted(text) } : undefined;
}
