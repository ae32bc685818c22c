import type { DocumentReview, TrackedChange } from '../model/review.ts';
import { words } from '../read/text.ts';
import type { WordSession } from '../session.ts';
import { changesWithin, findAgain, toKey } from '../plan/changes.ts';
import { isEqual, readKeys } from './paragraph-changes.ts';
import { readPending, listStoryPlaces } from './pending.ts';

/**
 * Makes sure that changes are in the document as they were read: each one's paragraph has the same text at the same place and the same
 * changes. Reads the markup of these paragraphs only, or of the whole document where a change continues beyond its paragraph or Word does
 * not return that of a paragraph. Rejects with `selection_changed`.
 */
export async function confirmChanges(
  session: WordSession,
  review: DocumentReview,
  changes: readonly TrackedChange[],
): Promise<void> {
  const { context } = session;
  const { paragraphs } = context.document.body;
  paragraphs.load('items/text');
  await context.sync();
  let isSame = true;
  for (const paragraph of new Set(changes.map((change) => change.paragraph))) {
    const own = changesWithin(review.changes, paragraph);
    const item = paragraphs.items[paragraph];
    const isThere = item !== undefined && words(item.text) === review.paragraphs[paragraph]?.given;
    // oxlint-disable-next-line no-await-in-loop -- an edit is in one paragraph or two, and Word handles one request at a time best
    const keys = isThere && own.length > 0 ? await readKeys(session, item) : undefined;
    isSame &&= isEqual(keys, own.map(toKey));
  }
  if (isSame) return;
  const now = await readPending(session, listStoryPlaces(review));
  for (const change of changes) findAgain(review, now, change);
}
