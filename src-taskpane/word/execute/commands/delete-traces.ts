import { removeControls } from './remove-anchors.ts';

/** Something of Word that can be deleted. */
export interface Deletable {
  delete(): void;
}

/** What Codicil left in the file and is to be deleted. */
export interface TracesToDelete {
  readonly comments: readonly Word.Comment[];
  /** In document order. Their content stays. */
  readonly controls: readonly Word.ContentControl[];
  /** Names. */
  readonly bookmarks: readonly string[];
  /** Document properties and settings. */
  readonly properties: readonly Deletable[];
}

/** Deletes what Codicil left in the file, but no text; part of a batch. */
export function deleteTraces({ document }: Word.RequestContext, traces: TracesToDelete): void {
  for (const comment of traces.comments) comment.delete();
  removeControls(traces.controls);
  for (const name of traces.bookmarks) document.deleteBookmark(name);
  for (const property of traces.properties) property.delete();
}
