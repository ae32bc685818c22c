import { looksLikeHeading } from '../../text/clause-label.ts';
import { ReadFailure } from '../../failure.ts';
import type { BlockKind, PageStart, ReadFile } from '../../model.ts';
import { createTextBuilder } from '../../text/text-builder.ts';
import type { OleContainer } from '../container.ts';
import { readPersistDirectory, recordAt, recordsIn, TYPE, type PptRecord } from './records.ts';
import { commentTexts, outlineTexts, shapeTexts, type ShapeText } from './shapes.ts';

/** Placeholders for date, slide number, footer and header, and for the picture of the slide on a notes page. */
const REPEATED: ReadonlySet<number> = new Set([0x05, 0x06, 0x07, 0x08, 0x09, 0x0a, 0x0b]);
const TITLES: ReadonlySet<number> = new Set([0, 6]);
const SLIDES = 0;
const NOTES = 2;

interface ListedSlide {
  readonly persistId: number;
  readonly id: number;
  readonly texts: readonly ShapeText[];
}

/** Returns the slides of one of a document's lists, in order, with the texts that the list contains for each. */
function listedSlides(document: Buffer, instance: number): ListedSlide[] {
  const slides: { persistId: number; id: number; records: PptRecord[] }[] = [];
  for (const list of recordsIn(document)) {
    if (list.type !== TYPE.slideListWithText || list.instance !== instance) continue;
    for (const record of recordsIn(list.content)) {
      if (record.type === TYPE.slidePersist) {
        const { content } = record;
        slides.push({ persistId: content.readUInt32LE(0), id: content.readUInt32LE(12), records: [] });
      } else slides[slides.length - 1]?.records.push(record);
    }
  }
  return slides.map(({ persistId, id, records }) => ({ persistId, id, texts: outlineTexts(records) }));
}

function paragraphs(text: string): string[] {
  return text
    .replaceAll('\u0000', '')
    .split('\r')
    .map((line) => line.replaceAll('\u000b', '\n').trim())
    .filter((line) => line !== '' && line !== '*');
}

/**
 * Reads a .ppt file of PowerPoint 97 to 2003 ([MS-PPT]): slides in order, each a page, title first; then speaker notes and comments. Throws
 * `ReadFailure`: encrypted, corrupt, too_large.
 */
export function readPpt(container: OleContainer): ReadFile {
  const stream = container.stream('PowerPoint Document');
  const currentUser = container.stream('Current User');
  if (stream === undefined || currentUser === undefined) throw new ReadFailure('corrupt');
  const { documentId, offsets } = readPersistDirectory(stream, currentUser);
  const objectOf = (persistId: number, type: number): PptRecord => {
    const offset = offsets.get(persistId);
    const record = offset === undefined ? undefined : recordAt(stream, offset);
    // The directory points elsewhere, so a slide would be missing.
    if (record?.isWhole !== true || record.type !== type) throw new ReadFailure('corrupt');
    return record;
  };
  const document = objectOf(documentId, TYPE.document);
  const notesById = new Map(listedSlides(document.content, NOTES).map((notes) => [notes.id, notes]));

  const builder = createTextBuilder();
  const pages: PageStart[] = [];
  const behind: { kind: BlockKind; text: string; page: number }[] = [];
  listedSlides(document.content, SLIDES).forEach(({ persistId, texts }, index) => {
    const page = index + 1;
    const { content } = objectOf(persistId, TYPE.slide);
    const shapes = shapeTexts(content, texts).filter((shape) => !REPEATED.has(shape.placeholder ?? -1));
    const titles = shapes.filter((shape) => TITLES.has(shape.type));
    let begun = false;
    for (const shape of [...titles, ...shapes.filter((other) => !TITLES.has(other.type))]) {
      for (const text of paragraphs(shape.text)) {
        const isHeading = TITLES.has(shape.type) && looksLikeHeading(text);
        const at = builder.add(
          text,
          isHeading ? 'heading' : 'paragraph',
          undefined,
          isHeading ? 0 : undefined,
        );
        if (!begun) pages.push({ offset: at, page });
        begun = true;
      }
    }
    const notes = notesById.get(notesIdOf(content));
    if (notes !== undefined) {
      const spoken = shapeTexts(objectOf(notes.persistId, TYPE.notes).content, notes.texts)
        .filter((shape) => !REPEATED.has(shape.placeholder ?? -1))
        .flatMap((shape) => paragraphs(shape.text))
        .join('\n');
      behind.push({ kind: 'note', text: spoken, page });
    }
    for (const comment of commentTexts(content))
      behind.push({ kind: 'comment', text: paragraphs(comment).join('\n'), page });
  });
  for (const wanted of ['note', 'comment'] as const) {
    for (const { kind, text, page } of behind.filter((entry) => entry.kind === wanted && entry.text !== ''))
      pages.push({ offset: builder.add(text, kind), page });
  }
  return builder.file(pages);
}

/** Returns the id of a slide's notes; 0 for none. */
function notesIdOf(slide: Buffer): number {
  for (const record of recordsIn(slide)) {
    if (record.type === TYPE.slideAtom) return record.content.readUInt32LE(16);
  }
  return 0;
}
