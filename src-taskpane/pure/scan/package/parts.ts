import { unzipSync } from 'fflate';
import { decodePart } from '#shared/ooxml/decode-part.ts';
import type { Steps } from '../../diff/slices.ts';

/** The XML of a document’s parts by their names, such as `word/document.xml`. */
export type PackageParts = ReadonlyMap<string, string>;

/** The parts that contain words, or say how they look. */
const PARTS =
  /^(?:word\/(?:document|styles|numbering|settings|comments|footnotes|endnotes|header\d*|footer\d*|theme\/theme\d*)|docProps\/(?:core|app|custom))\.xml$/u;
/** The largest file, in bytes, that is read of an open document: Word would copy a larger one for too long. */
export const MOST_FILE_BYTES = 64 * 1024 * 1024;

/** A larger part is not text that was written by hand. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Reads the parts of a .docx; undefined for anything else. Pauses between parts. */
export function* partsOfFile(bytes: Uint8Array): Steps<PackageParts | undefined> {
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (PARTS.test(name) && originalSize <= MOST_BYTES) names.push(name);
        return false;
      },
    });
    const parts = new Map<string, string>();
    for (const name of names) {
      yield;
      const part = unzipSync(bytes, { filter: (file) => file.name === name })[name];
      if (part !== undefined) parts.set(name, decodePart(part));
    }
    return parts.has('word/document.xml') ? parts : undefined;
  } catch {
    // The file is not a package, or was cut.
    return undefined;
  }
}
