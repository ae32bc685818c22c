import { textLanguage } from './text-language.ts';

/** Words from which a text says in which language it is; of fewer, nothing is claimed. */
const ENOUGH_WORDS = 40;
/** Letters from which a text says in which script it is. */
const ENOUGH_LETTERS = 20;

/**
 * Returns whether rules about words may speak of a text, one entry per paragraph: it is in English, German or French, or at least a fifth of
 * its longer paragraphs are, or it is too short to say. A check that may not is silent.
 */
export function canReadLanguage(paragraphs: readonly string[]): boolean {
  const text = paragraphs.join('\n');
  const letters = count(text, /\p{L}/gu);
  if (letters >= ENOUGH_LETTERS && count(text, /\p{Script=Latin}/gu) * 2 < letters) return false;
  if (count(text, /\p{L}+/gu) < ENOUGH_WORDS || textLanguage(text) !== undefined) return true;
  const long = paragraphs.filter((paragraph) => count(paragraph, /\p{L}+/gu) >= ENOUGH_WORDS / 4);
  return long.filter((paragraph) => textLanguage(paragraph) !== undefined).length * 5 >= long.length;
}

const count = (text: string, of: RegExp): number => text.match(of)?.length ?? 0;
