import type { Steps } from '../diff/slices.ts';
import { addressesAi, findAddresses } from './addresses-ai.ts';
import { findShapeless } from '#shared/characters.ts';
import { wordsOfCode } from './field-codes.ts';
import { ON_PAGE, readLooks, type Looks } from '#shared/ooxml/looks/looks.ts';
import { readPage } from './off-page.ts';
import type { HiddenPart, HiddenPiece } from './model.ts';
import { openParts, type PackageParts } from './package/open-parts.ts';
import { findChild, findElements, readAttribute, type XmlElement } from '#shared/ooxml/element.ts';
import { OoxmlFailure } from '#shared/ooxml/failure.ts';
import { parseXml } from '#shared/ooxml/xml.ts';
import { readBeside } from './beside.ts';
import { StoryReader, type Aside, type ReadParagraph } from './story.ts';

/**
 * Finds the text of a document that the eye does not see on the page, and text that addresses an AI, in document order: the main text with
 * its boxes, then notes, headers and footers, comments and properties, then every other part. Tracked changes count as accepted. Pauses
 * often. Throws `OoxmlFailure` for a package that Word would not open.
 */
export function* scanDocument(parts: PackageParts): Steps<readonly HiddenPiece[]> {
  const file = openParts(parts);
  if (file === undefined) return [];
  const relations = file.relations(file.main);
  const related = (type: string) => file.parse(relations.byType(type)[0]);
  const document = yield* file.parse(file.main);
  const looks = readLooks({
    document,
    styles: yield* related('styles'),
    theme: yield* related('theme'),
    settings: yield* related('settings'),
  });
  const body = findChild(document, 'w:body');
  const found: HiddenPiece[] = [];
  if (body !== undefined) found.push(...(yield* scanBody(body, looks)));
  const page = readPage(findChild(body, 'w:sectPr'));
  const beside: HiddenPiece[] = [];
  for (const [name, text] of parts) {
    if (name === file.main.toLowerCase()) continue;
    const root = yield* parseLoosely(text);
    const kind = typeof root === 'string' ? undefined : STORIES.get(root.name);
    if (typeof root === 'string' || kind === undefined) beside.push(...readBeside(root));
    else for (const story of findElements(root)) found.push(...(yield* scanStory(story, looks, kind, page)));
  }
  return [...found, ...findAuthors(parts), ...beside];
}

/** Parses a part; returns its text where it is no XML: Word opens a document whose data are broken. */
function* parseLoosely(text: string): Steps<XmlElement | string> {
  try {
    return yield* parseXml(text);
  } catch (error) {
    if (error instanceof OoxmlFailure) return text;
    throw error;
  }
}

/** Parts that are shown, by their roots. */
const STORIES: ReadonlyMap<string, HiddenPart> = new Map([
  ['w:footnotes', 'note'],
  ['w:endnotes', 'note'],
  ['w:hdr', 'header'],
  ['w:ftr', 'header'],
  ['w:comments', 'comment'],
]);

/** A header contains its paragraphs; notes and comments contain elements that contain them. */
const storyOf = (story: XmlElement): XmlElement['children'] =>
  ['w:p', 'w:tbl', 'w:sdt'].includes(story.name) ? [story] : story.children;

function* scanBody(body: XmlElement, looks: Looks): Steps<HiddenPiece[]> {
  const reader = new StoryReader(looks);
  const blocks = findElements(body);
  const ends = blocks.map((block) =>
    block.name === 'w:sectPr' ? block : findChild(findChild(block, 'w:pPr'), 'w:sectPr'),
  );
  let next: XmlElement | undefined;
  const sections = ends
    .toReversed()
    .map((end) => (next = end ?? next))
    .toReversed();
  for (const [index, block] of blocks.entries()) {
    const holder = { name: '', attributes: new Map<string, string>(), children: [block] };
    yield* reader.read(holder, {
      ...looks.page,
      part: 'body',
      page: readPage(sections[index]),
    });
  }
  return yield* toPieces(reader);
}

function* scanStory(
  story: XmlElement,
  looks: Looks,
  part: HiddenPart,
  page: ReturnType<typeof readPage>,
): Steps<HiddenPiece[]> {
  const reader = new StoryReader(looks);
  const holder = { name: '', attributes: story.attributes, children: storyOf(story) };
  yield* reader.read(holder, { ...ON_PAGE, part, page });
  const pieces = yield* toPieces(reader);
  if (part !== 'comment') return pieces;
  // A comment is on the page: as a whole it is listed, or an alarm.
  const text = reader.paragraphs.map(textOf).join('\n').trim();
  const hidden = pieces.filter(({ kind }) => kind !== 'addressesAi');
  return text === ''
    ? hidden
    : [...hidden, aside('comment', text, readAttribute(story, 'author') ?? '', { part })];
}

const textOf = ({ segments }: ReadParagraph): string => segments.map(({ text }) => text).join('');

function* toPieces({ paragraphs, asides }: StoryReader): Steps<HiddenPiece[]> {
  const found: HiddenPiece[] = [];
  for (const paragraph of paragraphs) {
    found.push(...piecesOf(paragraph));
    yield;
  }
  for (const one of asides) found.push(...asideOf(one));
  return found.toSorted((one, other) => (one.place.paragraph ?? 0) - (other.place.paragraph ?? 0));
}

/** Finds the pieces of one paragraph: first what is not seen, then what addresses an AI in the rest. */
function piecesOf(read: ReadParagraph): HiddenPiece[] {
  const around = textOf(read);
  const place = placing(read, around);
  const found: HiddenPiece[] = [];
  for (const { start, end, reason } of hiddenStretches(read)) {
    const text = around.slice(start, end);
    const weight = /[\p{L}\p{N}]/u.test(text) ? 'alarm' : 'note';
    if (text.trim() !== '') found.push({ ...reason, weight, text, place: place(start, end) });
  }
  found.push(...piecesOfWords(around, place, found));
  // What is deleted is sent with questions about tracked changes; the rest of it was found above.
  const others = piecesOfWords(read.original, placing(read, read.original), []);
  return [
    ...found,
    ...others.filter((other) => !found.some(({ kind, text }) => kind === other.kind && text === other.text)),
  ];
}

type Placing = (start: number, end: number) => HiddenPiece['place'];

const placing =
  ({ part, paragraph }: ReadParagraph, around: string): Placing =>
  (start, end) => ({ part, ...(paragraph === undefined ? {} : { paragraph }), around, start, end });

/** Finds what a text has of characters without a shape, and what addresses an AI in it outside of what is `hidden` already. */
function piecesOfWords(around: string, place: Placing, hidden: readonly HiddenPiece[]): HiddenPiece[] {
  const found = findShapeless(around).map(({ kind, weight, text, start, end }): HiddenPiece => ({
    kind,
    weight,
    text,
    detail: '',
    place: place(start, end),
  }));
  for (const { start, end } of findAddresses(around)) {
    const isHidden = [...hidden, ...found].some((one) => one.place.start <= start && one.place.end >= end);
    if (!isHidden)
      found.push({
        kind: 'addressesAi',
        weight: 'alarm',
        text: around.slice(start, end).trim(),
        detail: '',
        place: place(start, end),
      });
  }
  return found;
}

interface HiddenStretch {
  readonly start: number;
  readonly end: number;
  readonly reason: NonNullable<ReadParagraph['segments'][number]['reason']>;
}

/** Joins the segments that are hidden in the same way. */
function hiddenStretches({ segments }: ReadParagraph): readonly HiddenStretch[] {
  const found: HiddenStretch[] = [];
  let offset = 0;
  for (const { text, reason } of segments) {
    const end = offset + text.length;
    const last = found.at(-1);
    if (reason !== undefined) {
      if (last?.end === offset && last.reason.kind === reason.kind)
        found[found.length - 1] = { ...last, end };
      else found.push({ start: offset, end, reason });
    }
    offset = end;
  }
  return found;
}

function asideOf({ kind, text, result, part, paragraph }: Aside): HiddenPiece[] {
  const where = { part, ...(paragraph === undefined ? {} : { paragraph }) };
  if (kind === 'altText') return [aside(kind, text, '', where)];
  const words = wordsOfCode(text, result);
  if (words === undefined) return addressesAi(text) ? [aside(kind, text.trim(), '', where)] : [];
  const piece = aside(kind, words.words, '', where);
  return [words.weight === 'alarm' ? { ...piece, weight: 'alarm' } : piece];
}

/** Returns a piece that is beside the text. It is an alarm where it addresses an AI or hides characters. */
function aside(
  kind: HiddenPiece['kind'],
  text: string,
  detail: string,
  where: Pick<HiddenPiece['place'], 'part' | 'paragraph'>,
): HiddenPiece {
  const isAlarm = addressesAi(text) || findShapeless(text).some(({ weight }) => weight === 'alarm');
  return {
    kind,
    weight: isAlarm ? 'alarm' : 'note',
    text,
    detail,
    place: { ...where, around: '', start: 0, end: 0 },
  };
}

/** Finds names of authors that address an AI. */
function findAuthors(parts: PackageParts): HiddenPiece[] {
  const names = [...parts.values()].flatMap((part) =>
    [...part.matchAll(/\sw:author="([^"]*)"/gu)].map(([, name = '']) => name),
  );
  return [...new Set(names)]
    .filter(addressesAi)
    .map((name) => aside('author', name, '', { part: 'properties' }));
}
