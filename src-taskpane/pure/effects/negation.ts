import type { Effect, Force } from './model.ts';
import {
  bare,
  compilePhrases,
  compileWhole,
  sentenceAround,
  wordAfter,
  wordBefore,
  type Place,
  type Side,
} from './words.ts';

/** Words with which another negation in the sentence says the opposite. */
const DOUBLE = compilePhrases(
  'no|neither|nor|nothing|none|never|nobody|kein|keine|keinen|keiner|keinem|keines|weder|niemals|niemand|aucun|aucune|jamais|rien',
);
const NEGATION = compilePhrases(
  'not|no|neither|nor|nothing|none|never|nobody|cannot|without|unless|except|nicht|kein|keine|keinen|keiner|keinem|keines|weder|ohne|nie|niemals|niemand|außer|pas|aucun|aucune|jamais|rien|sans|sauf',
  'giu',
);
const NOT = /^(?:not|nicht)$/iu;
const NE_PAS = /^(?:ne[\s\u00a0]|n['’])(.*)[\s\u00a0]pas$/isu;

/** Returns the negations of a text, in order. */
export const listNegations = (text: string): string => (text.toLowerCase().match(NEGATION) ?? []).join(' ');

/** Returns true if a word in the sentence negates as a whole what its verb says. */
export const isNegatedOtherwise = (sentence: string): boolean => DOUBLE.test(sentence);

/** Finds a negation that is put in or taken away. It is said only where the sentence has no other one. */
export function findNegation({ before, after }: Place): Effect | undefined {
  const [removed, added] = [bare(before.words), bare(after.words)];
  const isAdded = isNegationOf(added, removed);
  if (!isAdded && !isNegationOf(removed, added)) return undefined;
  if (!isOfVerb(isAdded ? after : before)) return undefined;
  const one = sentenceAround(before).text;
  const other = sentenceAround(after).text;
  const [negated, plain] = isAdded ? [other, one] : [one, other];
  if (listNegations(plain) !== '' || isNegatedOtherwise(negated)) return undefined;
  return germanForce(negated, isAdded) ?? { code: 'negation', change: isAdded ? 'added' : 'removed' };
}

const AUXILIARY = compileWhole(
  'am|is|are|was|were|be|been|do|does|did|has|have|had|shall|will|may|must|can|could|should|would|might',
);
/** What begins a phrase with a meaning of its own: “not only”, “not less than”, „nicht nur“. */
const PHRASE = compileWhole(
  'only|less|more|later|earlier|limited|just|merely|nur|mehr|weniger|später|länger|zuletzt',
);

/** English “not” negates a sentence only after its auxiliary verb: not in “whether or not”. */
function isOfVerb(side: Side): boolean {
  if (PHRASE.test(wordAfter(side))) return false;
  const words = bare(side.words);
  if (words.toLowerCase() === 'nicht') return !/^(?:oder|ob|und|sondern)$/iu.test(wordBefore(side));
  return words.toLowerCase() !== 'not' || AUXILIARY.test(wordBefore(side));
}

const isNegationOf = (words: string, others: string): boolean =>
  (others === '' && NOT.test(words)) || (NE_PAS.exec(words)?.[1]?.trim() === others && others !== '');

/** In German the negation may be far from its verb: „darf die Software nicht vermieten“. */
function germanForce(negated: string, isAdded: boolean): Effect | undefined {
  const verb = /(?<!\p{L})(darf|dürfen|muss|müssen)(?!\p{L})[^,;]*(?<!\p{L})nicht(?!\p{L})/iu.exec(
    negated,
  )?.[1];
  if (verb === undefined) return undefined;
  const [positive, negative]: readonly [Force, Force] = /^d/iu.test(verb)
    ? ['right', 'ban']
    : ['duty', 'free'];
  return isAdded
    ? { code: 'force', before: positive, after: negative }
    : { code: 'force', before: negative, after: positive };
}
