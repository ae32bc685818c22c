import type { Change, FixedReason, FixedStretch } from './model.ts';

/**
 * Finds the changes of a plan that cannot be made, by number from 0, each with the reason. Words in a field or a
 * locked control stay; a paragraph that is removed whole takes its fields with it; a paragraph is not split
 * within a control that contains only words; and nothing is inserted where only a locked control could receive it. `paragraphs` are those of the passage, `fixed` its fixed stretches.
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
    const reason = fixed.find(
      (stretch) => blocks(stretch, change, paragraphs) || opensInto(stretch, change, fixed),
    )?.reason;
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

/**
 * Returns whether a change inserts text directly before a locked control that has no word before it to insert the text after: Word
 * would insert it into the control.
 */
function opensInto(
  { paragraph, start, reason }: FixedStretch,
  { start: from, end: to }: Change,
  fixed: readonly FixedStretch[],
): boolean {
  const isHere = [from, to].every((place) => place.paragraph === paragraph && place.offset === start);
  if (reason !== 'locked' || !isHere) return false;
  // Text that is inserted after a field or a locked control may become part of it.
  return (
    start === 0 ||
    fixed.some((other) => other.paragraph === paragraph && other.end === start && other.reason !== 'inline')
  );
}
