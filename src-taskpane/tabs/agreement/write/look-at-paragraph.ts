import type { Look, WordDocument, WholeParagraph } from '#pane/word/model.ts';

/** Looks at one paragraph of a reading. Rejects with `selection_changed` if it is no longer as it was read. */
export function lookAtParagraph(
  document: Pick<WordDocument, 'lookAtClause'>,
  position: number,
  { given, number }: Pick<WholeParagraph, 'given' | 'number'>,
): Promise<Look> {
  return document.lookAtClause({
    first: position,
    last: position,
    label: '',
    path: [],
    paragraphs: [given],
    numbers: [number],
    fingerprint: '',
  });
}
