import { runToEnd } from '#shared/steps.ts';
import { readBody } from './read-body.ts';
import { standingIn, type StandingParagraph } from './standing.ts';
import type { MarkedPoint, MarkupPiece, Story, StoryParagraph } from './story.ts';

export type { MarkedPoint, MarkupPiece } from './story.ts';

/** The range that a bookmark covers. */
export interface Marked {
  readonly start: MarkedPoint;
  readonly end: MarkedPoint;
  /** Its text including tracked deletions, with a line feed between paragraphs. */
  readonly text: string;
}

/** A paragraph of the markup. */
export interface MarkupParagraph {
  readonly pieces: readonly MarkupPiece[];
  /** True when a tracked change deletes its mark. */
  readonly isMarkDeleted: boolean;
  /** True in a content control around it that cannot be edited, which locks its mark too. */
  readonly isInLockedControl: boolean;
  /** True when a tracked change deletes the table row that it is in. */
  readonly isRowDeleted: boolean;
  /** Returns the tracked changes in it. */
  readonly standing: () => StandingParagraph;
}

/** The paragraphs of a package, and its bookmarks by name. */
export interface Markup {
  readonly paragraphs: readonly MarkupParagraph[];
  readonly bookmarks: ReadonlyMap<string, Marked>;
}

/** Returns a paragraph's text as `Word.Paragraph.text` has it, including tracked deletions. */
export const allText = ({ pieces }: Pick<MarkupParagraph, 'pieces'>): string =>
  pieces.map(({ text }) => text).join('');

/** Returns a paragraph's text as Word shows it now, without tracked deletions. */
export const currentText = ({ pieces }: Pick<MarkupParagraph, 'pieces'>): string =>
  pieces.map(({ text, isDeleted }) => (isDeleted ? '' : text)).join('');

/**
 * Reads the paragraphs of a package (Flat OPC) as `Range.getOoxml` and `Body.getOoxml` return it, and its bookmarks, including hidden
 * ones. Text boxes are left out, as in Word's own paragraphs. Undefined for anything else.
 */
export function readMarkup(ooxml: string): Markup | undefined {
  const story = runToEnd(readBody(ooxml));
  return story && toMarkup(story);
}

/** Returns the paragraphs of a story in pieces of uniform properties, and its bookmarks. */
export function toMarkup({ paragraphs, bookmarks }: Pick<Story, 'paragraphs' | 'bookmarks'>): Markup {
  const own = paragraphs.map(toParagraph);
  const texts = own.map(allText);
  return {
    paragraphs: own,
    bookmarks: new Map(
      bookmarks.map(({ name, start, end }) => [name, { start, end, text: between(texts, start, end) }]),
    ),
  };
}

function toParagraph(paragraph: StoryParagraph): MarkupParagraph {
  const { pieces, mark, isInLockedControl, isRowDeleted } = paragraph;
  const own: MarkupPiece[] = [];
  for (const { piece } of pieces) {
    if (piece.text === '') continue;
    const last = own.at(-1);
    if (last !== undefined && isSameKind(last, piece))
      own[own.length - 1] = { ...last, text: last.text + piece.text };
    else own.push(piece);
  }
  const isMarkDeleted = mark.some(({ kind }) => kind === 'deleted');
  return {
    pieces: own,
    isMarkDeleted,
    isInLockedControl,
    isRowDeleted,
    standing: () => standingIn(paragraph),
  };
}

const isSameKind = (one: MarkupPiece, other: MarkupPiece): boolean =>
  one.isDeleted === other.isDeleted &&
  one.field === other.field &&
  one.isComputed === other.isComputed &&
  one.isInLockedControl === other.isInLockedControl &&
  one.inline === other.inline &&
  one.cannotDelete === other.cannotDelete;

function between(texts: readonly string[], start: MarkedPoint, end: MarkedPoint): string {
  return texts
    .slice(start.paragraph, end.paragraph + 1)
    .map((text, index) => {
      const to = start.paragraph + index === end.paragraph ? end.offset : text.length;
      return text.slice(index === 0 ? start.offset : 0, to);
    })
    .join('\n');
}
