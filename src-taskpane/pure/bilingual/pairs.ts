import type { OutlineParagraph } from '../markdown/clauses.ts';
import { chooseLanguage, COLUMN_LANGUAGES, type ColumnLanguage } from '../text/column-language.ts';
import { guessLanguage } from '../text/text-language.ts';
import type { Bilingual, TextPair } from './model.ts';

/** With fewer pairs, a text quotes another language, and is not written in two. */
const FEWEST_PAIRS = 3;
/** How much longer one side may be than the other. */
const MOST_UNLIKE = 3;
/** The share of pairs that must be of like length. */
const LIKE = 0.7;

/** A stretch of one language in a table’s cell, or of paragraphs that follow each other. */
interface Stretch {
  readonly language: ColumnLanguage | undefined;
  readonly paragraphs: readonly number[];
}

/**
 * Reads an agreement in two languages as pairs: the rows of tables that have a column in each, or else paragraphs that are each followed by
 * their translation. Undefined for an agreement in one language.
 */
export function readBilingual(paragraphs: readonly OutlineParagraph[]): Bilingual | undefined {
  return usual(pairsOfTables(paragraphs), paragraphs) ?? usual(pairsInTurn(paragraphs), paragraphs);
}

/** Returns the language of a text, if it is one that a column can be in. */
function columnLanguage(text: string): ColumnLanguage | undefined {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (han * 3 > (text.match(/\p{L}/gu)?.length ?? 0)) return 'zh';
  const guessed = guessLanguage(text);
  return COLUMN_LANGUAGES.find((language) => language === guessed);
}

interface Found extends TextPair {
  readonly languages: Bilingual['languages'];
}

/** Returns the pairs in the two languages that most are in, if they are enough and of like length. */
function usual(found: readonly Found[], paragraphs: readonly OutlineParagraph[]): Bilingual | undefined {
  const counts = new Map<string, number>();
  for (const { languages } of found) counts.set(languages.join(), (counts.get(languages.join()) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  const own = found.filter(({ languages }) => languages.join() === most?.[0]);
  const [first] = own;
  if (first === undefined || own.length < FEWEST_PAIRS) return undefined;
  const sizeOf = (side: readonly number[]): number =>
    side
      .map((at) => paragraphs[at]?.text ?? '')
      .join('')
      .replace(/\p{Script=Han}/gu, '$&$&$&').length;
  const full = own.filter(({ sides }) => sides.every((side) => sizeOf(side) > 0));
  const alike = full.filter(({ sides: [one, other] }) => {
    const [a, b] = [sizeOf(one), sizeOf(other)];
    return Math.max(a, b) <= MOST_UNLIKE * Math.min(a, b) + 20;
  });
  return full.length < FEWEST_PAIRS || alike.length < LIKE * full.length
    ? undefined
    : { languages: first.languages, pairs: own };
}

function pairsOfTables(paragraphs: readonly OutlineParagraph[]): readonly Found[] {
  return tablesOf(paragraphs).flatMap((table) => {
    const rows = groupBy(table, (at) => paragraphs[at]?.cell?.row ?? 0);
    const columns = [...groupBy(table, (at) => paragraphs[at]?.cell?.column ?? 0)]
      .map(([column, own]) => ({
        column,
        language: columnLanguage(own.map((at) => paragraphs[at]?.text ?? '').join('\n')),
      }))
      .filter(({ language }) => language !== undefined)
      .toSorted((one, other) => one.column - other.column);
    const [one, other, more] = columns;
    if (one?.language === undefined || other?.language === undefined || more !== undefined) return [];
    if (one.language === other.language) return [];
    const languages = [one.language, other.language] as const;
    return [...rows.values()].flatMap((row) => {
      const inColumn = (column: number): readonly number[] =>
        row.filter((at) => paragraphs[at]?.cell?.column === column);
      const sides = [inColumn(one.column), inColumn(other.column)] as const;
      // A row with one cell is for both.
      return sides.some(({ length }) => length === 0)
        ? []
        : split(sides, paragraphs).map((pair) => ({ ...pair, languages }));
    });
  });
}

function groupBy(
  table: readonly number[],
  keyOf: (at: number) => number,
): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>();
  for (const at of table) groups.set(keyOf(at), [...(groups.get(keyOf(at)) ?? []), at]);
  return groups;
}

/** Returns the paragraphs of each table, by position. */
function tablesOf(paragraphs: readonly OutlineParagraph[]): readonly (readonly number[])[] {
  const tables: number[][] = [];
  for (const [index, { cell }] of paragraphs.entries()) {
    if (cell === undefined) continue;
    const before = paragraphs[index - 1]?.cell;
    if (before?.nesting === cell.nesting && before.row <= cell.row) tables.at(-1)?.push(index);
    else tables.push([index]);
  }
  return tables;
}

/** Sets the paragraphs of two sides against each other, one by one where they are as many, otherwise all of them. */
function split(
  [one, other]: TextPair['sides'],
  paragraphs: readonly OutlineParagraph[],
): readonly TextPair[] {
  const [here, there] = [one, other].map((side) => side.filter((at) => paragraphs[at]?.text.trim() !== ''));
  if (here === undefined || there === undefined || here.length + there.length === 0) return [];
  if (here.length === there.length)
    return here.map((at, index) => ({ sides: [[at], there.slice(index, index + 1)] }));
  return [{ sides: [here, there] }];
}

/** Pairs stretches of paragraphs in one language with those in the other that follow them. */
function pairsInTurn(paragraphs: readonly OutlineParagraph[]): readonly Found[] {
  const own = paragraphs.flatMap(({ text, isContents }, index) =>
    text.trim() === '' || isContents === true ? [] : [{ index, text, language: columnLanguage(text) }],
  );
  const first = own.find(({ language }) => language !== undefined)?.language;
  const second = own.find(({ language }) => language !== undefined && language !== first)?.language;
  if (first === undefined || second === undefined) return [];
  const languages = [first, second] as const;
  const stretches: Stretch[] = [];
  for (const { index, text, language = chooseLanguage(text, languages) } of own) {
    const last = stretches.at(-1);
    if (last?.language === language && last !== undefined)
      stretches[stretches.length - 1] = { language, paragraphs: [...last.paragraphs, index] };
    else stretches.push({ language, paragraphs: [index] });
  }
  const pairs = stretches.flatMap(({ language, paragraphs: here }, at): Found[] => {
    const next = stretches[at + 1];
    // Two lines whose language nobody can tell, such as headings, are between two pairs.
    if (language === undefined && here.length === 2)
      return [{ sides: [here.slice(0, 1), here.slice(1)], languages }];
    return language !== first || next?.language !== second
      ? []
      : split([here, next.paragraphs], paragraphs).map((pair) => ({ ...pair, languages }));
  });
  const paired = new Set(pairs.flatMap(({ sides }) => sides.flat()));
  // In an agreement that is written in turn, nearly every paragraph has its translation.
  return paired.size < LIKE * own.length ? [] : pairs;
}
