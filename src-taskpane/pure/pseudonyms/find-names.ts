/** Where a name is in a text. */
export interface FoundName {
  readonly start: number;
  readonly end: number;
  /** Position of the name among those that were looked for. */
  readonly name: number;
  /** The words of the text that are replaced: the name, or the longer word or number that it is a part of. */
  readonly words: string;
}

/** Endings that stay after a pseudonym as they stay after a name: plural, genitive. An apostrophe is no part of a word anyway. */
const ENDING = /^(?:s|es|en|n)$/iu;
/** What may follow such an ending. */
const AFTER_ENDING = /^(?:$|[\s.,;:!?)\]”"’'»“–—/-])/u;
/** In a longer word only a name of so many characters is meant. */
const LONG = 4;

/** The rest of a word or number before and after a place; a number continues after a comma or a point. */
const BEFORE = /(?:[\p{L}\p{M}\p{N}]|(?<=\p{N})[.,](?=\p{N}))*$/u;
const AFTER = /^(?:[\p{L}\p{M}\p{N}]|[.,](?=\p{N}))*/u;
/** Characters without width, which would hide a name from a search as they hide it from nobody's eye. */
const UNSEEN = String.raw`\p{Cf}*`;

/**
 * Finds names in a text, the longest first where several begin at a place, in any case, with any space, apostrophe, hyphen or quotation
 * mark in them. A name in a longer word counts if it has at least {@link LONG} characters and the same case; the whole word is then replaced, as is
 * the whole number of which an amount is a part.
 */
export function findNames(text: string, names: readonly string[]): readonly FoundName[] {
  const sought = names
    .map((name, index) => ({ name, index, pattern: toPattern(name) }))
    .toSorted((a, b) => b.name.length - a.name.length);
  if (sought.length === 0) return [];
  const all = new RegExp(sought.map(({ pattern }) => `(${pattern})`).join('|'), 'giu');
  const found: FoundName[] = [];
  let done = 0;
  for (let match = all.exec(text); match !== null; match = all.exec(text)) {
    const which = sought[match.slice(1).findIndex((group) => group !== undefined)];
    if (which === undefined) break;
    const place = placeOf(text, done, match, which.name);
    if (place === undefined) {
      all.lastIndex = match.index + 1;
      continue;
    }
    found.push({ ...place, name: which.index, words: text.slice(place.start, place.end) });
    all.lastIndex = place.end;
    done = place.end;
  }
  return found;
}

/** Returns what is replaced for a name that was found; undefined where the characters are a part of another word. */
function placeOf(
  text: string,
  done: number,
  { 0: words, index }: RegExpExecArray,
  name: string,
): { readonly start: number; readonly end: number } | undefined {
  const end = index + words.length;
  const first = /^\p{N}/u.exec(words)?.[0] ?? '';
  const left = BEFORE.exec(text.slice(done, index) + first)?.[0].slice(0, -first.length || undefined) ?? '';
  const right = AFTER.exec(text.slice(end))?.[0] ?? '';
  if (left === '' && ENDING.test(right) && AFTER_ENDING.test(text.slice(end + right.length)))
    return { start: index, end };
  const isWord = joins(left.at(-1), name.at(0)) || joins(right.at(0), name.at(-1));
  const isMeant = name.length >= LONG && words === name;
  return isWord && !isMeant ? undefined : { start: index - left.length, end: end + right.length };
}

/** Returns whether a character makes a longer word with the one at the edge of a name; a digit beside a letter does not. */
const joins = (character = '', edge = ''): boolean => isLetter(character) && isLetter(edge);
const isLetter = (character: string): boolean => /[\p{L}\p{M}]/u.test(character);

function toPattern(name: string): string {
  return Array.from(name.normalize('NFC'), toCharacter).join(UNSEEN);
}

function toCharacter(character: string): string {
  if (/\s/u.test(character)) return String.raw`\s{1,3}`;
  if (/['’‘`´]/u.test(character)) return "['’‘`´]";
  if (/\p{Pd}/u.test(character)) return String.raw`\p{Pd}`;
  if (/["“”„«»]/u.test(character)) return '["“”„«»]';
  if (character === 'ß') return '(?:ß|ẞ|ss)';
  const apart = character.normalize('NFD');
  return apart === character
    ? escapePattern(character)
    : `(?:${escapePattern(character)}|${escapePattern(apart)})`;
}

/** Returns a pattern of exactly this text. With the flag `u` only characters of the syntax may be escaped. */
export const escapePattern = (text: string): string =>
  text.replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`);
