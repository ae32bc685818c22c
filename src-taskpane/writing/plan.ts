import { alignParagraphs } from './align.ts';
import type { Hunk } from './model.ts';
import { redlineParagraph } from './words.ts';

/** Whole paragraphs to put in behind an old one; `after` is -1 for those before the first. */
export interface ParagraphInsertion {
  readonly after: number;
  readonly texts: readonly string[];
}

/** A planned rewrite: changes inside old paragraphs, whole paragraphs put in, whole paragraphs taken out. */
export interface RewritePlan {
  readonly hunks: readonly Hunk[];
  readonly inserted: readonly ParagraphInsertion[];
  /** Indexes of old paragraphs. */
  readonly deleted: readonly number[];
}

/**
 * Plans how `paragraphs` become the paragraphs of `after` (parted by line feeds). The same number of
 * paragraphs gives hunks alone; else whole paragraphs are put in or taken out for the difference.
 * Hunks are in document order, never touch each other, and never part a surrogate pair.
 */
export function planRewrite(paragraphs: readonly string[], after: string): RewritePlan {
  const fresh = after.split('\n');
  const hunks: Hunk[] = [];
  const inserted: ParagraphInsertion[] = [];
  const deleted: number[] = [];
  let last = -1;
  for (const step of alignParagraphs(paragraphs, fresh)) {
    if (step.kind === 'inserted') {
      const text = fresh[step.after] ?? '';
      const previous = inserted.at(-1);
      if (previous?.after === last) {
        inserted[inserted.length - 1] = { after: last, texts: [...previous.texts, text] };
      } else inserted.push({ after: last, texts: [text] });
      continue;
    }
    last = step.before;
    if (step.kind === 'deleted') deleted.push(step.before);
    else hunks.push(...hunksOf(step.before, paragraphs[step.before] ?? '', fresh[step.after] ?? ''));
  }
  return { hunks, inserted, deleted };
}

/** True when the plan leaves the text as it is. */
export function isEmptyPlan(plan: RewritePlan): boolean {
  return plan.hunks.length === 0 && plan.inserted.length === 0 && plan.deleted.length === 0;
}

/** The changes of one paragraph, `paragraph` being its index. */
export function hunksOf(paragraph: number, before: string, after: string): Hunk[] {
  const hunks: Hunk[] = [];
  let offset = 0;
  for (const piece of redlineParagraph(before, after)) {
    const previous = hunks.at(-1);
    if (piece.kind === 'inserted') {
      if (previous?.end === offset && previous.text === '')
        hunks[hunks.length - 1] = { ...previous, text: piece.text };
      else hunks.push({ paragraph, start: offset, end: offset, text: piece.text });
      continue;
    }
    const end = offset + piece.text.length;
    if (piece.kind === 'deleted') hunks.push({ paragraph, start: offset, end, text: '' });
    offset = end;
  }
  return hunks;
}

/** The paragraphs after the hunks were applied, last to first as Word must do it. */
export function applyHunks(paragraphs: readonly string[], hunks: readonly Hunk[]): string[] {
  const result = [...paragraphs];
  for (const hunk of hunks.toReversed()) {
    const text = result[hunk.paragraph];
    if (text === undefined) throw new RangeError(`There is no paragraph ${hunk.paragraph} to change.`);
    result[hunk.paragraph] = text.slice(0, hunk.start) + hunk.text + text.slice(hunk.end);
  }
  return result;
}

/** The paragraphs after the whole plan was applied. */
export function applyPlan(paragraphs: readonly string[], plan: RewritePlan): string[] {
  const changed = applyHunks(paragraphs, plan.hunks);
  const put = (after: number): readonly string[] =>
    plan.inserted.filter((insertion) => insertion.after === after).flatMap((insertion) => insertion.texts);
  const gone = new Set(plan.deleted);
  return [
    ...put(-1),
    ...changed.flatMap((text, index) => (gone.has(index) ? put(index) : [text, ...put(index)])),
  ];
}
