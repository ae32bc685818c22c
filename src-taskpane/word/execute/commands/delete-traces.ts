import { removeControls } from './remove-anchors.ts';

/** Something of Word that can be deleted. */
export interface Deletable {
  delete(): void;
}

/** What Codicil left in the file and is to be deleted. */
interface TracesToDelete {
  /** In document order. Their content stays. */
  readonly controls: readonly Word.ContentControl[];
  /** Names. */
  readonly bookmarks: readonly string[];
  /** Document properties and settings. */
  readonly properties: readonly Deletable[];
}

/** Deletes what Codicil left in the file, but no text; part of a batch. */
export function deleteTraces({ document }: Word.RequestContext, traces: TracesToDelete): void {
  removeControls(traces.controls);
  for (const name of traces.bookmarks) document.deleteBookmark(name);
  for (const property of traces.properties) property.delete();
}

/**
 * Deletes comments, each in its own batch: Word fails on some (OfficeDev/office-js#6551, #6895), and everything else must still be
 * removed. Returns the first error.
 */
export async function deleteComments(
  context: Word.RequestContext,
  comments: readonly Word.Comment[],
): Promise<unknown> {
  let failure: unknown;
  for (const comment of comments) {
    comment.delete();
    // oxlint-disable-next-line no-await-in-loop -- a batch ends at its first error, which the caller throws once the rest is done
    await context.sync().catch((error: unknown) => (failure ??= error));
  }
  return failure;
}
