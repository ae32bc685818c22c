import { OoxmlFailure } from '#shared/ooxml/failure.ts';
import type { Steps } from '../../diff/slices.ts';
import { readStyles, type Styles } from '#shared/ooxml/paragraph-styles.ts';
import { openParts, partsOfFile, type PackageParts } from '../../scan/package/parts.ts';
import { findChild, findElements, readAttribute, type XmlElement } from '#shared/ooxml/element.ts';

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
  const file = openParts(parts);
  if (file === undefined) return undefined;
  const body = findChild(yield* file.parse(file.main), 'w:body');
  if (body === undefined) return undefined;
  const relations = file.relations(file.main);
  const notes = new Map<string, XmlElement>();
  for (const kind of ['footnote', 'endnote']) {
    for (const note of findElements(yield* file.parse(relations.byType(`${kind}s`)[0])))
      notes.set(`w:${kind}Reference/${readAttribute(note, 'id') ?? ''}`, note);
  }
  const headers: XmlElement[] = [];
  for (const name of new Set([...relations.byType('header'), ...relations.byType('footer')])) {
    const header = yield* file.parse(name);
    if (header !== undefined) headers.push(header);
  }
  return {
    body,
    styles: readStyles(yield* file.parse(relations.byType('styles')[0])),
    numbering: yield* file.parse(relations.byType('numbering')[0]),
    notes,
    headers,
  };
}
