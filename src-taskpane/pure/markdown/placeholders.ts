/** What drafters leave open in brackets: a mark, or a word that asks for content. */
const MARK = String.raw`[●•*_.…?–—\-\s]+|[xX]{2,6}|TB[ACDN]|tb[acdn]|NTD\b[^\]\n]{0,80}|Note to [Dd]raft[^\]\n]{0,80}`;
const ASK = String.raw`(?:please )?(?:insert|enter|specify|complete|fill|add|describe|state|list|select|choose|delete|confirm|to be|name of|date of|amount of|address of|number of|title of|your|other party)\b[^\]\n]{0,80}|(?:date|name|amount|address|number|party|company|title|place|state|jurisdiction|currency|percentage|email|e-mail)`;
/** Matches each open placeholder. */
export const OPEN_PLACEHOLDER = new RegExp(
  [
    String.raw`\[\s*(?:${MARK}|(?:${ASK}))\s*\]`,
    String.raw`<\s*(?:${ASK})\s*>`,
    String.raw`\{\{[^{}\n]{1,80}\}\}`,
    // A merge field of Word. Without an underscore, they may be quotation marks.
    String.raw`«[\p{L}\d]*_[\p{L}\d_]{1,80}»`,
    String.raw`_{3,}`,
    String.raw`●`,
  ].join('|'),
  'giu',
);

/** Returns the open placeholders of a text: `[●]`, `[insert date]`, `____`; as written, each once, in the order in which they appear. */
export function openPlaceholders(text: readonly string[]): string[] {
  const found = text.flatMap((paragraph) =>
    [...paragraph.matchAll(OPEN_PLACEHOLDER)].map(([open]) => (/^_+$/u.test(open) ? '____' : open)),
  );
  return [...new Set(found)];
}
