import type { Steps } from '../../diff/slices.ts';
import type { OutlineParagraph } from '../../markdown/clauses.ts';
import { foldTerm } from '../../markdown/terms.ts';
import type { Definition } from '../definitions.ts';

const SELF = ['Agreement', 'Deed', 'Contract', 'Letter', 'Lease', 'Amendment', 'Addendum', 'Undertaking'];

/** Collects the terms that a text knows: its definitions, headings and labels, and the names of its parties. In slices. */
export function* knownTerms(
  paragraphs: readonly OutlineParagraph[],
  definitions: readonly Definition[],
  names: ReadonlySet<string>,
): Steps<Set<string>> {
  const known = new Set<string>([...definitions.map(({ folded }) => folded), ...[...names].map(foldTerm)]);
  // The text's name for itself needs no definition.
  for (const name of SELF) known.add(foldTerm(name));
  for (const { text, heading, inTable } of paragraphs) {
    const line = text.trim();
    // A heading, a label of a table or a title is a name that the text introduces.
    if (line.length <= 80 && (heading !== undefined || inTable || isTitle(line))) addAll(known, line);
    const runIn = /^[\s\d.()]*([^.:\n]{1,80})[.:](?=\s|$)/u.exec(text)?.[1];
    if (runIn !== undefined && isTitle(runIn)) {
      addAll(known, runIn);
      // “Defining Variables” introduces the Variables.
      known.add(foldTerm(runIn.trim().split(/\s+/u).at(-1) ?? ''));
    }
    // A part of a text has a name for itself too.
    for (const [, name = ''] of text.matchAll(
      /\b[Tt]his ((?:\p{Lu}[\p{L}-]* ){1,5}(?:Exhibit|Schedule|Annex|Appendix|Attachment|Addendum))\b/gu,
    ))
      known.add(foldTerm(name));
    for (const [, title = ''] of text.matchAll(/[“"„]([^“”"„\n]{2,80})[”"“]/gu)) addAll(known, title);
    for (const [, title = ''] of text.matchAll(
      /\b(?:Sections?|Clauses?|Articles?)\s[\d.]+(?:\([a-z]\))*\s\(([^()]{2,80})\)/gu,
    ))
      addAll(known, title);
    yield;
  }
  return known;
}

/** Returns true for a line in which every word except the small ones is capitalised. */
export const isTitle = (line: string): boolean =>
  line !== '' &&
  !/[.;,]$/u.test(line) &&
  (line.match(/\p{L}[\p{L}’'-]*/gu) ?? []).every((word) => /^\p{Lu}/u.test(word) || word.length <= 3);

function addAll(known: Set<string>, words: string): void {
  const capitals = words.matchAll(
    /\p{Lu}[\p{L}\d’'/-]*(?:[ \u00a0](?:(?:of|and|or|for|the|to|in|&)[ \u00a0])?\p{Lu}[\p{L}\d’'/-]*)*/gu,
  );
  for (const [run] of capitals) {
    known.add(foldTerm(run));
    for (const part of run.split(/[ \u00a0](?:of|and|or|for|the|to|in|&)[ \u00a0]/u))
      known.add(foldTerm(part));
  }
}
