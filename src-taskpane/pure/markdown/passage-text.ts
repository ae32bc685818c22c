/** A cell: its row and column, and how deep its table is nested. */
interface Cell {
  readonly row: number;
  readonly column: number;
  readonly nesting?: number;
}

/** The level of a paragraph as a heading, and as an item of an automatic list, both from 1. */
export interface OutlinePlace {
  readonly heading?: number;
  readonly item?: number;
}

/** A passage with what is known of its structure; see `Passage` in word/. */
export interface StructuredPassage {
  readonly paragraphs: readonly string[];
  /** The automatic number of each paragraph; empty for none. */
  readonly numbers?: readonly string[];
  /** What each paragraph is in the outline of the document. */
  readonly outline?: readonly OutlinePlace[];
  readonly blocks?: readonly number[];
  readonly cells?: readonly (Cell | undefined)[];
}

/**
 * Returns the passage as a reader sees it: paragraphs with their numbers, tables as Markdown, one paragraph per line
 * outside them. `rewriteText` reads an answer of this shape back.
 */
export function passageText(passage: StructuredPassage): string {
  const lines: string[] = [];
  let row: string[] = [];
  let rowsOfTable = 0;
  const endRow = (): void => {
    if (row.length === 0) return;
    lines.push(`| ${row.join(' | ')} |`);
    if (rowsOfTable === 0) lines.push(`|${' --- |'.repeat(row.length)}`);
    rowsOfTable += 1;
    row = [];
  };
  for (const [index, words] of passage.paragraphs.entries()) {
    const text = withNumber(passage.numbers?.[index] ?? '', words);
    const cell = passage.cells?.[index];
    const previous = passage.cells?.[index - 1];
    if (cell === undefined) {
      endRow();
      // Otherwise Markdown reads the line after a table as one more row of it.
      if (rowsOfTable > 0) lines.push('');
      rowsOfTable = 0;
      lines.push(text);
    } else if (previous !== undefined && isSameCell(previous, cell)) {
      const above = row.at(-1) ?? '';
      // A backslash at the end would come directly before the line break.
      row[row.length - 1] = `${above}${above.endsWith('\\') ? ' ' : ''}<br>${escaped(text)}`;
    } else {
      if (previous?.row !== cell.row) endRow();
      row.push(escaped(text));
    }
  }
  endRow();
  return lines.join('\n');
}

/** Returns the words of the passage for display, paragraph by paragraph with their numbers and without the markup of tables. */
export const shownText = ({ paragraphs, numbers }: StructuredPassage): string =>
  paragraphs
    .map((words, index) => withNumber(numbers?.[index] ?? '', words))
    .filter((text) => text.trim() !== '')
    .join('\n');

const isSameCell = (a: Cell, b: Cell): boolean =>
  a.row === b.row && a.column === b.column && a.nesting === b.nesting;

const withNumber = (number: string, words: string): string =>
  number === '' ? words : words === '' ? number : `${number} ${words}`;

const escaped = (text: string): string => text.replaceAll(/\||<br\s*\/?>/giu, String.raw`\$&`);

/** Returns the paragraphs of a cell that {@link passageText} wrote: what it escaped is text. */
export const paragraphsOfCell = (text: string): string[] =>
  text.split(/(?<!\\)<br\s*\/?>/iu).map((paragraph) => paragraph.replaceAll(/\\(<br\s*\/?>)/giu, '$1'));

/** Removes the automatic numbers from lines that repeat them, because Word writes them itself. */
export function withoutNumbers(lines: readonly string[], passage: StructuredPassage): string[] {
  const numbers = [...new Set(passage.numbers ?? [])].filter((number) => number !== '');
  if (numbers.length === 0) return [...lines];
  const label = new RegExp(String.raw`^(?:${numbers.map(likeNumber).join('|')})(?:[ \t\u00a0]+|$)`, 'u');
  const sent = passage.paragraphs
    .map((words, index) => ({ words, number: passage.numbers?.[index] ?? '' }))
    .filter(({ words, number }) => withNumber(number, words).trim() !== '');
  return lines.map((line, index) => {
    const own = sent.length === lines.length ? sent[index] : undefined;
    if (own !== undefined && own.number !== '' && hasNumber(line, own.number)) {
      return line.slice(own.number.length).trimStart();
    }
    const found = label.exec(line)?.[0];
    // A number that the author typed is part of the passage's words.
    if (
      found === undefined ||
      passage.paragraphs.some((words) => words.trimStart().startsWith(found.trimEnd()))
    )
      return line;
    return line.slice(found.length);
  });
}

const hasNumber = (line: string, number: string): boolean =>
  line === number || (line.startsWith(number) && /^\s/u.test(line.slice(number.length)));

/** Returns a pattern for numbers of the same format: 8.2 and 8.3, (a) and (b), so that continued numbering is recognised too. */
function likeNumber(number: string): string {
  return number
    .split(/(\d+|[a-z]+|[A-Z]+)/u)
    .map((part) => {
      if (/^\d+$/u.test(part)) return String.raw`\d+`;
      // Words such as "Article" stay literal; letters and Roman numerals may differ.
      if (/^[a-z]{1,5}$/u.test(part) && !number.includes(' ')) return '[a-z]{1,5}';
      if (/^[A-Z]{1,5}$/u.test(part) && !number.includes(' ')) return '[A-Z]{1,5}';
      return part.replace(/[.*+?^${}()|[\]\\/-]/gu, String.raw`\$&`);
    })
    .join('');
}
