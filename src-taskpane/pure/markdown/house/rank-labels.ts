import type { OutlineParagraph } from '../outline/model.ts';
import { isTitle } from '../outline/titles.ts';
import { countAt, findLabel, readValue, writeLabel, type Label } from './labels.ts';

/** A numbered paragraph, and its place among the numbers of the agreement. */
export interface Member {
  readonly index: number;
  readonly label: Label;
  /** The same for all numbers of one rank: they count on from each other, or begin again below another number of the rank above. */
  readonly rank: string;
  /** The number that it is below; undefined for none. */
  readonly parent: Member | undefined;
  /** The first count of its series, and its position in it, from 1. */
  readonly first: string;
  readonly position: number;
  /** True below a sentence that ends in a colon, which it is a part of. */
  readonly isItem: boolean;
}

/**
 * Finds the rank of each numbered paragraph by how the numbers count, whatever they look like: a number belongs to the series that it counts
 * on, or begins one below the number before it. A typed number that does neither has no rank, nor has a paragraph in a table or in the
 * contents.
 */
export function rankLabels(outline: readonly OutlineParagraph[]): readonly (Member | undefined)[] {
  let open: readonly Member[] = [];
  let before = '';
  return outline.map((paragraph, index) => {
    const label = findLabel(paragraph);
    const member =
      label === undefined ? undefined : place(open, { index, label, before, level: paragraph.level });
    if (member !== undefined) open = [...open.slice(0, depthOf(open, member)), member];
    if (paragraph.text.trim() !== '')
      before = member === undefined ? paragraph.text : ownText(paragraph, member.label);
    return member;
  });
}

/** Returns the words of a paragraph after its number. */
export const ownText = ({ text }: OutlineParagraph, label: Label): string =>
  (label.isAutomatic ? text : text.slice(writeLabel(label).length)).trim();

/** True for words that name what is below them. */
export const isHead = (text: string): boolean => isTitle(text.replace(/[.:]$/u, ''));

interface Found {
  readonly index: number;
  readonly label: Label;
  readonly level: number | undefined;
  /** The words of the paragraph before it. */
  readonly before: string;
}

function place(open: readonly Member[], found: Found): Member | undefined {
  const { label, index, level } = found;
  const form = `${level ?? ''} ${label.form}`;
  const alike = open.filter(({ rank }) => rank.startsWith(`${form} `)).toReversed();
  const next = alike.find((member) => follows(member, label));
  if (next !== undefined)
    return { ...next, index, label, position: next.position + (label.letter === '' ? 1 : 0) };
  const isFirst = countAt(label.count, 1) === label.count;
  // Word counts automatic numbers, and the numbers above are in one such as 4.2: no series proves them.
  const isKnown =
    label.isAutomatic || label.above !== '' || (alike.length === 0 && readValue(label) !== undefined);
  if (!isFirst && !isKnown) return undefined;
  const first = isFirst ? label.count : (alike[0]?.first ?? '1');
  const again = alike.find((member) => member.first === first);
  const parent = again === undefined ? open.findLast((member) => isBelow(label, member.label)) : again.parent;
  const position = isFirst ? 1 : (readValue(label) ?? 1);
  const isItem = isFirst ? isLeadIn(found.before) : (again?.isItem ?? false);
  return { index, label, rank: `${form} ${first}`, parent, first, position, isItem };
}

/** True for the next number of a series, or one with a letter between two. */
function follows({ first, position, label: { above, count } }: Member, label: Label): boolean {
  if (above !== label.above) return false;
  return label.letter === '' ? countAt(first, position + 1) === label.count : count === label.count;
}

/** Returns how many of the open numbers a new one is below. */
const depthOf = (open: readonly Member[], { parent }: Member): number =>
  parent === undefined ? 0 : open.findIndex(({ index }) => index === parent.index) + 1;

/** False for figures of a level above, such as `5.` after `4.2`. */
function isBelow(label: Label, other: Label): boolean {
  const areFigures = [label, other].every(
    (each) => readValue(each) !== undefined && !each.lead.includes('(') && each.close !== ')',
  );
  return !areFigures || levels(label) > levels(other);
}

const levels = ({ above }: Label): number => above.split('.').length;

const isLeadIn = (text: string): boolean => /[:–—]\s*$/u.test(text) && !isHead(text.trim());
