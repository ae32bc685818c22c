import { openOoxml, type OoxmlPackage } from '#shared/ooxml/package.ts';

/** The text of a document’s parts by their names, such as `word/document.xml`: XML, and what Word imports. */
export type PackageParts = ReadonlyMap<string, string>;

/** Opens the parts of a .docx; undefined for another package. Throws `OoxmlFailure` for a package that Word would not open. */
export function openParts(parts: PackageParts): OoxmlPackage | undefined {
  const opened = openOoxml({ names: [...parts.keys()], read: (name) => parts.get(toPartKey(name)) });
  return opened?.kind === 'document' && parts.has(toPartKey(opened.main)) ? opened : undefined;
}

/** Returns a name in the form in which it is compared. */
export const toPartKey = (name: string): string => name.replaceAll('\\', '/').toLowerCase();
