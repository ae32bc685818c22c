import type { Measure, MeasureResult, Rule, Statement } from './model.ts';
import { evaluateQuantity } from './frames/evaluate-quantity.ts';
import { splitHeading } from './sentences.ts';
import { toStatements } from './statements.ts';
import { toStems } from './stems.ts';
import { isOpen } from './frames/qualifiers.ts';

const NEGATED =
  /\b(?:not|no|non|neither|never|nor|without|cannot|kein\p{L}*|nicht|ohne|weder|ne|sans|aucun\p{L}*)(?!\p{L})|n[’']t\b/iu;

/**
 * Evaluates the measure of a rule on the paragraphs of the clauses that deal with it, best clause first. It decides only where one
 * sentence or field says what is measured, what happens to it and the value, and where all such sentences agree without a condition,
 * an exception or a second value.
 */
export function evaluateMeasure(
  rule: Pick<Rule, 'topic' | 'find'>,
  measure: Measure,
  clauses: readonly (readonly string[])[],
): MeasureResult {
  return measure.type === 'words'
    ? evaluateWords(rule, measure, clauses)
    : evaluateQuantity(rule.topic, measure, toStatements(clauses));
}

/** Words that are in every agreement and do not show what a sentence is about. */
const COMMON = new Set(
  toStems('mutual parties purpose agreement services notice term fees information data'),
);

/**
 * The words decide where the heading above the sentence names the topic, or the sentence does so with other words than those of the
 * measure.
 */
function evaluateWords(
  { topic, find }: Pick<Rule, 'topic' | 'find'>,
  { yes, no }: Measure & { readonly type: 'words' },
  clauses: readonly (readonly string[])[],
): MeasureResult {
  const names = [topic, ...find].map(toStems).filter((stems) => !stems.every((stem) => COMMON.has(stem)));
  const own = [...yes, ...no].map((words) => new Set(toStems(words)));
  const others = names.filter((name) => !own.some((words) => name.every((stem) => words.has(stem))));
  const said: (Statement & { readonly side: 'met' | 'not_met'; readonly isCertain: boolean })[] = [];
  for (const { text, clause, heading } of toHeaded(clauses)) {
    const sides = [
      ...(yes.some((word) => containsWords(text, word)) ? (['met'] as const) : []),
      ...(no.some((word) => containsWords(text, word)) ? (['not_met'] as const) : []),
    ];
    // "not exclusive" contains the word and says the opposite.
    const isCertain = sides.length === 1 && !NEGATED.test(text) && !isOpen(text);
    if (namesAny(heading, names) || namesAny(text, others))
      said.push(...sides.map((side) => ({ text, clause, side, isCertain })));
  }
  const [first] = said;
  // Without any of the words the clause may say the same differently, and with both a reader has to decide.
  if (first === undefined) return { result: 'unclear', quote: '', clause: undefined };
  const doubtful = said.find(({ isCertain, side }) => !isCertain || side !== first.side);
  const { text: quote, clause } = doubtful ?? first;
  return { result: doubtful === undefined ? first.side : 'unclear', quote, clause };
}

/** Returns the sentences of clauses, each with the heading of its clause and of its paragraph. */
function toHeaded(
  clauses: readonly (readonly string[])[],
): readonly (Statement & { readonly heading: string })[] {
  return clauses.flatMap((paragraphs, clause) => {
    let above = '';
    return paragraphs.flatMap((paragraph) => {
      const { heading, sentences } = splitHeading(paragraph);
      if (heading !== '' && sentences.length === 0) above = heading;
      return sentences.map((text) => ({ text, clause, heading: `${above}\n${heading}` }));
    });
  });
}

function namesAny(text: string, names: readonly (readonly string[])[]): boolean {
  const stems = new Set(toStems(text));
  return names.some((name) => name.every((stem) => stems.has(stem)));
}

const containsWords = (sentence: string, words: string): boolean =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${words
      .trim()
      .replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
      .replace(/\s+/gu, '\\s+')}(?![\\p{L}\\p{N}])`,
    'iu',
  ).test(sentence);
