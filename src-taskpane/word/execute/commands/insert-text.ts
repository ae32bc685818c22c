import { partLines, runText, type RichRun } from '#pane/pure/markdown/rich-content.ts';
import type { PlannedParagraph } from '../../plan/house-clause.ts';
import type { InlineWords, PlannedPart } from '../../plan/insertion.ts';
import { listPackage, type Landing } from '../../plan/list-package.ts';
import { FONT, UNMARKED, type FontLook } from '../../read/models.ts';
import type { Reading } from '../../read/reading.ts';

/** New words, and the font that they are to have. */
export interface Look {
  readonly font: Word.Font;
  readonly wanted: FontLook;
  /** The paragraph of the outline whose font they take otherwise. */
  readonly like?: number;
}

/** Words that were inserted within a paragraph. */
interface InsertedWords {
  readonly range: Word.Range;
  readonly text: string;
  readonly looks: readonly Look[];
}

/** Inserts words within a paragraph of the passage; part of a batch. */
export function insertWords(reading: Reading, { runs, where }: InlineWords): InsertedWords {
  const [head, ...tail] = runs;
  const first = insertFirst(reading, where, head?.text ?? '');
  const ranges = tail.reduce<Word.Range[]>(
    (all, { text }) => [...all, (all.at(-1) ?? first).insertText(text, 'After')],
    [first],
  );
  return {
    range: ranges.length === 1 ? first : first.expandTo(ranges.at(-1) ?? first),
    text: runText(runs),
    looks: makeLooks(ranges, runs),
  };
}

function insertFirst({ paragraphs, range }: Reading, where: InlineWords['where'], text: string): Word.Range {
  const last = paragraphs.at(-1);
  if (where === 'cursor') return range.insertText(text, 'Start');
  return where === 'paragraph' && last !== undefined
    ? last.paragraph.insertText(text, 'End')
    : range.insertText(text, 'After');
}

/** Paragraphs and lists that were inserted together. */
interface InsertedText {
  readonly content: Word.Range;
  readonly last: Word.Paragraph;
  readonly looks: readonly Look[];
  readonly lists: readonly Word.Range[];
  readonly alike: readonly Alike[];
}

/** A new paragraph that takes the format and the automatic number of another, by its position in the outline. */
export interface Alike {
  readonly paragraph: Word.Paragraph;
  readonly like: number;
}

/**
 * Inserts paragraphs and lists after a paragraph, last to first: each is inserted after the same paragraph and takes its format. Part of a
 * batch; undefined for a group without them.
 */
export function insertGroup(
  after: Word.Paragraph,
  landing: Landing | undefined,
  group: readonly PlannedPart[],
): InsertedText | undefined {
  const looks: Look[] = [];
  const lists: Word.Range[] = [];
  const alike: Alike[] = [];
  const ends: { readonly first: Word.Paragraph; readonly last: Word.Paragraph }[] = [];
  for (const part of group.toReversed()) {
    if (part.kind === 'list') {
      const range = after
        .getRange('Whole')
        .insertOoxml(listPackage(part, landing ?? { paragraph: '', run: '' }), 'After');
      lists.push(range);
      ends.unshift({ first: range.paragraphs.getFirst(), last: range.paragraphs.getLast() });
    } else if (part.kind === 'paragraph') {
      const made = insertParagraph(after, part);
      ends.unshift({ first: made.paragraph, last: made.paragraph });
      looks.push(...made.looks);
      if (part.like !== undefined) alike.push({ paragraph: made.paragraph, like: part.like });
    }
  }
  const [start] = ends;
  const end = ends.at(-1);
  if (start === undefined || end === undefined) return undefined;
  const from = start.first.getRange('Content');
  const content = group.flatMap(partLines).length < 2 ? from : from.expandTo(end.last.getRange('Content'));
  return { content, last: end.last, looks, lists, alike };
}

function insertParagraph(
  after: Word.Paragraph,
  { heading, runs, leavesList, leavesHeading, fontLike }: PlannedParagraph,
): { readonly paragraph: Word.Paragraph; readonly looks: readonly Look[] } {
  const [head, ...tail] = runs;
  // Created with its first words: text added to an empty paragraph would not have its neighbours' format.
  const paragraph = after.insertParagraph(head?.text ?? '', 'After');
  if (leavesList) paragraph.detachFromList();
  if (heading !== undefined) paragraph.styleBuiltIn = headingStyle(heading);
  else if (leavesHeading) paragraph.styleBuiltIn = 'Normal';
  const looks = head === undefined ? [] : makeLooks([paragraph.getRange('Content')], [head], fontLike);
  const rest = tail.map(({ text }) => paragraph.insertText(text, 'End'));
  return { paragraph, looks: [...looks, ...makeLooks(rest, tail, fontLike)] };
}

/** Returns Word's constant for a heading level from 1 to 9. */
function headingStyle(level: number): Word.Paragraph['styleBuiltIn'] {
  const styles = [
    'Heading1',
    'Heading2',
    'Heading3',
    'Heading4',
    'Heading5',
    'Heading6',
    'Heading7',
    'Heading8',
    'Heading9',
  ] as const;
  return styles[level - 1] ?? 'Heading9';
}

/** Loads the fonts of new words, which are to be bold or italic as their runs are, and never struck out, highlighted or raised; part of a batch. */
export function makeLooks(
  ranges: readonly { readonly font: Word.Font }[],
  runs: readonly Pick<RichRun, 'bold' | 'italic'>[],
  like?: number,
): Look[] {
  return ranges.map(({ font }, index) => {
    const { bold = false, italic = false } = runs[index] ?? {};
    font.load(FONT.join(','));
    const wanted = { ...UNMARKED, ...(bold ? { bold } : {}), ...(italic ? { italic } : {}) };
    return { font, wanted, ...(like === undefined ? {} : { like }) };
  });
}
