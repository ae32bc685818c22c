import { foldTerm } from '../markdown/terms.ts';

/** A definition of a term, with its place. */
export interface Definition {
  readonly term: string;
  /** Form for comparison: one spelling for plural, possessive and case. */
  readonly folded: string;
  readonly paragraph: number;
  /** Equal for terms that are defined together: “X” or “Y” means. */
  readonly group: string;
  /** Range of the term in the paragraph, without its quotation marks. */
  readonly start: number;
  readonly end: number;
  /**
   * `entry`: the paragraph defines it (“X” means …); `inline`: in brackets after what it names (the “X”); `pointer`:
   * it has the meaning given in another clause.
   */
  readonly form: 'entry' | 'inline' | 'pointer';
}

const QUOTED = '[“"„«]([^“”"„«»\\n]{1,80}?)[.,;]?[”"“»]';
const VERB =
  '(?:means?|shall mean|will mean|(?:has|have|shall have|will have|is given|are given) the (?:same )?meanings?(?:\\(s\\))?|(?:is|are) defined|refers? to|includes?|shall include|bedeute[nt]|bezeichne[nt]|désigne(?:nt)?|signifie(?:nt)?)\\b';
/** “X”, “X” or “Y”, “X” (or “Y”) … means. */
const ENTRY = new RegExp(
  `${QUOTED}((?:\\s*(?:,\\s*(?:or|and)?|or|and|/|\\()\\s*${QUOTED}\\)?){0,3})\\s*(?:\\([^()]{0,80}\\)\\s*)?(?:,[^,“”"]{0,60},\\s*)?${VERB}`,
  'gu',
);
const POINTER = /the (?:same )?meanings?(?:\(s\))?\s+(?:given|set|ascribed|assigned|attributed|specified)/u;
/** A bracket with quoted terms in it. */
const BRACKET = /\(([^()]*[“"„«][^“”"„«»()\n]{1,80}[”"“»][^()]*)\)/gu;
/** Words that may be in such a bracket besides the terms. */
const BRACKET_WORDS =
  /^(?:[\s,;:]|(?<!\p{L})(?:the|this|these|an?|each|every|all|any|and|or|as|such|being|together|with|collectively|individually|jointly|hereinafter|hereafter|herein|referred|to|called|known|defined|below|also|in|so|its|their|our|either|both|of|them|which|agreement|deed|contract|document|term|terms|party|parties|nachfolgend|nachstehend|im|folgenden|genannt|bezeichnet|zusammen|gemeinsam|einzeln|jeweils|auch|kurz|als|der|die|das|den|dem|und|oder|ci-après|le|la|les|un|une|et|ou|ensemble|collectivement|individuellement|(?:dénommé|désigné|appelé)e?s?)(?!\p{L})|(?<!\p{L})l[’'])*$/iu;
const NAMED = new RegExp(
  `\\b(?:hereinafter|hereafter|referred to as|called|known as|defined as)\\s+(?:the\\s+|an?\\s+)?${QUOTED}`,
  'gu',
);
/** The same without quotation marks: hereinafter called the Effective Date. */
const NAMED_BARE =
  /\b(?:hereinafter|hereafter)\s+(?:(?:collectively\s+)?referred\s+to\s+as|called|known\s+as)\s+(?:the\s+|an?\s+)?(\p{Lu}[\p{L}\d’'-]*(?:[ \u00a0]\p{Lu}[\p{L}\d’'-]*){0,4})/gu;
/** A paragraph that begins with its term without quotation marks: Affiliate means … */
const HEAD =
  /^[\s\d.()]*(?:\([a-z]{1,4}\)\s*)?((?:\p{Lu}[\p{L}\d’'/-]*)(?:[ \u00a0](?:of|and|or|for|the|to|in|&|\p{Lu}[\p{L}\d’'/-]*)){0,6})\s*(?:means?|shall mean|has the meaning|have the meanings?)\b/u;
/** Under a heading of definitions: Affiliate: any entity that … */
const LISTED =
  /^[\s\d.()]*(?:\([a-z]{1,4}\)\s*)?((?:\p{Lu}[\p{L}\d’'/-]*)(?:[ \u00a0](?:of|and|or|for|the|to|in|&|\p{Lu}[\p{L}\d’'/-]*)){0,6})\s*:\s+\p{Ll}/u;
const TERM = /^(?=[^\p{Ll}]*\p{Lu})[\p{Lu}\d][^\n]*$/u;
/** A term that another text defines: a Personal Data Breach as defined in the GDPR. */
const DEFINED_IN =
  /((?:\p{Lu}[\p{L}\d’'/-]*[ \u00a0]){0,5}\p{Lu}[\p{L}\d’'/-]*)[”"]?,? \(?(?:each )?(?:as|as (?:such|that) term is|as (?:such|those) terms are)\s+defined\s+(?:in|under|by|above|below)\b/gu;
/** A pronoun or another word that begins a sentence and is never a term. */
const NO_TERM =
  /^(?:This|That|These|Those|It|They|Which|What|Yes|No|None|AS IS|AS AVAILABLE|Including|Such|Each|Any|All|Nothing|There)$/u;

/** Finds the terms that a paragraph defines, in order. `isListed` is true if the paragraph is under a heading of definitions. */
export function definitionsIn(text: string, paragraph: number, isListed = false): Definition[] {
  const found = new Map<number, Definition>();
  const add = (term: string, at: number, form: Definition['form'], group = at): void => {
    const start = at + (term.length - term.trimStart().length);
    const name = term.trim();
    if (!TERM.test(name) || NO_TERM.test(name) || found.has(start)) return;
    found.set(start, {
      term: name,
      folded: foldTerm(name),
      group: `${paragraph}:${group}`,
      paragraph,
      start,
      end: start + name.length,
      form,
    });
  };
  for (const match of text.matchAll(ENTRY)) {
    const [all] = match;
    const form = POINTER.test(text.slice(match.index, match.index + all.length + 30)) ? 'pointer' : 'entry';
    for (const one of all.matchAll(new RegExp(QUOTED, 'gu')))
      add(one[1] ?? '', match.index + one.index + 1, form, match.index);
  }
  for (const match of text.matchAll(BRACKET)) {
    const inside = match[1] ?? '';
    if (!BRACKET_WORDS.test(inside.replace(new RegExp(QUOTED, 'gu'), ' '))) continue;
    for (const one of inside.matchAll(new RegExp(QUOTED, 'gu')))
      add(one[1] ?? '', match.index + 1 + one.index + 1, 'inline');
  }
  for (const match of [...text.matchAll(NAMED), ...text.matchAll(NAMED_BARE)]) {
    const term = match[1] ?? '';
    add(term, match.index + match[0].lastIndexOf(term), 'inline');
  }
  for (const match of text.matchAll(DEFINED_IN)) add(match[1] ?? '', match.index, 'pointer');
  const head = HEAD.exec(text) ?? (isListed ? LISTED.exec(text) : null);
  const term = head?.[1] ?? '';
  if (head !== null && !isWithinQuotes(text, head)) {
    const form = POINTER.test(text.slice(0, head[0].length + 30)) ? 'pointer' : 'entry';
    add(term, head[0].indexOf(term), form);
  }
  return [...found.values()].toSorted((a, b) => a.start - b.start);
}

const isWithinQuotes = (text: string, head: RegExpExecArray): boolean =>
  /[“"„]/u.test(text.slice(0, head[0].length));

/** Returns true for a heading under which terms are listed. */
export const isDefinitionsHeading = (text: string): boolean =>
  /^[\s\d.()]*(?:definitions?|interpretation|defined terms)(?:\s+and\s+(?:interpretation|definitions))?[\s.:]*$/iu.test(
    text,
  );
