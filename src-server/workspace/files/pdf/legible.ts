/** Letters and digits of any script. */
const WORD = /[\p{L}\p{N}]/gu;
/** Characters that do not occur in printed text: private use, unassigned, controls, replacement characters. */
const STRANGE = /(?![\t\n\v\f\r])[\p{Co}\p{Cn}\p{Cc}\ufffd]/gu;
const LATIN_WORDS = /[A-Za-z]{3,}/g;

/**
 * Returns false if text is missing or differs from what a reader of the page sees: a scan, or a font with a broken Unicode map. Such a file
 * must be refused, not indexed.
 */
export function isLegible(text: string, pages: number): boolean {
  const letters = text.match(WORD)?.length ?? 0;
  if (letters < Math.max(2, pages * 2)) return false;
  const strange = text.match(STRANGE)?.length ?? 0;
  if (strange > (letters + strange) * 0.2) return false;
  const words = text.match(LATIN_WORDS) ?? [];
  const speakable = words.filter((word) => /[aeiouy]/i.test(word)).length;
  // Abbreviations have no vowels, but no agreement consists of abbreviations.
  return words.length < 30 || speakable > words.length * 0.6;
}
