import { findSilent, redlineFiles, type Unreadable } from '#pane/pure/compare/find-silent.ts';
import type { AcceptedChange } from '#pane/pure/compare/without-accepted.ts';
import { writeRedline } from '#pane/pure/compare/write-redline.ts';
import { runInSlices, type Steps, type YieldToMain } from '#pane/pure/diff/slices.ts';
import { PaneError } from '#pane/errors.ts';
import { isKeptOut } from '#pane/pure/scan/keep-out.ts';
import { scanDocument } from '#pane/pure/scan/scan.ts';
import { MOST_FILE_BYTES, partsOfFile } from '#pane/pure/scan/package/parts.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { groupChanges } from '../group-changes.ts';
import { listTerms } from '#pane/pure/proofread/list-terms.ts';
import { locateSilent, type SilentItem } from './locate-silent.ts';
import { compareMessages as say } from './messages.ts';

/** The open document, compared with the version that was sent. */
export interface ComparedFile {
  readonly items: readonly SilentItem[];
  /** The terms that the open document defines. */
  readonly terms: readonly string[];
  /** Number of paragraphs that only have another number. */
  readonly renumbered: number;
  /** Number of tracked changes, as they are listed. */
  readonly tracked: number;
  /** The insertions of the ledger with tracked changes that are pending. */
  readonly pending: ReadonlySet<string>;
  /** Writes all that was changed, tracked or not, as a separate .docx. Rejects as the comparison does. */
  readonly writeRedline: (now: Date) => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Compares the open document with a .docx from the device, yielding to the page; nothing is sent anywhere. `accepted` are the tracked
 * changes that were accepted in it since it came back. Rejects with `file_unreadable`
 * where either is no .docx or the file is too large, or with Word's own error.
 */
export async function compareFile(
  file: File,
  document: Pick<WordDocument, 'readFile' | 'readReview' | 'listInsertions'>,
  accepted: readonly AcceptedChange[],
  pause: YieldToMain,
): Promise<ComparedFile> {
  const { before, after } = await readVersions(file, document);
  const silent = await runInSlices(findSilent(before, after, accepted), pause);
  if (isUnreadable(silent)) throw unreadable(silent, file);
  const hidden = {
    before: await runInSlices(findHidden(before), pause),
    after: await runInSlices(findHidden(after), pause),
  };
  const review = await document.readReview();
  const insertions = await document.listInsertions();
  return {
    items: locateSilent(silent, review, hidden),
    terms: listTerms(review.paragraphs),
    renumbered: silent.renumbered.length,
    tracked: groupChanges(review).length,
    pending: new Set(insertions.flatMap(({ entry, pending }) => (pending > 0 ? [entry.id] : []))),
    writeRedline: async (date) => {
      const redlined = await runInSlices(redlineFiles(before, after), pause);
      if (isUnreadable(redlined)) throw unreadable(redlined, file);
      const { redlineTitle: title, redlineAuthor: author, redlineHeaders: headers } = say;
      return writeRedline(redlined, { title, subtitle: say.comparedWith(file.name), author, date, headers });
    },
  };
}

/** Reads the file and the open document. Rejects with `file_unreadable` where the file is too large, or with Word's own error. */
export async function readVersions(file: File, document: Pick<WordDocument, 'readFile'>) {
  if (file.size > MOST_FILE_BYTES) throw new PaneError('file_unreadable', say.tooLarge(file.name));
  const before = new Uint8Array(await file.arrayBuffer());
  return { before, after: await document.readFile(MOST_FILE_BYTES) };
}

/** Returns the paragraphs of the main text of a file with text that the eye does not see. */
function* findHidden(file: Uint8Array): Steps<ReadonlySet<number>> {
  const parts = yield* partsOfFile(file);
  const pieces = parts === undefined ? [] : (yield* scanDocument(parts)).pieces;
  const unseen = pieces.filter((piece) => isKeptOut(piece) && piece.kind !== 'addressesAi');
  return new Set(unseen.flatMap(({ place: { paragraph } }) => paragraph ?? []));
}

/** Returns whether a comparison found that one of the files is no .docx. */
export const isUnreadable = (found: object | Unreadable): found is Unreadable =>
  found === 'before' || found === 'after';

/** Returns the error that says so. */
export const unreadable = (which: Unreadable, file: File): PaneError =>
  new PaneError('file_unreadable', which === 'before' ? say.onlyDocx(file.name) : say.unreadable);
