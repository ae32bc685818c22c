import type { FixedReason, FixedStretch } from '../../pure/diff/model.ts';
import { isLockedPlace, isSearchedInPart, type ParagraphText } from './insertion-side.ts';
import type { MarkupPiece } from './markup/markup.ts';
import { words } from './text.ts';

/** Returns the stretches of the selected parts that cannot be changed freely, by offsets in their visible text. */
export function fixedStretches(
  paragraphs: readonly (ParagraphText & { readonly goesOn: boolean })[],
): FixedStretch[] {
  const isPart = isSearchedInPart(paragraphs);
  return paragraphs.flatMap((read, paragraph) => {
    const { part, partStart, partPieces = [], current, isInLockedControl, goesOn } = read;
    const all = { paragraph, start: 0, end: part.length, reason: 'locked' } as const;
    const own = fixedIn(partPieces, paragraph);
    if (isInLockedControl) return [{ ...all, isAround: true }, ...own.filter((stretch) => !isLock(stretch))];
    const endsParagraph = !goesOn && (part === current || partStart === current.length - part.length);
    const closedAfter = endsParagraph ? 'words' : 'all';
    if (part === '') return isLockedPlace(read, 0, isPart) ? [{ ...all, closedAfter }, ...own] : own;
    return own.map((stretch) =>
      isLock(stretch) && isLockedPlace(read, stretch.end, isPart) ? { ...stretch, closedAfter } : stretch,
    );
  });
}

/** True for words in a locked control, false for those in one that only must stay. */
const isLock = ({ reason, cannotDelete }: FixedStretch): boolean =>
  reason === 'locked' && cannotDelete !== true;

function fixedIn(pieces: readonly MarkupPiece[], paragraph: number): FixedStretch[] {
  const fixed: FixedStretch[] = [];
  const add = (
    reason: FixedReason,
    start: number,
    end: number,
    { joins, tag, cannotDelete }: { joins: boolean; tag?: string | undefined; cannotDelete?: true },
  ): void => {
    const at = fixed.findLastIndex(
      (stretch) => stretch.reason === reason && stretch.cannotDelete === cannotDelete,
    );
    const last = fixed[at];
    const more = { ...(tag !== undefined && { tag }), ...(cannotDelete && { cannotDelete }) };
    if (joins && last?.end === start) fixed[at] = { paragraph, start: last.start, end, reason, ...more };
    else fixed.push({ paragraph, start, end, reason, ...more });
  };
  const shown = pieces.filter(({ isDeleted, text }) => !isDeleted && words(text) !== '');
  let start = 0;
  for (const [index, piece] of shown.entries()) {
    const { text, isComputed, isInLockedControl, inline, cannotDelete, field } = piece;
    const before = shown[index - 1];
    const end = start + words(text).length;
    if (isInLockedControl) add('locked', start, end, { joins: true });
    if (cannotDelete) add('locked', start, end, { joins: before?.inline === inline, cannotDelete });
    // Adjoining fields stay separate: words can be inserted between them.
    if (isComputed) add('field', start, end, { joins: before?.field === field });
    if (inline !== undefined) add('inline', start, end, { joins: before?.inline === inline, tag: inline });
    start = end;
  }
  return fixed;
}
