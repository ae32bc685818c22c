import { unzipSync } from 'fflate';
import { decodePart, decodeText } from '#shared/ooxml/decode-part.ts';
import { listTextParts } from '#shared/ooxml/package.ts';
import type { Steps } from '../../diff/slices.ts';
import { openParts, toPartKey, type PackageParts } from './open-parts.ts';

/** The largest file, in bytes, that is read of an open document: Word would copy a larger one for too long. */
export const MOST_FILE_BYTES = 64 * 1024 * 1024;

/** A larger part is not text that was written by hand. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Reads all text of a .docx; undefined for anything else. Pauses between parts. */
export function* partsOfFile(bytes: Uint8Array): Steps<PackageParts | undefined> {
  try {
    // Names of parts are compared without their case; some programs of Windows write its separator.
    const stored = new Map<string, string>();
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (originalSize <= MOST_BYTES) stored.set(toPartKey(name), name);
        return false;
      },
    });
    const read = (name: string): Uint8Array | undefined => {
      const own = stored.get(toPartKey(name));
      return own === undefined ? undefined : unzipSync(bytes, { filter: (file) => file.name === own })[own];
    };
    const parts = new Map<string, string>();
    for (const { name, isXml } of listTextParts({ names: [...stored.keys()], read })) {
      yield;
      const part = read(name);
      if (part !== undefined) parts.set(name, isXml ? decodePart(part) : decodeText(part));
    }
    return openParts(parts) === undefined ? undefined : parts;
  } catch {
    // The file is not a package, or was cut.
    return undefined;
  }
}
