import { readAttribute, type XmlElement } from '#shared/ooxml/element.ts';
import { OoxmlFailure } from '#shared/ooxml/failure.ts';
import { readStories, type DocumentStories } from '#shared/ooxml/story/document.ts';
import type { Story, StoryKind, Unread } from '#shared/ooxml/story/model.ts';
import { parseXml } from '#shared/ooxml/xml.ts';
import type { Steps } from '../diff/slices.ts';
import { readBeside } from './beside.ts';
import { findInLevels } from './levels.ts';
import type { HiddenKind, HiddenPart, HiddenPiece } from './model.ts';
import { openParts, type PackageParts } from './package/open-parts.ts';
import { aside, findInField, findPieces, readText } from './pieces.ts';
import { isProperties, readProperties } from './properties.ts';
import { StoryReader, type KnownElements } from './story.ts';

/** What a scan found. */
export interface DocumentScan {
  /** In document order: the main text with its boxes, notes, headers and footers, comments, properties, then every other part. */
  readonly pieces: readonly HiddenPiece[];
  /** What of the stories could not be read. */
  readonly unread: readonly Unread[];
}

/** The order of the parts. */
const ORDER: readonly HiddenPart[] = ['body', 'note', 'header', 'comment', 'properties', 'data'];
const orderOf = ({ place: { part } }: HiddenPiece): number =>
  ORDER.indexOf(part === 'textBox' ? 'body' : part);

/** The kinds of what is found in words themselves, and so in each copy of them. */
const COPIED: ReadonlySet<HiddenKind> = new Set(['addressesAi', 'characters', 'direction']);

const PARTS: Readonly<Record<StoryKind, HiddenPart>> = {
  body: 'body',
  box: 'textBox',
  footnote: 'note',
  endnote: 'note',
  comment: 'comment',
  header: 'header',
  footer: 'header',
};

/**
 * Finds the text of a document that the eye does not see on the page, and text that addresses an AI. Tracked changes count as accepted.
 * Pauses often. Throws `OoxmlFailure` for a package that Word would not open.
 */
export function* scanDocument(parts: PackageParts): Steps<DocumentScan> {
  const file = openParts(parts);
  const stories = file === undefined ? undefined : yield* readStories(file);
  const known: KnownElements = { taken: new Set(), places: new Map() };
  const pieces: HiddenPiece[] = [];
  for (const story of listStories(stories)) {
    const reader = new StoryReader(known);
    yield* reader.read(story, { part: PARTS[story.kind] });
    pieces.push(...(yield* findInStory(story, reader)));
  }
  if (stories !== undefined) pieces.push(...findInLevels(stories));
  const words = new Set(pieces.map(({ text }) => text));
  for (const [name, text] of parts) {
    const seen = new Set<string>();
    const root = stories?.roots.get(name) ?? (yield* parseLoosely(text));
    const found =
      typeof root !== 'string' && isProperties(root) ? readProperties(root) : readBeside(root, known);
    for (const piece of found) {
      const key = JSON.stringify(piece);
      // What is found again beside the text is its copy for older programs.
      const isNew = !seen.has(key) && !(COPIED.has(piece.kind) && words.has(piece.text));
      seen.add(key);
      if (isNew) pieces.push(piece);
      yield;
    }
    yield;
  }
  const inOrder = pieces.toSorted(
    (one, other) =>
      orderOf(one) - orderOf(other) || (one.place.paragraph ?? 0) - (other.place.paragraph ?? 0),
  );
  return { pieces: inOrder, unread: stories?.unread ?? [] };
}

const listStories = (stories: DocumentStories | undefined): readonly Story[] =>
  stories === undefined ? [] : [stories.body, ...stories.notes.values(), ...stories.headers];

/** Parses a part; returns its text where it is no XML: Word opens a document whose data are broken. */
function* parseLoosely(text: string): Steps<XmlElement | string> {
  try {
    return yield* parseXml(text);
  } catch (error) {
    if (error instanceof OoxmlFailure) return text;
    throw error;
  }
}

function* findInStory(story: Story, { paragraphs, fields }: StoryReader): Steps<readonly HiddenPiece[]> {
  const pieces: HiddenPiece[] = [];
  for (const paragraph of paragraphs) {
    pieces.push(...findPieces(paragraph));
    yield;
  }
  pieces.push(...fields.flatMap(findInField));
  if (story.kind !== 'comment') return pieces;
  // A comment is on the page: as a whole it is listed, or an alarm.
  const text = paragraphs.map(readText).join('\n').trim();
  const hidden = pieces.filter(({ kind }) => kind !== 'addressesAi');
  return text === ''
    ? hidden
    : [...hidden, aside('comment', text, readAttribute(story.source, 'author') ?? '', { part: 'comment' })];
}
