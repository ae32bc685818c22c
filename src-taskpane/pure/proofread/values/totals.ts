import type { OutlineParagraph } from '../../markdown/clauses.ts';
import type { Steps } from '../../diff/slices.ts';
import type { ProofFinding } from '../model.ts';
import { NUMBER } from './patterns.ts';

const SIGN = String.raw`(?:US\$|A\$|C\$|[£€$]|(?:GBP|EUR|USD|CHF)(?= ?\d))`;
const AMOUNT = String.raw`(?<sign>${SIGN}) ?(?<number>${NUMBER})(?![\d,]*\d| ?(?:million|billion|thousand|m|bn|k)\b|\.\d)`;
const LABEL =
  /^\s*(?:(?:grand|overall)\s+)?(?:total|sum)s?(?:\s+(?:amount|fees?|price|charges?|cost))?\s*:?\s*$/iu;
/** Rows whose amounts are not simply added. */
const NOT_ADDED =
  /\b(?:sub-?totals?|discount|credit|less|deposit|optional|rebate|already paid|balance)\b|^\s*[-–(]/iu;
/** What comes between a total and its parts. */
const PARTS =
  /\b(?:being|comprising|comprises|consisting of|consists of|made up of|composed of|broken down as|namely)\b/u;
/** Words that make a sum something other than the sum of the amounts named. */
const NOT_CERTAIN =
  /\b(?:plus|less|up to|at least|at most|per|each|every|monthly|annually|maximum|minimum|or|if|exceed\w*|VAT|tax)\b|%/u;

interface Amount {
  readonly sign: string;
  /** In hundredths. */
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

/** Finds totals that are not the sum of their parts, in the columns of tables and in sentences that name both. In slices. */
export function* findWrongTotals(paragraphs: readonly OutlineParagraph[]): Steps<ProofFinding[]> {
  const found: ProofFinding[] = [];
  for (const [index, { text, inTable }] of paragraphs.entries()) {
    if (inTable && LABEL.test(text)) found.push(...totalOfTable(paragraphs, index));
    else found.push(...totalsOfSentences(text, index));
    yield;
  }
  return found;
}

/** Compares the amounts of the row that begins with “Total” with those above it. */
function totalOfTable(paragraphs: readonly OutlineParagraph[], at: number): ProofFinding[] {
  const label = paragraphs[at]?.cell;
  if (label === undefined) return [];
  const table = cellsOfTable(paragraphs, at);
  const isInTotal = (index: number): boolean => paragraphs[index]?.cell?.row === label.row;
  return table.filter(isInTotal).flatMap((index): ProofFinding[] => {
    const [total, column] = [onlyAmount(paragraphs[index]?.text ?? ''), paragraphs[index]?.cell?.column];
    if (total === undefined || index === at) return [];
    const rows = table.filter((one) => (paragraphs[one]?.cell?.row ?? label.row) < label.row);
    if (
      rows.some(
        (one) => NOT_ADDED.test(paragraphs[one]?.text ?? '') || LABEL.test(paragraphs[one]?.text ?? ''),
      )
    )
      return [];
    const above = rows
      .filter((one) => paragraphs[one]?.cell?.column === column)
      .map((one) => paragraphs[one]?.text ?? '');
    const parts = above.map(onlyAmount);
    // The first cell may be a title; any other one without an amount leaves the sum open.
    const own = parts[0] === undefined ? parts.slice(1) : parts;
    const sum = sumOf(own, total.sign);
    return sum === undefined || sum === total.value
      ? []
      : [toFinding(index, paragraphs[index]?.text ?? '', total, sum)];
  });
}

/** Returns the paragraphs of the table that a paragraph is in, from its first row to that of the paragraph, by position. */
function cellsOfTable(paragraphs: readonly OutlineParagraph[], at: number): number[] {
  const nesting = paragraphs[at]?.cell?.nesting;
  const row = paragraphs[at]?.cell?.row ?? 0;
  const found: number[] = [];
  let lowest = Infinity;
  for (let index = at; index >= 0; index -= 1) {
    const cell = paragraphs[index]?.cell;
    if (cell === undefined || cell.nesting !== nesting || cell.row > lowest) break;
    lowest = cell.row;
    found.unshift(index);
  }
  for (let index = at + 1; paragraphs[index]?.cell?.row === row; index += 1) found.push(index);
  return found;
}

function totalsOfSentences(text: string, paragraph: number): ProofFinding[] {
  if (!PARTS.test(text)) return [];
  const sentences = [...text.matchAll(/(?:[^.;]|\.(?=\d))+/gu)];
  return sentences.flatMap(({ 0: sentence, index: from }): ProofFinding[] => {
    const cue = PARTS.exec(sentence);
    if (cue === null || NOT_CERTAIN.test(sentence)) return [];
    const [head, tail] = [sentence.slice(0, cue.index), sentence.slice(cue.index)];
    const [total, another] = amountsIn(head);
    const parts = amountsIn(tail);
    const isList = /\d[^,]*(?:,|\band\b)/u.test(tail) && parts.length >= 2;
    if (total === undefined || another !== undefined || !isList) return [];
    const sum = sumOf(parts, total.sign);
    if (sum === undefined || sum === total.value) return [];
    const moved = { ...total, start: from + total.start, end: from + total.end };
    return [toFinding(paragraph, text, moved, sum)];
  });
}

function sumOf(parts: readonly (Amount | undefined)[], sign: string): number | undefined {
  const known = parts.filter((part) => part !== undefined);
  if (known.length < 2 || known.length < parts.length || known.some((part) => part.sign !== sign))
    return undefined;
  return known.reduce((sum, { value }) => sum + value, 0);
}

const amountsIn = (text: string): Amount[] =>
  [...text.matchAll(new RegExp(AMOUNT, 'gu'))].map(({ 0: words, index: start, groups = {} }) => ({
    sign: groups['sign'] ?? '',
    value: Math.round(Number((groups['number'] ?? '').replaceAll(',', '')) * 100),
    start,
    end: start + words.length,
  }));

/** Returns the amount of a cell that contains nothing else. */
function onlyAmount(text: string): Amount | undefined {
  const [amount] = amountsIn(text);
  return amount !== undefined && text.trim().length === amount.end - amount.start ? amount : undefined;
}

const toFinding = (
  paragraph: number,
  text: string,
  { sign, start, end }: Amount,
  sum: number,
): ProofFinding => ({
  kind: 'total',
  story: 'text',
  paragraph,
  start,
  end,
  words: text.slice(start, end),
  other: `${sign}${/^\p{Lu}{3}$/u.test(sign) ? ' ' : ''}${(sum / 100).toLocaleString('en-GB', { minimumFractionDigits: sum % 100 === 0 ? 0 : 2 })}`,
});
