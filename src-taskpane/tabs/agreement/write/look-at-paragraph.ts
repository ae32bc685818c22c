import type { Look, WordDocument, WholeParagraph } from '#pane/word/model.ts';

type Reader = Pick<WordDocument, 'lookAtClause'>;
type Shown = Pick<WholeParagraph, 'given' | 'number'>;

/** Looks at paragraphs of a reading that follow each other, from `first` on. Rejects with `selection_changed` if they are no longer as they were read. */
export function lookAtParagraphs(document: Reader, first: number, own: readonly Shown[]): Promise<Look> {
  return document.lookAtClause({
    first,
    last: first + own.length - 1,
    label: '',
    path: [],
    paragraphs: own.map(({ given }) => given),
    numbers: own.map(({ number }) => number),
    fingerprint: '',
  });
}

/** The same for one paragraph. */
export const lookAtParagraph = (document: Reader, position: number, own: Shown): Promise<Look> =>
  lookAtParagraphs(document, position, [own]);
