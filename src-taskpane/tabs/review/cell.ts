import type { ReviewCell, ReviewRow, ReviewTable } from '#server/relay/api.ts';
import type { CitationSource } from '../../pure/citations/model.ts';
import { reviewMessages } from './messages.ts';

/** A mark of a cell, in words. */
export interface CellMark {
  readonly kind: 'verified' | 'flagged' | 'edited';
  readonly label: string;
}

/** Returns the marks of a cell, with their author if the service gives one. */
export function toMarks(cell: ReviewCell): readonly CellMark[] {
  const marks: CellMark[] = [];
  const { verifiedBy, flaggedBy } = cell;
  const say = reviewMessages;
  if (cell.verified) {
    marks.push({
      kind: 'verified',
      label: verifiedBy === undefined ? say.verified : say.verifiedBy(verifiedBy),
    });
  }
  if (cell.flagged) {
    marks.push({ kind: 'flagged', label: flaggedBy === undefined ? say.flagged : say.flaggedBy(flaggedBy) });
  }
  if (cell.edited) marks.push({ kind: 'edited', label: say.edited });
  return marks;
}

/**
 * Returns the sources of a cell's answer: one for each passage that it cites, or the whole file if it cites none, as
 * edited cells may. Each names the cell.
 */
export function toSources(
  cell: ReviewCell,
  row: ReviewRow,
  table: ReviewTable,
  projectId: string,
): readonly CitationSource[] {
  const base = {
    fileName: row.fileName,
    fileId: row.fileId,
    projectId,
    cell: { tableId: table.id, tableTitle: table.title, column: cell.column },
  };
  if (cell.citations.length === 0) return [{ ...base, quote: '' }];
  return cell.citations.map(({ page, pageBasis, quote }) => ({
    ...base,
    page,
    ...(pageBasis === undefined ? {} : { pageBasis }),
    quote,
  }));
}
