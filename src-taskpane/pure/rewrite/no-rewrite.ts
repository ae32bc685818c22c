import { textLanguage } from '../text/text-language.ts';
import { addressesReader, contentWords, shareKnown } from './content-words.ts';

/** Why an answer as a whole is no rewrite of its passage: it has nothing of it, is in another language, or breaks off. */
export type NoRewrite = 'unrelated' | 'language' | 'cut';

/** Passages with fewer content words say too little to compare with. */
const FEWEST = 5;
/** The share of known words below which an answer that speaks to the reader, or is short, is not about the passage. */
const LEAST_KNOWN = 0.34;

/** Words that ask for another language, in the languages of the pane. */
const TRANSLATES =
  /translat|übersetz|tradui|traduc|\b(?:in|into|en|auf|ins)\s+(?:english|german|french|spanish|italian|polish|dutch|englisch|deutsch|französisch|spanisch|italienisch|polnisch|anglais|allemand|français|espagnol|italien|polonais)\b/iu;

/**
 * Returns why an answer is no rewrite of the passage, from which wrappings were removed; undefined if it is one. `asked` is what the user asked
 * for in their words: an answer may consist of those, and be in another language if they say so.
 */
export function findNoRewrite(
  rewrite: string,
  paragraphs: readonly string[],
  asked: string,
): NoRewrite | undefined {
  const passage = paragraphs.join('\n').trim();
  if (rewrite.trim() === '' || rewrite.trim() === passage) return undefined;
  const isTranslation = TRANSLATES.test(asked);
  const [from, to] = [textLanguage(passage), textLanguage(rewrite)];
  const isOther = from !== undefined && to !== undefined && from !== to;
  if (!isTranslation && (isOther || scriptOf(passage) !== scriptOf(rewrite))) return 'language';
  if (!isTranslation && isUnrelated(rewrite, passage, asked)) return 'unrelated';
  return isCut(rewrite, passage) ? 'cut' : undefined;
}

function isUnrelated(rewrite: string, passage: string, asked: string): boolean {
  const own = contentWords(passage);
  if (own.length < FEWEST) return addressesReader(rewrite, passage) && rewrite.length > 2 * passage.length;
  const share = shareKnown(rewrite, new Set([...own, ...contentWords(asked)]));
  const isShort = contentWords(rewrite).length * 2 < own.length;
  return addressesReader(rewrite, passage) ? share < LEAST_KNOWN : isShort && share < LEAST_KNOWN / 2;
}

/** A passage ends a sentence; an answer that ends within one, and not with the passage's own last word, breaks off. */
function isCut(rewrite: string, passage: string): boolean {
  const endsSentence = /[.;:!?。؟][\s”"“»’')\]]*$/u;
  return (
    endsSentence.test(passage) &&
    /[\p{Ll}\p{N},]\s*$/u.test(rewrite) &&
    lastWord(passage) !== lastWord(rewrite)
  );
}

const lastWord = (text: string): string | undefined =>
  /([\p{L}\p{N}]+)[^\p{L}\p{N}]*$/u.exec(text)?.[1]?.toLowerCase();

const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Han'] as const;

/** The script of most letters of a text; the first one for a text without letters. */
function scriptOf(text: string): string {
  const count = (script: string): number =>
    text.match(new RegExp(String.raw`\p{Script=${script}}`, 'gu'))?.length ?? 0;
  return SCRIPTS.reduce(
    (most, script) => (count(script) > count(most) ? script : most),
    SCRIPTS[0] as string,
  );
}
