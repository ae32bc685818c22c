import { PHRASES } from './phrases.ts';

/** A rewritten passage, with the number of phrases that were looked for and of those that were replaced. */
export interface Rewrite {
  readonly text: string;
  readonly tried: number;
  readonly applied: number;
}

const RULES = PHRASES.map((line) => {
  const [from = '', rest = ''] = line.split(' > ');
  const [to = '', unlessNext] = rest.split(' ! ');
  return { from, to, unlessNext };
});
const REPLACEMENTS = new Map(RULES.map(({ from, to }) => [from, to]));

/** A few spaces. An unlimited number would make matching slow. */
const SPACE = '[ \\t\\u00a0]{1,4}';
/** Quoted words, which define terms and are left alone, or a phrase; the longest of several. */
const FOUND = new RegExp(
  `[“"][^“”"\\n]{1,120}[”"]|(?<![\\p{L}\\p{N}-])(?:${RULES.toSorted((a, b) => b.from.length - a.from.length)
    .map(
      ({ from, unlessNext }) =>
        from.replaceAll(' ', SPACE) + (unlessNext === undefined ? '' : `(?!${SPACE}${unlessNext})`),
    )
    .join('|')})(?![\\p{L}\\p{N}-])`,
  'giu',
);
/** What is before the first word of a sentence: nothing, a stop, or a label such as `4.2` or `(a)`. */
const OPENS = /(?:^|[\n.!?:;)]|\d)[\s“"‘(]*$/u;

/**
 * Replaces wordy phrases of a passage by shorter words. Case is preserved; quoted words, and words with a capital inside a sentence, which may be
 * defined terms, are not touched; paragraphs stay as they are. Never longer than the passage; equals it if it has none of the phrases.
 */
export function rewritePlainly(passage: string): Rewrite {
  const applied = new Set<string>();
  const text = passage.replace(FOUND, (words: string, offset: number) => {
    const phrase = words.replaceAll(/\s+/gu, ' ').toLowerCase();
    const put = REPLACEMENTS.get(phrase);
    const cased =
      put === undefined ? undefined : likeCase(words, put, passage.slice(Math.max(0, offset - 10), offset));
    if (cased === undefined) return words;
    applied.add(phrase);
    return cased;
  });
  return { text, tried: RULES.length, applied: applied.size };
}

/** Returns a replacement in the case of the words that it replaces; undefined if their capitals may be those of a name. */
function likeCase(words: string, put: string, before: string): string | undefined {
  if (words === words.toUpperCase()) return put.toUpperCase();
  if (words === words.toLowerCase()) return put;
  const opens = words.slice(1) === words.slice(1).toLowerCase() && OPENS.test(before);
  return opens ? put.charAt(0).toUpperCase() + put.slice(1) : undefined;
}
