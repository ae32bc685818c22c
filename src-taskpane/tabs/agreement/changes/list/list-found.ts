import type { LocatedPiece } from '#pane/ui/hidden/locate-pieces.ts';
import type { DocumentReview } from '#pane/word/model.ts';
import type { SilentItem } from '../compare/locate-silent.ts';
import type { Edit } from '../group-changes.ts';

/** The kinds of what is in the document and not as it was sent: tracked, not tracked, or not seen. */
export type Found = {
  readonly id: string;
  /** The label of the clause around it; empty outside any clause. */
  readonly clause: string;
} & ({ readonly edit: Edit } | { readonly silent: SilentItem } | { readonly hidden: LocatedPiece });

/** Lists what was found in the order of the document, each with its own id; what has no place in the text is last. */
export function listFound(
  edits: readonly Edit[],
  silent: readonly SilentItem[],
  hidden: readonly LocatedPiece[],
  review: Pick<DocumentReview, 'paragraphs'> | undefined,
): readonly Found[] {
  const found: readonly (readonly [at: number, one: Found])[] = [
    ...edits.map((edit) => {
      const { id, clause, paragraph } = edit;
      // A reader meets a note or a header at a paragraph of the main text.
      return [review?.paragraphs[paragraph]?.story?.at ?? paragraph, { id, clause, edit }] as const;
    }),
    ...silent.map((one) => {
      const { key: id, clause, goTo } = one;
      return [goTo?.paragraph ?? Infinity, { id, clause, silent: one }] as const;
    }),
    ...hidden.map((one) => {
      const { id, clause, at } = one;
      return [at?.paragraph ?? Infinity, { id: `hidden ${id}`, clause, hidden: one }] as const;
    }),
  ];
  return found.toSorted(([a], [b]) => (a === b ? 0 : a - b)).map(([, one]) => one);
}
