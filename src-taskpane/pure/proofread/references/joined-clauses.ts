import { toClauseNumber } from '../../markdown/references.ts';

/** From this length on, a paragraph may be several clauses that another program joined. */
const SEVERAL_CLAUSES = 1_500;
/** A number at the start of a sentence or after a heading in capitals: agreed. 4 Fees. */
const NUMBERED = /(?<=(?:^|[.;:)”"]|\p{Lu})\s{1,3})(\d{1,2}(?:\.\d{1,2})*)\.?\s+(?=[\p{Lu}(“"])/gu;
/**
 * A number with its word that heads a clause: “Section 1.1. Licence”, “Section 4.02 Fees”, “ARTICLE V ENFORCEMENT”.
 * A sentence that begins with a reference continues with a small letter: “Section 4.5 shall survive”.
 */
const NAMED =
  /(?<=[.;:)\]”"]\s{1,3})(?:Section|SECTION|Clause|CLAUSE|Article|ARTICLE)\s{1,3}(\d{1,2}(?:\.\d{1,2})*|[IVXLC]+)(?:(?:[.:]|\s?[–—-])\s+(?=[\p{Lu}(“"])|\s+(?=\p{Lu}{2})|(?<=[.)\]”"]\s{1,3}\p{L}+\s{1,3}[\dIVXLC.]+)\s+(?=\p{Lu}))/gu;
/** A number of several levels before a capital, wherever the text broke off before it: end of term 10.3 Bankruptcy. */
const DOTTED = /(?<before>\S+)\s{1,3}(?<number>\d{1,2}(?:\.\d{1,2})+)\.?\s+(?=[\p{Lu}“"])/gu;
/** What is before a number that belongs to a reference: Sections 4.1, 4.2 and 4.3. */
const REFERRING =
  /^[([“"]*(?:sections?|clauses?|articles?|paragraphs?|parts?|items?|rules?|versions?|§§?|and|or|to|through|of|in|under|with|by|at|see|than|is|are|[–—&-])$|,$/iu;

/**
 * Finds the numbers of the clauses that begin within a paragraph, where another program joined several. A number of
 * several levels is one if the one before it, or the clause around it, is there: `isKnown` says so.
 */
export function findJoinedNumbers(text: string, isKnown: (number: string) => boolean): string[] {
  const found = new Set<string>();
  if (text.length >= SEVERAL_CLAUSES)
    for (const [, number = ''] of text.matchAll(NUMBERED)) found.add(number);
  for (const [, number = ''] of text.matchAll(NAMED)) found.add(toClauseNumber(number) ?? number);
  for (const { groups = {} } of text.matchAll(DOTTED)) {
    const { before = '', number = '' } = groups;
    const follows = preceding(number).some((one) => isKnown(one) || found.has(one));
    if (follows && !REFERRING.test(before)) found.add(number);
  }
  // A clause of several levels is within another.
  return [...found].flatMap((number) =>
    number.split('.').map((_, level, levels) => levels.slice(0, level + 1).join('.')),
  );
}

/** Returns the numbers one of which is before this one: 10.2 before 10.3, and 10 before 10.1. */
function preceding(number: string): string[] {
  const levels = number.split('.');
  const last = Number(levels.at(-1));
  const around = levels.slice(0, -1).join('.');
  return last > 1 ? [`${around}.${last - 1}`, `${around}.0${last - 1}`] : [around];
}
