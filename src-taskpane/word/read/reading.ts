import { askEach, type Ask } from './ask-each.ts';
import {
  MOST_PARAGRAPHS,
  readBase,
  seenIdentity,
  type BaseReading,
  type ReadingHost,
} from './base-reading.ts';
import { wordMessages } from '../messages.ts';
import { currentText, type MarkupParagraph, type MarkupPiece } from './markup/markup.ts';
import type { FixedReason, FixedStretch } from '../../diff/model.ts';
import type { Passage, PassageCell } from '../model.ts';
import { unreadSentence } from '../object-messages.ts';
import { askEndMarkup, askMarkup, askParagraphMarkup, type RangeMarkup } from './range-markup.ts';
import { lines, splitParts } from './markup/parts.ts';
import { readWords, type ReadWords } from './read-words.ts';
import { askNotes, askStructure, blockNumbers, type ParagraphStructure } from './structure.ts';
import { words } from './markup/visible.ts';

export type { ReadingHost } from './base-reading.ts';

/** One paragraph that the passage touches, as it was read. */
export interface ReadParagraph {
  readonly paragraph: Word.Paragraph;
  /** As Word gives its text, marks included; tracked deletions are in it or not, as the markup view has it. */
  readonly all: string;
  /** As Word shows it now, whole. */
  readonly current: string;
  /** The part that is selected. */
  readonly part: string;
  /** Where {@link part} begins in {@link current}; undefined where that is not certain. */
  readonly partStart: number | undefined;
  /** What the markup says of it, and of the part; undefined where that is not known. */
  readonly pieces: readonly MarkupPiece[] | undefined;
  readonly partPieces: readonly MarkupPiece[] | undefined;
  readonly isListItem: boolean;
  /** In a style of headings, which number and name parts of the document. */
  readonly isHeading: boolean;
  /** Paragraphs of different blocks are in different cells, or in and out of a table. */
  readonly block: number;
  /** True when somebody's tracked change removes its mark: its line continues in the next one. */
  readonly goesOn: boolean;
  /** True when somebody's tracked change removes its mark, whether or not that joins it with another one. */
  readonly isMarkDeleted: boolean;
}

/** A range as it was read, with what writing relies on. Valid inside the `Word.run` that read it. */
export interface Reading {
  readonly range: Word.Range;
  /** As Word gives its text. */
  readonly all: string;
  readonly paragraphs: readonly ReadParagraph[];
  /** What of the paragraphs cannot be changed as other words can, as far as their markup is known. */
  readonly fixed: readonly FixedStretch[];
  /** True when the mark of the last paragraph can go: another paragraph of the same text follows. */
  readonly openEnd: boolean;
  readonly passage: Omit<Passage, 'fingerprint'>;
  /** What a fingerprint is made from: the passage as Word shows it now, in whatever view, and its place. */
  readonly identity: string;
  /** What a look at it is distinguished by: its words and those around it, as Word gives them in its view. */
  readonly seen: string;
  /** The words of it, and of what is around it, with the marks of notes and other objects. */
  readonly given: string;
  /** Reads the same range again and answers whether it, and what is around it, is as it was. */
  readonly isUntouched: () => Promise<boolean>;
  /** Reads the same range again and answers its words, paragraphs separated by line feeds. */
  readonly wordsNow: () => Promise<string>;
}

/**
 * Reads a range as Word shows it now, paragraph by paragraph, with numbers, cells and notes, and with what its markup says
 * of tracked changes, fields and content controls. Two round trips, three for what the markup does not settle; changes nothing.
 */
export async function readRange(
  context: Word.RequestContext,
  range: Word.Range,
  host: ReadingHost,
): Promise<Reading> {
  const base = await readBase(context, range, host);
  const { items } = base;
  const asks: Ask[] = [];
  const structure = askStructure(items.length > MOST_PARAGRAPHS ? [] : items, asksCells(base));
  const hasNotes = range.text.includes('\u0002');
  const notes = hasNotes && host.capabilities.footnotes.available ? askNotes(range, asks) : undefined;
  const short = items.length <= FEW_PARAGRAPHS || !host.capabilities.reviewedText.available;
  const markup = short ? askMarkup(base, asks) : askEndMarkup(base, asks);
  await askEach(context, [...structure.asks, ...asks]);
  const standings = structure.standings();
  const known = { standings, blocks: blockNumbers(standings), markup: markup() };
  const read = await readWords(context, base, known, host.capabilities);
  const unread = [
    ...read.unread,
    ...unreadObjects(range, known.markup),
    ...(hasNotes && notes === undefined ? [wordMessages.unread.notes] : []),
    ...(items.length > MOST_PARAGRAPHS ? [wordMessages.unread.long(items.length)] : []),
  ];
  const { authors } = known.markup;
  return describe(context, base, host, { read, standings, notes: notes?.() ?? [], unread, authors });
}

/** What of a range is no words and was not read. */
function unreadObjects({ isEmpty }: Word.Range, { objects }: RangeMarkup): string[] {
  if (isEmpty) return [];
  const sentence = objects === undefined ? wordMessages.unread.objects : unreadSentence(objects);
  return sentence === undefined ? [] : [sentence];
}

/** The package of a longer passage is asked for only where it must be: it can be many megabytes. */
const FEW_PARAGRAPHS = 300;

/** How many packages are asked for in one round trip. */
const PACKAGES_A_TRIP = 40;

/** The reading with the markup of these paragraphs, which a reading of many does not ask for. */
export async function withMarkup(
  context: Word.RequestContext,
  reading: Reading,
  wanted: readonly number[],
): Promise<Reading> {
  const unknown = wanted.flatMap((index) => {
    const read = reading.paragraphs[index];
    return read === undefined || read.pieces !== undefined ? [] : [{ index, read }];
  });
  const known = new Map<ReadParagraph, MarkupParagraph>();
  for (let from = 0; from < unknown.length; from += PACKAGES_A_TRIP) {
    const asks: Ask[] = [];
    const some = unknown.slice(from, from + PACKAGES_A_TRIP);
    const answers = some.map(({ read }) => askParagraphMarkup(read.paragraph, asks));
    // oxlint-disable-next-line no-await-in-loop -- one round trip after the other
    await askEach(context, asks);
    for (const [index, { read }] of some.entries()) {
      const markup = answers[index]?.();
      if (markup !== undefined) known.set(read, markup);
    }
  }
  const paragraphs = reading.paragraphs.map((read): ReadParagraph => {
    const markup = known.get(read);
    if (markup === undefined || words(currentText(markup)) !== read.current) return read;
    const { pieces, isMarkDeleted } = markup;
    const partPieces = read.part === read.current ? pieces : read.partPieces;
    return { ...read, pieces, partPieces, isMarkDeleted };
  });
  return { ...reading, paragraphs, fixed: fixedStretches(paragraphs) };
}

/** A passage inside of one cell needs no more telling apart, unless a table is in that cell. */
export const asksCells = ({ story, items }: BaseReading): boolean =>
  story !== 'tableCell' || items.some(({ tableNestingLevel }) => tableNestingLevel > 1);

interface Parts {
  readonly read: ReadWords;
  readonly standings: readonly ParagraphStructure[];
  readonly notes: readonly string[];
  readonly unread: readonly string[];
  readonly authors: readonly string[] | undefined;
}

function describe(
  context: Word.RequestContext,
  base: BaseReading,
  host: ReadingHost,
  { read, standings, notes, unread, authors }: Parts,
): Reading {
  const { range, items, story } = base;
  const own = read.lines.flatMap(({ paragraph }) => standings[paragraph] ?? []);
  const blocks = blockNumbers(own);
  const paragraphs = read.lines.flatMap((line, index): ReadParagraph[] => {
    const item = items[line.paragraph];
    if (item === undefined) return [];
    return [
      {
        ...line,
        paragraph: item,
        all: item.text,
        isListItem: item.isListItem,
        isHeading: /^(?:Heading|Title|Subtitle)/u.test(item.styleBuiltIn),
        block: blocks[index] ?? 0,
      },
    ];
  });
  const isWhole = read.refusal === undefined && paragraphs.length > 0;
  const texts = isWhole ? paragraphs.map(({ part }) => part) : read.text;
  const fixed = fixedStretches(paragraphs);
  const lockedWhole = base.holdsLocked && (read.unmatched || isAllLocked(paragraphs));
  const refusal = base.refusal ?? read.refusal ?? (lockedWhole ? wordMessages.refusal.locked : undefined);
  const passage = {
    paragraphs: texts,
    text: texts.join('\n'),
    isEmpty: range.isEmpty,
    story,
    ...(isWhole ? readStructure(own, blocks) : {}),
    ...(fixed.length === 0 ? {} : { fixed }),
    ...(authors === undefined ? {} : { changeAuthors: authors }),
    notes,
    unread,
    ...(refusal === undefined ? {} : { refusal }),
  } satisfies Omit<Passage, 'fingerprint'>;
  const identity = JSON.stringify([
    story,
    range.isEmpty,
    texts,
    paragraphs.map(({ current, partStart, block, goesOn }) => [current, partStart, block, goesOn]),
  ]);
  const seen = seenIn(base, standings);
  const given = JSON.stringify([range.text, items.map(({ text }) => text), base.before, base.after]);
  const again = (): Promise<Reading> => readRange(context, range.getRange('Whole'), host);
  return {
    range,
    all: range.text,
    paragraphs,
    fixed,
    openEnd: base.openEnd,
    passage,
    identity,
    seen,
    given,
    isUntouched: async () => {
      const now = await again();
      return now.identity === identity && now.given === given;
    },
    wordsNow: async () => (await again()).passage.text,
  };
}

/** See {@link Reading.seen}. */
function seenIn(base: BaseReading, standings: readonly ParagraphStructure[]): string {
  const { items, before, after } = base;
  const [first, last] = [items[0]?.text ?? '', items.at(-1)?.text ?? ''];
  return seenIdentity(visibleTexts(base, standings), { first, last, before, after });
}

/** The words of a range as Word gives them in its view, one entry a paragraph. */
export function visibleTexts(
  { range, items }: BaseReading,
  standings: readonly ParagraphStructure[],
): readonly string[] {
  const cells = standings.some(({ cell }) => cell !== undefined);
  const parts = splitParts(
    range.text,
    items.map(({ text }) => words(text)),
    cells,
  );
  return parts?.map(({ text }) => text) ?? lines(range.text);
}

const isAllLocked = (paragraphs: readonly ReadParagraph[]): boolean =>
  paragraphs.every(({ partPieces = [] }) =>
    partPieces.every(({ isInLockedControl, isDeleted }) => isInLockedControl || isDeleted),
  );

const fixedStretches = (paragraphs: readonly ReadParagraph[]): FixedStretch[] =>
  paragraphs.flatMap(({ partPieces }, paragraph) => fixedIn(partPieces ?? [], paragraph));

/** The stretches of a part that cannot be changed as other words can, by offsets in what Word shows of it. */
function fixedIn(pieces: readonly MarkupPiece[], paragraph: number): FixedStretch[] {
  const fixed: FixedStretch[] = [];
  const add = (
    reason: FixedReason,
    start: number,
    end: number,
    more: { joins: boolean; tag?: string },
  ): void => {
    const at = fixed.findLastIndex((stretch) => stretch.reason === reason);
    const last = fixed[at];
    if (more.joins && last?.end === start) fixed[at] = { ...last, end };
    else fixed.push({ paragraph, start, end, reason, ...(more.tag === undefined ? {} : { tag: more.tag }) });
  };
  const shown = pieces.filter(({ isDeleted, text }) => !isDeleted && words(text) !== '');
  let start = 0;
  for (const [index, { text, isComputed, isInLockedControl, inline, field }] of shown.entries()) {
    const before = shown[index - 1];
    const end = start + words(text).length;
    if (isInLockedControl) add('locked', start, end, { joins: true });
    // Two fields side by side are two: words can come between them.
    if (isComputed) add('field', start, end, { joins: before?.field === field });
    if (inline !== undefined) add('inline', start, end, { joins: before?.inline === inline, tag: inline });
    start = end;
  }
  return fixed;
}

/** What the passage tells of its structure; nothing where there is none. */
export function readStructure(
  standings: readonly ParagraphStructure[],
  blocks: readonly number[],
): Pick<Passage, 'numbers' | 'blocks' | 'cells'> {
  const cells = standings.map(({ cell }): PassageCell | undefined =>
    cell === undefined ? undefined : { row: cell.row, column: cell.column },
  );
  return {
    ...(standings.some(({ number }) => number !== '')
      ? { numbers: standings.map(({ number }) => number) }
      : {}),
    ...((blocks.at(-1) ?? 0) === 0 ? {} : { blocks }),
    ...(cells.some((cell) => cell !== undefined) ? { cells } : {}),
  };
}
