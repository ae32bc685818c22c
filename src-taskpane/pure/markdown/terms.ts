import { runToEnd, type Steps } from '../diff/slices.ts';
import { textLanguage } from '../text/text-language.ts';

/** A stretch of a text: its start and its words. */
export interface Phrase {
  readonly at: number;
  readonly text: string;
}

/** Words that join the capitalised words of one term, as in “Board of Directors”. */
const CONNECTORS = new Set(['of', 'and', 'or', 'for', 'the', 'to', 'in', 'on', 'by', 'with', '&']);

/** Connectors that may be between two terms rather than within one. */
const JOINS = new Set([...CONNECTORS].filter((word) => word !== 'of'));

/** Words that are capitalised without being a defined term: time, forms of address, courts and words that refer to a place of the text. */
const COMMON = new Set(
  `January February March April May June July August September October November December
   Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mr Mrs Ms Dr Esq Inc Ltd LLC LLP Corp Co PLC GmbH
   Section Sections Article Articles Clause Clauses Schedule Schedules Exhibit Exhibits Annex Annexes Annexure Appendix
   Appendices Attachment Attachments Paragraph Paragraphs Part Parts Chapter Chapters Page Recital Recitals Item Items
   State States County City Court Courts District Act Acts Code Regulation Regulations Rule Rules Directive Treaty
   Convention Law Laws Statute Statutes Internet English French German Spanish Italian Dutch Chinese Japanese
   America American Europe European Britain British England Wales Scotland Ireland Irish France Germany
   Spain Italy Netherlands Switzerland Canada Australia India China Japan Singapore Delaware California Texas Florida
   United Kingdom Union Norway Iceland Liechtenstein Swiss Austria Belgium Denmark Sweden Finland Poland Portugal
   Greece Luxembourg Mexico Brazil Zealand Korea Israel Africa Asia New Hong Kong Department Ministry Treasury Commerce
   Parliament Council Commission Commissioner Government Congress Senate Federal Republic Office Board Director Directors
   Officer Officers President Chairman Chief Executive Financial Secretary Treasurer General Counsel Manager
   The This That These Those Any Each All Every Such Without With Two Three One For From In On At By Upon Where When If
   It Its We You They Our Your Their He She Except Subject Unless Until To Of And Or As But So Then Thus Also See
   York London Paris Berlin Washington Dollar Dollars Euro Euros Pound Pounds Sterling Yes No Not None Note Source Sources`.split(
    /\s+/u,
  ),
);

/** Words after a name that make it a statute, a firm or a court, whose names are not defined. */
const NAMES =
  /^[’'s]*,? (?:Act|Code|Law|Regulations?|Directive|Rules?|Treaty|Convention|Inc|LLC|LLP|Ltd|Limited|Corp|Corporation|Company|PLC|plc|GmbH|Court)\b/u;

const CAPITALISED = /^\p{Lu}[\p{L}\p{M}\d]*(?:[-’'/]\p{L}[\p{L}\p{M}\d]*)*$/u;
/** Words, and what is between them. */
const TOKENS = /[\p{L}\p{M}\d]+(?:[-’'/.&][\p{L}\p{M}\d]+)*|&|\n|[^\p{L}\p{M}\d\n]/gu;

/**
 * Returns the capitalised terms of `text` that `document` neither defines nor uses, each once, in order of
 * appearance. A term is known if it is in quotation marks somewhere, if it is defined by “means”, or if the document
 * uses it within a sentence; a phrase also if it consists of known terms. Words that only begin a sentence or a
 * heading, names of statutes and firms, places and times are not terms. Both texts have one entry per paragraph.
 */
export function undefinedTerms(text: readonly string[], document: readonly string[]): string[] {
  return runToEnd(undefinedTermsInSteps(text, runToEnd(knowTermsInSteps(document))));
}

/** The capitalised words and phrases that a text knows, folded. */
export type KnownTerms = ReadonlySet<string>;

/** Does the work of {@link undefinedTerms} in slices, for a document whose terms are known. */
export function* undefinedTermsInSteps(text: readonly string[], document: KnownTerms): Steps<string[]> {
  // Every noun of German has a capital.
  if (textLanguage(text.join('\n')) === 'de') return [];
  const own = yield* knowTermsInSteps(definitionsOf(text));
  const known: Known = { has: (term) => document.has(term) || own.has(term) };
  const found: string[] = [];
  for (const paragraph of text) {
    found.push(...undefinedIn(paragraph, known));
    yield;
  }
  return [...new Map(found.map((words) => [foldTerm(words), words])).values()];
}

type Known = Pick<KnownTerms, 'has'>;

const undefinedIn = (paragraph: string, known: Known): string[] =>
  findUnknownPhrases(paragraph, known).map(({ text }) => text);

/** Finds the capitalised phrases inside the sentences of a paragraph that are neither known nor made up of known ones. */
export const findUnknownPhrases = (paragraph: string, known: Known): Phrase[] =>
  findPhrases(paragraph)
    .filter(({ at, text: words }) => !NAMES.test(paragraph.slice(at + words.length)))
    .filter(({ text: words }) => !isKnown(words.split(' '), known))
    .flatMap(({ at, text: words }) =>
      partsOf(words.split(' '), JOINS)
        .filter((part) => !isKnown(part, known))
        .map((part) => part.join(' '))
        .map((part) => ({ at: Math.max(at, paragraph.indexOf(part, at)), text: part })),
    );

/** Returns what the inserted text itself defines, as paragraphs that define nothing else. */
function definitionsOf(paragraphs: readonly string[]): string[] {
  return paragraphs.flatMap((paragraph) => quoted(paragraph).map((term) => `“${term}” means`));
}

/** Collects every capitalised word and phrase that a document, one entry per paragraph, knows. In slices. */
export function* knowTermsInSteps(document: readonly string[]): Steps<KnownTerms> {
  const terms = new Set<string>();
  const add = (words: string): void => {
    terms.add(foldTerm(words));
    // Each part of a phrase of several terms is a separate use: “the Seller and the Buyer Parties”.
    for (const part of partsOf(words.split(' '))) terms.add(foldTerm(part.join(' ')));
  };
  for (const paragraph of document) {
    for (const term of quoted(paragraph)) add(term);
    const head =
      /^[\s\d.()]*((?:\p{Lu}[\p{L}\d’'-]*[ \t]?){1,6})(?:means|shall mean|has the meaning|refers to|:|—|–)/u.exec(
        paragraph,
      )?.[1];
    if (head !== undefined) add(head.trim());
    const heading = paragraph.slice(0, headingEnd(paragraph)).replace(/^[\s\d.()]+|[.:\s]+$/gu, '');
    if (heading !== '') add(heading);
    for (const [run] of heading.matchAll(/\p{Lu}[\p{L}\d’'-]*(?: \p{Lu}[\p{L}\d’'-]*)*/gu)) add(run);
    for (const { text } of findPhrases(paragraph)) add(text);
    yield;
  }
  return terms;
}

/** Returns what is in quotation marks and begins with a capital: usually a definition. */
export function quoted(paragraph: string): string[] {
  return [...paragraph.matchAll(/[“"„«]\s?([^“”"„«»\n]{2,80}?)\s?[”"“»]/gu)]
    .map((match) => (match[1] ?? '').replace(/[.,;:]$/u, '').trim())
    .filter((term) => /^\p{Lu}/u.test(term));
}

/** Finds the capitalised phrases inside the sentences of a paragraph. */
export function findPhrases(paragraph: string): Phrase[] {
  const tokens = [...withoutTitles(paragraph).matchAll(TOKENS)].map((match) => ({
    at: match.index,
    text: match[0],
  }));
  const starts = headingEnd(paragraph);
  const phrases: Phrase[] = [];
  let fresh = true;
  for (let index = 0; index < tokens.length; index += 1) {
    const { at, text } = tokens[index] ?? { at: 0, text: '' };
    if (/^[\t\v\n]$/u.test(text)) fresh = true;
    if (/^\s$/u.test(text)) continue;
    if (!/[\p{L}\d]/u.test(text)) {
      // A sentence begins after the end of another, a quotation mark, a bracket of a list, or a dash.
      if (/[.!?:;“"„\n•–—[\]]/u.test(text) || (text === ')' && fresh) || (text === '(' && fresh))
        fresh = true;
      else if (text !== '(' && text !== ',') fresh = fresh && !/[,]/u.test(text);
      continue;
    }
    if (!isTerm(text) || at < starts) {
      // The number or letter of a list item is ignored: what follows still begins the sentence.
      fresh = fresh && /^(?:\d[\d.]*|[a-z]|[ivx]+)$/u.test(text);
      continue;
    }
    const end = phraseEnd(tokens, index);
    const words = tokens.slice(index, end + 1).filter((token) => token.text !== ' ');
    index = end;
    // The first word of a sentence is capitalised because of its position.
    const own = fresh ? words.slice(1) : words;
    const from = own.findIndex((token) => isTerm(token.text));
    fresh = false;
    if (from < 0) continue;
    const kept = own.slice(from);
    const first = kept[0];
    if (first !== undefined) phrases.push({ at: first.at, text: kept.map((token) => token.text).join(' ') });
  }
  return phrases;
}

/** Replaces titles after references, which repeat a heading, by blanks: `Section 8 (Limitation of Liability)`. */
function withoutTitles(paragraph: string): string {
  return paragraph.replace(
    /(?<=\b(?:Section|Clause|Article|Schedule|Exhibit|Annex|Appendix)s?[ \u00a0][\w.()-]{1,20}[ \u00a0])\([^()\n]*\)/gu,
    (title) => ' '.repeat(title.length),
  );
}

/** Returns the end of a run-in heading: a short first sentence in which every word except the connectors is capitalised. */
function headingEnd(paragraph: string): number {
  const sentence = /^[^.:\n]*[\p{L})][.:]?(?=\s|$)/u.exec(paragraph.replace(/^[\s\d.()]+/u, ''))?.[0] ?? '';
  const words = sentence.match(/\p{L}[\p{L}’'-]*/gu) ?? [];
  const isHeading =
    words.length <= 12 &&
    words.some((word) => word.length > 3) &&
    words.every((word) => /^\p{Lu}/u.test(word) || CONNECTORS.has(word) || word === 'a');
  return isHeading ? paragraph.indexOf(sentence) + sentence.length : 0;
}

/** Returns the last token of the phrase that begins here: capitalised words, with the connectors between them. */
function phraseEnd(tokens: readonly Phrase[], start: number): number {
  let end = start;
  for (let index = start + 1; index < tokens.length; index += 1) {
    const text = tokens[index]?.text ?? '';
    if (text === ' ') continue;
    if (isTerm(text)) end = index;
    else if (!CONNECTORS.has(text)) break;
  }
  return end;
}

/** Returns true for a capitalised word that can be part of a term; false for an acronym. */
function isTerm(word: string): boolean {
  if (!CAPITALISED.test(word) || word.length < 2) return false;
  const bare = word.replace(/[’']s?$/u, '');
  return /\p{Ll}/u.test(bare);
}

/** Returns true if the phrase is known, or consists of known phrases. */
function isKnown(words: readonly string[], known: Known): boolean {
  if (known.has(foldTerm(words.join(' '))) || isOffice(words)) return true;
  return partsOf(words).every((part) => coveredBy(part, known));
}

/** Returns true for a statute or an authority: “Bribery Act”, “Department of Commerce”. */
const isOffice = (words: readonly string[]): boolean =>
  LAWS.test(words.at(-1) ?? '') ||
  words.some((word, index) => words[index + 1] === 'of' && COMMON.has(word.replace(/[’']s?$/u, '')));

const LAWS = /^(?:Acts?|Codes?|Conventions?|Treaty|Treaties|Directives?|Regulations?|Laws?|Statutes?)$/u;

/** Splits a phrase at its connectors. */
function partsOf(words: readonly string[], at: ReadonlySet<string> = CONNECTORS): string[][] {
  return words
    .reduce<string[][]>(
      (parts, word) => {
        if (at.has(word)) return [...parts, []];
        return [...parts.slice(0, -1), [...(parts.at(-1) ?? []), word]];
      },
      [[]],
    )
    .filter((part) => part.length > 0);
}

function coveredBy(words: readonly string[], known: Known): boolean {
  if (words.length === 0) return true;
  for (let length = words.length; length > 0; length -= 1) {
    const head = words.slice(0, length);
    const isCommon = length === 1 && COMMON.has((head[0] ?? '').replace(/[’']s?$/u, ''));
    if (!isCommon && !known.has(foldTerm(head.join(' ')))) continue;
    if (coveredBy(words.slice(length), known)) return true;
  }
  return false;
}

/** Folds plural, possessive and case into one spelling: “Parties’” and “Party” are the same term. */
export function foldTerm(words: string): string {
  return words
    .split(' ')
    .map((word) =>
      word
        .replace(/[’']s?$/u, '')
        .toLowerCase()
        .replace(/ies$/u, 'y')
        .replace(/(?<=ss|sh|ch|x|z)es$/u, '')
        .replace(/(?<=[^s])s$/u, ''),
    )
    .join(' ');
}
