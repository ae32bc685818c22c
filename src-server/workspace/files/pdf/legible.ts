/** Letters and digits of any script. */
const WORD = /[\p{L}\p{N}]/gu;
/** Characters that no printed text has: private use, unassigned, controls, replacement marks. */
const STRANGE = /(?![\t\n\v\f\r])[\p{Co}\p{Cn}\p{Cc}\ufffd]/gu;
const LATIN_WORDS = /[A-Za-z]{3,}/g;

/**
 * False where text is missing or is not what a reader of the page sees: a scan, or a font whose map to
 * Unicode is broken. Such a file must be refused rather than searched.
 */
export function isLegible(text: string, pages: number): boolean {
  const letters = text.match(WORD)?.length ?? 0;
  if (letters < Math.max(2, pages * 2)) return false;
  const strange = text.match(STRANGE)?.length ?? 0;
  if (strange > (letters + strange) * 0.2) return false;
  const words = text.match(LATIN_WORDS) ?? [];
  const speakable = words.filter((word) => /[aeiouy]/i.test(word)).length;
  // Abbreviations have no vowels, but no agreement consists of them.
  return words.length < 30 || speakable > words.length * 0.6;
}
