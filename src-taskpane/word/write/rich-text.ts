import { partLines, runText, type RichPart, type RichRun } from '../../markdown/rich-content.ts';
import { endsLine, insertInline, isInEmptyParagraph, isWholeParagraphs, withSpaces } from './inline.ts';
import { listPackage, type Landing } from '../plan/list-package.ts';
import type { ReadParagraph, Reading } from '../read/reading.ts';

/** Sets the formatting of words that are already in the document; part of a batch. */
export type Look = () => void;

/**
 * Returns the runs to insert into the paragraph of the cursor: all of them where there is only text, or the first ones where the
 * paragraph is empty. `isContinued`: a text after whole paragraphs continues the last of them.
 */
export function inlineRuns(
  first: RichPart,
  others: number,
  reading: Reading,
  isContinued: boolean,
): readonly RichRun[] | undefined {
  if (first.kind !== 'paragraph' || first.heading !== undefined || first.runs.length === 0) return undefined;
  const addsParagraph = isWholeParagraphs(reading) && endsLine(reading) && !isContinued;
  return isInEmptyParagraph(reading) || (others === 0 && !addsParagraph) ? first.runs : undefined;
}

/** Inserts runs after the passage, or at the cursor, within its paragraph. Returns their range, text and formatting. */
export function insertInlineRuns(
  reading: Reading,
  runs: readonly RichRun[],
): { readonly range: Word.Range; readonly text: string; readonly looks: readonly Look[] } {
  const [head, ...tail] = runs;
  const words = withSpaces(reading, head?.text ?? '');
  const first = insertInline(reading, words);
  const ranges = tail.reduce<Word.Range[]>(
    (all, { text }) => [...all, (all.at(-1) ?? first).insertText(text, 'After')],
    [first],
  );
  return {
    range: ranges.length === 1 ? first : first.expandTo(ranges.at(-1) ?? first),
    text: words + runText(tail),
    looks: looksOf(ranges, runs),
  };
}

/** Text that was inserted and is not marked yet. */
export interface InsertedText {
  readonly content: Word.Range | undefined;
  readonly last: Word.Paragraph;
  readonly looks: readonly Look[];
  readonly lists: readonly Word.Range[];
}

/** Inserts text after a paragraph, last part first. */
export function insertRuns(
  last: ReadParagraph,
  landing: Landing | undefined,
  group: readonly RichPart[],
): InsertedText {
  const looks: Look[] = [];
  const lists: Word.Range[] = [];
  const ends: { readonly first: Word.Paragraph; readonly last: Word.Paragraph }[] = [];
  for (const part of group.toReversed()) {
    if (part.kind === 'list') {
      const range = last.paragraph
        .getRange('Whole')
        .insertOoxml(listPackage(part, landing ?? { paragraph: '', run: '' }), 'After');
      lists.push(range);
      ends.unshift({ first: range.paragraphs.getFirst(), last: range.paragraphs.getLast() });
    } else if (part.kind === 'paragraph') {
      const made = putParagraph(last, part);
      ends.unshift({ first: made.paragraph, last: made.paragraph });
      looks.push(...made.looks);
    }
  }
  const [start] = ends;
  const end = ends.at(-1);
  if (start === undefined || end === undefined) {
    return { content: undefined, last: last.paragraph, looks, lists };
  }
  const from = start.first.getRange('Content');
  const content = group.flatMap(partLines).length < 2 ? from : from.expandTo(end.last.getRange('Content'));
  return { content, last: end.last, looks, lists };
}

function putParagraph(
  last: ReadParagraph,
  { heading, runs }: Extract<RichPart, { kind: 'paragraph' }>,
): { readonly paragraph: Word.Paragraph; readonly looks: readonly Look[] } {
  const [head, ...tail] = runs;
  // Created with its first words: text added to an empty paragraph would not have its neighbours' format.
  const paragraph = last.paragraph.insertParagraph(head?.text ?? '', 'After');
  // Another item or heading would renumber what follows.
  if (last.isListItem) paragraph.detachFromList();
  if (heading !== undefined) paragraph.styleBuiltIn = headingStyle(heading);
  else if (last.isHeading) paragraph.styleBuiltIn = 'Normal';
  const looks = head === undefined ? [] : looksOf([paragraph.getRange('Content')], [head]);
  const rest = tail.map(({ text }) => paragraph.insertText(text, 'End'));
  return { paragraph, looks: [...looks, ...looksOf(rest, tail)] };
}

/** Removes the numbers of paragraphs that became items of a list; part of a batch. */
export function leaveLists(paragraphs: readonly Word.Paragraph[]): void {
  for (const paragraph of paragraphs) paragraph.detachFromList();
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

function looksOf(ranges: readonly Word.Range[], runs: readonly RichRun[]): Look[] {
  return ranges.flatMap((range, index) => {
    const { bold, italic } = runs[index] ?? {};
    if (bold === undefined && italic === undefined) return [];
    return [
      () => {
        if (bold) range.font.bold = true;
        if (italic) range.font.italic = true;
      },
    ];
  });
}
