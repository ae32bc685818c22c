import type { Change, FixedReason, FixedStretch } from './model.ts';

/**
 * Finds the changes of a plan that cannot be made, by number from 0, each with the reason. Words in a field or a
 * locked control stay; a paragraph that is removed whole takes its fields with it; and a paragraph is not split
 * within a control that contains only words. `paragraphs` are those of the passage, `fixed` its fixed stretches.
 */
export function blockedChanges(
  changes: readonly Change[],
  {
    paragraphs,
    fixed = [],
  }: { readonly paragraphs: readonly string[]; readonly fixed?: readonly FixedStretch[] },
): ReadonlyMap<number, FixedReason> {
  const blocked = new Map<number, FixedReason>();
  if (fixed.length === 0) return blocked;
  for (const [number, change] of changes.entries()) {
    const reason = fixed.find((stretch) => blocks(stretch, change, paragraphs))?.reason;
    if (reason !== undefined) blocked.set(number, reason);
  }
  return blocked;
}

function blocks(
  { paragraph, start, end, reason }: FixedStretch,
  change: Change,
  paragraphs: readonly string[],
): boolean {
  const { start: from, end: to } = change;
  if (paragraph < from.paragraph || paragraph > to.paragraph) return false;
  const length = paragraphs[paragraph]?.length ?? 0;
  const first = paragraph === from.paragraph ? from.offset : 0;
  const last = paragraph === to.paragraph ? to.offset : length;
  if (reason === 'inline') {
    const splits = change.text.includes('\n') && from.paragraph === to.paragraph;
    return splits && first > 0 && last < length && first <= end && last >= start;
  }
  const isWhole = change.removes === paragraph || (paragraph > from.paragraph && paragraph < to.paragraph);
  if (isWhole && reason === 'field') return false;
  return first === last ? first > start && first < end : first < end && last > start;
}
