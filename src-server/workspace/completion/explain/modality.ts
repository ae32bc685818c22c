import { LY_ADVERB } from '../text/adverbs.ts';

/**
 * What a sentence of an agreement does: it imposes a duty (`must`), forbids (`mustNot`), allows (`may`), releases from a duty or from
 * liability (`free`), or states or warrants a fact (`states`).
 */
export type Modality = 'must' | 'mustNot' | 'may' | 'free' | 'states';

/** Modal verbs, and phrases that act as one. */
export const MODAL =
  /\b(?:shall|will|must|may|can|cannot)\b|\b(?:agrees?|undertakes?)\s+(?:not\s+)?(?:to|that)\b|\b(?:is|are)\s+(?:not\s+)?(?:hereby\s+)?(?:required|obligated|obliged|entitled|permitted|authori[sz]ed|prohibited|responsible|liable)\b|\b(?:has|have|retains?|reserves?)\s+(?:no|the|a|an|any)\s+(?:\w+\s+){0,2}(?:right|obligation|duty|liability|option)s?\b|\b(?:represents|warrants|acknowledges|confirms|represent and warrant)\b/gi;

const ADVERBS = new RegExp(
  `^(?:(?:also|then|thereafter|only|each|both|at all times|further|at its (?:own |sole )?(?:cost|expense)(?: and expense)?|in its (?:sole )?discretion|from time to time|${LY_ADVERB}|in good faith),?\\s+)+`,
  'i',
);

/** Verbs that describe a fact rather than an action. */
const DESCRIBES =
  /^(?:mean|have (?:the (?:meaning|same|following)|effect|been|full|sole|complete|exclusive)|include|apply|survive|remain|continue|commence|begin|start|terminate(?! (?:the|its|all|any|such)\b)|own|retain|expire|become|constitute|inure|bind|take effect|prevail|control|govern|run|end|accrue|vest|equal|consist|belong|result|arise|occur|cause|contain|exist|affect|suffer|incur|come|go into|renew|relate|refer|supersede|prejudice|cease|lapse|read|exceed|relieve|limit|impair|create|preclude|prevent|waive|diminish|merge)\b/i;
/** Predicates that say what somebody does not get: `acquire no rights`. Whom they bind is uncertain. */
const GETS_NOTHING =
  /^(?:acquire|obtain|gain|earn|receive|derive|get|accrue)\s+(?:(?:hereby|hereunder|thereby|under this agreement),?\s+)?no\b/i;
/** A predicate whose object is denied: `make no copies`, `disclose none of it`. */
const DOES_NOTHING =
  /^(?!be\b|have\b)[a-z]+\s+(?:none\b|no\b(?!\s+(?:less|later|more|fewer|earlier|sooner|longer|greater|other)\b))/i;
/** Passive predicates that impose a duty on someone, or forbid something if negated. */
const DONE_BY_SOMEBODY = new RegExp(
  `^be (?:${LY_ADVERB} |also |first )?(?:paid|given|made|sent|delivered|provided|kept|held|borne|done|returned|destroyed|completed|performed|submitted|resolved|settled|notified|maintained|used|disclosed|assigned|reimbursed|issued|appointed|conducted|carried|shared|billed|invoiced|executed|filed|signed|marked|in writing|responsible for|liable for|unreasonably withheld|withheld)\\b`,
  'i',
);
/** Passive predicates that forbid something if negated. */
const NOT_TO_BE_DONE = new RegExp(
  `^be (?:${LY_ADVERB} )?(?:modified|amended|altered|changed|waived|terminated|transferred|copied|reproduced|removed|sold|solicited|hired|engaged|employed|exported|recorded|published|revealed|divulged)\\b`,
  'i',
);
const NOT_BOUND =
  /\bbe (?:\w+ )?(?:required|obligated|obliged|liable|responsible|bound|under (?:any|an|no) (?:obligation|duty)|in (?:breach|default))\b|\bhave (?:any|no) (?:\w+ ){0,2}(?:obligation|liability|duty|responsibility)\b|^(?:incur|assume|bear|accept) any\b|^(?:take|undertake) any (?:\w+ )?(?:responsibility|liability)/i;
const ALLOWED =
  /^(?:have (?:the|a|an)(?: \w+){0,3} (?:right|option)\b|be (?:entitled|permitted|allowed|authori[sz]ed|free)\b)/i;
/** Predicates after which `may` means that something is possible, not that it is allowed. */
const POSSIBLE =
  /^(?:have|result|arise|occur|cause|become|include|contain|exist|affect|suffer|incur|apply|differ|vary|be (?:subject|available|necessary|required|liable|found|due|payable|in effect|amended or|modified or|referred to)|from time|sometimes)\b/i;

/** Negative subjects: `neither party`, `no person`, and their continuation with `nor`. */
const NOBODY = /\b(?:neither|no|none|nor)\b[^,;]*$/i;
const NO_PERSON =
  /\b(?:neither\b|no (?:party|person|member|employee|shareholder|affiliate|licensee|individual|one)\b|nor\b)[^,;]*$/i;
const NO_NAME = /\b[Nn]o [A-Z][^,;]*$/;
const INVERTED =
  /\b(?:in no (?:event|case|circumstances?|way)|under no circumstances?|at no time|on no account)\b[^;.]*$/i;
/** The subject between an inverted modal verb and its predicate: `nor shall it be`, `in no event shall Supplier be`. */
const INVERTED_SUBJECT =
  /^(?:it|they|either party|any party|such party|(?:the )?[A-Z][\w&.-]*(?: [A-Z][\w&.-]*){0,3})\s+/;

/** Returns the predicate after a modal verb, without adverbs and `not`. */
function predicateOf(after: string): string {
  const words = after.trimStart().replace(ADVERBS, '');
  return words.replace(/^not\s+/i, '').replace(ADVERBS, '');
}

function forbiddenOrFree(predicate: string): Modality | undefined {
  if (/^be (?:entitled|permitted|allowed)\b|^have the right\b/i.test(predicate)) return 'mustNot';
  if (NOT_BOUND.test(predicate.slice(0, 60))) return 'free';
  if (/^be\b/i.test(predicate))
    return DONE_BY_SOMEBODY.test(predicate) || NOT_TO_BE_DONE.test(predicate) ? 'mustNot' : undefined;
  return predicate === '' || DESCRIBES.test(predicate) ? undefined : 'mustNot';
}

/** Returns the modality of a phrase such as `is entitled to` or `has no obligation`. */
function ofPhrase(phrase: string, after: string, nobody: boolean): Modality | undefined {
  const denied = nobody || /\bno[t]?\b/.test(phrase);
  if (/^(?:represent|warrant|acknowledge|confirm)/.test(phrase)) return nobody ? undefined : 'states';
  if (phrase.endsWith('that')) return 'states';
  if (phrase.endsWith('to')) return denied || /^\s*not\b/i.test(after) ? 'mustNot' : 'must';
  if (/(?:required|obligated|obliged|responsible|liable)$/.test(phrase)) return denied ? 'free' : 'must';
  if (/(?:entitled|permitted|authori[sz]ed)$/.test(phrase)) return denied ? 'mustNot' : 'may';
  if (phrase.endsWith('prohibited')) return denied ? undefined : 'mustNot';
  if (/(?:right|option)s?$/.test(phrase)) return denied ? (nobody ? undefined : 'mustNot') : 'may';
  return /\bno\b/.test(phrase) ? 'free' : undefined;
}

/** Returns whether the subject follows the modal verb: `In no event shall Supplier be liable`. */
export function isInverted(before: string): boolean {
  return INVERTED.test(before.slice(before.lastIndexOf(';') + 1).slice(-160)) || /\bnor\s*$/i.test(before);
}

/** Returns whether the predicate after a modal verb is active: `shall pay`, but not `shall be paid`. */
export function isActive(modal: string, after: string): boolean {
  return !/^(?:is|are)\b/i.test(modal) && !/^be\b/i.test(predicateOf(after));
}

/**
 * Finds the modality of a modal verb from the words before and after it in its sentence. Returns undefined if it only states a fact, or if
 * the effect is uncertain.
 */
export function findModality(modal: string, before: string, after: string): Modality | undefined {
  const word = modal.toLowerCase();
  const near = before.slice(before.lastIndexOf(';') + 1).slice(-160);
  const nobody = NOBODY.test(near.slice(-90));
  if (!/^(?:shall|will|must|may|can|cannot)$/.test(word)) return ofPhrase(word, after, nobody);
  if (INVERTED.test(near)) {
    if (
      /^\s*(?:this|the|such|any|a|an) (?!part(?:y|ies)\b)[a-z]+ (?!be (?:liable|responsible))/i.test(after) &&
      !/\bliab/i.test(after.slice(0, 60))
    )
      return undefined;
    const predicate = predicateOf(after).replace(INVERTED_SUBJECT, '');
    if (/\bexceed\b/i.test(after.slice(0, 120))) return 'free';
    return /\bbe (?:deemed|construed)\b/i.test(after.slice(0, 80)) ? undefined : forbiddenOrFree(predicate);
  }
  const predicate = predicateOf(after);
  // A warranty: `does not and will not conflict with`.
  if (/\b(?:do|does|has|have|is|are|did) (?:not )?(?:and|or)\s+$/i.test(before)) return 'states';
  if (nobody) {
    if (!NO_PERSON.test(near.slice(-90)) && !NO_NAME.test(near.slice(-90))) return undefined;
    return forbiddenOrFree(/\bnor\s*$/i.test(near) ? predicate.replace(INVERTED_SUBJECT, '') : predicate);
  }
  if (
    word === 'cannot' ||
    new RegExp(`^\\s*(?:${LY_ADVERB}\\s+|in any (?:way|event)\\s+|at any time\\s+)?not\\b`, 'i').test(after)
  )
    return forbiddenOrFree(predicate);
  if (/^have no (?:\w+ ){0,2}(?:obligation|duty|liability|responsibility)\b/i.test(predicate)) return 'free';
  if (/^have no (?:\w+ ){0,2}(?:right|authority)\b/i.test(predicate)) return 'mustNot';
  if (GETS_NOTHING.test(predicate)) return undefined;
  if (DOES_NOTHING.test(predicate)) return forbiddenOrFree(predicate);
  if (ALLOWED.test(predicate)) return 'may';
  if (word === 'may' || word === 'can') return POSSIBLE.test(predicate) ? undefined : 'may';
  if (/^be (?:\w+ )?(?:required|obligated|obliged)\b/i.test(predicate) || DONE_BY_SOMEBODY.test(predicate))
    return 'must';
  if (word === 'must') return /^be (?:deemed|construed)\b/i.test(predicate) ? undefined : 'must';
  return predicate === '' || /^be\b/i.test(predicate) || DESCRIBES.test(predicate) ? undefined : 'must';
}
