import type { CitationSource } from '#pane/pure/citations/model.ts';
import type { Insertion, WordDocument } from '#pane/word/model.ts';
import { planned } from './planned.ts';

/** The passage of the tests that insert, and its rewrite. */
export const clause = 'The Seller shall pay the Buyer within thirty days.';
export const rewritten = 'The Seller must pay the Buyer in thirty days.';
export const source: CitationSource = {
  fileName: 'Acme MSA.docx',
  fileId: 'f1',
  projectId: 'p1',
  page: 7,
  quote: 'pay now',
};

/** Inserts at the selection as it is now. */
export async function insertHere(
  pane: WordDocument,
  insertion: Pick<Insertion, 'form' | 'action' | 'text'> & Partial<Insertion>,
): ReturnType<WordDocument['insert']> {
  return pane.insert(planned({ target: await pane.readSelection(), sources: [], ...insertion }));
}
