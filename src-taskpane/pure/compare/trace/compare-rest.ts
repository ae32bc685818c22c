import { unzipSync } from 'fflate';
import { decodePart } from '#shared/ooxml/decode-part.ts';
import type { XmlElement } from '#shared/ooxml/element.ts';
import { acceptAll } from '#shared/ooxml/revisions.ts';
import type { DocumentStories } from '#shared/ooxml/story/document.ts';
import { parseXml } from '#shared/ooxml/xml.ts';
import type { Steps } from '../../diff/slices.ts';
import { toPartKey } from '../../scan/package/open-parts.ts';
import { MOST_FILE_BYTES } from '../../scan/package/parts.ts';
import { REST_KINDS, type RestKind, type TracedRest } from './model.ts';
import { writeMarkup } from './write-markup.ts';

/** A file, what was read of it, and the elements of the paragraphs that were read. */
interface TracedFile {
  readonly bytes: Uint8Array;
  readonly opened: DocumentStories;
  readonly read: ReadonlySet<XmlElement>;
}

/** The kinds of parts by their names, as Word, LibreOffice and Google Docs give them. Anything else is `other`. */
const KINDS: readonly (readonly [RegExp, RestKind])[] = [
  [/(?:^|\/)_rels\/|^\[content_types\]\.xml$/u, 'links'],
  [/^docprops\//u, 'properties'],
  [/^customxml\//u, 'data'],
  [/^word\/(?:comments\w*|people)\.xml$/u, 'comments'],
  [/^word\/(?:styles\w*|fonttable)\.xml$|^word\/(?:theme|fonts)\//u, 'styles'],
  [/^word\/numbering\.xml$/u, 'numbering'],
  [/^word\/(?:settings|websettings)\.xml$/u, 'settings'],
  [/\/media\//u, 'media'],
  [/^word\/(?:embeddings|charts|diagrams|activex|drawings|ink|glossary)\//u, 'objects'],
];

const STORIES: Readonly<Record<string, RestKind>> = {
  'w:document': 'frame',
  'w:footnotes': 'notes',
  'w:endnotes': 'notes',
  'w:hdr': 'headers',
  'w:ftr': 'headers',
};

/**
 * Compares what two files have besides the paragraphs that were read: of the main text and the notes what is left without these, of headers
 * and footers all, and all other parts. What is not certainly equal is not equal. Pauses between parts.
 */
export function* compareRest(before: TracedFile, after: TracedFile): Steps<readonly TracedRest[]> {
  const [old, fresh] = [unpack(before.bytes), unpack(after.bytes)];
  const kinds = new Map<RestKind, boolean>();
  for (const name of new Set([...old.keys(), ...fresh.keys()])) {
    const roots = [before.opened.roots.get(name), after.opened.roots.get(name)] as const;
    const story = STORIES[(roots[0] ?? roots[1])?.name ?? ''];
    const kind = story ?? KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
    const isEqual =
      story === undefined
        ? yield* areEqual(old.get(name), fresh.get(name))
        : isFrameEqual(kind, [roots[0], before.read], [roots[1], after.read]);
    kinds.set(kind, isEqual && kinds.get(kind) !== false);
    yield;
  }
  return REST_KINDS.flatMap((kind) => {
    const isEqual = kinds.get(kind);
    return isEqual === undefined ? [] : [{ kind, isEqual }];
  });
}

/** Returns the parts of a file by their names in small letters; undefined for one that is too large to be compared. */
function unpack(bytes: Uint8Array): ReadonlyMap<string, Uint8Array | undefined> {
  const parts = new Map<string, Uint8Array | undefined>();
  const read = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!name.endsWith('/')) parts.set(toPartKey(name), undefined);
      return originalSize <= MOST_FILE_BYTES;
    },
  });
  for (const [name, part] of Object.entries(read))
    if (parts.has(toPartKey(name))) parts.set(toPartKey(name), part);
  return parts;
}

type Framed = readonly [root: XmlElement | undefined, read: ReadonlySet<XmlElement>];

function isFrameEqual(kind: RestKind, before: Framed, after: Framed): boolean {
  const write = ([root, read]: Framed): string | undefined =>
    root === undefined ? undefined : writeMarkup(root, acceptAll, kind === 'headers' ? new Set() : read);
  return write(before) === write(after);
}

function* areEqual(one: Uint8Array | undefined, other: Uint8Array | undefined): Steps<boolean> {
  if (one === undefined || other === undefined) return false;
  if (one.length === other.length && one.every((byte, index) => byte === other[index])) return true;
  const [markup, theirs] = [yield* readMarkup(one), yield* readMarkup(other)];
  return markup !== undefined && markup === theirs;
}

function* readMarkup(part: Uint8Array): Steps<string | undefined> {
  try {
    return writeMarkup(yield* parseXml(decodePart(part)), acceptAll);
  } catch {
    // It is no XML: it is equal where its bytes are.
    return undefined;
  }
}
