import { at } from '../../at.ts';
import type { OutlinePlace } from '../../pure/markdown/passage-text.ts';
import { askEach, type Ask } from './ask-each.ts';
import {
  MOST_PARAGRAPHS,
  readBase,
  seenIdentity,
  type BaseReading,
  type ReadSession,
} from './base-reading.ts';
import { wordMessages } from '../messages.ts';
import { currentText, type MarkupParagraph } from './markup/markup.ts';
import type { StandingParagraph } from './markup/standing.ts';
import { fixedStretches } from './fixed-stretches.ts';
import type { Passage, PassageCell } from '../model/passage.ts';
import { unreadSentence } from '../object-messages.ts';
import { askEndMarkup, askMarkup, askParagraphMarkup, type RangeMarkup } from './range-markup.ts';
import { splitParts } from './markup/parts.ts';
import { readWords, type ReadWords } from './read-words.ts';
import { askNotes, askStructure, blockNumbers, type ParagraphStructure } from './structure.ts';
import { lines, words } from './text.ts';
import type { TextParagraph, TextReading } from './text-reading.ts';

/** One paragraph that the passage touches, as it was read. */
export interface ReadParagraph extends TextParagraph {
  readonly paragraph: Word.Paragraph;
  /** Its text as Word returns it, including marks; the markup view decides whether tracked deletions are in it. */
  readonly all: string;
  /** Returns the tracked changes in it; undefined where its markup is not known. */
  readonly standing: (() => StandingParagraph) | undefined;
}

/** A range as it was read, with everything that a write relies on. Valid inside the `Word.run` that read it. */
export interface Reading extends TextReading {
  readonly range: Word.Range;
  /** Its text as Word returns it. */
  readonly all: string;
  readonly paragraphs: readonly ReadParagraph[];
  /** The paragraphs around it that have words. */
  readonly beside: readonly Word.Paragraph[];
  /** The input of a fingerprint: the passage as Word shows it now, in any view, and its place. */
  readonly identity: string;
  /** What identifies a look at it: its words and those around it, as Word returns them in its view. */
  readonly seen: string;
  /** Its words, and those around it, with the marks of notes and other objects. */
  readonly given: string;
  /** Reads the same range again and returns whether it, and the text around it, is unchanged. */
  readonly isUntouched: () => Promise<boolean>;
  /** Reads the whole paragraphs of the range again and returns their words, separated by line feeds. */
  readonly wordsNow: () => Promise<string>;
}

/**
 * Reads a range as Word shows it now, paragraph by paragraph, with numbers, cells and notes, and with tracked changes, fields and content
 * controls from its markup. Two round trips, three where the markup is not sufficient; changes nothing. `more` are requests that the
 * second one has too.
 */
export async function readRange(
  session: ReadSession,
  range: Word.Range,
  more: (base: BaseReading) => readonly Ask[] = () => [],
): Promise<Reading> {
  const { context, refusals } = session;
  const base = await readBase(session, range);
  const { items } = base;
  const asks: Ask[] = [];
  const structure = askStructure(items.length > MOST_PARAGRAPHS ? [] : items, {
    cells: asksCells(base),
    controls: items.length > 1,
  });
  const hasNotes = range.text.includes('\u0002');
  const notes = hasNotes && session.capabilities.footnotes.available ? askNotes(range, asks) : undefined;
  const short = items.length <= FEW_PARAGRAPHS || !session.capabilities.reviewedText.available;
  const markup = short ? askMarkup(base, asks) : askEndMarkup(base, asks);
  await askEach(context, [...structure.asks, ...asks, ...more(base)], { refusals });
  const structures = structure.paragraphs();
  const known = { structures, blocks: blockNumbers(structures), markup: markup() };
  const read = await readWords(session, base, known);
  const unread = [
    ...read.unread,
    ...unreadObjects(range, known.markup),
    ...(hasNotes && notes === undefined ? [wordMessages.unread.notes] : []),
    ...(items.length > MOST_PARAGRAPHS ? [wordMessages.unread.long(items.length)] : []),
  ];
  const { authors } = known.markup;
  return describe(session, base, { read, structures, notes: notes?.() ?? [], unread, authors });
}

/** Returns the sentence that names the objects of a range that were not read. */
function unreadObjects({ isEmpty }: Word.Range, { objects }: RangeMarkup): string[] {
  if (isEmpty) return [];
  const sentence = objects === undefined ? wordMessages.unread.objects : unreadSentence(objects);
  return sentence === undefined ? [] : [sentence];
}

/** The package of a longer passage is requested only where it is needed: it can have many megabytes. */
const FEW_PARAGRAPHS = 300;

/** Number of packages requested in one round trip. */
const PACKAGES_A_TRIP = 40;

/** Adds the markup of these paragraphs, which is not requested when a long passage is read. */
export async function withMarkup<R extends Reading>(
  context: Word.RequestContext,
  reading: R,
  wanted: readonly number[],
): Promise<R> {
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
    const { pieces, isMarkDeleted, isInLockedControl, standing } = markup;
    const partPieces = read.part === read.current ? pieces : read.partPieces;
    return { ...read, pieces, partPieces, isMarkDeleted, isInLockedControl, standing };
  });
  return { ...reading, paragraphs, fixed: fixedStretches(paragraphs) };
}

/** True where cells must be read. A passage within one cell needs them only where that cell contains a table. */
export const asksCells = ({ story, items }: BaseReading): boolean =>
  story !== 'tableCell' || items.some(({ tableNestingLevel }) => tableNestingLevel > 1);

interface Parts {
  readonly read: ReadWords;
  readonly structures: readonly ParagraphStructure[];
  readonly notes: readonly string[];
  readonly unread: readonly string[];
  readonly authors: readonly string[] | undefined;
}

function describe(
  session: ReadSession,
  base: BaseReading,
  { read, structures, notes, unread, authors }: Parts,
): Reading {
  const { range, items, story } = base;
  // The structure of a passage that is too long was not asked for.
  const own = read.lines.flatMap(({ paragraph }) => structures[paragraph] ?? []);
  const blocks = blockNumbers(own);
  const paragraphs = read.lines.map((line, index): ReadParagraph => {
    const item = at(items, line.paragraph);
    return {
      ...line,
      paragraph: item,
      all: item.text,
      isListItem: item.isListItem,
      isHeading: /^(?:Heading|Title|Subtitle)/u.test(item.styleBuiltIn),
      block: blocks[index] ?? 0,
    };
  });
  const isWhole = read.refusal === undefined && paragraphs.length > 0;
  const texts = isWhole ? paragraphs.map(({ part }) => part) : read.text;
  const fixed = fixedStretches(paragraphs);
  const cut = isWhole
    ? paragraphs.flatMap(({ current, part, partStart }, paragraph) =>
        part === current ? [] : [{ paragraph, whole: current, start: partStart }],
      )
    : [];
  const lockedWhole = base.holdsLocked && (read.unmatched || isAllLocked(paragraphs));
  const refusal = base.refusal ?? read.refusal ?? (lockedWhole ? wordMessages.refusal.locked : undefined);
  const passage = {
    paragraphs: texts,
    text: texts.join('\n'),
    isEmpty: range.isEmpty,
    story,
    ...(isWhole ? readStructure(own, blocks) : {}),
    ...(fixed.length === 0 ? {} : { fixed }),
    ...(cut.length === 0 ? {} : { cut }),
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
  const seen = seenIn(base, visibleTexts(base, structures));
  const given = JSON.stringify([range.text, items.map(({ text }) => text), base.before, base.after]);
  return {
    range,
    all: range.text,
    paragraphs,
    beside: base.beside,
    fixed,
    openEnd: base.openEnd,
    passage,
    identity,
    seen,
    given,
    isUntouched: async () => {
      const now = await readRange(session, range.getRange('Whole'));
      return now.identity === identity && now.given === given;
    },
    wordsNow: async () => (await readRange(session, wholeParagraphs(range))).passage.text,
  };
}

function wholeParagraphs(range: Word.Range): Word.Range {
  const { paragraphs } = range;
  return paragraphs.getFirst().getRange('Whole').expandTo(paragraphs.getLast().getRange('Whole'));
}

/** See {@link Reading.seen}. `texts` are the words as Word returns them in its view. */
export function seenIn({ items, before, after }: BaseReading, texts: readonly string[]): string {
  const [first, last] = [items[0]?.text ?? '', items.at(-1)?.text ?? ''];
  return seenIdentity(texts, { first, last, before, after });
}

/** Returns the words of a range as Word returns them in its view, one entry per paragraph. */
export function visibleTexts(
  { range, items }: BaseReading,
  structures: readonly ParagraphStructure[],
): readonly string[] {
  const cells = structures.some(({ cell }) => cell !== undefined);
  const parts = splitParts(
    range.text,
    items.map(({ text }) => words(text)),
    cells,
  );
  return parts?.map(({ text }) => text) ?? lines(range.text);
}

const isAllLocked = (paragraphs: readonly ReadParagraph[]): boolean =>
  paragraphs.every(
    ({ isInLockedControl, partPieces = [] }) =>
      isInLockedControl || partPieces.every((piece) => piece.isInLockedControl || piece.isDeleted),
  );

/** Returns the structure of a passage; no properties where it has none. */
export function readStructure(
  structures: readonly ParagraphStructure[],
  blocks: readonly number[],
): Pick<Passage, 'numbers' | 'outline' | 'blocks' | 'cells'> {
  const cells = structures.map(
    ({ cell }): PassageCell | undefined =>
      cell && { nesting: cell.nesting, row: cell.row, column: cell.column },
  );
  return {
    ...(structures.some(({ number }) => number !== '')
      ? { numbers: structures.map(({ number }) => number) }
      : {}),
    ...(structures.some(({ heading, level }) => heading !== undefined || level !== undefined)
      ? { outline: structures.map(toOutline) }
      : {}),
    ...((blocks.at(-1) ?? 0) === 0 ? {} : { blocks }),
    ...(cells.some((cell) => cell !== undefined) ? { cells } : {}),
  };
}

const toOutline = ({ heading, level }: ParagraphStructure): OutlinePlace => ({
  ...(heading === undefined ? {} : { heading }),
  ...(level === undefined ? {} : { item: level + 1 }),
});
