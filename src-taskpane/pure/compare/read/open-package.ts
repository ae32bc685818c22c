import { OoxmlFailure } from '#shared/ooxml/failure.ts';
import { readStories, type DocumentStories } from '#shared/ooxml/story/document.ts';
import type { Steps } from '../../diff/slices.ts';
import { openParts } from '../../scan/package/open-parts.ts';
import { partsOfFile } from '../../scan/package/parts.ts';

/** Opens a .docx; undefined for anything else. Pauses often. */
export function* openPackage(bytes: Uint8Array): Steps<DocumentStories | undefined> {
  const parts = yield* partsOfFile(bytes);
  if (parts === undefined) return undefined;
  try {
    const file = openParts(parts);
    return file === undefined ? undefined : yield* readStories(file);
  } catch (error) {
    // A part is not well-formed: Word would not open the file either.
    if (error instanceof OoxmlFailure) return undefined;
    throw error;
  }
}
