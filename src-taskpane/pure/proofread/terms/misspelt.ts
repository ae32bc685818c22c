import { foldTerm, type Phrase } from '../../markdown/terms.ts';
import { nearest } from '../nearest.ts';

/** Finds the words of a phrase that are a misspelling of a known term, and that term. */
export function findMisspelt(
  { at, text }: Phrase,
  known: ReadonlySet<string>,
  terms: readonly string[],
): { readonly phrase: Phrase; readonly meant: string } | undefined {
  const words = [...text.matchAll(/\S+/gu)];
  for (let length = words.length; length > 0; length -= 1)
    for (let first = 0; first + length <= words.length; first += 1) {
      const [from, last] = [words[first], words[first + length - 1]];
      if (from === undefined || last === undefined) continue;
      const part = text.slice(from.index, last.index + last[0].length);
      const meant = known.has(foldTerm(part)) ? undefined : meantBy(part, terms);
      if (meant !== undefined) return { phrase: { at: at + from.index, text: part }, meant };
    }
  return undefined;
}

/** Returns the term of which words are a misspelling; undefined for another form of the same word, such as Purchased for Purchaser. */
function meantBy(part: string, terms: readonly string[]): string | undefined {
  const words = part.replace(/[’']s?$/u, '');
  const meant = nearest(words, terms);
  if (meant === undefined || bare(words) === bare(meant)) return undefined;
  let same = 0;
  while (same < meant.length && words[same] === meant[same]) same += 1;
  const isForm = ENDING.test(words.slice(same)) && ENDING.test(meant.slice(same));
  return isForm ? undefined : meant;
}

const bare = (words: string): string => foldTerm(words.replaceAll('-', ''));

/** What may follow the stem of a word. */
const ENDING =
  /^(?:|[ds]|e[drs]|ees?|ers?|ors?|rs?|es?|ing|ies|y|ment|ion|al|n|nt|nce|d by|e[mn]|ern|in|innen|ung|ungen)$/u;

/** Returns a term in the forms in which phrases have it. Phrases have no acronyms: “DPA Standard Terms” is found as “Standard Terms”. */
export const withoutAcronym = (term: string): string[] => [term, term.replace(/^(?:\p{Lu}{2,}\s)+/u, '')];
