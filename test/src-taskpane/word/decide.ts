import type { DocumentReview, TrackedChange, WordDocument, WriteReport } from '#pane/word/model.ts';

/** Carries out one decision on changes that belong together. Rejects with the error that refuses it. */
export async function decide(
  pane: Pick<WordDocument, 'decideAll'>,
  review: DocumentReview,
  changes: readonly TrackedChange[],
  decision: 'accept' | 'reject',
): Promise<WriteReport> {
  const [decided] = await pane.decideAll(review, [{ changes, decision }]);
  if (decided !== undefined && 'report' in decided) return decided.report;
  throw decided?.error ?? new Error('Nothing was decided.');
}
