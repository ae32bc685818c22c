/**
 * A finite verb, which every sentence has and no title has. Participles that occur in titles (`Confidentiality Obligations Required`) are
 * not included.
 */
const FINITE =
  /\b(?:shall|will|may|must|can|cannot|should|would|is|are|was|were|has|have|had|does|do|means|mean|includes|include|agrees?|represents?|warrants?|acknowledges?|undertakes?|covenants|hereby|applies|apply|survives?|remains?|constitutes?|requires?|becomes?|disclaims?|makes?|retains?|owns?|grants|assigns|provides|contains|supersedes|expires|terminates)\b/i;
/** Label at the beginning of a clause: `4.2`, `(a)`, `Section 7.1.`, `Article IV`. */
const LABEL =
  /^\s*(?:(?:article|section|clause|paragraph)\s+)?(?:\d{1,3}(?:\.\d{1,3})+[.)]?|\(?(?:\d{1,3}|[a-z]{1,4}|[ivxlc]{1,6})[.)]|(?:article|section|clause)\s+[\divxlc.]+)[.:]?\s+/i;
const LONGEST_TITLE_WORDS = 14;
/** Words of a title that are not capitalised. */
const SMALL =
  /^(?:and|or|of|to|the|for|in|on|by|with|a|an|as|from|at|upon|after|under|its|not|no|s|any|all|each|without|with|between|into|than|if|per|via|other|vs)$/;

/** Returns the label that a sentence begins with, and the space after it. Empty if there is none. */
export function findLabel(text: string): string {
  return LABEL.exec(text)?.[0] ?? '';
}

/** Returns whether words only name a clause, such as `11.2 Termination.` or `7.8 OBLIGATIONS AFTER TERMINATION.` */
export function isTitle(sentence: string): boolean {
  const words = sentence
    .slice(findLabel(sentence).length)
    .replace(/[.:;–—-]+$/, '')
    .split(/[\s/–—-]+/)
    .map((word) => word.replace(/^[(“"‘']+|[)”"’',]+$/g, ''))
    .filter((word) => word !== '');
  if (words.length === 0) return true;
  if (words.length > LONGEST_TITLE_WORDS || FINITE.test(words.join(' '))) return false;
  return words.every((word) => /^[\p{Lu}\d&]/u.test(word) || SMALL.test(word));
}
