/** One small change of the logic of a source. */
export interface Mutation {
  /** Where it begins in the text, and where what it replaces ends. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

type Rule = readonly [pattern: RegExp, replacement: (found: string) => string];

/** Operators are between spaces, since the sources are formatted: a `<` of a type does not. */
const SWAPS: readonly (readonly [string, string])[] = [
  [' === ', ' !== '],
  [' !== ', ' === '],
  [' < ', ' <= '],
  [' <= ', ' < '],
  [' > ', ' >= '],
  [' >= ', ' > '],
  [' && ', ' || '],
  [' || ', ' && '],
  [' + ', ' - '],
  [' - ', ' + '],
  ['.every(', '.some('],
  ['.some(', '.every('],
  ['Math.min(', 'Math.max('],
  ['Math.max(', 'Math.min('],
];

const RULES: readonly Rule[] = [
  ...SWAPS.map(([from, to]): Rule => [new RegExp(from.replace(/[.(|+]/g, '\\$&'), 'g'), () => to]),
  [/(?<=return |= |\(|, |: )true\b(?! \|)/g, () => 'false'],
  [/(?<=return |= |\(|, |: )false\b(?! \|)/g, () => 'true'],
  // A condition turned round.
  [/(?<=if \()(?=[^!])/g, () => '!'],
  [/(?<=[( ])!(?=[a-z(])/g, () => ''],
  // A guard that is left out: a whole line that returns, throws or continues early.
  [/^ *if \(.*\) (?:return\b.*|throw\b.*|continue);$/gm, () => ''],
  // A call whose result nobody uses.
  [/^ *(?:await |void )?[a-z][\w.]*(?:\?\.)?[\w.]*\(.*\);$/gm, () => ''],
  [/\bawait (?=[a-z])/g, () => ''],
  [/(?<=[ (])\d+(?=[;,) ])/g, (found) => String(Number(found) + 1)],
];

/** Every mutation of a source, in the order of the text. Words in comments, strings and types of imports are left alone. */
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

/** The source with the mutation in it. */
export function applyMutation(text: string, { start, end, replacement }: Mutation): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** The line of a place, from 1. */
export function lineOf(text: string, place: number): number {
  return text.slice(0, place).split('\n').length;
}

const WORDS =
  /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|^(?:import|export) (?:type )?\{[^}]*\} from .*$|^(?:export )?(?:interface|type) [^]*?^\}?;?$|(?<=[(=,:?&|!] ?)\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/gm;

/** The text with its comments, strings, patterns, imports and declarations of types blanked out, all at their places. */
function withoutWords(text: string): string {
  return text.replace(WORDS, (found) => found.replace(/[^\n]/g, '\u00a0'));
}
