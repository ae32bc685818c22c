/** Words without which no sentence of an agreement has a verb, in English, German and French. */
export const VERB =
  /(?<!\p{L})(?:shall|will|must|may|can|cannot|is|are|was|were|be|been|has|have|had|does|do|agrees?|means?|applies|apply|pays?|soll|sollen|wird|werden|ist|sind|hat|haben|darf|dürfen|muss|müssen|kann|können|gilt|gelten|beträgt|verpflichtet|doit|doivent|est|sont|sera|seront|peut|peuvent|a|ont|s['’]engagent?)(?!\p{L})/iu;

const MOST_WORDS = 8;
const MOST_CHARACTERS = 70;
/** Figures, gaps to fill in, and punctuation that a title does not have. */
const NO_TITLE = /[\d%€$£{}[\]_;!?“”"«»…]|\.{2}|,$/u;

/** Returns true for words that name what follows, as a heading does: few, without a verb, a figure or a full stop. */
export const isTitle = (text: string): boolean => {
  const words = text.trim();
  return (
    /^\p{Lu}/u.test(words) &&
    !/[.:]$/u.test(words) &&
    words.length <= MOST_CHARACTERS &&
    words.split(/\s+/u).length <= MOST_WORDS &&
    !NO_TITLE.test(words) &&
    !/(?<!\p{L})(?:and|or|of|the|und|oder|der|die|das|et|ou|de|la|le)$/iu.test(words) &&
    !VERB.test(words.replace(/^A(?=\s)/u, ''))
  );
};

/** A title that the text follows in the same paragraph: “Notices. Any notice …”, “Governing law: New York”. */
const LEADING = /^(?<title>\p{Lu}[^.:;–—]{1,68})(?<mark>[.:]|\s[–—])\s+(?<rest>\S[\s\S]*)$/u;

/** Splits a paragraph that begins with a title, and tells a field from a sentence with a heading. Undefined without one. */
export function splitTitle(
  text: string,
): { readonly title: string; readonly rest: string; readonly isField: boolean } | undefined {
  const { title = '', mark = '', rest = '' } = LEADING.exec(text.trim())?.groups ?? {};
  if (!isTitle(title) || (mark === '.' && !/^[\p{Lu}“"„«(]/u.test(rest))) return undefined;
  return { title, rest, isField: mark === ':' };
}
