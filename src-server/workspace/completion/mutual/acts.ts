/** Something that a sentence requires, allows or forbids a party to do. */
export interface Act {
  /** Name of the party; `both` if the sentence already binds both. */
  readonly actor: string;
  /** The verb, normalised to one word for verbs of the same effect. */
  readonly verb: string;
  readonly forbidden: boolean;
  /** True if the sentence is an exception or contains one. */
  readonly excepted: boolean;
}

const EXCEPTION = /\b(?:except|notwithstanding|however|provided|unless|other than)\b/i;

/** Groups of verbs with the same effect, each by its representative. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['assign', /^(?:assign|delegat|novat|encumber|transfer)/i],
  ['terminate', /^(?:terminat|end|cancel)/i],
  ['disclose', /^(?:disclos|reveal|divulg)/i],
  ['hire', /^(?:solicit|hire|recruit|employ)/i],
];

/** Reads a party's act from the words that begin with its verb. */
export function readAct(sentence: string, actor: string, predicate: string, forbidden: boolean): Act {
  const word = /^[\p{L}-]+/u.exec(predicate.trim())?.[0].toLowerCase() ?? '';
  const verb = KINDS.find(([, pattern]) => pattern.test(word))?.[0] ?? word;
  return { actor, verb, forbidden, excepted: EXCEPTION.test(sentence) };
}

/** Finds the duties and rights of a sentence that binds both parties. */
export function actsOfBoth(sentence: string): Act[] {
  const found = /\b(either|neither|each|no) party (?:shall|will|may|must)\s+(not\s+)?(?:[a-z]+ly\s+)?/i.exec(
    sentence,
  );
  if (found === null) return [];
  const forbidden = /neither|no/i.test(found[1] ?? '') || found[2] !== undefined;
  return [readAct(sentence, 'both', sentence.slice(found.index + found[0].length), forbidden)];
}

/** Explains why two acts of a passage cannot both bind both parties, as the end of a sentence. Returns undefined if they can. */
export function findConflict(one: Act, other: Act): string | undefined {
  if (one.verb !== other.verb || one.actor === other.actor) return undefined;
  const bindsBoth = one.actor === 'both' || other.actor === 'both';
  if (one.forbidden !== other.forbidden) {
    return bindsBoth && (one.excepted || other.excepted)
      ? undefined
      : 'it forbids one party what it allows the other';
  }
  return bindsBoth ? undefined : 'it has terms of its own for each party on the same thing';
}
