import { CELLS, declineGerman, type Cell, type Noun } from './german-nouns.ts';
import { formOnly, type Doubt, type Gender, type Grammar, type Names, type Replacement } from './model.ts';

const INDEX: Readonly<Record<string, number>> = { n: 0, a: 1, d: 2, g: 3 };
type Column = Gender | 'p';
/** The endings of der, ein and dieser by gender, or in the plural, and case (Duden, Die Grammatik, on articles). */
const DER: Readonly<Record<Column, readonly string[]>> = {
  m: ['der', 'den', 'dem', 'des'],
  f: ['die', 'die', 'der', 'der'],
  n: ['das', 'das', 'dem', 'des'],
  p: ['die', 'die', 'den', 'der'],
};
const EIN: typeof DER = {
  m: ['', 'en', 'em', 'es'],
  f: ['e', 'e', 'er', 'er'],
  n: ['', '', 'em', 'es'],
  p: ['e', 'e', 'en', 'er'],
};
const DIESER: typeof DER = { ...EIN, m: ['er', 'en', 'em', 'es'], n: ['es', 'es', 'em', 'es'] };

/** Returns what a determiner is in a gender and case; undefined where there is no such form. */
type Determiner = (gender: Gender, cell: Cell) => string | undefined;

const inflected =
  (stem: string, endings: typeof DER): Determiner =>
  (gender, cell) => {
    const isMany = cell.startsWith('p');
    if (isMany && stem === 'ein') return undefined;
    const ending = endings[isMany ? 'p' : gender][INDEX[cell.slice(1)] ?? 0];
    return ending === undefined ? undefined : stem + ending;
  };
/** A preposition joined to its article, which is joined to the masculine and the neuter only, except in zur. */
const joined =
  (masculine: string, feminine: string): Determiner =>
  (gender, cell) =>
    cell === 'sd' ? (gender === 'f' ? feminine : masculine) : undefined;

const DETERMINERS: readonly Determiner[] = [
  joined('vom', 'von der'),
  joined('zum', 'zur'),
  joined('beim', 'bei der'),
  joined('im', 'in der'),
  joined('am', 'an der'),
  inflected('', DER),
  ...['ein', 'kein', 'mein', 'sein', 'ihr'].map((stem) => inflected(stem, EIN)),
  ...['dies', 'jed', 'jen', 'welch', 'jeglich'].map((stem) => inflected(stem, DIESER)),
];

/** Prepositions that have one case only. */
const GOVERN: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:mit|von|bei|zu|nach|aus|seit|gegenüber|gemäß|entsprechend)\s+$/iu, 'd'],
  [/(?<!\p{L})(?:für|durch|gegen|ohne|um)\s+$/iu, 'a'],
  [
    /(?<!\p{L})(?:wegen|während|aufgrund|infolge|seitens|hinsichtlich|bezüglich|innerhalb|außerhalb|anstelle|mittels|zugunsten|zulasten)\s+$/iu,
    'g',
  ],
];
/** What may be between a determiner and its noun: „der „Auftragnehmer“. */
const BETWEEN = String.raw`(\s[„“"»«]?)$`;
/** An adjective with its determiner, or without. */
const ADJECTIVE = /(?<!\p{L})\p{Ll}{3,}(?:e|er|es|en|em)\s$/u;
const NO_ADJECTIVE =
  /(?<!\p{L})(?:oder|aber|gegenüber|zwischen|neben|gegen|wegen|über|unter|hinter|sowie|werden|haben|wurden|alle|eine)\s$/u;
/** Words that agree with a noun: elsewhere in its sentence, and directly after it. */
const MALE = /(?<!\p{L})(?:er|ihn|ihm|sein(?:e[mnrs]?)?|letztere[mnrs]?)(?!\p{L})/iu;
const FEMALE = /(?<!\p{L})(?:sie|ihr(?:e[mnrs]?)?|letztere[mnrs]?)(?!\p{L})/iu;
const RELATIVE = /^,\s(?:\p{Ll}+\s)?(?:d(?:er|en|em|as|ie|essen|eren)|welche[mnrs]?)(?!\p{L})/u;

/** A case and number that words may be in, and the determiner that is in it. */
interface Candidate {
  readonly cell: Cell;
  readonly determiner: Determiner | undefined;
}

/** Replaces names in German: a noun takes the case of the old one, and its determiner its gender, where only one form is possible. */
export function germanGrammar(typed: Names, texts: readonly string[]): Grammar {
  const [old, fresh] = [typedGender(typed.from), typedGender(typed.to)];
  const names = { from: old.name, to: fresh.name };
  const from = declineGerman(names.from, old.gender);
  const to = declineGerman(names.to, fresh.gender);
  const forms = [...new Set([names.from, ...Object.values(from?.forms ?? {})])];
  const isPlural = from !== undefined && texts.some((text) => usesPlural(text, from, forms));
  return {
    names,
    forms,
    replace({ form, before, after }) {
      if (from === undefined || to === undefined) return formOnly(names.to, 'gender');
      const lead = leadBefore(before);
      const all = candidatesOf(form, lead?.word ?? '', before, from);
      const certain = isPlural ? all : all.filter(({ cell }) => cell.startsWith('s'));
      const candidates = certain.length > 0 ? certain : all;
      if (candidates.length === 0) return formOnly(names.to, 'case');
      const options = candidates.map((one) => toReplacement(one, lead, to));
      const [first] = options;
      const isOne =
        first !== undefined && options.every((one) => one?.parts.join('|') === first.parts.join('|'));
      const doubt = isOne ? agreement(from.gender, to.gender, { before, after, lead }) : 'case';
      return { ...(first ?? formOnly(names.to)), ...(doubt === undefined ? {} : { doubt }) };
    },
  };
}

interface Lead {
  readonly word: string;
  readonly between: string;
  readonly length: number;
}

/** Finds the determiner directly before a noun. */
function leadBefore(before: string): Lead | undefined {
  for (const words of [String.raw`(?:von|bei|in|an) der`, String.raw`\p{L}+`]) {
    const found = new RegExp(String.raw`(?<!\p{L})(${words})${BETWEEN}`, 'iu').exec(before);
    const [all, word = '', between = ''] = found ?? [];
    if (all !== undefined && matchesOf(word).length > 0) return { word, between, length: all.length };
  }
  return undefined;
}

const GENDERS = ['m', 'f', 'n'] as const;

/** Returns the determiners that a word may be, in any gender. */
const matchesOf = (word: string): readonly Determiner[] =>
  DETERMINERS.filter((determiner) =>
    GENDERS.some((gender) => CELLS.some((cell) => determiner(gender, cell) === word.toLowerCase())),
  );

function candidatesOf(form: string, word: string, before: string, noun: Noun): readonly Candidate[] {
  const own = CELLS.filter((cell) => noun.forms[cell] === form);
  const determiners = matchesOf(word);
  const start = before.slice(0, before.length - (word === '' ? 0 : before.length - before.lastIndexOf(word)));
  const governed = GOVERN.find(([preposition]) => preposition.test(start))?.[1];
  const cells = governed === undefined ? own : own.filter((cell) => cell.endsWith(governed));
  if (determiners.length === 0) return cells.map((cell) => ({ cell, determiner: undefined }));
  return determiners.flatMap((determiner) =>
    cells
      .filter((cell) => determiner(noun.gender, cell) === word.toLowerCase())
      .map((cell) => ({ cell, determiner })),
  );
}

function toReplacement(
  { cell, determiner }: Candidate,
  lead: Lead | undefined,
  to: Noun,
): Replacement | undefined {
  const form = to.forms[cell];
  if (form === undefined) return undefined;
  if (determiner === undefined || lead === undefined) return formOnly(form);
  const word = determiner(to.gender, cell);
  if (word === undefined) return undefined;
  if (word === lead.word.toLowerCase()) return formOnly(form);
  const cased = /^\p{Lu}/u.test(lead.word) ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
  return { lead: lead.length, trail: 0, parts: [cased + lead.between, form, ''] };
}

/** Returns why other words may have to change with the gender. */
function agreement(
  from: Gender,
  to: Gender,
  {
    before,
    after,
    lead,
  }: { readonly before: string; readonly after: string; readonly lead: Lead | undefined },
): Doubt | undefined {
  if (from === to) return undefined;
  if (lead === undefined && ADJECTIVE.test(before) && !NO_ADJECTIVE.test(before)) return 'gender';
  const [left = ''] = /[^.;:]*$/u.exec(before.slice(0, before.length - (lead?.length ?? 0))) ?? [];
  const [right = ''] = /^[^.;:]*/u.exec(after) ?? [];
  const pronouns = from === 'f' ? FEMALE : MALE;
  return RELATIVE.test(after) || pronouns.test(left) || pronouns.test(right) ? 'pronoun' : undefined;
}

/** Returns true if a text has the name in a form that can only be plural. */
function usesPlural(text: string, noun: Noun, forms: readonly string[]): boolean {
  return forms.some((form) => {
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
      if (/^\p{L}/u.test(text.slice(at + form.length))) continue;
      const before = text.slice(Math.max(0, at - 40), at);
      const all = candidatesOf(form, leadBefore(before)?.word ?? '', before, noun);
      if (all.length > 0 && all.every(({ cell }) => cell.startsWith('p'))) return true;
    }
    return false;
  });
}

/** Splits a typed name into its article and the noun. */
function typedGender(typed: string): { readonly name: string; readonly gender: Gender | undefined } {
  const [, article = '', name = typed.trim()] = /^\s*(?:(der|die|das)\s+)?(\S.*?)\s*$/iu.exec(typed) ?? [];
  return { name, gender: ({ der: 'm', die: 'f', das: 'n' } as const)[article.toLowerCase()] };
}
