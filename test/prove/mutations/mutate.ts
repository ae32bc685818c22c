/** One small change to the logic of a source. */
export interface Mutation {
  /** The range of the text that is replaced. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

type Rule = readonly [pattern: RegExp, replacement: (found: string) => string];

/** The sources are formatted, so operators have spaces around them; a `<` of a type does not. */
const SWAPS: readonly (readonly [string, string])[] = [
  [' === ', ' !== '],
  [' !== ', ' === '],
  [' && ', ' || '],
  [' || ', ' && '],
  [' + ', ' - '],
  [' - ', ' + '],
  ['.every(', '.some('],
  ['.some(', '.every('],
  ['Math.min(', 'Math.max('],
  ['Math.max(', 'Math.min('],
];

/** Each comparison with the one that differs at the boundary, and its opposite. */
const COMPARISONS = [
  ['<', '<=', '>='],
  ['<=', '<', '>'],
  ['>', '>=', '<='],
  ['>=', '>', '<'],
] as const;
const NAMED = '\\b[A-Z][A-Z\\d_]+\\b';

const RULES: readonly Rule[] = [
  ...COMPARISONS.flatMap(([from, at, opposite]): Rule[] => [
    [new RegExp(`(?<!${NAMED}) ${from} (?!${NAMED})`, 'g'), () => ` ${at} `],
    // One more or less than a named constant is its choice of a number, not logic.
    [new RegExp(`(?<=${NAMED}) ${from} | ${from} (?=${NAMED})`, 'g'), () => ` ${opposite} `],
  ]),
  ...SWAPS.map(([from, to]): Rule => [new RegExp(from.replace(/[.(|+]/g, '\\$&'), 'g'), () => to]),
  [/(?<=return |= |\(|, |: )true\b(?! \|)/g, () => 'false'],
  [/(?<=return |= |\(|, |: )false\b(?! \|)/g, () => 'true'],
  // A negated condition.
  [/(?<=if \()(?=[^!])/g, () => '!'],
  [/(?<=[( ])!(?=[a-z(])/g, () => ''],
  // A removed guard: a whole line that returns, throws or continues early.
  [/^ *if \(.*\) (?:return\b.*|throw\b.*|continue);$/gm, () => ''],
  // A removed call whose result is not used.
  [/^ *(?:await |void )?[a-z][\w.]*(?:\?\.)?[\w.]*\(.*\);$/gm, () => ''],
  [/\bawait (?=[a-z])/g, () => ''],
  [/(?<=[ (])\d+(?=[;,) ])/g, (found) => String(Number(found) + 1)],
];

/** Returns every mutation of a source, in the order of the text, except in what is not logic. */
export function mutationsOf(text: string): readonly Mutation[] {
  const code = withoutWords(text);
  return RULES.flatMap(([pattern, replace]) =>
    [...code.matchAll(pattern)].map(({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
      replacement: replace(found),
    })),
  ).toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** Returns the source with the mutation applied. */
export function applyMutation(text: string, { start, end, replacement }: Mutation): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** Returns the line of an offset, from 1. */
export function lineOf(text: string, place: number): number {
  return text.slice(0, place).split('\n').length;
}

const WORDS =
  /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|^(?:import|export) (?:type )?\{[^}]*\} from .*$|^(?:export )?(?:interface|type) [^]*?^\}?;?$|\bmakeStyles\(\{[^]*?^\}\)|^(?:export )?const [A-Z][A-Z\d_]* = [\d_. */]+;$|(?<=[(=,:?&|!] ?)\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/gm;

/**
 * Replaces with blanks, without moving any offset, what is not logic: comments, strings, patterns, imports, type declarations, styles, which
 * only a layout shows, and the numbers of named constants, which a test could only repeat.
 */
function withoutWords(text: string): string {
  return text.replace(WORDS, (found) => found.replace(/[^\n]/g, '\u00a0'));
}
