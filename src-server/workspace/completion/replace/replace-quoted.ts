/** Words to replace in a passage. */
export interface Replacement {
  readonly from: string;
  /** Empty to delete them. */
  readonly to: string;
}

const QUOTED = String.raw`(?:“([^”]+)”|„([^“”]+)[“”]|"([^"]+)"|«\s*([^»]+?)\s*»|‘([^’]+)’)`;
const REPLACE = String.raw`(?:replace|change|substitute|ersetzen? (?:sie )?|remplace[rz]? )\s*`;
const DELETE = String.raw`(?:delete|remove|strike|streichen? (?:sie )?|supprime[rz]? )\s*`;
const WITH = String.raw`\s+(?:with|by|to|durch|par)\s+`;
const REPLACEMENT = new RegExp(`^(?:please )?(?:${REPLACE})?${QUOTED}${WITH}${QUOTED}`, 'iu');
const INSTEAD = new RegExp(
  String.raw`^(?:please )?(?:say|use|write|put|sagen? (?:sie )?|schreiben? (?:sie )?|verwenden? (?:sie )?|dire|dites|écri(?:re|vez|s)|utilise[rz]? )\s*${QUOTED}\s+(?:instead of|rather than|statt|anstelle von|au lieu de|plutôt que)\s+${QUOTED}`,
  'iu',
);
const DELETION = new RegExp(`^(?:please )?${DELETE}${QUOTED}`, 'iu');
const FIRST = new RegExp(`^(?:please )?(?:${REPLACE}|${DELETE})`, 'iu');
const NEXT = /^\s*(?:[,;]\s*(?:and|und|et)?|and|und|et)\s+/iu;
const END = /^(?:\s+(?:everywhere|throughout|überall|partout))?\s*\.?\s*$/iu;

/**
 * Parses an instruction that only replaces or deletes words in quotation marks, in English, German or French: `Replace “sixty days” with
 * “thirty days”`, or `say “Client” instead of “Customer”`. Returns undefined for any other, since following half of an instruction would be wrong.
 */
export function parseReplacements(instruction: string): readonly Replacement[] | undefined {
  let rest = instruction.trim();
  if (!FIRST.test(rest) && !INSTEAD.test(rest)) return undefined;
  const found: Replacement[] = [];
  for (;;) {
    const instead = INSTEAD.exec(rest);
    const match = instead ?? DELETION.exec(rest) ?? REPLACEMENT.exec(rest);
    if (match === null) return undefined;
    const [first = '', second = ''] = match.slice(1).filter((group) => group !== undefined);
    found.push(instead === null ? { from: first, to: second } : { from: second, to: first });
    rest = rest.slice(match[0].length);
    if (END.test(rest)) return found;
    const next = NEXT.exec(rest);
    if (next === null) return undefined;
    rest = rest.slice(next[0].length);
  }
}

/** A passage after its words were replaced. */
export interface Replaced {
  readonly text: string;
  /** The number of places. */
  readonly places: number;
  /** Words to replace that the passage does not contain. */
  readonly missing: readonly string[];
}

/**
 * Replaces words wherever they stand as whole words, all at once, so that two parties can change places; where several fit, the longest
 * do. A capital at their beginning, as at the start of a sentence, stays one. Straight and curly apostrophes are the same.
 */
export function replaceQuoted(passage: string, replacements: readonly Replacement[]): Replaced {
  const missing = replacements.flatMap(({ from }) =>
    new RegExp(toPattern(from), 'u').test(passage) ? [] : [from],
  );
  const longestFirst = replacements.toSorted((a, b) => b.from.length - a.from.length);
  const pattern = new RegExp(longestFirst.map(({ from }) => `(${toPattern(from)})`).join('|'), 'gu');
  let text = '';
  let end = 0;
  let places = 0;
  for (const match of passage.matchAll(pattern)) {
    const { 0: own, index } = match;
    const { from, to } = longestFirst.find((_, number) => match[number + 1] !== undefined) ?? {
      from: own,
      to: own,
    };
    text += passage.slice(end, index);
    end = index + own.length;
    places += 1;
    if (to !== '') text += startLike(own, from, to);
    // Of the spaces around deleted words one remains between words, and none elsewhere.
    else if (passage.startsWith(' ', end)) end += 1;
    else if (text.endsWith(' ')) text = text.slice(0, -1);
  }
  return { text: text + passage.slice(end), places, missing };
}

const LETTER = String.raw`[\p{L}\p{N}_]`;

function toPattern(from: string): string {
  const [first = '', ...others] = Array.from(from);
  const either =
    first === first.toLowerCase() ? `(?:${literal(first)}|${literal(first.toUpperCase())})` : literal(first);
  const start = new RegExp(LETTER, 'u').test(first) ? `(?<!${LETTER})` : '';
  const end = new RegExp(LETTER, 'u').test(others.at(-1) ?? first) ? `(?!${LETTER})` : '';
  return `${start}${either}${others.map(literal).join('')}${end}`;
}

const literal = (character: string): string =>
  /['’]/u.test(character) ? "['’]" : character.replace(/[\\^$.*+?()[\]{}|/]/u, String.raw`\$&`);

function startLike(own: string, from: string, to: string): string {
  const isRaised = own.charAt(0) !== from.charAt(0) && own.charAt(0) === from.charAt(0).toUpperCase();
  return isRaised ? to.charAt(0).toUpperCase() + to.slice(1) : to;
}
