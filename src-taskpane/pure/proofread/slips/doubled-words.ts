import type { OutlineParagraph } from '../../markdown/clauses.ts';
import type { Steps } from '../../diff/slices.ts';
import type { ProofFinding } from '../model.ts';

const DOUBLED = /(?<![\p{L}\d’'.-])(\p{L}{2,})[ \u00a0]+(\1)(?![\p{L}\d’'-])/giu;
/** Words that a correct sentence may have twice in a row, in English, German and French. */
const MAY_DOUBLE = new Set('that had her very die der das sie ihr ihnen nous vous bye'.split(' '));
/** A capitalised word that the text uses at least this often alone is no half of a name such as “Baden Baden”. */
const FEWEST_ALONE = 2;

/** Finds words that are written twice in a row: “of the the Supplier”. In slices. */
export function* findDoubledWords(paragraphs: readonly OutlineParagraph[]): Steps<ProofFinding[]> {
  const found: ProofFinding[] = [];
  for (const [paragraph, { text }] of paragraphs.entries()) {
    for (const match of text.matchAll(DOUBLED)) {
      const [words, first = '', second = ''] = match;
      if (
        MAY_DOUBLE.has(first.toLowerCase()) ||
        !isSlip(first, second, text.slice(0, match.index), paragraphs)
      )
        continue;
      const start = match.index;
      found.push({
        kind: 'doubled',
        story: 'text',
        paragraph,
        start,
        end: start + words.length,
        words,
        other: '',
        fix: first,
      });
    }
    yield;
  }
  return found;
}

function isSlip(
  first: string,
  second: string,
  before: string,
  paragraphs: readonly OutlineParagraph[],
): boolean {
  if (/^\p{Ll}/u.test(second)) return true;
  // A heading may end with the word that begins the sentence after it.
  if (first !== second || !/\p{Ll}[ \u00a0]$/u.test(before) || first === first.toUpperCase()) return false;
  const alone = new RegExp(
    String.raw`(?<![\p{L}\d]|${first}[ \u00a0])${first}(?![\p{L}\d]|[ \u00a0]${first})`,
    'gu',
  );
  return paragraphs.reduce((count, { text }) => count + (text.match(alone)?.length ?? 0), 0) >= FEWEST_ALONE;
}
