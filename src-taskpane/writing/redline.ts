import { alignParagraphs } from './align.ts';
import type { RedlinePiece } from './model.ts';
import { redlineParagraph } from './words.ts';

/**
 * The word-level redline of a text, paragraphs parted by line feeds. Kept and deleted pieces joined
 * give `before`, kept and inserted ones `after`. Paragraphs are aligned first (`align.ts`), so it
 * shows what `planRewrite` will do to the document.
 */
export function redline(before: string, after: string): RedlinePiece[] {
  const old = before.split('\n');
  const fresh = after.split('\n');
  const pieces = alignParagraphs(old, fresh).flatMap((step): RedlinePiece[] => {
    if (step.kind === 'deleted')
      return [{ kind: 'deleted', text: feed(step.before) + (old[step.before] ?? '') }];
    if (step.kind === 'inserted')
      return [{ kind: 'inserted', text: feed(step.after) + (fresh[step.after] ?? '') }];
    return [
      ...separator(step.before > 0, step.after > 0),
      ...redlineParagraph(old[step.before] ?? '', fresh[step.after] ?? ''),
    ];
  });
  return joinAlike(pieces);
}

/** The line feed that stands before every paragraph but the first. */
const feed = (index: number): string => (index > 0 ? '\n' : '');

function separator(inOld: boolean, inNew: boolean): RedlinePiece[] {
  if (inOld) return [{ kind: inNew ? 'kept' : 'deleted', text: '\n' }];
  return inNew ? [{ kind: 'inserted', text: '\n' }] : [];
}

function joinAlike(pieces: readonly RedlinePiece[]): RedlinePiece[] {
  const joined: RedlinePiece[] = [];
  for (const piece of pieces) {
    if (piece.text === '') continue;
    const last = joined.at(-1);
    if (last?.kind === piece.kind)
      joined[joined.length - 1] = { kind: piece.kind, text: last.text + piece.text };
    else joined.push(piece);
  }
  return joined;
}
