import { OoxmlFailure } from '#shared/ooxml/failure.ts';
import type { Steps } from '../../diff/slices.ts';
import { readStyles, type Styles } from '#shared/ooxml/paragraph-styles.ts';
import { partsOfFile, type PackageParts } from '../../scan/package/parts.ts';
import { findChild, findElements, readAttribute, type XmlElement } from '#shared/ooxml/element.ts';
import { parseXml } from '#shared/ooxml/xml.ts';

/** What is compared of a .docx. */
export interface OpenedPackage {
  readonly body: XmlElement;
  readonly styles: Styles;
  readonly numbering: XmlElement | undefined;
  /** Footnotes and endnotes by the name of their reference and their id. */
  readonly notes: ReadonlyMap<string, XmlElement>;
  /** Headers and footers. */
  readonly headers: readonly XmlElement[];
}

/** Opens a .docx; undefined for anything else. Pauses often. */
export function* openPackage(bytes: Uint8Array): Steps<OpenedPackage | undefined> {
  const parts = yield* partsOfFile(bytes);
  if (parts === undefined) return undefined;
  try {
    return yield* readParts(parts);
  } catch (error) {
    // A part is not well-formed: Word would not open the file either.
    if (error instanceof OoxmlFailure) return undefined;
    throw error;
  }
}

function* readParts(parts: PackageParts): Steps<OpenedPackage | undefined> {
  const body = findChild(yield* parsePart(parts, 'word/document.xml'), 'w:body');
  if (body === undefined) return undefined;
  const notes = new Map<string, XmlElement>();
  for (const kind of ['footnote', 'endnote']) {
    for (const note of findElements(yield* parsePart(parts, `word/${kind}s.xml`)))
      notes.set(`w:${kind}Reference/${readAttribute(note, 'id') ?? ''}`, note);
  }
  const headers: XmlElement[] = [];
  for (const name of parts.keys()) {
    const header = /^word\/(?:header|footer)\d*\.xml$/u.test(name)
      ? yield* parsePart(parts, name)
      : undefined;
    if (header !== undefined) headers.push(header);
  }
  return {
    body,
    styles: readStyles(yield* parsePart(parts, 'word/styles.xml')),
    numbering: yield* parsePart(parts, 'word/numbering.xml'),
    notes,
    headers,
  };
}

function* parsePart(parts: PackageParts, name: string): Steps<XmlElement | undefined> {
  const text = parts.get(name);
  return text === undefined ? undefined : yield* parseXml(text);
}
