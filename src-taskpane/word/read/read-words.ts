import { at } from '../../at.ts';
import { askEach, type Ask } from './ask-each.ts';
import type { BaseReading } from './base-reading.ts';
import { currentText, type MarkupParagraph, type MarkupPiece } from './markup/markup.ts';
import { wordMessages } from '../messages.ts';
import { partStart, splitParts, type Part } from './markup/parts.ts';
import { askMarkup, isComplete, type RangeMarkup } from './range-markup.ts';
import { shownLines, type ShownLine } from './shown-lines.ts';
import type { StandingParagraph } from './markup/standing.ts';
import type { ParagraphStructure } from './structure.ts';
import { countSeparators, lines, words } from './text.ts';
import type { WordSession } from '../session.ts';

/** A line of the passage, with its paragraph in the range. */
interface ReadLine extends ShownLine {
  readonly current: string;
  readonly part: string;
  /** Where the part begins in {@link current}; undefined where that is not certain. */
  readonly partStart: number | undefined;
  readonly pieces: readonly MarkupPiece[] | undefined;
  readonly partPieces: readonly MarkupPiece[] | undefined;
  readonly isMarkDeleted: boolean;
  /** True in a content control around it that cannot be edited. */
  readonly isInLockedControl: boolean;
  /** Returns the tracked changes in its paragraph; undefined where its markup is not known. */
  readonly standing: (() => StandingParagraph) | undefined;
}

/** The words of a range as Word shows them now. */
export interface ReadWords {
  /** Empty where lines cannot be distinguished. */
  readonly lines: readonly ReadLine[];
  /** The text, where there are no lines. */
  readonly text: readonly string[];
  readonly refusal?: string;
  readonly unread: readonly string[];
  /** True where the markup was not sufficient. */
  readonly unmatched: boolean;
}

/** What is known about the range before its words are read. */
interface KnownRange {
  readonly structures: readonly ParagraphStructure[];
  readonly blocks: readonly number[];
  readonly markup: RangeMarkup;
}

/**
 * Reads the words of a range without tracked deletions. It uses the markup where that matches what Word returned; otherwise
 * `getReviewedText`, as rarely as possible, because that scrolls the document (OfficeDev/office-js#3691) and can crash Word (#5873).
 * Where neither is available, deletions are read as words; this is reported, and nothing may be written where there are any.
 */
export async function readWords(
  session: WordSession,
  base: BaseReading,
  known: KnownRange,
): Promise<ReadWords> {
  const {
    context,
    capabilities: { reviewedText },
  } = session;
  if (isComplete(known.markup)) return byMarkup(base, known);
  if (!reviewedText.available) return asGiven(base, known, wordMessages.unread.deletions);
  const { range } = base;
  try {
    const reviewed = range.getReviewedText('Current');
    await context.sync();
    const same = reviewed.value === range.text;
    const full = same ? known : { ...known, markup: await readMarkupOf(context, base) };
    if (isComplete(full.markup)) return byMarkup(base, full);
    const currents = same
      ? currentParagraphs(base, full.markup)
      : await reviewedParagraphs(context, base, full.markup);
    return byWords(base, full, { selected: reviewed.value, currents });
  } catch {
    // It fails on some documents: what the markup leaves open is then read with its deletions, and that is reported.
    return asGiven(base, known, wordMessages.unread.reviewed);
  }
}

/** Reads the markup of a range that is so long that it is read only where something in it is deleted. */
async function readMarkupOf(context: Word.RequestContext, base: BaseReading): Promise<RangeMarkup> {
  const asks: Ask[] = [];
  const markup = askMarkup(base, asks);
  await askEach(context, asks);
  return markup();
}

/**
 * Returns the current text of each paragraph. The unselected part of the first and last paragraph may have deletions even though the
 * range has none.
 */
const currentParagraphs = ({ items }: BaseReading, { whole }: RangeMarkup): readonly string[] =>
  items.map(({ text }, index) => {
    const paragraph = whole[index];
    return words(paragraph === undefined ? text : currentText(paragraph));
  });

async function reviewedParagraphs(
  context: Word.RequestContext,
  { items }: BaseReading,
  { whole }: RangeMarkup,
): Promise<readonly string[]> {
  const asked = items.map((item, index) =>
    whole[index] === undefined ? item.getReviewedText('Current') : undefined,
  );
  await context.sync();
  return asked.map((text, index) => {
    const paragraph = whole[index];
    return paragraph === undefined ? words(text?.value ?? '') : words(currentText(paragraph));
  });
}

function byMarkup(base: BaseReading, { structures, blocks, markup }: KnownRange): ReadWords {
  const parts = markup.whole.map((paragraph, index): Part & { readonly current: string } => {
    const current = words(currentText(paragraph ?? NONE));
    const text = words(currentText(markup.part[index] ?? NONE));
    return { current, text, start: partStart(current, text, index, base.items.length) };
  });
  const seen = seenIn(
    base,
    { structures, blocks, markup },
    parts.map(({ current }) => current),
  );
  const shown = shownLines(seen);
  if (shown === undefined) {
    const text = parts.reduce(
      (all, part, index) => all + part.text + (seen[index]?.isJoined === true ? '' : '\n'),
      '',
    );
    return {
      lines: [],
      text: text.replace(/\n$/u, '').split('\n'),
      refusal: wordMessages.refusal.deletedMark,
      unread: [],
      unmatched: false,
    };
  }
  return {
    lines: shown.map((line) => toLine(line, markup, at(parts, line.paragraph))),
    text: [],
    unread: [],
    unmatched: false,
  };
}

const NONE: Pick<MarkupParagraph, 'pieces'> = { pieces: [] };

const toLine = (
  line: ShownLine,
  markup: RangeMarkup,
  { current, text, start }: Part & { readonly current: string },
): ReadLine => ({
  ...line,
  current,
  part: text,
  partStart: start,
  pieces: markup.whole[line.paragraph]?.pieces,
  partPieces: markup.part[line.paragraph]?.pieces,
  isMarkDeleted: isDeletedMark(markup, line.paragraph),
  isInLockedControl: markup.whole[line.paragraph]?.isInLockedControl ?? false,
  standing: markup.whole[line.paragraph]?.standing,
});

const isDeletedMark = ({ whole, isEndMarkDeleted }: RangeMarkup, paragraph: number): boolean =>
  paragraph === whole.length - 1 ? isEndMarkDeleted : (whole[paragraph]?.isMarkDeleted ?? false);

function seenIn(
  { items, isFollowed }: BaseReading,
  { blocks, markup }: KnownRange,
  currents: readonly string[],
): { readonly current: string; readonly isJoined: boolean; readonly isHidden: boolean }[] {
  return items.map((_, index) => {
    const isLast = index === items.length - 1;
    const isMarkDeleted = isDeletedMark(markup, index);
    const isRowDeleted = markup.whole[index]?.isRowDeleted ?? false;
    const follows = isLast ? isFollowed : blocks[index] === blocks[index + 1];
    const current = at(currents, index);
    return {
      current,
      isJoined: isMarkDeleted && follows,
      // Before a table, a deleted mark removes its empty paragraph too.
      isHidden: isRowDeleted || (isMarkDeleted && !follows && !isLast && current === ''),
    };
  });
}

interface Words {
  readonly selected: string;
  /** Each paragraph as Word shows it now; absent where nothing is deleted. */
  readonly currents: readonly string[] | undefined;
}

/** Reads the words only from what Word returned. */
function byWords(base: BaseReading, known: KnownRange, { selected, currents }: Words): ReadWords {
  const all = currents ?? base.items.map(({ text }) => words(text));
  const joins = countSeparators(base.range.text) !== countSeparators(selected);
  const isUnknown = known.markup.whole.slice(0, -1).includes(undefined);
  // It is not known which marks are deleted.
  const shown = joins && isUnknown ? undefined : shownLines(seenIn(base, known, all));
  const own = shown?.map(({ paragraph }) => at(all, paragraph)) ?? [];
  const cells = known.structures.some(({ cell }) => cell !== undefined);
  const parts = shown && splitParts(selected, own, cells);
  const asRead = { unread: [], unmatched: true };
  if (shown === undefined || parts === undefined) {
    return { ...asRead, lines: [], text: lines(selected), refusal: wordMessages.refusal.deletedMark };
  }
  return {
    ...asRead,
    lines: shown.map((line, index) =>
      toLine(line, known.markup, { ...at(parts, index), current: at(own, index) }),
    ),
    text: [],
  };
}

/** Reads the text as Word returns it, with deletions as words. */
function asGiven(
  base: BaseReading,
  known: KnownRange,
  sentence: (deleted: readonly string[]) => string,
): ReadWords {
  const read = byWords(base, known, { selected: base.range.text, currents: undefined });
  const { deletions } = known.markup;
  if (base.range.isEmpty || deletions?.length === 0) return read;
  return {
    ...read,
    unread: [sentence(deletions ?? [])],
    refusal: read.refusal ?? wordMessages.refusal.deletions,
  };
}
