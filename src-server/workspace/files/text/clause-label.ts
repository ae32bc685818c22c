/** A clause number at the beginning of a paragraph. */
export interface TypedLabel {
  /** Without the full stop or colon that closes it. */
  readonly label: string;
  readonly level: number;
}

const NUMERIC = /^(\d{1,3}(?:\.\d{1,3}){0,5})([.)]?)(\s+)(?=["“‘'([]?[A-Z])/;
const PARENTHESISED = /^(\((?:[a-z]{1,2}|[ivxl]{2,5}|[A-Z]|\d{1,2})\))\s+\S/;
const WORD =
  /^((?:ARTICLE|Article|SECTION|Section|CLAUSE|Clause|SCHEDULE|Schedule|EXHIBIT|Exhibit|ANNEX|Annex|APPENDIX|Appendix|PART|Part) (?:\d{1,3}(?:\.\d{1,3})*|[IVXLC]{1,6}|[A-Z]))(?=$|[.:–—-]|\s+[–—-]|\s+[A-Z“"(])/;
const LONGEST_WORD_HEADING = 120;

function parenthesisedLevel(label: string): number {
  const inner = label.slice(1, -1);
  if (/^[A-Z]$/.test(inner)) return 4;
  if (/^\d/.test(inner) || /^[ivxl]{2,}$/.test(inner)) return 3;
  return 2;
}

/**
 * The clause number that a paragraph's text begins with, or undefined. For text without automatic
 * numbers. Careful with what only looks like one: `30 days`, `98.0 %`, `12 January 2026`, `Section 4 applies …`.
 */
export function typedLabel(text: string): TypedLabel | undefined {
  const numeric = NUMERIC.exec(text);
  if (numeric !== null) {
    const [, label = '', mark = '', space = ''] = numeric;
    const dots = label.split('.').length - 1;
    // One bare number before a capital is more often a date or a count than a clause.
    if (dots === 0 && mark === '' && !space.includes('\t')) return undefined;
    return { label: mark === ')' ? `${label})` : label, level: dots };
  }
  const parenthesised = PARENTHESISED.exec(text)?.[1];
  if (parenthesised !== undefined) return { label: parenthesised, level: parenthesisedLevel(parenthesised) };
  const word = text.length <= LONGEST_WORD_HEADING ? WORD.exec(text)?.[1] : undefined;
  if (word !== undefined && !/[,;]$|\S\s.*\.$/.test(text.slice(word.length)))
    return { label: word, level: 0 };
  return undefined;
}

/** A printed label as it is cited: without the full stop or colon that closes it. */
export function citedLabel(printed: string): string {
  return printed.replace(/[.:\s]+$/, '');
}

const LONGEST_HEADING = 120;

/** True for words that can be a heading: short, and no sentence. Outline styles are given to whole clauses too. */
export function looksLikeHeading(text: string): boolean {
  const words = text.trim().replace(/^(.{1,60})\.$/, '$1');
  return (
    words !== '' &&
    words.length <= LONGEST_HEADING &&
    !/[.;,]$/.test(words) &&
    !/[^\W\d]{2}\.\s+\S/.test(words)
  );
}

/** True for a paragraph such as `7. Confidentiality`: a clause number of the first level, and a few words after it. */
export function isNumberedHeading(text: string, typed: TypedLabel | undefined): boolean {
  if (typed === undefined || typed.level !== 0) return false;
  const rest = text.slice(text.indexOf(typed.label) + typed.label.length).replace(/^[.):\s–—-]+/, '');
  return (
    rest.length <= 80 &&
    (rest === '' || (/^\p{Lu}/u.test(rest) && looksLikeHeading(rest) && !rest.endsWith('.')))
  );
}
