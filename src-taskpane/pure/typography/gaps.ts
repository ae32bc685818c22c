import { isDash, isQuote, type Atom } from './atoms.ts';

/** Units of time, which are set alike. */
const PERIOD =
  /^(?:days?|weeks?|months?|years?|hours?|tage?n?|wochen?|monate?n?|jahre?n?|stunden?|jours?|semaines?|mois|années?|ans?|heures?)$/iu;
const TALL = /^[;:!?]$/u;
const SIGN = /^[%‰°′″]$/u;
const CURRENCY = /^(?:\p{Sc}|[A-Z]{3})$/u;
const FIRST_DIGIT = /^\p{N}/u;
const LAST_DIGIT = /\p{N}$/u;

/** Whether no white space and some between two atoms are two ways of writing the same. */
export function isFreeGap(left: string, right: string): boolean {
  if (isQuote(left) || isQuote(right) || isDash(left) || isDash(right)) return true;
  return TALL.test(right) || SIGN.test(right) || /^[\p{Sc}]$/u.test(right) || /^[\p{Sc}§#]$/u.test(left);
}

/** Returns the kind of place between two atoms at which a document has its own white space; undefined for any other. */
export function placeOfGap(left: string, right: Atom, next: Atom | undefined): string | undefined {
  // A colon within a time or an address has nothing on either side.
  if (TALL.test(right.text)) return next === undefined || next.gap !== '' ? right.text : undefined;
  if (SIGN.test(right.text)) return LAST_DIGIT.test(left) ? 'sign' : undefined;
  if (CURRENCY.test(right.text)) return LAST_DIGIT.test(left) ? 'figure currency' : undefined;
  if (FIRST_DIGIT.test(right.text)) {
    if (CURRENCY.test(left)) return 'currency figure';
    if (left === '§') return left;
    if (right.gap === '') return undefined;
    return LAST_DIGIT.test(left) ? 'thousands' : /\p{L}$/u.test(left) ? byWord(left) : undefined;
  }
  return LAST_DIGIT.test(left) && /^\p{L}/u.test(right.text) && right.gap !== ''
    ? byWord(right.text)
    : undefined;
}

/** The word before or after a figure says whether both belong together: 30 days, clause 5. */
const byWord = (word: string): string => `figure ${PERIOD.test(word) ? 'period' : word.toLowerCase()}`;
