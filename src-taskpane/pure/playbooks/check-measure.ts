import { findEvidence } from './check-review.ts';
import type { Bounds, Measure, Quantity, Rule } from './model.ts';
import { findQuantities } from './quantities.ts';
import type { MeasureAnswer } from './read-review.ts';
import type { SentClause } from './review-prompt.ts';

/** A value that a sentence sets, compared with a measure. */
interface CheckedMeasure {
  readonly isMet: boolean;
  /** The sentence, word for word as in its clause. */
  readonly quote: string;
  /** Position of its clause among those that were sent. */
  readonly clause: number;
}

/**
 * Compares the value that a language model quotes with the measure of a rule. Undefined, and then nothing is claimed, unless the quoted
 * words are in a clause that was sent and are a whole sentence or at least five words, exactly one value in them is the one that
 * was named, nothing makes it another one, and the comparison depends on neither the length of a month nor a rate of exchange.
 */
export function checkMeasure(
  { measure }: Pick<Rule, 'measure'>,
  answer: MeasureAnswer,
  sent: readonly SentClause[],
): CheckedMeasure | undefined {
  if (measure?.type !== 'quantity' || answer.unless !== '') return undefined;
  for (const [clause, { text }] of sent.entries()) {
    const quote = findEvidence(text, answer.sentence);
    if (quote === undefined) continue;
    const value = findValue(quote, answer.value, measure);
    const isMet = value === undefined ? undefined : isWithin(value, measure.bounds);
    return isMet === undefined ? undefined : { isMet, quote, clause };
  }
  return undefined;
}

/** Returns the value of a quote that was named; undefined where it is not there, or where another one of its kind is beside it. */
function findValue(
  quote: string,
  named: string,
  { bounds }: Measure & { readonly type: 'quantity' },
): Quantity | undefined {
  const kind = (bounds.least ?? bounds.most)?.kind;
  const [value, another] = findQuantities(named);
  if (value === undefined || another !== undefined || value.kind !== kind) return undefined;
  const inQuote = findQuantities(quote).filter((one) => one.kind === kind);
  return inQuote.length > 0 && inQuote.every((one) => isSame(one, value)) ? value : undefined;
}

const isSame = (one: Quantity, other: Quantity): boolean =>
  one.from === other.from && one.to === other.to && one.currency === other.currency;

/** Returns whether a quantity is within the bounds; undefined if that depends on the month, or on an exchange rate. */
function isWithin(quantity: Quantity, { least, most }: Bounds): boolean | undefined {
  const bounds = [least, most].filter((bound) => bound !== undefined);
  if (bounds.some((bound) => bound.currency !== quantity.currency)) return undefined;
  const isAbove = least === undefined ? true : compare(quantity, least, 'least');
  const isBelow = most === undefined ? true : compare(quantity, most, 'most');
  if (isAbove === false || isBelow === false) return false;
  return isAbove === true && isBelow === true ? true : undefined;
}

function compare(quantity: Quantity, bound: Quantity, side: 'least' | 'most'): boolean | undefined {
  // The same words mean the same: "one month" is at most "1 month", whatever the month.
  if (quantity.from === bound.from && quantity.to === bound.to) return true;
  if (side === 'most') return quantity.to <= bound.from ? true : quantity.from > bound.to ? false : undefined;
  return quantity.from >= bound.to ? true : quantity.to < bound.from ? false : undefined;
}
