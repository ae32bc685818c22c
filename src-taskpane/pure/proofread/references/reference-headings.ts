import type { OutlineParagraph } from '../../markdown/clauses.ts';
import type { Steps } from '../../diff/slices.ts';
import { findReferences } from '../../markdown/references.ts';
import type { ProofFinding } from '../model.ts';

/** A heading in brackets or quotation marks after a reference: clause 7.2 (Liability). */
const NAMED = /^(?:\([A-Za-z\d]{1,4}\))*\s?[([][“"]?(\p{Lu}[^()[\]“”"]{2,80})[”"]?[)\]]/u;
/** The number at the start of a paragraph that has no automatic one. */
const TYPED = /^\s*(?:(?:section|clause|article|§)\s*)?(\d+(?:\.\d+)*)[.):]?\s+(?=\S)/iu;
/** A heading alone in its paragraph, or before its sentence: Fees. The Customer pays … */
const TITLE = /^\s*(\p{Lu}[^.:;“”"()]{2,80}?)(?:[.:](?=\s|$)|\s*$)/u;
/** The words of a heading that say nothing about it. */
const SMALL = new Set('of and or for the to in on by with a an &'.split(' '));
/** Words are compared by their first letters: confidential, confidentiality. */
const STEM = 5;

/** Finds references that name a heading which the clause with that number does not have. In slices. */
export function* findOtherHeadings(paragraphs: readonly OutlineParagraph[]): Steps<ProofFinding[]> {
  const headings = new Map<string, string[]>();
  for (const [index, paragraph] of paragraphs.entries()) {
    const own = readHeading(paragraph, paragraphs[index + 1]);
    if (own !== undefined) headings.set(own.number, [...(headings.get(own.number) ?? []), own.title]);
    yield;
  }
  const titles = new Set([...headings.values()].flat().map(fold));
  const found: ProofFinding[] = [];
  for (const [paragraph, { text }] of paragraphs.entries()) {
    for (const { kind, number, start, end } of findReferences(text)) {
      // Roman and Arabic numbers may count different parts of a text.
      const isNumber = kind === 'clause' && /\d/u.test(text.slice(start, end));
      const named = isNumber ? NAMED.exec(text.slice(end)) : null;
      if (named === null) continue;
      const title = named[1] ?? '';
      const own = headings.get(number) ?? [];
      // A sub-clause without a heading is named by that of its clause.
      const around = parentsOf(number).flatMap((parent) => headings.get(parent) ?? []);
      const isRight = [...own, ...around].some((heading) => isAlike(heading, title));
      const isKnown = titles.has(fold(title));
      if (isRight || (own.length === 0 && !isKnown) || own.length + around.length === 0) continue;
      const last = end + named[0].length;
      found.push({
        kind: 'heading',
        story: 'text',
        paragraph,
        start,
        end: last,
        words: text.slice(start, last),
        other: own[0] ?? around[0] ?? '',
      });
    }
    yield;
  }
  return found;
}

function readHeading(
  { text, number }: OutlineParagraph,
  next: OutlineParagraph | undefined,
): { number: string; title: string } | undefined {
  // ARTICLE 6 alone, above its heading.
  const above = /^\s*(?:article|section|clause)\s+(\d+)[.:]?\s*$/iu.exec(text)?.[1];
  if (above !== undefined && next !== undefined) return { number: above, title: next.text.trim() };
  const typed = TYPED.exec(text);
  const own =
    /^(?:\p{L}+\s)?(\d+(?:\.\d+)*)[.):]?$/u.exec(number)?.[1] ?? (number === '' ? typed?.[1] : undefined);
  const title = TITLE.exec(number === '' ? text.slice(typed?.[0].length ?? 0) : text)?.[1];
  if (own === undefined || title === undefined || title.split(/\s+/u).length > 10) return undefined;
  return { number: own, title: title.trim() };
}

const parentsOf = (number: string): string[] => {
  const parts = number.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'));
};

const fold = (title: string): string => stemsOf(title).join(' ');

const stemsOf = (title: string): string[] =>
  (title.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
    .filter((word) => !SMALL.has(word))
    .map((word) => word.slice(0, STEM));

/** Returns true if two headings share a word: one is often an abbreviation of the other. */
const isAlike = (heading: string, title: string): boolean => {
  const own = new Set(stemsOf(heading));
  return stemsOf(title).some((stem) => own.has(stem));
};
