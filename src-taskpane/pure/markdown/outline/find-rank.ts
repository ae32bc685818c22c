import type { OutlineParagraph, Rank } from './model.ts';
import { isTitle } from './titles.ts';

/** Words that name a part of an agreement, with their depth; `Section 1.01` and the like are ranked by their numbers. */
const NAMED =
  /^(schedule|exhibit|annexe?|appendix|attachment|anlage|anhang|part|teil|article|artikel|art\.|section|abschnitt|clause|ziffer|ziff\.)\s+([\divxlc]+(?:\.\d+)*|[a-z]\b)/iu;
const BY_NUMBER = /^(?:section|abschnitt|clause|ziffer|ziff\.)$/iu;
const ARTICLE = /^(?:article|artikel|art\.)$/iu;
const DECIMAL = /^§{0,2}\s?(\d{1,3}(?:\.\d{1,3})*)[.)]?(?=\s|$)/u;
/** Typed numbers that a tab or spaces separate from the words: not a year or an amount that begins a sentence. */
const TYPED =
  /^[ \t\u00a0]*(§{0,2}\s?\d{1,3}(?:\.\d{1,3})+\.?|\d{1,2}\.|§{1,2}\s?\d{1,3}\.?)[ \t\u00a0]+(?=\S)/u;

/** Returns the text of a paragraph without a number that its author typed before the words. */
export const withoutTypedNumber = (text: string): string => text.replace(TYPED, '');

/**
 * Returns the rank that the number, the heading or the words of a paragraph alone give it; undefined for one that only its neighbours can
 * make the beginning of a clause, and for one that begins none.
 */
export function findRank(paragraph: OutlineParagraph | undefined): Rank | undefined {
  if (paragraph === undefined || paragraph.inTable || paragraph.isContents === true) return undefined;
  if (paragraph.text.trim() === '') return undefined;
  const { number, heading, text } = paragraph;
  const label = number === '' ? (TYPED.exec(text)?.[1] ?? NAMED.exec(headOf(paragraph))?.[0] ?? '') : number;
  const named = NAMED.exec(label);
  if (named !== null) {
    const [whole, name = '', count = ''] = named;
    return { depth: depthOf(name, count), parts: BY_NUMBER.test(name) ? numbersOf(count) : [], label: whole };
  }
  const decimal = DECIMAL.exec(label)?.[1];
  if (decimal !== undefined) {
    const parts = numbersOf(decimal);
    return { depth: parts.length, parts, label: `Clause ${decimal}` };
  }
  // An item such as (a), a. or a bullet is part of the clause above it, whatever its style.
  if (heading === undefined || (number !== '' && !/^[A-Z]+[.)]?$/u.test(number))) return undefined;
  // A heading without a number ranks above the numbers of its level.
  return { depth: heading - 0.5, parts: [], label: quoted(text) };
}

/** Returns the label of a clause that has a name instead of a number. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return `“${line.length > 60 ? `${line.slice(0, 60).trimEnd()}…` : line}”`;
}

/** Returns the text in which a part is named by its words: a heading, a line of its own, or a name with a title. */
const headOf = ({ text, heading }: OutlineParagraph): string =>
  heading !== undefined || /^\S+\s+\S+\s*$/u.test(text) || isTitle(titleOfPart(text)) ? text : '';

/** Returns what follows the name of a part: “Term” in “Article 5 – Term”; empty where no punctuation or tab separates them. */
const titleOfPart = (text: string): string =>
  /^\S+\s+[\dA-Z]{1,6}(?:\.\d+)*(?:[.:)]?\s*[–—:-]|[.:)]|\t)\s*(.+)$/u.exec(text)?.[1] ?? '';

function depthOf(name: string, count: string): number {
  if (BY_NUMBER.test(name)) return Math.max(1, numbersOf(count).length);
  return ARTICLE.test(name) ? 0.4 : 0.2;
}

/** Returns the numbers of a label, in order; empty if it counts with letters. */
const numbersOf = (label: string): number[] =>
  /^\d/u.test(label)
    ? label
        .split('.')
        .filter((part) => part !== '')
        .map(Number)
    : [];
