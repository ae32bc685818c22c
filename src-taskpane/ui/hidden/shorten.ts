/** The longest words of a piece that are shown, in UTF-16 code units. */
const SHOWN = 200;

/** Returns the words of a piece in one line, cut where they are too long to be shown. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN).trimEnd()}…` : line;
}
