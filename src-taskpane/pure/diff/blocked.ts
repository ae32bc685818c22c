import type { Change, FixedReason, FixedStretch } from './model.ts';

/** The paragraphs of a passage and its fixed stretches. */
interface FixedText {
  readonly paragraphs: readonly string[];
  readonly fixed?: readonly FixedStretch[];
}

/**
 * Finds the changes of a plan that cannot be made, by number from 0, each with the reason. Words in a field or a locked control stay; a
 * paragraph that is removed whole takes its fields with it; a paragraph is not split within a control that contains only words; and
 * nothing is inserted where only a locked control could receive it.
 */
export function blockedChanges(
  changes: readonly Change[],
  passage: FixedText,
): ReadonlyMap<number, FixedReason> {
  const { paragraphs, fixed = [] } = passage;
  const blocked = new Map<number, FixedReason>();
  if (fixed.length === 0) return blocked;
  for (const [number, change] of changes.entries()) {
    const reason = fixed.find(
      (stretch) => blocks(stretch, change, paragraphs) || opensInto(stretch, change, passage),
    )?.reason;
    if (reason !== undefined) blocked.set(number, reason);
  }
  return blocked;
}

function blocks(
  { paragraph, start, end, reason, cannotDelete, isAround }: FixedStretch,
  change: Change,
  paragraphs: readonly string[],
): boolean {
  const { start: from, end: to } = change;
  if (paragraph < from.paragraph || paragraph > to.paragraph) return false;
  // A change that ends where the paragraph begins changes only what is before it.
  if (isAround) return !(paragraph > from.paragraph && paragraph === to.paragraph && to.offset === 0);
  const length = paragraphs[paragraph]?.length ?? 0;
  const first = paragraph === from.paragraph ? from.offset : 0;
  const last = paragraph === to.paragraph ? to.offset : length;
  if (cannotDelete) return first < last && first <= start && last >= end;
  if (reason === 'inline') {
    const splits = change.text.includes('\n') && from.paragraph === to.paragraph;
    return splits && first > 0 && last < length && first <= end && last >= start;
  }
  const isWhole = change.removes === paragraph || (paragraph > from.paragraph && paragraph < to.paragraph);
  if (isWhole && reason === 'field') return false;
  return first === last ? first > start && first < end : first < end && last > start;
}

/**
 * Returns whether Word would insert a change into a locked control: text directly before one that has no word before it to insert the
 * text after, words after one that no other text of the paragraph follows, or a paragraph next to one that is all in it.
 */
function opensInto(
  { paragraph, start, end, reason, cannotDelete, closedAfter }: FixedStretch,
  { start: from, end: to, text }: Change,
  { paragraphs, fixed = [] }: FixedText,
): boolean {
  if (reason !== 'locked' || cannotDelete || from.paragraph !== paragraph || text === '') return false;
  const length = paragraphs[paragraph]?.length ?? 0;
  const isInsertion = from.offset === (from.paragraph === to.paragraph ? to.offset : length);
  if (!isInsertion) return false;
  if (from.offset === end) {
    const isWhole = start === 0 && end === length;
    // Paragraphs after this one need no place in it.
    const startsParagraph = from.paragraph === to.paragraph && text.startsWith('\n');
    const isClosed = closedAfter === 'all' || (closedAfter === 'words' && !startsParagraph);
    return isClosed || (isWhole && text.includes('\n'));
  }
  if (from.offset !== start) return false;
  // Text that is inserted after a field or a locked control may become part of it.
  return (
    start === 0 ||
    fixed.some(
      (other) =>
        other.paragraph === paragraph &&
        other.end === start &&
        other.reason !== 'inline' &&
        !other.cannotDelete,
    )
  );
}
