/** A typed clause number at the beginning of a paragraph. */
interface TypedLabel {
  /** The number without the full stop or colon after it. */
  readonly label: string;
  readonly level: number;
}

const NUMERIC = /^(\d{1,3}(?:\.\d{1,3}){0,5})([.)]?)(\s+)(?=["“„«‘'([]?\s?\p{Lu})/u;
const PARENTHESISED = /^(\((?:[a-z]{1,2}|[ivxl]{2,5}|[A-Z]|\d{1,2})\))\s+\S/;
/** In English, German and French. A Word document may have a space that does not break after it. */
const WORD =
  /^((?:ARTICLE|Article|ARTIKEL|Artikel|ART\.|Art\.|§|SECTION|Section|CLAUSE|Clause|SCHEDULE|Schedule|EXHIBIT|Exhibit|ANNEXE?|Annexe?|ANLAGE|Anlage|ANHANG|Anhang|APPENDIX|Appendix|PART|Part)\s?(?:\d{1,3}(?:\.\d{1,3})*[a-z]?|[IVXLC]{1,6}|[A-Z]))(?=$|[.:–—-]|\s+[–—:-]|\s+[\p{Lu}“„«"(])/u;
/** What follows the number of an article with its text on the same line: a full stop, colon or dash, and a sentence. */
const RUN_IN = /^(?:\s?[.:–—-])+\s+[“„«"]?\s?\p{Lu}/u;
/** What only begins an article, never a reference in the middle of a sentence that a line may begin with. */
const ARTICLE = /^(?:article|artikel|art\.|§)/iu;
const LONGEST_WORD_HEADING = 120;

function parenthesisedLevel(label: string): number {
  const inner = label.slice(1, -1);
  if (/^[A-Z]$/.test(inner)) return 4;
  if (/^\d/.test(inner) || /^[ivxl]{2,}$/.test(inner)) return 3;
  return 2;
}

/**
 * Finds the clause number that a paragraph's text begins with, for text without automatic numbers; undefined if there is none. Avoids text
 * that only looks like one: `30 days`, `98.0 %`, `12 January 2026`, `Section 4 applies …`.
 */
export function typedLabel(text: string): TypedLabel | undefined {
  const numeric = NUMERIC.exec(text);
  if (numeric !== null) {
    const [, label = '', mark = '', space = ''] = numeric;
    const dots = label.split('.').length - 1;
    // A single bare number before a capital is more often a date or a count than a clause number.
    if (dots === 0 && mark === '' && !space.includes('\t')) return undefined;
    return { label: mark === ')' ? `${label})` : label, level: dots };
  }
  const parenthesised = PARENTHESISED.exec(text)?.[1];
  if (parenthesised !== undefined) return { label: parenthesised, level: parenthesisedLevel(parenthesised) };
  const word = WORD.exec(text)?.[1];
  if (word === undefined) return undefined;
  const rest = text.slice(word.length);
  const isHeading = text.length <= LONGEST_WORD_HEADING && !/[,;]$|\S\s.*\.$/.test(rest);
  return isHeading || (ARTICLE.test(word) && RUN_IN.test(rest)) ? { label: word, level: 0 } : undefined;
}

/** Returns a printed label in the form used in citations: without the full stop or colon after it. */
export function citedLabel(printed: string): string {
  return printed.replace(/[.:\s]+$/, '');
}

const LONGEST_HEADING = 120;

/** Returns whether words can be a heading: short, and not a sentence. Outline styles are also applied to whole clauses. */
export function looksLikeHeading(text: string): boolean {
  const words = text.trim().replace(/^(.{1,60})\.$/, '$1');
  return (
    words !== '' &&
    words.length <= LONGEST_HEADING &&
    !/[.;,]$/.test(words) &&
    !/[^\W\d]{2}\.\s+\S/.test(words)
  );
}

/** Returns whether a paragraph is like `7. Confidentiality`: a first-level clause number followed by a few words. */
export function isNumberedHeading(text: string, typed: TypedLabel | undefined): boolean {
  if (typed === undefined || typed.level !== 0) return false;
  const rest = text.slice(text.indexOf(typed.label) + typed.label.length).replace(/^[.):\s–—-]+/, '');
  return (
    rest.length <= 80 &&
    (rest === '' || (/^\p{Lu}/u.test(rest) && looksLikeHeading(rest) && !rest.endsWith('.')))
  );
}
