import type { Bounds, Measure, MeasureResult, Quantity, QuantityKind, Statement } from '../model.ts';
import { findQuantities } from '../quantities.ts';
import { toStems } from '../stems.ts';
import { bindQuantity, WEIGHTS, type BoundQuantity } from './bind-quantity.ts';
import { chooseFrame } from './choose-frame.ts';

/** Evaluates a measure of a quantity on sentences, best clause first. */
export function evaluateQuantity(
  topic: string,
  { subject, bounds }: Measure & { readonly type: 'quantity' },
  sentences: readonly Statement[],
): MeasureResult {
  const kind = (bounds.least ?? bounds.most)?.kind;
  const frame = kind === undefined ? undefined : chooseFrame(topic, subject, kind);
  if (kind === undefined || frame === undefined) return toRead(sentences, kind, subject);
  const said = sentences.map((sentence) => ({
    ...sentence,
    ...toBound(bindQuantity(sentence, frame), bounds),
  }));
  const binding = said.filter(({ weight }) => weight >= WEIGHTS.binding);
  const [first] = binding;
  if (first === undefined) return best(said);
  const doubtful = binding.find(({ result }) => result === undefined || result !== first.result);
  const { text: quote, clause } = doubtful ?? first;
  return { result: doubtful === undefined ? (first.result ?? 'unclear') : 'unclear', quote, clause };
}

interface Bound {
  readonly weight: number;
  readonly result?: 'met' | 'not_met';
}

function toBound(said: BoundQuantity, bounds: Bounds): Bound {
  if (said.state !== 'bound') return { weight: said.weight };
  const isMet = said.isDoubtful ? undefined : isWithin(said.quantity, bounds);
  return { weight: WEIGHTS.binding, ...(isMet === undefined ? {} : { result: isMet ? 'met' : 'not_met' }) };
}

function best(said: readonly (Statement & Bound)[]): MeasureResult {
  const most = said.reduce<(Statement & Bound) | undefined>(
    (one, other) => (other.weight > (one?.weight ?? 0) ? other : one),
    undefined,
  );
  return { result: 'unclear', quote: most?.text ?? '', clause: most?.clause };
}

/** Returns the sentence to read where no frame covers the subject: one with its words and a quantity of its kind. */
function toRead(
  sentences: readonly Statement[],
  kind: QuantityKind | undefined,
  subject: string,
): MeasureResult {
  const stems = toStems(subject);
  return best(
    sentences.map((sentence) => {
      const own = new Set(toStems(sentence.text));
      const share = stems.filter((stem) => own.has(stem)).length / Math.max(1, stems.length);
      const hasQuantity = findQuantities(sentence.text).some((quantity) => quantity.kind === kind);
      return { ...sentence, weight: 2 * share + (share > 0 && hasQuantity ? 1 : 0) };
    }),
  );
}

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
