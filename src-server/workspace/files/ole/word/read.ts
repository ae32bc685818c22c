import { pageAt } from '../../chunks.ts';
import { layOutPages, type PageMark } from '../../docx/pages.ts';
import { ReadFailure } from '../../failure.ts';
import type { BlockKind, PageStart, ReadFile, ReadNote } from '../../model.ts';
import { LeftOut } from '../../notes.ts';
import { createTextBuilder } from '../../text/text-builder.ts';
import type { OleContainer } from '../container.ts';
import { recordedPageCount } from '../summary.ts';
import { plcPositions, readFib, tableStreamName, type Fib } from './fib.ts';
import { countNumbers, readMemberships } from './numbers.ts';
import { shownByFormField } from './form-fields.ts';
import {
  DELETED,
  HIDDEN,
  readParagraphs,
  type ParagraphEnd,
  type StorySource,
  type WordParagraph,
} from './paragraphs.ts';
import { readPieces, type PieceTable } from './pieces.ts';
import { characterRuns, paragraphRuns, readChanges } from './properties.ts';
import { readWord95 } from './word-95.ts';

/** Codes of the property changes that affect the text ([MS-DOC] 2.6). */
const CHANGE = {
  deleted: 0x0800,
  hidden: 0x083c,
  isData: 0x0806,
  dataPlace: 0x6a03,
  rowEnd: 0x2417,
  pageBreakBefore: 0x2407,
  outline: 0x2640,
  sectionBreak: 0x3009,
} as const;

const WORD_97 = 0xa5ec;
const WORD_95 = 0xa5dc;

/**
 * Reads a .doc file of Word 97 to 2003 ([MS-DOC]): the body, then notes, comments, text boxes, headers and footers. Deleted text is
 * omitted, and hidden text, which is counted. Pages come from breaks and the recorded count. From a file of Word 6 or 95, only the characters are read. Throws
 * `ReadFailure`: encrypted, corrupt, too_large.
 */
export function readDoc(container: OleContainer): ReadFile {
  const word = container.stream('WordDocument');
  if (word === undefined) throw new ReadFailure('corrupt');
  const magic = word.readUInt16LE(0);
  const recorded = recordedPageCount(container.stream('\u0005SummaryInformation'));
  if ((word.readUInt16LE(0x0a) & 0x0100) !== 0) throw new ReadFailure('encrypted');
  if (magic === WORD_95) return readWord95(word, recorded);
  const table = container.stream(tableStreamName(word));
  if (magic !== WORD_97 || table === undefined) throw new ReadFailure('corrupt');
  const fib = readFib(word, table);
  const pieces = readPieces(word, fib.structure('clx'));
  // The stories make up the whole text, followed by one mark if there are several ([MS-DOC] 2.4.1).
  if (pieces.text.length < fib.length || pieces.text.length > fib.length + 1)
    throw new ReadFailure('corrupt');
  const data = container.stream('Data') ?? Buffer.alloc(0);
  return assemble(fib, sourceOf({ word, data }, fib, pieces), recorded);
}

type Source = Omit<StorySource, 'start' | 'end' | 'nextNumber' | 'leaveOut'>;

function sourceOf(
  { word, data }: { readonly word: Buffer; readonly data: Buffer },
  fib: Fib,
  pieces: PieceTable,
): Source {
  const unseen = new Uint8Array(pieces.text.length);
  const forms = new Map<number, number>();
  for (const { from, to, changes } of characterRuns(word, fib.structure('characterProperties'))) {
    const isOn = (code: number): boolean => ((changes.get(code) ?? 0) & 1) === 1;
    const place = isOn(CHANGE.isData) ? changes.get(CHANGE.dataPlace) : undefined;
    const mark = isOn(CHANGE.deleted) ? DELETED : isOn(CHANGE.hidden) ? HIDDEN : 0;
    if (mark === 0 && place === undefined) continue;
    for (const { start, end } of pieces.positions(from, to)) {
      unseen.fill(mark, start, end);
      if (place !== undefined) forms.set(start, place);
    }
  }
  const paragraphEnds = new Map<number, ParagraphEnd>();
  const membershipOf = readMemberships(fib);
  for (const { from, to, style, changes } of paragraphRuns(word, fib.structure('paragraphProperties'))) {
    const outline = changes.get(CHANGE.outline) ?? (style >= 1 && style <= 9 ? style - 1 : 9);
    const end = {
      rowEnd: changes.get(CHANGE.rowEnd) === 1,
      pageBreakBefore: changes.get(CHANGE.pageBreakBefore) === 1,
      outline: outline < 9 ? outline : undefined,
      membership: membershipOf(style, changes),
    };
    for (const range of pieces.positions(from, to)) paragraphEnds.set(range.end - 1, end);
  }
  return {
    text: pieces.text,
    unseen,
    formAt(position) {
      const place = forms.get(position);
      return place === undefined ? undefined : shownByFormField(data, place);
    },
    paragraphEnds,
    continuous: continuousMarks(word, fib.structure('sections')),
  };
}

/** Returns the section marks after which the next section continues on the same page ([MS-DOC] 2.9.247, bkc). */
function continuousMarks(word: Buffer, plc: Buffer): Set<number> {
  const positions = plcPositions(plc, 12);
  const marks = new Set<number>();
  for (let index = 1; index < positions.length - 1; index += 1) {
    const at = plc.readUInt32LE(positions.length * 4 + index * 12 + 2);
    if (at === 0xffffffff || at + 2 > word.length) continue;
    const kind = readChanges(word.subarray(at + 2, at + 2 + word.readUInt16LE(at))).get(CHANGE.sectionBreak);
    if (kind === 0 || kind === 1) marks.add((positions[index] ?? 0) - 1);
  }
  return marks;
}

/** Adds a part of a story after the body. */
type AddStory = (
  start: number,
  end: number,
  kind: BlockKind,
  page: number,
  place: string,
  prefix?: string,
) => void;

function assemble(fib: Fib, source: Source, recorded: number | undefined): ReadFile {
  const limit = source.text.length;
  const left = new LeftOut();
  const read = (start: number, end: number, place: string): WordParagraph[] =>
    readParagraphs({
      ...source,
      start: Math.min(start, limit),
      end: Math.min(end, limit),
      nextNumber: countNumbers(),
      leaveOut: (kind) => left.add(kind, place),
    });
  const builder = createTextBuilder();
  const marks: PageMark[] = [];
  const places: { position: number; offset: number }[] = [];
  const body = fib.story('body');
  for (const paragraph of read(body.start, body.end, 'body')) {
    const at = builder.add(paragraph.text, paragraph.kind, paragraph.label, paragraph.level);
    places.push({ position: paragraph.position, offset: at });
    marks.push(...paragraph.breaks.map((offset) => ({ offset: at + offset, kind: 'hard' as const })));
  }
  const layout = layOutPages(builder.text(), marks, recorded);
  const pages: PageStart[] = [...layout.pages];
  const pageOf = (position: number): number => {
    const offset = places.findLast((place) => place.position <= position)?.offset ?? 0;
    return pageAt(layout.pages, offset);
  };
  const add: AddStory = (start, end, kind, page, place, prefix = '') => {
    const content = read(start, end, place)
      .map((paragraph) => paragraph.text)
      .filter((line) => line !== '')
      .join('\n');
    if (content !== '') pages.push({ offset: builder.add(prefix + content, kind), page });
  };
  let notes = 0;
  for (const [story, texts, refs, size, kind] of [
    ['footnotes', 'footnoteTexts', 'footnoteRefs', 2, 'note'],
    ['endnotes', 'endnoteTexts', 'endnoteRefs', 2, 'note'],
    ['comments', 'commentTexts', 'commentRefs', 30, 'comment'],
  ] as const) {
    const { start, end } = fib.story(story);
    if (start === end) continue;
    const starts = plcPositions(fib.structure(texts), 0);
    const references = plcPositions(fib.structure(refs), size);
    for (let index = 0; index < starts.length - 2; index += 1) {
      if (kind === 'note') notes += 1;
      const from = start + (starts[index] ?? 0);
      const to = Math.min(end, start + (starts[index + 1] ?? 0));
      add(from, to, kind, pageOf(references[index] ?? 0), story, kind === 'note' ? `${notes} ` : '');
    }
  }
  for (const story of ['textBoxes', 'headerTextBoxes'] as const) {
    const { start, end } = fib.story(story);
    add(start, end, 'paragraph', 1, story === 'textBoxes' ? 'body' : 'header');
  }
  addHeaders(fib, add);
  return { ...builder.file(pages, layout.basis), notes: withoutTextBoxes(left.list(), fib) };
}

/** Adds headers and footers: six for separators, then six per section, of which the third, fourth and sixth are footers. */
function addHeaders(fib: Fib, add: AddStory): void {
  const { start, end } = fib.story('headers');
  const positions = plcPositions(fib.structure('headers'), 0);
  for (let index = 6; index < positions.length - 1; index += 1) {
    const from = start + (positions[index] ?? 0);
    const to = Math.min(end, start + (positions[index + 1] ?? 0));
    const kind = [2, 3, 5].includes(index % 6) ? 'footer' : 'header';
    if (to > from) add(from, to, kind, 1, kind);
  }
}

/** Returns what was left out without the drawings of the body that are text boxes, since their words are read. */
function withoutTextBoxes(notes: readonly ReadNote[], fib: Fib): readonly ReadNote[] {
  // A box has 22 bytes, and one without words follows the last ([MS-DOC] 2.8.32).
  const boxes = Math.max(0, plcPositions(fib.structure('textBoxTexts'), 22).length - 2);
  return notes.flatMap((note) => {
    if (note.kind !== 'drawing' || note.place !== 'body') return [note];
    return note.count > boxes ? [{ ...note, count: note.count - boxes }] : [];
  });
}
