import type { XmlElement } from '#shared/ooxml/element.ts';
import type { Steps } from '../../diff/slices.ts';
import type { OoxmlPackage } from '#shared/ooxml/package.ts';
import { openParts } from './open-parts.ts';
import { partsOfFile } from './parts.ts';

/** Relationships to what is no part of the text: custom XML (ECMA-376 part 1, 15.2.5), thumbnails, and files that Word imports (11.3.1). */
const DATA: ReadonlySet<string> = new Set(['customXml', 'thumbnail', 'aFChunk']);

/** The parts of a .docx that its main part leads to. */
interface RelatedParts {
  readonly file: OoxmlPackage;
  /** By their names, the main part first. */
  readonly roots: ReadonlyMap<string, XmlElement>;
}

/**
 * Reads every part in XML that the main part of a .docx leads to, whatever its name, the main part first; undefined for anything else, and
 * where one of them cannot be read: nothing is said of a file that is not known whole. Pauses between parts.
 */
export function* relatedParts(bytes: Uint8Array): Steps<RelatedParts | undefined> {
  const parts = yield* partsOfFile(bytes);
  if (parts === undefined) return undefined;
  try {
    const file = openParts(parts);
    if (file === undefined) return undefined;
    const roots = new Map<string, XmlElement>();
    const seen = new Set<string>();
    const open = [file.main];
    for (const name of open) {
      if (seen.has(name.toLowerCase())) continue;
      seen.add(name.toLowerCase());
      const root = yield* file.parse(name);
      if (root === undefined) continue;
      roots.set(name, root);
      // The list grows while it is read.
      for (const { type, target } of file.relations(name).all) if (!DATA.has(type)) open.push(target);
    }
    return { file, roots };
  } catch {
    // A part of the file is broken.
    return undefined;
  }
}
