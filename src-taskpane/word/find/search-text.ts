import { tokenize } from '../../pure/diff/tokens.ts';
import type { Stretch } from '../read/markup/visible.ts';

/** Longest search text, in characters, that Word accepts (OfficeDev/office-js#168). */
export const SEARCH_LIMIT = 255;

/** Escapes a text so that Word's search takes it literally, without wildcards: `^` begins a special character. */
export function searchText(text: string): string {
  return text
    .replaceAll('^', '^^')
    .replaceAll('\t', '^t')
    .replaceAll('\v', '^l')
    .replaceAll('\f', '^m')
    .replaceAll('\u001e', '^~')
    .replaceAll('\u001f', '^-');
}

/**
 * Splits a stretch into parts that Word can search for and that are hits of that search: short enough, never within a surrogate pair, and
 * smaller where the same words repeat (Word finds "the the" once in "the the the", and not where the second one begins).
 */
export function searchable(text: string, stretch: Stretch): Stretch[] {
  return shortEnough(text, stretch).flatMap((part) => hitsOnly(text, part));
}

function hitsOnly(text: string, part: Stretch): Stretch[] {
  const sought = text.slice(part.start, part.end);
  if (foretell(text, sought, exact).some(({ start }) => start === part.start)) return [part];
  const middle = middleOf(sought);
  if (middle === 0) return [part];
  return [
    { start: part.start, end: part.start + middle },
    { start: part.start + middle, end: part.end },
  ].flatMap((half) => hitsOnly(text, half));
}

/** Returns where to split a text in two: at the word nearest to its middle, or else between characters. 0 for one character. */
function middleOf(text: string): number {
  const tokens = tokenize(text);
  const units = tokens.length > 1 ? tokens : Array.from(text);
  return units.length < 2 ? 0 : units.slice(0, Math.floor(units.length / 2)).join('').length;
}

function shortEnough(text: string, { start, end }: Stretch): Stretch[] {
  const parts: Stretch[] = [];
  let from = start;
  let length = 0;
  let at = start;
  for (const character of text.slice(start, end)) {
    const cost = searchText(character).length;
    if (length + cost > SEARCH_LIMIT) {
      parts.push({ start: from, end: at });
      from = at;
      length = 0;
    }
    length += cost;
    at += character.length;
  }
  if (at > from) parts.push({ start: from, end: at });
  return parts;
}

/** The stretch of a text to search for. */
export interface Needle {
  readonly text: string;
  readonly stretch: Stretch;
  /** Offsets across which some versions of Word find nothing: where a field begins or ends (OfficeDev/office-js#5905). */
  readonly borders?: readonly number[];
}

/**
 * Returns the index of Word's hit that is the stretch. Word searches from left to right and continues after each hit, so the hits can be
 * predicted from the text. `undefined` when Word's hits are not the predicted ones, or when none of them is the stretch: the place is not
 * certain then.
 */
export function pickHit(
  { text, stretch, borders = [] }: Needle,
  hits: readonly string[],
): number | undefined {
  for (const likeness of [exact, loose]) {
    for (const walls of borders.length === 0 ? [borders] : [[], borders]) {
      const foretold = foretell(text, text.slice(stretch.start, stretch.end), likeness, walls);
      if (foretold.length !== hits.length) continue;
      if (!foretold.every((hit, index) => text.slice(hit.start, hit.end) === hits[index])) continue;
      const index = foretold.findIndex((hit) => hit.start === stretch.start);
      if (index >= 0) return index;
    }
  }
  return undefined;
}

/** Folds characters that Word's search may treat as equal, code unit by code unit. */
type Likeness = (text: string) => string;
const exact: Likeness = (text) => text;
const loose: Likeness = (text) =>
  text
    .replace(/[\u2018\u2019]/gu, "'")
    .replace(/[\u201c\u201d]/gu, '"')
    .replace(/\u00a0/gu, ' ');

function foretell(
  text: string,
  needle: string,
  likeness: Likeness,
  walls: readonly number[] = [],
): Stretch[] {
  const hay = likeness(text);
  const sought = likeness(needle);
  const hits: Stretch[] = [];
  if (sought === '') return hits;
  let at = hay.indexOf(sought);
  while (at >= 0) {
    const end = at + sought.length;
    const isCut = walls.some((wall) => wall > at && wall < end);
    if (!isCut) hits.push({ start: at, end });
    at = hay.indexOf(sought, isCut ? at + 1 : end);
  }
  return hits;
}
