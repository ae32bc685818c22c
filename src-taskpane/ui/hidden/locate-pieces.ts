import { at } from '../../at.ts';
import { labelClauses } from '../../pure/markdown/clauses.ts';
import type { HiddenPiece } from '../../pure/scan/model.ts';
import type { TextPlace, WholeParagraph } from '../../word/model.ts';

/** A piece with its place in the document as Word returned it. */
export interface LocatedPiece extends HiddenPiece {
  /** Unique among the pieces of one scan. */
  readonly id: string;
  /** The clause around it; empty outside any clause and outside the main text. */
  readonly clause: string;
  /** Where to go to; undefined where no paragraph is certainly the one that was scanned. */
  readonly at: TextPlace | undefined;
}

/** How many paragraphs may be between the file's count and Word's, which leaves some out. */
const FAR = 40;

/** Finds the paragraphs of the pieces among those that Word returned, by position and text. */
export function locatePieces(
  pieces: readonly HiddenPiece[],
  paragraphs: readonly WholeParagraph[],
): readonly LocatedPiece[] {
  const labels = labelClauses(paragraphs);
  return pieces.map((piece, index): LocatedPiece => {
    const { part, start, end } = piece.place;
    const paragraph = findParagraph(piece, paragraphs);
    const given = paragraph === undefined ? undefined : at(paragraphs, paragraph).given;
    const isWhole = part !== 'body' || given !== piece.place.around;
    return {
      ...piece,
      id: String(index),
      clause: paragraph === undefined ? '' : at(labels, paragraph),
      at:
        paragraph === undefined || given === undefined
          ? undefined
          : { paragraph, given, text: given, start: isWhole ? 0 : start, end: isWhole ? 0 : end },
    };
  });
}

function findParagraph({ place }: HiddenPiece, paragraphs: readonly WholeParagraph[]): number | undefined {
  const { paragraph: near, part, around, start, end } = place;
  if (near === undefined) return undefined;
  // A box is at the paragraph that it is attached to, of which the scan does not keep the text.
  if (part !== 'body' || around === '') return near < paragraphs.length ? near : undefined;
  const bare = around.slice(0, start) + around.slice(end);
  const isSame = (index: number): boolean => {
    const own = paragraphs[index];
    return own !== undefined && [around, bare].some((text) => text === own.given || text === own.text);
  };
  for (let away = 0; away <= FAR; away += 1) {
    for (const index of [near - away, near + away]) if (isSame(index)) return index;
  }
  return undefined;
}
