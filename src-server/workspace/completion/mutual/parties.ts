import { isNeutral, isRole } from './vocabulary.ts';

/** One or more capitalised words, such as `Franchisor`, `mPhase`, `Disclosing Party` or `WaterNow, Inc.` without its ending. */
const NAME = '(?:[a-z]{1,2})?\\p{Lu}[\\p{L}\\d&-]*(?:[ \\u00a0]\\p{Lu}[\\p{L}\\d&-]*){0,3}';

/** Verbs whose subject must be a person, not a thing. */
const ACTS =
  '(?:indemnify|defend|notify|inform|pay|provide|deliver|keep|hold|use|disclose|return|destroy|assign|delegate|transfer|terminate|perform|maintain|comply|cooperate|co-operate|obtain|procure|make|give|grant|permit|allow|solicit|hire|engage|reimburse|appoint|submit|ensure|cause|bear|issue|publish|disparage|compete|recruit|take|treat|safeguard|protect|settle|waive|renew|extend|sell|purchase|supply|furnish|advise|assist|consult|seek|exercise|elect|withhold|inspect|audit|refrain|act|sublicense|copy|be (?:liable|responsible|entitled|obligated|required)|have the right)';
const ADVERBS =
  '(?:(?:also|then|hereby|further|promptly|immediately|not|at all times|at its (?:own |sole )?(?:cost|expense)|in good faith|\\p{Ll}+ly),? )*';
const BEFORE = '(?<=^|[\\s“"(,;:])';
/** A name that is the subject of an act. */
const ACTOR = new RegExp(
  `${BEFORE}(?:[Tt]he )?(${NAME}) (?:(?:shall|will|may|must) ${ADVERBS}${ACTS}|(?:agrees|undertakes|covenants|represents|warrants|acknowledges) |(?:has|shall have|will have) (?:the|no) (?:\\p{Ll}+ ){0,2}(?:right|obligation|option))`,
  'gu',
);
/** A name in a position that only a person can take. */
const COUNTERPART = new RegExp(
  `(?:indemnify|defend|notify|inform|reimburse|hold harmless|hold|advise|assist|against|[Ii]nformation of|employees? of|officers of|property of|rights of|consent of|approval of|request of|instructions? of|notice to|liable to|obligations? to|behalf of) (?:the )?(${NAME})(?=[’'\\s,.;)]|$)`,
  'gu',
);
const POSSESSIVE = new RegExp(
  `${BEFORE}(?:[Tt]he )?(${NAME})[’']s? (?=(?:prior|written|express|consent|approval|request|breach|negligence|gross|wil+ful|obligations|rights|liability|confidential|Confidential|officers|directors|employees|affiliates|Affiliates|representatives|Representatives|sole|reasonable|option|expense|failure)\\b)`,
  'gu',
);
const LOWER_ROLE = new RegExp(
  `${BEFORE}[Tt]he ([a-z]+(?: party| provider)?) (?:shall|will|may|must|agrees) `,
  'gu',
);

/** A capitalised word, with the next word if that is capitalised too. */
const ROLE_WORDS = /(?<![\p{L}\d-])(\p{Lu}[\p{L}\d]+)(?=( \p{Lu}[\p{L}\d]*)?)/gu;

/** The party definitions of a preamble: `between Acme Ltd (the “Supplier”) and Beta Inc. (“Customer”)`. */
const PREAMBLE =
  /\b(?:[Bb]etween|BETWEEN|[Aa]mong|AMONG)\b([\s\S]{1,900}?)(?=\.\s+\p{Lu}|\n\s*\n|\b(?:WHEREAS|RECITALS|BACKGROUND|WITNESSETH)\b|$)/gu;
const ALIAS =
  /\((?:hereinafter |hereafter )?(?:referred to as |called |collectively,? |each,? )?(?:the )?[“"']([^“”"'()]{2,40})[”"']/gi;
const STATED =
  /\bthe parties are (?:the )?[“"]?([^“”".]{2,60}?)[”"]? and (?:the )?[“"]?([^“”".]{2,60}?)[”"]?(?:\.|$)/i;

function clean(name: string): string {
  return name.replace(/^(?:The|THE)\s+/, '').trim();
}

/** `Party A`, as agreements translated from Chinese name their parties. */
const LETTERED = /^Party (?:[A-Z]|\d|One|Two)$/;

/** Returns whether words can name a party. */
function canBeParty(name: string): boolean {
  if (isRole(name) || LETTERED.test(name)) return true;
  const words = name.split(/\s+/);
  // The last word says what kind of thing it is: `IP Agreement`, `Effective Date`.
  if (words.length > 1 && isNeutral(words.at(-1) ?? '')) return false;
  return (
    !words.every(isNeutral) &&
    !/^(?:Each|Either|Neither|Both|No|Any|All|Such|It|They|If|In|Upon|Any)\b/.test(name)
  );
}

/** Finds the names by which a text defines its parties, in a preamble or in a sentence. */
export function definedParties(text: string): string[] {
  const stated = STATED.exec(text);
  if (stated !== null) return [clean(stated[1] ?? ''), clean(stated[2] ?? '')];
  for (const [, body = ''] of text.matchAll(PREAMBLE)) {
    const names = [...body.matchAll(ALIAS)]
      .map((match) => clean(match[1] ?? ''))
      .filter((name) => !/^(?:parties|party|agreement|effective date)$/i.test(name));
    const distinct = [...new Set(names)];
    if (distinct.length === 2) return distinct;
  }
  return [];
}

/** A name before a modal verb, optionally with its affiliates. */
const SUBJECT = new RegExp(
  `${BEFORE}(?:[Tt]he )?(${NAME})(?: (?:and|or) (?:any of )?its \\p{L}+)? (?:shall|will|may|must|agrees|undertakes|warrants|has the right|is responsible|is liable)(?!\\p{L})`,
  'gu',
);

/** Finds a capitalised name that acts in a passage but is not one of the parties. Returns undefined if there is none. */
export function strangerIn(passage: string, parties: readonly string[]): string | undefined {
  return [...passage.matchAll(SUBJECT)]
    .map((match) => clean(match[1] ?? ''))
    .find((name) => !name.split(/\s+/).every(isNeutral) && canBeParty(name) && !parties.includes(name));
}

/**
 * Finds the parties that a passage names: by the names that the document defines, if known, or else by what they do in the passage, since
 * only a person indemnifies, notifies or assigns. Each name is spelled as in its first mention.
 */
export function partiesIn(passage: string, defined: readonly string[]): string[] {
  const found: string[] = [];
  const add = (name: string): void => {
    const known = found.some((other) => other.toLowerCase() === name.toLowerCase());
    if (!known && name !== '') found.push(name);
  };
  for (const name of defined) if (mentions(passage, name)) add(name);
  for (const pattern of [ACTOR, COUNTERPART, POSSESSIVE]) {
    for (const match of passage.matchAll(pattern)) {
      const name = clean(match[1] ?? '');
      if (canBeParty(name)) add(name);
    }
  }
  for (const match of passage.matchAll(LOWER_ROLE)) if (isRole(match[1] ?? '')) add(match[1] ?? '');
  // A role that is only mentioned, such as the other side of a duty.
  for (const match of passage.matchAll(ROLE_WORDS)) {
    const [, word = '', next = ''] = match;
    const both = word + next;
    if (isRole(both) || LETTERED.test(both)) add(both);
    else if (isRole(word)) add(word);
  }
  // Of `Acme` and `Acme Products`, only the longer name is kept.
  return found.filter((name) => !found.some((other) => other !== name && name.startsWith(`${other} `)));
}

function mentions(text: string, name: string): boolean {
  return patternFor(name).test(text);
}

/** Creates a pattern that finds a party's name, with its article and its possessive ending (group 1). */
export function patternFor(name: string): RegExp {
  const words = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  const upper =
    words.toUpperCase() === words ? [] : [name.toUpperCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')];
  return new RegExp(
    `(?<![\\p{L}\\d-])(?:(?:[Tt]he|THE)\\s+)?(?:${[words, ...upper].join('|')})([’']s?(?![\\p{L}\\d]))?(?![\\p{L}\\d])(?!-\\p{L})`,
    'gu',
  );
}
