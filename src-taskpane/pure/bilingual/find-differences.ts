import type { Steps } from '../diff/slices.ts';
import type { OutlineParagraph } from '../markdown/clauses.ts';
import { companiesIn } from '../proofread/party-names.ts';
import { compareValues, type UnplacedDifference } from './compare.ts';
import type { ColumnLanguage } from '../text/column-language.ts';
import { toValue, type Bilingual, type Difference, type TextPair, type Value } from './model.ts';
import { compareTerms, findUses, pairTerms, type TermPair } from './terms.ts';
import { findValues } from './values.ts';

/** Words that a side must have before it is missed on the other one. */
const ENOUGH_LETTERS = 12;

/** Finds what the two sides of each pair say differently, in the order of the pairs. In slices. */
export function* findDifferences(
  paragraphs: readonly OutlineParagraph[],
  { languages, pairs }: Bilingual,
): Steps<readonly Difference[]> {
  const textOf = (side: readonly number[]): string => side.map((at) => paragraphs[at]?.text ?? '').join('\n');
  const terms = uniqueTerms(
    pairs.flatMap(({ sides: [one, other] }) => pairTerms([textOf(one), textOf(other)], languages)),
  );
  const found: Difference[] = [];
  for (const { sides } of pairs) {
    found.push(
      ...compareSides(sides, paragraphs, languages, terms).map((one) => ({ ...one, pair: { sides } })),
    );
    yield;
  }
  return found;
}

function compareSides(
  sides: TextPair['sides'],
  paragraphs: readonly OutlineParagraph[],
  languages: Bilingual['languages'],
  terms: readonly TermPair[],
): readonly UnplacedDifference[] {
  const each = <T>(side: readonly number[], find: (text: string, paragraph: number) => readonly T[]): T[] =>
    side.flatMap((at) => find(paragraphs[at]?.text ?? '', at));
  const [one, other] = sides;
  const lone = [one, other].map((side, index) => missed(side, sides[1 - index] ?? [], paragraphs));
  if (lone.some((value) => value !== undefined)) return [{ kind: 'text', sides: [lone[0], lone[1]] }];
  const values = (side: readonly number[], language: ColumnLanguage): readonly Value[] =>
    each(side, (text, at) => findValues(text, at, language));
  const usesOf = (side: readonly number[], which: 0 | 1): Value[][] =>
    terms.map(({ patterns }) => each(side, (text, at) => findUses(patterns[which], text, at)));
  return [
    ...compareValues(values(one, languages[0]), values(other, languages[1])),
    ...compareTerms(usesOf(one, 0), usesOf(other, 1)).map((both): UnplacedDifference => ({
      kind: 'term',
      sides: both,
    })),
    ...(languages.includes('zh') ? [] : compareNames(each(one, namesIn), each(other, namesIn))),
  ];
}

/** Returns the words of a side whose other side is empty. */
function missed(
  side: readonly number[],
  others: readonly number[],
  paragraphs: readonly OutlineParagraph[],
): Value | undefined {
  const [paragraph] = side;
  const words = paragraph === undefined ? '' : (paragraphs[paragraph]?.text ?? '');
  const isEmpty = others.every((at) => (paragraphs[at]?.text ?? '').trim() === '');
  if (paragraph === undefined || !isEmpty || (words.match(/\p{L}/gu)?.length ?? 0) < ENOUGH_LETTERS)
    return undefined;
  return toValue('text', words, { paragraph, start: 0, end: words.length });
}

/** A company is named in the same words in both languages. */
const namesIn = (text: string, paragraph: number): readonly Value[] =>
  companiesIn(text, paragraph).map(({ words, start, core, suffix }) =>
    toValue(
      'name',
      text,
      { paragraph, start, end: start + words.length },
      { keys: [`${core} ${suffix}`], isSoft: true },
    ),
  );

function compareNames(here: readonly Value[], there: readonly Value[]): readonly UnplacedDifference[] {
  return compareValues(here, there).filter(({ sides }) => sides.every((side) => side !== undefined));
}

const uniqueTerms = (terms: readonly TermPair[]): readonly TermPair[] => [
  ...new Map(terms.map((term) => [term.patterns.map(({ source }) => source).join('\n'), term])).values(),
];
