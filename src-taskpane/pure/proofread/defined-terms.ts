import { foldTerm } from '../markdown/terms.ts';
import type { OutlineParagraph } from '../markdown/clauses.ts';
import { findRank } from '../markdown/clauses.ts';
import type { Steps } from '../diff/slices.ts';
import { definitionsIn, isDefinitionsHeading, type Definition } from './definitions.ts';
import type { ProofFinding } from './model.ts';

/** Finds all definitions of a text, in order. In slices. */
export function* findDefinitions(paragraphs: readonly OutlineParagraph[]): Steps<Definition[]> {
  const found: Definition[] = [];
  let depth: number | undefined;
  for (const [index, paragraph] of paragraphs.entries()) {
    const rank = findRank(paragraph);
    if (isDefinitionsHeading(paragraph.text)) depth = rank?.depth ?? 0;
    else if (rank !== undefined && depth !== undefined && rank.depth <= depth) depth = undefined;
    found.push(...definitionsIn(paragraph.text, index, depth !== undefined));
    // A cell that contains only a quoted term: a table of definitions.
    const cell = paragraph.inTable ? /^\s*[“"]([^“”"]{2,80})[”"]\s*$/u.exec(paragraph.text)?.[1] : undefined;
    if (cell !== undefined) {
      const start = paragraph.text.indexOf(cell);
      found.push({
        term: cell,
        folded: foldTerm(cell),
        group: `${index}:${start}`,
        paragraph: index,
        start,
        end: start + cell.length,
        form: 'entry',
      });
    }
    yield;
  }
  return found;
}

/** Finds terms that are defined and not used anywhere else. In slices. */
export function* findUnused(
  paragraphs: readonly OutlineParagraph[],
  definitions: readonly Definition[],
): Steps<ProofFinding[]> {
  const found: { readonly finding: ProofFinding; readonly group: string }[] = [];
  const used = new Set<string>();
  // What was redacted may use any term.
  if (paragraphs.filter(({ text }) => REDACTED.test(text)).length >= FEWEST_REDACTED) return [];
  for (const group of groupByTerm(definitions.filter(({ form }) => form !== 'pointer')).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const pattern = usePattern(first.term);
    const isUsed = paragraphs.some(({ text }, index) =>
      [...text.matchAll(pattern)].some(
        ({ index: at }) =>
          !group.some(({ paragraph, form, start, end }) => {
            const last = form === 'inline' ? end : sentenceEnd(text, end);
            return paragraph === index && at >= start && at < last;
          }),
      ),
    );
    yield;
    if (isUsed) used.add(first.group);
    else found.push({ finding: toFinding('unused', first, ''), group: first.group });
  }
  // It is enough if one of several terms that are defined together is used.
  return found.filter(({ group }) => !used.has(group)).map(({ finding }) => finding);
}

/** The mark of a redacted part: [***], [REDACTED]. */
const REDACTED = /\[\s*(?:\*[\s*]*|redacted|omitted)\]/iu;
const FEWEST_REDACTED = 3;

/** Returns the end of the sentence that defines a term. */
function sentenceEnd(text: string, from: number): number {
  const end = /[.;](?=\s+[\p{Lu}“"])/u.exec(text.slice(from));
  return end === null ? text.length : from + end.index;
}

function groupByTerm(definitions: readonly Definition[]): Map<string, Definition[]> {
  const groups = new Map<string, Definition[]>();
  for (const definition of definitions)
    groups.set(definition.folded, [...(groups.get(definition.folded) ?? []), definition]);
  return groups;
}

/** Finds terms that are defined in two places. What a schedule or a clause defines for itself is not a second definition. */
export function findTwice(
  paragraphs: readonly OutlineParagraph[],
  definitions: readonly Definition[],
): ProofFinding[] {
  return [...groupByTerm(definitions.filter(({ form }) => form !== 'pointer')).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return group
      .slice(1)
      .filter(({ paragraph, term }) => {
        const text = paragraphs[paragraph]?.text ?? '';
        return (
          paragraph !== first.paragraph &&
          term === first.term &&
          !isScoped(text) &&
          !isInSchedule(paragraphs, paragraph)
        );
      })
      .map((definition) => toFinding('twice', definition, paragraphs[first.paragraph]?.text ?? ''));
  });
}

const isScoped = (text: string): boolean =>
  /\b(?:for (?:the )?purposes? of this (?:clause|section|paragraph|schedule|article|exhibit|annex)|in this (?:clause|section|paragraph|schedule|article|exhibit|annex))\b/iu.test(
    text,
  );

/** Returns true for a paragraph in a schedule, which has definitions of its own. */
const isInSchedule = (paragraphs: readonly OutlineParagraph[], at: number): boolean =>
  paragraphs
    .slice(0, at + 1)
    .some((paragraph) =>
      /^(?:schedule|exhibit|annex|appendix|attachment)\b/iu.test(findRank(paragraph)?.label ?? ''),
    );

const toFinding = (kind: 'unused' | 'twice', definition: Definition, other: string): ProofFinding => ({
  kind,
  story: 'text',
  paragraph: definition.paragraph,
  start: definition.start,
  end: definition.end,
  words: definition.term,
  other,
});

/**
 * Returns a pattern for uses of a term: with its capital, in any number and case of the noun, or in capitals. A term
 * defined in capitals may be used with its capitals only: “LAUNCH DATE” as Launch Date.
 */
export function usePattern(term: string): RegExp {
  const isCapitals = !/\p{Ll}/u.test(term) && /\p{Lu}{4}/u.test(term);
  const words = term.split(/[\s\u00a0]+/u).map((shown) => {
    const bare = shown.replace(/\(s\)$/u, '');
    const word = isCapitals ? toTitle(bare) : bare;
    const stem = word.length > 4 ? word.replace(/(?:ing|ies|ed|es|s|y)$/u, '') : word.replace(/s$/u, '');
    const escaped = stem.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
    return { escaped, capital: escaped.toUpperCase() };
  });
  const rest = String.raw`\p{L}{0,4}[’']?s?`;
  const joined = (of: (word: (typeof words)[number]) => string): string =>
    words.map(of).join(String.raw`${rest}[\s\u00a0-]+`);
  return new RegExp(
    String.raw`(?<![\p{L}\d])(?:${joined(({ escaped }) => escaped)}|${joined(({ capital }) => capital)})${rest}(?![\p{L}\d])`,
    'gu',
  );
}

/** Writes a word in capitals with its first one only; a short one may be an acronym and stays. */
const toTitle = (word: string): string =>
  word.length < 4 ? word : word.replace(/\p{L}+/gu, (part) => part.slice(0, 1) + part.slice(1).toLowerCase());
