import { PaneError } from '../../errors.ts';
import type { RichPart, RichRun } from '../../pure/markdown/rich-content.ts';
import { wordMessages } from '../messages.ts';
import type { TextParagraph, TextReading } from '../read/text-reading.ts';
import { keepsFormat, planHouse, type HouseClause, type PlannedParagraph } from './house-clause.ts';

/** New content for the document, and how it is placed. */
export interface NewContent {
  readonly parts: readonly RichPart[];
  /** True for lines that share one anchor and are redrawn together: the first is not inserted into an empty paragraph. */
  readonly isTogether?: boolean;
  /** True for a separate clause, which never continues the text of another. */
  readonly isClause?: boolean;
  /** The lines of that clause in the style of the agreement, where it is certain: they become its paragraphs. */
  readonly house?: HouseClause;
}

/** Where content is inserted. */
export interface InsertionPlan {
  /** Words for the paragraph of the passage, or of the cursor. */
  readonly inline?: InlineWords;
  /** What is inserted after that paragraph, in text order: each table on its own, and the parts between tables together. */
  readonly groups: readonly (readonly PlannedPart[])[];
}

/** Words within a paragraph, with the space that separates them from those before. */
export interface InlineWords {
  readonly runs: readonly RichRun[];
  /** At the cursor, after the passage, or at the end of its last paragraph. */
  readonly where: 'cursor' | 'passage' | 'paragraph';
}

export type PlannedPart = PlannedParagraph | Exclude<RichPart, { readonly kind: 'paragraph' }>;

/** True where the plan depends on whether another paragraph follows the passage. */
export function dependsOnEnd(reading: TextReading, content: NewContent): boolean {
  const last = reading.paragraphs.at(-1);
  const end = content.parts.at(-1);
  if (last === undefined || end === undefined) return false;
  const adds = inlineRuns(reading, content) === undefined || content.parts.length > 1;
  return adds && !(isBody(end) && isBodyText(last) && keepsFormat(content.house));
}

/**
 * Plans where content is inserted after the passage, or at the cursor. Text within one paragraph is inserted after the passage's words;
 * several parts, and anything after whole paragraphs, become paragraphs after the one that contains the end of the passage, so that no
 * paragraph of the document is split. An empty paragraph at the cursor receives the first words. `isLast` says that no paragraph follows.
 * After a heading or a list item that no paragraph follows, a single paragraph continues the item, unless that is a title or the paragraph
 * is a clause; anything else is refused: when rejected or removed, the inserted paragraphs would take the item's style and number with
 * them. Refused also after a mark that a tracked change deletes, where the inserted text would continue the last line. Text gets no number,
 * except the lines of a clause in the style of the agreement.
 */
export function planInsertion(reading: TextReading, content: NewContent, isLast: boolean): InsertionPlan {
  const last = reading.paragraphs.at(-1);
  if (last === undefined) throw new PaneError('not_writable_here', wordMessages.emptyText);
  const { house } = content;
  const closesItem = isLast && !isBodyText(last) && !(house !== undefined && keepsFormat(house));
  const isContinued = closesItem && content.isClause !== true && !isTitle(last) && endsLine(reading);
  const runs = inlineRuns(reading, content, isContinued);
  if (runs === undefined || content.parts.length > 1) {
    if (last.isMarkDeleted || !endsLine(reading)) refuse(wordMessages.refusal.deletedMark);
    if (closesItem) refuse(wordMessages.refusal.lastItem);
  }
  if (runs === undefined && house !== undefined) return { groups: [planHouse(house, last, isLast)] };
  const parts = withSpace(runs === undefined ? content.parts : content.parts.slice(1), last, {
    isFirst: runs === undefined,
    isLast,
  });
  const groups = grouped(
    parts.map((part): PlannedPart => {
      if (part.kind !== 'paragraph') return part;
      return {
        ...part,
        leavesList: last.isListItem,
        leavesHeading: last.isHeading && part.heading === undefined,
      };
    }),
  );
  return runs === undefined ? { groups } : { inline: { runs, where: whereInline(reading) }, groups };
}

/** False for a heading or a list item: another paragraph in its format would renumber the document. */
const isBodyText = ({ isHeading, isListItem }: TextParagraph): boolean => !isHeading && !isListItem;

/** A heading with more characters than this is a clause in the style of a heading, as numbered clauses often are. */
const LONGEST_TITLE = 80;

/** True for the title of a section, which has neither the font of the text nor room for more of it. */
export const isTitle = ({ isHeading, current }: Pick<TextParagraph, 'isHeading' | 'current'>): boolean =>
  isHeading && current.length <= LONGEST_TITLE;

/** True for a part that has the format of the text. */
const isBody = (part: RichPart): boolean => part.kind === 'paragraph' && part.heading === undefined;

/**
 * True where a paragraph can follow the one that contains the end of the passage: not where another author's tracked change deletes its
 * mark, since its line continues.
 */
const endsLine = ({ paragraphs }: TextReading): boolean => paragraphs.at(-1)?.goesOn === false;

/**
 * Returns the runs to insert into a paragraph of the document: all of them where there is only text, or the first ones where the paragraph
 * is empty. `isContinued`: a text after whole paragraphs continues the last of them.
 */
function inlineRuns(
  reading: TextReading,
  { parts: [first, ...others], isTogether = false }: NewContent,
  isContinued = false,
): readonly RichRun[] | undefined {
  const { paragraphs, passage } = reading;
  if (first?.kind !== 'paragraph' || first.heading !== undefined || first.runs.length === 0) return undefined;
  const last = paragraphs.at(-1);
  const isInEmpty = passage.isEmpty && last?.current === '' && !last.isHeading;
  // Text after whole paragraphs becomes a separate one.
  const isWhole = !passage.isEmpty && paragraphs.every(({ part, current }) => part === current);
  const isAlone = others.length === 0;
  const fits = isAlone ? !(isWhole && endsLine(reading)) || isContinued : isInEmpty && !isTogether;
  if (!fits) return undefined;
  const [head, ...tail] = first.runs;
  return head === undefined ? undefined : [{ ...head, text: spaced(passage, head.text) }, ...tail];
}

/** Adds the space that separates words from the passage, unless there is one or they begin with punctuation. */
function spaced({ isEmpty, text: before }: TextReading['passage'], text: string): string {
  return !isEmpty && /\S$/u.test(before) && /^[^\s.,;:!?)\]’”]/u.test(text) ? ` ${text}` : text;
}

/** A selection that includes the paragraph mark ends after it, in the next paragraph: its words end with their paragraph. */
function whereInline({ paragraphs, passage }: TextReading): InlineWords['where'] {
  if (passage.isEmpty) return 'cursor';
  const last = paragraphs.at(-1);
  if (last === undefined) return 'passage';
  const reachesEnd =
    paragraphs.length > 1
      ? last.part === last.current
      : last.partStart !== undefined && last.partStart + last.part.length === last.current.length;
  return reachesEnd ? 'paragraph' : 'passage';
}

const EMPTY: RichPart = { kind: 'paragraph', runs: [] };

/**
 * Adds empty paragraphs where they are needed. Before a table that follows no body text, since its cells would become headings or list
 * items. At the end of the text, where the last paragraph would not have the format of the paragraph that it follows: there Word removes
 * paragraphs with the mark before them, and the remaining one takes the format of the last.
 */
function withSpace(
  parts: readonly RichPart[],
  last: TextParagraph,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): RichPart[] {
  const between = parts.flatMap((part, index): RichPart[] => {
    const before = parts[index - 1];
    // Words within a paragraph are text, whatever the paragraph was.
    const isPlain = before === undefined ? !isFirst || isBodyText(last) : isBody(before);
    return part.kind === 'table' && !isPlain ? [EMPTY, part] : [part];
  });
  return isLast && isBodyText(last) ? [...between, EMPTY] : between;
}

/** Groups the parts: each table on its own, and the parts between tables together. Each group has one anchor. */
function grouped(parts: readonly PlannedPart[]): PlannedPart[][] {
  return parts.reduce<PlannedPart[][]>((groups, part) => {
    const open = groups.at(-1);
    if (open === undefined || part.kind === 'table' || open[0]?.kind === 'table') return [...groups, [part]];
    return [...groups.slice(0, -1), [...open, part]];
  }, []);
}

function refuse(reason: string): never {
  throw new PaneError('not_writable_here', reason);
}
