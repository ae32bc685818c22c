import type { Change, Place, RedlinePiece } from './model.ts';
import { paragraphStarts } from './plan.ts';

/**
 * Builds the redline of a planned rewrite: each change with its number, as it will be made. Kept and deleted pieces
 * joined give the passage, kept and inserted ones the new text, paragraphs separated by line feeds.
 */
export function redline(paragraphs: readonly string[], changes: readonly Change[]): RedlinePiece[] {
  const text = paragraphs.join('\n');
  const starts = paragraphStarts(paragraphs);
  const at = ({ paragraph, offset }: Place): number => (starts[paragraph] ?? 0) + offset;
  const pieces: RedlinePiece[] = [];
  let done = 0;
  for (const [change, { start, end, text: inserted }] of changes.entries()) {
    pieces.push(
      { kind: 'kept', text: text.slice(done, at(start)) },
      { kind: 'deleted', text: text.slice(at(start), at(end)), change },
      { kind: 'inserted', text: inserted, change },
    );
    done = at(end);
  }
  pieces.push({ kind: 'kept', text: text.slice(done) });
  return pieces.filter((piece) => piece.text !== '');
}
