import type { Steps } from '../diff/slices.ts';
import { textLanguage } from '../text/text-language.ts';
import { companiesIn } from '../proofread/party-names.ts';
import { englishGrammar } from './english.ts';
import { frenchGrammar } from './french.ts';
import { germanGrammar } from './german.ts';
import {
  formOnly,
  type Doubt,
  type Grammar,
  type NamingParagraph,
  type Names,
  type RenameKind,
  type RenamePlace,
  type Replacement,
} from './model.ts';

/**
 * Finds all places of a name of a party, a role or a defined term, and what each becomes, in text order. What is not certain has a doubt:
 * the first of those that apply. Words within the new name are no places of the old one. In slices.
 */
export function* findPlaces(paragraphs: readonly NamingParagraph[], typed: Names): Steps<RenamePlace[]> {
  const texts = paragraphs.map(({ text }) => text);
  const language = textLanguage(texts.join('\n'));
  const searches = new Map<string, Search>();
  const longer = new Set<string>();
  const found: RenamePlace[] = [];
  const searchIn = (text: string): Search => {
    const own = textLanguage(text) ?? language ?? '';
    const search = searches.get(own) ?? toSearch(GRAMMARS[own]?.(typed, texts) ?? plainGrammar(typed));
    searches.set(own, search);
    return search;
  };
  for (const { text, isHeading } of paragraphs) {
    const search = searchIn(text);
    if (isHeading !== true && search.names.from !== '')
      for (const one of search.list(text))
        for (const term of longerAt(text, one)) longer.add(term.toLowerCase());
    yield;
  }
  for (const [paragraph, own] of paragraphs.entries()) {
    const search = searchIn(own.text);
    if (search.names.from !== '' && search.names.from !== search.names.to)
      for (const one of search.list(own.text)) found.push(toPlace(paragraph, own, one, search, longer));
    yield;
  }
  return found;
}

const GRAMMARS: Readonly<Record<string, (typed: Names, texts: readonly string[]) => Grammar>> = {
  en: englishGrammar,
  de: germanGrammar,
  fr: frenchGrammar,
};

/** For a text in a language without rules: the name as it was typed, of which only that of a company is certain. */
function plainGrammar(typed: Names): Grammar {
  const names = { from: typed.from.trim(), to: typed.to.trim() };
  const isCompany = companiesIn(names.from, 0).some(({ words }) => words === names.from);
  return {
    names,
    forms: [names.from],
    replace: () => formOnly(names.to, isCompany ? undefined : 'language'),
  };
}

/** Returns the text with these places of its paragraph replaced. */
export function replacePlaces(text: string, places: readonly RenamePlace[]): string {
  return places
    .toSorted((a, b) => b.start - a.start)
    .reduce((now, { start, end, text: words }) => now.slice(0, start) + words + now.slice(end), text);
}

/** Words of the old name in a text. */
interface Match {
  readonly start: number;
  readonly end: number;
  /** The form of the name that it is. */
  readonly form: string;
  readonly casing: 'asIs' | 'capitals' | 'lower';
  /** True for a part of a longer word. */
  readonly isInside: boolean;
}

interface Search extends Grammar {
  readonly list: (text: string) => readonly Match[];
}

/** The fewest letters of a name that is looked for within other words. */
const FEWEST_INSIDE = 5;

function toSearch(grammar: Grammar): Search {
  const { names, forms } = grammar;
  const byLength = forms.toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(byLength.map(toPattern).join('|'), 'giu');
  const fresh = names.to === '' ? undefined : new RegExp(toPattern(names.to), 'gu');
  const list = (text: string): Match[] => {
    const own = [...(fresh === undefined ? [] : text.matchAll(fresh))].map(
      ({ index, 0: words }) => [index, index + words.length] as const,
    );
    return [...text.matchAll(pattern)].flatMap(({ index: start, 0: words }): Match[] => {
      const end = start + words.length;
      if (own.some(([from, to]) => from <= start && end <= to && to - from > end - start)) return [];
      const plain = words.replaceAll(/\s/gu, ' ');
      const form = byLength.find((one) => one.toLowerCase() === plain.toLowerCase()) ?? names.from;
      const casing = casingOf(plain, byLength);
      const isInside = isLetter(text[start - 1]) || isLetter(text[end]);
      if (isInside && !isLongWord(text, start, end)) return [];
      return [{ start, end, form, casing, isInside }];
    });
  };
  return { ...grammar, list };
}

/** A name with its spaces, broken or not; a longer form of it is preferred. */
const toPattern = (name: string): string =>
  name
    .split(/\s+/u)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`))
    .join(String.raw`[ \u00a0\u202f]+`);

function casingOf(words: string, forms: readonly string[]): Match['casing'] {
  if (forms.includes(words)) return 'asIs';
  return words === words.toUpperCase() && /\p{Lu}{3}/u.test(words) ? 'capitals' : 'lower';
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{M}\d]/u.test(sign);

/** True for a name within a longer word that begins with a capital: Unterauftragnehmer, Auftragnehmerhaftung. */
function isLongWord(text: string, start: number, end: number): boolean {
  const [left = ''] = /[\p{L}\p{M}]*$/u.exec(text.slice(0, start)) ?? [];
  return end - start >= FEWEST_INSIDE && /^\p{Lu}/u.test(left + text.slice(start, end));
}

function toPlace(
  paragraph: number,
  own: NamingParagraph,
  match: Match,
  search: Search,
  longer: ReadonlySet<string>,
): RenamePlace {
  const { text } = own;
  const { form, casing, isInside } = match;
  const [before, after] = [text.slice(0, match.start), text.slice(match.end)];
  const quotation = quotationAround(text, match);
  const replaced = isInside ? formOnly(search.names.to) : search.replace({ form, before, after });
  const start = match.start - replaced.lead;
  const end = match.end + replaced.trail;
  const isLonger =
    longerAt(text, match).some((term) => own.isHeading !== true || longer.has(term.toLowerCase())) ||
    /[\p{L}\d][-‑/]$/u.test(before) ||
    /^(?:[-‑]\p{L}|[:*/(]-?in(?:nen)?(?!\p{L}))/u.test(after);
  const doubt =
    findMark(own, start, end) ??
    (isInFileName(text, match) ? 'fileName' : undefined) ??
    (quotation === 'text' ? 'quotation' : undefined) ??
    (isInside ? 'inside' : undefined) ??
    (isLonger ? 'longer' : undefined) ??
    (casing === 'lower' ? 'lowerCase' : undefined) ??
    replaced.doubt;
  return {
    paragraph,
    start,
    end,
    text: asCased(replaced, casing, text.slice(start, match.start), search.names.to),
    kind: quotation === 'term' ? 'definition' : own.isHeading === true ? 'heading' : 'use',
    ...(doubt === undefined ? {} : { doubt }),
  };
}

/** Writes the new words as the old ones are written. */
function asCased({ parts }: Replacement, casing: Match['casing'], oldLead: string, to: string): string {
  const [lead, form, trail] = parts;
  if (casing === 'capitals') {
    const isAll = oldLead !== '' && oldLead === oldLead.toUpperCase();
    return (isAll ? lead.toUpperCase() : lead) + form.toUpperCase() + trail;
  }
  const isLower = casing === 'lower' && /^\p{Lu}\p{Ll}/u.test(to);
  return lead + (isLower ? form.toLowerCase() : form) + trail;
}

function findMark({ marked = [] }: NamingParagraph, start: number, end: number): Doubt | undefined {
  const kinds = marked
    .filter((mark) =>
      mark.start === mark.end ? start < mark.start && mark.start < end : mark.start < end && start < mark.end,
    )
    .map(({ kind }) => kind);
  return (['story', 'field', 'locked', 'broken', 'inserted'] as const).find((kind) => kinds.includes(kind));
}

/** Returns whether a place is all that is quoted, as where a term is defined, or a part of what is. */
function quotationAround(text: string, { start, end }: Match): RenameKind | 'term' | 'text' | undefined {
  for (const { index, 0: all, 1: inside = '' } of text.matchAll(/[“„«"]([^“”„«»"]*)[”“»"]/gu)) {
    if (index >= start || index + all.length <= end - 1) continue;
    if (index > start || index + all.length < end) continue;
    const rest = text.slice(index + 1, start) + text.slice(end, index + all.length - 1);
    const isTerm = /^\s*(?:(?:the|an?|der|die|das|le|la|les|une?)\s|l[’'])?[’']?s?[\s.,;]*$/iu.test(rest);
    return isTerm && inside !== '' ? 'term' : 'text';
  }
  return undefined;
}

/** Words with a capital that are no part of a term beside them. */
const NO_PART =
  /^(?:The|An?|Each|Every|Any|All|No|Such|This|That|If|Where|When|Upon|To|By|And|Or|For|Of|In|Neither|Both|Either|Le|La|Les|Une?|Tout|Toute|Chaque|Si|Du|Au|De|Ce|Cette|Par|Pour|En|L)$/iu;

/** Returns the longer terms that a place may be a part of: Supplier Materials, Key Supplier. In German every noun has a capital. */
function longerAt(text: string, { start, end, casing }: Match): readonly string[] {
  const words = text.slice(start, end);
  if (casing !== 'asIs' || textLanguage(text) === 'de') return [];
  const [left = '', word = ''] = /(\p{Lu}[\p{L}\d]+)[ \u00a0]$/u.exec(text.slice(0, start)) ?? [];
  const begins = /(?:^|[.;:!?(“"„«]\s*|\)\s)$/u.test(text.slice(0, start - left.length));
  const [, next = ''] = /^[ \u00a0](\p{Lu}[\p{L}\d]+)/u.exec(text.slice(end)) ?? [];
  return [
    ...(left === '' || begins || NO_PART.test(word) ? [] : [left + words]),
    ...(next === '' || NO_PART.test(next) ? [] : [`${words} ${next}`]),
  ];
}

/** Returns true in the name of a file, an address of the web or of a mailbox. */
function isInFileName(text: string, { start, end }: Match): boolean {
  const [left = ''] = /\S*$/u.exec(text.slice(0, start)) ?? [];
  const [right = ''] = /^\S*/u.exec(text.slice(end)) ?? [];
  const token = left + text.slice(start, end) + right;
  return (
    /[@_\\]|:\/\/|^www\./u.test(token) ||
    /\.(?:docx?|pdf|xlsx?|pptx?|txt|zip|html?|com|org|net|eu|de|fr)(?![\p{L}\d])/iu.test(token)
  );
}
