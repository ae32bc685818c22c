import { OoxmlFailure } from '#shared/ooxml/failure.ts';
import { unreadKind, type UnreadKind } from '#shared/ooxml/story/unread.ts';
import { runInSlices, type YieldToMain } from '../../pure/diff/slices.ts';
import { isKeptOut } from '../../pure/scan/keep-out.ts';
import type { HiddenPiece } from '../../pure/scan/model.ts';
import { openParts, type PackageParts } from '../../pure/scan/package/open-parts.ts';
import { MOST_FILE_BYTES, partsOfFile } from '../../pure/scan/package/parts.ts';
import { scanDocument, type DocumentScan } from '../../pure/scan/scan.ts';
import type { WordDocument } from '../../word/model.ts';
import { unreadSentence, type ObjectKind } from '../../word/object-messages.ts';
import { locatePieces, type LocatedPiece } from './locate-pieces.ts';

/**
 * Scans the open document for text that is not seen, yielding to the page; nothing is sent anywhere. Undefined where Word returned no
 * .docx. Rejects with Word's own error, or `too_large`.
 */
export async function scanPieces(
  document: Pick<WordDocument, 'readFile'>,
  pause: YieldToMain,
): Promise<readonly HiddenPiece[] | undefined> {
  const parts = await readParts(document, pause);
  return parts === undefined ? undefined : (await scan(parts, pause))?.pieces;
}

/** What requests keep out of a document, and the parts in which it was found. */
export interface ScannedFile {
  readonly parts: PackageParts;
  readonly keptOut: readonly HiddenPiece[];
}

/**
 * Scans the open document as {@link scanPieces} does, for what requests keep out. It is read each time, but not scanned again where its
 * words and their looks are those of the `last` scan, which is returned then.
 */
export async function scanKeptOut(
  document: Pick<WordDocument, 'readFile'>,
  pause: YieldToMain,
  last?: ScannedFile,
): Promise<ScannedFile | undefined> {
  const parts = await readParts(document, pause);
  if (parts === undefined) return undefined;
  if (last !== undefined && isSameText(parts, last.parts)) return last;
  const found = await scan(parts, pause);
  return found && { parts, keptOut: found.pieces.filter(isKeptOut) };
}

async function scan(parts: PackageParts, pause: YieldToMain): Promise<DocumentScan | undefined> {
  try {
    return await runInSlices(scanDocument(parts), pause);
  } catch (error) {
    // A part is not well-formed: Word would not open this either, so it is no .docx.
    if (error instanceof OoxmlFailure) return undefined;
    throw error;
  }
}

async function readParts(
  document: Pick<WordDocument, 'readFile'>,
  pause: YieldToMain,
): Promise<PackageParts | undefined> {
  const bytes = await document.readFile(MOST_FILE_BYTES);
  return runInSlices(partsOfFile(bytes), pause);
}

/** Returns all parts but the properties: what belongs to the package and not to its main part. */
function texts(parts: PackageParts): readonly (readonly [name: string, text: string])[] {
  const opened = openParts(parts);
  const properties = new Set(opened?.relations('').all.map(({ target }) => target.toLowerCase()));
  properties.delete(opened?.main.toLowerCase() ?? '');
  return [...parts].filter(([name]) => !properties.has(name));
}

/** Compares all but the properties: Word counts the minutes of editing there, and requests contain none of them. */
function isSameText(one: PackageParts, other: PackageParts): boolean {
  const own = texts(one);
  return own.length === texts(other).length && own.every(([name, text]) => other.get(name) === text);
}

/** What a scan of the open document found. */
export interface LocatedScan {
  readonly pieces: readonly LocatedPiece[];
  /** What could not be read, as a sentence; undefined where there is nothing. */
  readonly unread: string | undefined;
}

/** Scans the open document as {@link scanPieces} does, and finds the places in Word's own paragraphs. */
export async function scanFile(
  document: Pick<WordDocument, 'readFile' | 'readWhole'>,
  pause: YieldToMain,
): Promise<LocatedScan | undefined> {
  const parts = await readParts(document, pause);
  const found = parts && (await scan(parts, pause));
  if (found === undefined) return undefined;
  const { pieces } = found;
  const located = pieces.length === 0 ? [] : locatePieces(pieces, (await document.readWhole()).paragraphs);
  return { pieces: located, unread: describeUnread(found) };
}

const OBJECTS: Readonly<Record<UnreadKind, ObjectKind>> = {
  picture: 'picture',
  chart: 'chart',
  diagram: 'diagram',
  embedded: 'embedded',
  drawing: 'shape',
  field: 'field',
  other: 'other',
};

function describeUnread({ unread }: DocumentScan): string | undefined {
  const counts: Partial<Record<ObjectKind, number>> = {};
  for (const one of unread) {
    const kind = OBJECTS[unreadKind(one)];
    counts[kind] = (counts[kind] ?? 0) + one.count;
  }
  return unreadSentence(counts);
}
