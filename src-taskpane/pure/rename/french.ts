import { companiesIn } from '../proofread/party-names.ts';
import { formOnly, type Doubt, type Gender, type Grammar, type Names, type Replacement } from './model.ts';

/** A noun with what its article depends on; what is not certain is undefined. */
interface Noun {
  readonly one: string;
  readonly many: string | undefined;
  /** Undefined for a name that has no article, too. */
  readonly gender: Gender | undefined;
  /** Whether le, la, de and que are elided before it. */
  readonly elides: boolean | undefined;
}

/** The masculine, the feminine, and both before a vowel. */
type Determiner = readonly [m: string, f: string, mVowel: string, fVowel: string];
const alike = (m: string, f: string): Determiner => [m, f, m, f];
const DETERMINERS: readonly Determiner[] = [
  ['du', 'de la', 'de l’', 'de l’'],
  ['au', 'à la', 'à l’', 'à l’'],
  ['le', 'la', 'l’', 'l’'],
  ['ce', 'cette', 'cet', 'cette'],
  ...['m', 't', 's'].map((own): Determiner => [`${own}on`, `${own}a`, `${own}on`, `${own}on`]),
  alike('un', 'une'),
  alike('d’un', 'd’une'),
  alike('aucun', 'aucune'),
  alike('ledit', 'ladite'),
  alike('dudit', 'de ladite'),
  alike('audit', 'à ladite'),
  alike('tout', 'toute'),
  ['de', 'de', 'd’', 'd’'],
  ['que', 'que', 'qu’', 'qu’'],
];
/** Words before a plural, the same in both genders. */
const PLURAL = /(?<!\p{L})(?:les|des|aux|ces|ses|leurs|nos|vos)$/iu;
/** The forms of all determiners, longest first, and what may be between one and its noun. */
const LEAD = new RegExp(
  String.raw`(?<!\p{L})(${[...new Set(DETERMINERS.flat())]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace('’', "[’']").replace(' ', String.raw`\s`))
    .join('|')})((?<=[’'])[«“"]?|\s|(?:(?<=[’'])|\s)[«“"]\s?)$`,
  'iu',
);
/** Words with an h that elides, and with one that does not. */
const MUTE =
  /^(?:héberge|hôte|hôpita|huissier|hérit|honorai|homolog|hypoth|heure|histo|habit|harmon|homme)/iu;
const ASPIRATED = /^(?:haut|hausse|halle|hangar|handicap|hasard)/iu;

/** Genders by the ending of a noun (Grevisse, Le bon usage, on the gender of nouns); of others it is not certain. */
const GENDERS: readonly (readonly [RegExp, Gender])[] = [
  [/(?:tion|sion|ité|été|ance|ence|trice|euse|ienne|ière|ante|banque|entreprise|caution)$/iu, 'f'],
  [
    /(?:teur|deur|seur|geur|leur|reur|neur|ment|age|ier|ien|ant|client|agent|employé|mandat|contrat|service|produit)$/iu,
    'm',
  ],
];

/** Words whose form the gender of a name decides, elsewhere in its sentence. */
const AGREES =
  /(?<!\p{L})(?:ils?|elles?|lui-même|elle-même|celui-ci|celle-ci|ce dernier|cette dernière|(?:le|la|du|au|de la|à la)\s?quel(?:le)?|lequel|laquelle|duquel|auquel|est|sera|serait|soit|été|étant|demeure|reste|devient)(?!\p{L})/iu;
const PARTICIPLE = /^[\s\u00a0]\p{Ll}+(?:ée?|if|ive|eux|euse|el|elle|ant|ante|nel|nelle)(?!\p{L})/u;
const ADJECTIVE = /(?<!\p{L})(?:le|la|un|une|du|au|ce|cette|son|sa|ledit|ladite)\s\p{Ll}+\s$/iu;

/** Replaces names in French: gender and elision of what is before them, and the plural. */
export function frenchGrammar(typed: Names, texts: readonly string[]): Grammar {
  const [old, fresh] = [readTyped(typed.from), readTyped(typed.to)];
  const names = { from: old.name, to: fresh.name };
  const from = toNoun(names.from, old.gender ?? usedGender(texts, names.from));
  const to = toNoun(names.to, fresh.gender);
  return {
    names,
    forms: [...new Set([from.one, ...(from.many === undefined ? [] : [from.many])])],
    replace({ form, before, after }) {
      const isMany = form === from.many && (form !== from.one || PLURAL.test(before.trimEnd()));
      const words = isMany ? to.many : to.one;
      if (words === undefined) return formOnly(to.one, 'number');
      const doubt = isMany
        ? agreement(from, to, before, after)
        : (leadDoubt(from, to, before) ?? agreement(from, to, before, after));
      const replaced = isMany ? formOnly(words) : withLead(words, from, to, before);
      return { ...replaced, ...(doubt === undefined ? {} : { doubt }) };
    },
  };
}

const columnOf = ({ gender, elides }: Noun): number => (gender === 'f' ? 1 : 0) + (elides === true ? 2 : 0);
const straight = (words: string): string => words.toLowerCase().replaceAll("'", '’').replaceAll(/\s/gu, ' ');

/** Returns the determiners that words before a noun may be. */
const determinersOf = (word: string, noun: Noun): readonly Determiner[] =>
  DETERMINERS.filter((each) =>
    noun.gender === undefined ? each.includes(straight(word)) : each[columnOf(noun)] === straight(word),
  );

function leadDoubt(from: Noun, to: Noun, before: string): Doubt | undefined {
  const [, word] = LEAD.exec(before) ?? [];
  if (word === undefined) return undefined;
  const [determiner] = determinersOf(word, from);
  if (determiner === undefined) return 'gender';
  const [m, f, mVowel, fVowel] = determiner;
  if (to.elides === undefined && (m !== mVowel || f !== fVowel)) return 'article';
  const isOfGender = to.elides === true ? mVowel !== fVowel : m !== f;
  return isOfGender && to.gender === undefined ? 'gender' : undefined;
}

function withLead(words: string, from: Noun, to: Noun, before: string): Replacement {
  const [all = '', word = '', between = ''] = LEAD.exec(before) ?? [];
  const fresh = word === '' ? undefined : determinersOf(word, from)[0]?.[columnOf(to)];
  if (fresh === undefined || fresh === straight(word)) return formOnly(words);
  const apostrophe = /[’']/u.exec(word)?.[0] ?? '’';
  const cased = /^\p{Lu}/u.test(word) ? fresh.slice(0, 1).toUpperCase() + fresh.slice(1) : fresh;
  const space = fresh.endsWith('’') ? '' : ' ';
  const quote = between.trimStart();
  return { lead: all.length, trail: 0, parts: [cased.replace('’', apostrophe) + space + quote, words, ''] };
}

function agreement(from: Noun, to: Noun, before: string, after: string): Doubt | undefined {
  if (from.gender === to.gender && from.gender !== undefined) return undefined;
  // Two names of companies.
  if (from.gender === undefined && to.gender === undefined) return undefined;
  if (PARTICIPLE.test(after) || ADJECTIVE.test(before)) return 'gender';
  const [left = ''] = /[^.;:]*$/u.exec(before) ?? [];
  const [right = ''] = /^[^.;:]*/u.exec(after) ?? [];
  return AGREES.test(left) || AGREES.test(right) ? 'pronoun' : undefined;
}

function toNoun(name: string, gender: Gender | undefined): Noun {
  if (companiesIn(name, 0).some(({ words }) => words === name))
    return { one: name, many: undefined, gender, elides: isElided(name) };
  // What follows “de” is no head: Prestataire de Services.
  const [, head = name, rest = ''] = /^(.+?)(\s(?:de|du|des|d[’']|à)\s?.+)$/u.exec(name) ?? [];
  const own = gender ?? GENDERS.find(([ending]) => ending.test(head))?.[1];
  const many = /\s/u.test(head) ? undefined : plural(head) + rest;
  return { one: name, many, gender: own, elides: isElided(name) };
}

function isElided(name: string): boolean | undefined {
  if (/^h/iu.test(name)) return MUTE.test(name) ? true : ASPIRATED.test(name) ? false : undefined;
  return /^[aeiouàâéèêëîïôûœæ]/iu.test(name);
}

const plural = (word: string): string =>
  /[sxz]$/iu.test(word)
    ? word
    : word.endsWith('al')
      ? word.replace(/al$/u, 'aux')
      : word + (/(?:eau|eu)$/u.test(word) ? 'x' : 's');

/** Returns the gender that the text itself gives a name, where it gives it one only. */
function usedGender(texts: readonly string[], name: string): Gender | undefined {
  const seen = new Set<Gender>();
  for (const text of texts)
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      const [, word = ''] = LEAD.exec(text.slice(Math.max(0, at - 20), at)) ?? [];
      for (const [m, f] of DETERMINERS) {
        if (m !== f && straight(word) === m) seen.add('m');
        if (m !== f && straight(word) === f) seen.add('f');
      }
    }
  const [only] = seen;
  return seen.size === 1 ? only : undefined;
}

/** Splits a typed name into its article and the noun; l’ says nothing of its gender. */
function readTyped(typed: string): { readonly name: string; readonly gender: Gender | undefined } {
  const [, article = '', name = typed.trim()] =
    /^\s*((?:le|la|une?)\s+|l[’'])?(\S.*?)\s*$/iu.exec(typed) ?? [];
  const word = article.trim().toLowerCase();
  return {
    name,
    gender: word === 'le' || word === 'un' ? 'm' : word === 'la' || word === 'une' ? 'f' : undefined,
  };
}
