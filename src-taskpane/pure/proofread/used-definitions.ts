import type { Steps } from '../diff/slices.ts';
import type { OutlineParagraph } from '../markdown/clauses.ts';
import { findDefinitions, usePattern } from './defined-terms.ts';
import type { Definition } from './definitions.ts';

/** The definition of a term in a document. */
export interface TermDefinition {
  readonly term: string;
  /** The paragraph that defines it, by position. */
  readonly paragraph: number;
  /** The words that define it, paragraphs separated by line feeds. */
  readonly text: string;
}

/** Matches a definition whose end shows that the paragraphs after it belong to it, such as a list. */
const CONTINUES = /(?:[:;,–—-]|\b(?:and|or))\s*$/u;
/** The most paragraphs that a definition may have. */
const MOST_PARAGRAPHS = 12;

/** Returns the definitions of a document, in order, one per term: the first that is not only a reference to another clause. In slices. */
export function* listDefinitions(paragraphs: readonly OutlineParagraph[]): Steps<TermDefinition[]> {
  const found = yield* findDefinitions(paragraphs);
  const byTerm = new Map<string, TermDefinition>();
  for (const [index, definition] of found.entries()) {
    const { folded, form, term, paragraph } = definition;
    if (form === 'pointer' || byTerm.has(folded)) continue;
    byTerm.set(folded, { term, paragraph, text: readDefinition(paragraphs, definition, found[index + 1]) });
  }
  return [...byTerm.values()];
}

/**
 * Returns the definitions whose terms occur in the paragraphs from `first` to `last`, in the order of first use.
 * Terms that are defined in these paragraphs are omitted.
 */
export function findUsedDefinitions(
  texts: readonly string[],
  first: number,
  definitions: readonly TermDefinition[],
): TermDefinition[] {
  const text = texts.join('\n');
  const last = first + texts.length - 1;
  return definitions
    .filter(({ paragraph }) => paragraph < first || paragraph > last)
    .map((definition) => ({ definition, at: text.search(usePattern(definition.term)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ definition }) => definition);
}

function readDefinition(
  paragraphs: readonly OutlineParagraph[],
  { paragraph, form, start, end }: Definition,
  next: Definition | undefined,
): string {
  const { text = '', inTable = false } = paragraphs[paragraph] ?? {};
  if (form === 'inline') return sentenceAround(text, start, end);
  // A cell that contains only a term is followed by its definition.
  if (inTable && text.replace(/[“”"\s]/gu, '').length <= end - start)
    return [text.trim(), paragraphs[paragraph + 1]?.text.trim() ?? ''].join(' ');
  // Several terms may be defined consecutively in one paragraph.
  if (next !== undefined && next.paragraph === paragraph && next.form === 'entry') {
    const stop = sentenceStart(text, next.start);
    if (stop > end) return text.slice(sentenceStart(text, start), stop).trim();
  }
  const own = text.slice(sentenceStart(text, start)).trim();
  const lines = [own];
  const most = Math.min(paragraph + MOST_PARAGRAPHS, next?.paragraph ?? paragraphs.length, paragraphs.length);
  for (let index = paragraph + 1; index < most && CONTINUES.test(lines.at(-1) ?? ''); index += 1)
    lines.push(paragraphs[index]?.text.trim() ?? '');
  return lines.join('\n');
}

/** Returns the start of the sentence that contains the character at `at`; a quotation mark before it belongs to it. */
function sentenceStart(text: string, at: number): number {
  const ends = [...text.slice(0, at).matchAll(/[.;]\s+(?=\p{Lu}|[“"„(]|$)/gu)];
  const last = ends.at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
}

function sentenceAround(text: string, start: number, end: number): string {
  const stop = /[.;](?=\s+[\p{Lu}“"„]|\s*$)/u.exec(text.slice(end));
  return text.slice(sentenceStart(text, start), stop === null ? text.length : end + stop.index + 1).trim();
}
