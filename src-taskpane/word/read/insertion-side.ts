import type { MarkupPiece } from './markup/markup.ts';
import { plainPiece, visibleUnits, type VisibleUnit } from './markup/visible.ts';
import { words } from './text.ts';

/** A paragraph, and the part of it that is selected. */
export interface ParagraphText {
  /** The whole paragraph, and the selected part, as Word shows them now. */
  readonly current: string;
  readonly part: string;
  /** Where the part begins in the paragraph; undefined where that is not certain. */
  readonly partStart: number | undefined;
  /** The markup of both; undefined where it is not known. */
  readonly pieces: readonly MarkupPiece[] | undefined;
  readonly partPieces: readonly MarkupPiece[] | undefined;
  /** True in a content control around it that cannot be edited. */
  readonly isInLockedControl: boolean;
}

/** True where words are searched for in the selected part alone: in a passage within one paragraph. */
export const isSearchedInPart = (paragraphs: readonly Pick<ParagraphText, 'part' | 'current'>[]): boolean =>
  paragraphs.length === 1 && paragraphs.every(({ part, current }) => part !== current);

/**
 * Returns the visible code units of a paragraph, or of its selected part. `all` is its text as Word returns it. Without deletions its own
 * text is enough.
 */
export function toUnits(read: ParagraphText, all: string, isPart: boolean): VisibleUnit[] | undefined {
  const pieces = isPart ? read.partPieces : read.pieces;
  const current = isPart ? read.part : read.current;
  return visibleUnits(all, pieces ?? (words(all) === current ? [plainPiece(all)] : []));
}

/**
 * Returns where words are inserted: after the unit before their place, at the start of the next one, at the end of the paragraph, or as
 * the only words of a text without visible units. Words inserted after the last word of a field, or of a locked control, may become part
 * of it.
 */
export function insertionSide(
  units: readonly VisibleUnit[],
  place: number,
  isPart: boolean,
): 'After' | 'Start' | 'End' | 'Only' {
  if (units.length === 0) return 'Only';
  const before = units[place - 1]?.piece;
  const isBehind = before?.field !== undefined || before?.isInLockedControl === true;
  if (isBehind && place === units.length && !isPart) return 'End';
  return place > 0 && !(isBehind && place < units.length) ? 'After' : 'Start';
}

/**
 * Returns whether only a locked content control could receive words at an offset of the selected part; false where the markup is not
 * known.
 */
export function isLockedPlace(read: ParagraphText, offset: number, isPart: boolean): boolean {
  if (read.isInLockedControl) return true;
  const pieces = (isPart ? read.partPieces : read.pieces) ?? [];
  const units = visibleUnits(pieces.map(({ text }) => text).join(''), pieces) ?? [];
  const place = isPart ? offset : (read.partStart ?? 0) + offset;
  const holds = {
    After: units[place - 1]?.piece,
    Start: units[place]?.piece,
    // Deleted text counts: words at an end of the paragraph are next to it.
    End: pieces.at(-1),
    Only: pieces[0],
  }[insertionSide(units, place, isPart)];
  return holds?.isInLockedControl === true;
}
