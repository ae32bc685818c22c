import { PaneError } from '../../../errors.ts';
import { wordMessages } from '../../messages.ts';
import { awaitResult } from '../../office/async-result.ts';

/** Bytes per slice. Word returns them as an array of numbers, so larger slices would block the page. */
const SLICE_BYTES = 256 * 1024;

/**
 * Reads the document as Word would save it now, at most `most` bytes. Word keeps the copy in memory until it is closed, and at most two,
 * so it is closed whatever happens. Rejects with `too_large`, or with Word's own error.
 */
export async function readDocumentFile(
  document: Office.Document,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await awaitResult<Office.File>((done) =>
    document.getFileAsync(Office.FileType.Compressed, { sliceSize: SLICE_BYTES }, done),
  );
  try {
    if (file.size > most) throw new PaneError('too_large', wordMessages.file.tooLarge(file.size, most));
    const bytes = new Uint8Array(file.size);
    let at = 0;
    for (let index = 0; index < file.sliceCount; index += 1) {
      const slice = await awaitResult<Office.Slice>((done) => file.getSliceAsync(index, done));
      bytes.set(slice.data, at);
      at += slice.size;
    }
    if (at !== file.size) throw new PaneError('word_failed', wordMessages.file.incomplete);
    return bytes;
  } finally {
    // The file was read completely or was refused already; a failure to close Word's copy changes neither.
    await awaitResult<void>((done) => file.closeAsync(done)).catch(() => undefined);
  }
}

/** Returns the last part of a path or URL as the document's name; undefined for an empty one. */
export function readFileName(url: string | undefined): string | undefined {
  const last = (url ?? '').split(/[?#]/)[0]?.split(/[\\/]/).at(-1) ?? '';
  try {
    return decodeURIComponent(last) || undefined;
  } catch {
    // A local path may contain a percent sign that is not an escape.
    return last;
  }
}
