import { companiesIn } from '../proofread/party-names.ts';
import { formOnly, type Grammar, type Names, type Replacement } from './model.ts';

/** Heads of terms that have no plural. */
const UNCOUNTED =
  /(?:software|hardware|data|information|equipment|personnel|staff|property|know-how|work product|confidentiality)$/iu;
/** Words around a name that agree with its number. */
const COUNTS_BEFORE =
  /(?<!\p{L})(?:an?|each|every|either|neither|one|this|that|these|those|both|all)\s[“"‘]?$/iu;
/** What may follow whatever the number is. */
const ANY_NUMBER =
  /^(?:[^\p{L}\s]|$|\s(?:shall|will|may|must|can|could|should|would|of|to|for|in|by|on|at|with|from|under|and|or|as)(?!\p{L}))/u;

/** Replaces names in English: plural, possessive, and the sound that a and an depend on. */
export function englishGrammar(typed: Names): Grammar {
  const names = { from: withoutArticle(typed.from), to: withoutArticle(typed.to) };
  const [from, to] = [numbersOf(names.from), numbersOf(names.to)];
  const isSame = from.typed === to.typed;
  return {
    names,
    forms: [...new Set([from.one, from.many])].filter((form) => form !== ''),
    replace({ form, before, after }) {
      const number = form === names.from ? from.typed : form === from.one ? 'one' : 'many';
      const isTyped = form === names.from;
      const words = isSame ? to[number] : names.to;
      if (words === '' || (!isSame && !isTyped)) return formOnly(names.to, 'number');
      const replaced = withParts(words, before, after);
      const isCertain = isSame || (!COUNTS_BEFORE.test(before) && ANY_NUMBER.test(after));
      return isCertain ? replaced : { ...replaced, doubt: 'number' };
    },
  };
}

function withParts(words: string, before: string, after: string): Replacement {
  const article = /(?<![\p{L}\d.])(an?)(\s[“"‘]?)$/iu.exec(before);
  const owner = possessiveAfter(before, after);
  const lead = article?.[1] ?? '';
  const wanted = article === null ? '' : articleFor(words);
  const isKept = wanted === undefined || wanted === lead.toLowerCase();
  const own =
    owner === '' || words.endsWith('s') ? owner.slice(0, 1) : owner.slice(0, 1) + (owner.slice(1) || 's');
  return {
    lead: isKept || article === null ? 0 : article[0].length,
    trail: owner.length,
    parts: [isKept || article === null ? '' : asCased(wanted, lead) + (article[2] ?? ''), words, own],
    ...(wanted === undefined ? { doubt: 'article' as const } : {}),
  };
}

const asCased = (word: string, like: string): string =>
  /^\p{Lu}/u.test(like) ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;

/** Returns the apostrophe of a possessive with its s; empty for the end of a quotation. */
function possessiveAfter(before: string, after: string): string {
  const [owner = ''] = /^[’'](?:s(?![\p{L}\d])|(?![\p{L}\d]))/iu.exec(after) ?? [];
  const isQuoted = before.lastIndexOf('‘') > before.lastIndexOf('’') || /[\s(]'$/u.test(before);
  return owner.length === 1 && isQuoted ? '' : owner;
}

/** Returns the article that the sound of a word asks for; undefined where its letters do not tell. */
function articleFor(words: string): 'a' | 'an' | undefined {
  const [word = ''] = /^[\p{L}\d]+/u.exec(words) ?? [];
  if (/^\d/u.test(word)) return /^(?:8|11$|18$)/u.test(word) ? 'an' : 'a';
  if (/^\p{Lu}{2,}$/u.test(word)) {
    // An acronym may be read as a word, unless it cannot be.
    if (word.length > 3 && /[AEIOU]/u.test(word)) return undefined;
    return /^[AEFHILMNORSX]/u.test(word) ? 'an' : 'a';
  }
  if (/^(?:hour|honest|honou?r|heir)/iu.test(word)) return 'an';
  if (/^(?:eu|ewe|on(?:e|ce)(?!\p{L})|u(?:ni[tovfqlsc]|s[eau]|t[ei]|bi|k))/iu.test(word)) return 'a';
  if (/^[a-z]/iu.test(word)) return /^[aeiou]/iu.test(word) ? 'an' : 'a';
  return undefined;
}

const withoutArticle = (name: string): string => name.trim().replace(/^(?:the|an?)\s+(?=\S)/iu, '');

/** A name in both numbers, of which one may be empty, and which of them was typed. */
interface Numbers {
  readonly one: string;
  readonly many: string;
  readonly typed: 'one' | 'many';
}

function numbersOf(name: string): Numbers {
  if (companiesIn(name, 0).some(({ words }) => words === name)) return { one: name, many: '', typed: 'one' };
  // “Statement of Work” has its plural at its head.
  const [, head = name, rest = ''] = /^(.+?)(\s(?:of|for|to|in)\s.+)$/u.exec(name) ?? [];
  if (UNCOUNTED.test(head)) return { one: name, many: '', typed: 'one' };
  if (/[^sui]s$/iu.test(head)) return { one: singular(head) + rest, many: name, typed: 'many' };
  return { one: name, many: plural(head) + rest, typed: 'one' };
}

const plural = (word: string): string => {
  if (/(?:s|x|z|ch|sh)$/iu.test(word)) return `${word}es`;
  if (/[^aeiou]y$/iu.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?<=\p{L})man$/u.test(word) ? `${word.slice(0, -2)}en` : `${word}s`;
};

const singular = (word: string): string =>
  word
    .replace(/(?<=\p{L}{2})ies$/u, 'y')
    .replace(/(?<=ss|x|ch|sh)es$/u, '')
    .replace(/(?<!s)s$/u, '');
