import { runInSlices } from '#pane/pure/diff/slices.ts';
import { traceChanges } from '#pane/pure/compare/trace/trace-changes.ts';
import { writeRecord } from '#pane/pure/compare/trace/write-record.ts';
import { hashBytes } from '#pane/ui/browser/hash-bytes.ts';
import type { Platform } from '#pane/ui/services/services.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { isUnreadable, readVersions, unreadable } from './compare-file.ts';
import { describeRecord, listOutcome } from './describe-record.ts';
import { recordMessages as say } from './record-messages.ts';

/** A record of all that was changed, and the copy of the document that it is about. */
export interface MadeRecord {
  /** The record as a .docx. */
  readonly docx: Uint8Array<ArrayBuffer>;
  /** The document, byte by byte as it was compared, and its name. */
  readonly copy: Uint8Array<ArrayBuffer>;
  readonly name: string;
  /** What the record says first. */
  readonly result: readonly string[];
}

/**
 * Compares the open document, as it is now, with a .docx, and makes a record of it, with the words that were changed or without. Nothing is
 * sent anywhere. Rejects as {@link readVersions} does, and with `file_unreadable` where either is no .docx.
 */
export async function makeRecord(
  file: File,
  document: Pick<WordDocument, 'readFile' | 'fileName'>,
  { now, pause }: Pick<Platform, 'now' | 'pause'>,
  hasWords: boolean,
): Promise<MadeRecord> {
  const { before, after } = await readVersions(file, document);
  const trace = await runInSlices(traceChanges(before, after), pause);
  if (isUnreadable(trace)) throw unreadable(trace, file);
  const name = document.fileName ?? say.unnamed;
  const [ours, theirs] = [await hashBytes(before), await hashBytes(after)];
  const lines = describeRecord(trace, {
    before: { name: file.name, size: before.length, hash: ours },
    after: { name, size: after.length, hash: theirs },
    date: now(),
    hasWords,
  });
  const result = ours === theirs ? [say.identical] : listOutcome(trace);
  return { docx: writeRecord(lines), copy: after, name, result };
}
