import { strFromU8, unzipSync } from 'fflate';

/** What a saved .docx says about AI-generated text, read from its parts alone. */
interface SavedMark {
  /** The document property; undefined where there is none. */
  readonly property: string | undefined;
  /** The ids of the entries that are marked, sorted. */
  readonly entries: readonly string[];
}

/** Reads the mark as any other program would: from the custom properties and the custom XML parts of the package. */
export function readSavedMark(docx: Uint8Array): SavedMark {
  const parts = Object.entries(unzipSync(docx)).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
  const parse = (wanted: RegExp): Document[] =>
    parts.flatMap(([name, xml]) =>
      wanted.test(name) ? [new DOMParser().parseFromString(xml, 'application/xml')] : [],
    );
  const property = parse(/^docProps\/custom\.xml$/u)
    .flatMap((custom) => [...custom.getElementsByTagNameNS('*', 'property')])
    .find((each) => each.getAttribute('name') === 'CodicilAiGenerated');
  const entries = parse(/^customXml\/item\d+\.xml$/u)
    .flatMap((part) => [...part.getElementsByTagNameNS('urn:codicil:ledger:1', 'entry')])
    .filter((entry) => entry.getAttribute('generatedBy') === 'language-model')
    .map((entry) => entry.getAttribute('id') ?? '');
  return { property: property?.textContent ?? undefined, entries: entries.toSorted() };
}

/** Returns the files of a package that contain Codicil's name, in any case. */
export function filesNamingCodicil(file: Uint8Array): readonly string[] {
  return Object.entries(unzipSync(file)).flatMap(([name, bytes]) =>
    /codicil/iu.test(name) || /codicil/iu.test(strFromU8(bytes)) ? [name] : [],
  );
}
