import type { Bounds, Measure, MeasureResult, Quantity, QuantityKind, Statement } from '../model.ts';
import { findQuantities, type FoundQuantity } from '../quantities.ts';
import { chooseFrame, type CompiledFrame } from './choose-frame.ts';
import { MASK } from './pattern.ts';
import { isConditional, isInRange, isOpen } from './qualifiers.ts';
import { toStems } from '../stems.ts';

/** How much a sentence says about the measure; only the highest decides. */
const WEIGHTS = { binding: 4, object: 2, quantity: 1 } as const;

/** Evaluates a measure of a quantity on sentences, best clause first. */
export function evaluateQuantity(
  topic: string,
  { subject, bounds }: Measure & { readonly type: 'quantity' },
  sentences: readonly Statement[],
): MeasureResult {
  const kind = (bounds.least ?? bounds.most)?.kind;
  const frame = kind === undefined ? undefined : chooseFrame(topic, subject, kind);
  if (kind === undefined || frame === undefined) return toRead(sentences, kind, subject);
  const said = sentences.map((sentence) => ({ ...sentence, ...bind(sentence, frame, bounds) }));
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

function bind({ text, field }: Statement, compiled: CompiledFrame, bounds: Bounds): Bound {
  const { frame, object, binds, needs, not, open } = compiled;
  const quantities = findQuantities(text).filter(({ kind }) => kind === frame.kind);
  const masked = mask(text, quantities);
  const named = object.test(masked) ? WEIGHTS.object : 0;
  const [quantity, ...others] = quantities;
  if (quantity === undefined) return { weight: named };
  const isOther = not.some((words) => words.test(masked));
  const isNamed = field !== undefined && namesSubject(field, compiled);
  const isBound = !isOther && (isNamed || (named > 0 && binds.some((words) => words.test(masked))));
  if (!isBound) return { weight: isOther ? 0 : named + WEIGHTS.quantity };
  const isDoubtful =
    isOpen(masked) ||
    open?.test(masked) === true ||
    needs?.test(masked) === false ||
    (frame.isConditional !== true && isConditional(masked)) ||
    isInRange(text, quantity.start) ||
    others.some(({ from, to }) => from !== quantity.from || to !== quantity.to);
  const isMet = isDoubtful ? undefined : isWithin(quantity, bounds);
  return { weight: WEIGHTS.binding, ...(isMet === undefined ? {} : { result: isMet ? 'met' : 'not_met' }) };
}

/** The most code units before the quantity of a field's value: “net 30 days”, not a sentence. */
const FIELD_LEAD = 25;

/** Returns true for a field that names the subject and whose value is the quantity. */
export function namesSubject(
  { name, value }: NonNullable<Statement['field']>,
  { frame }: CompiledFrame,
): boolean {
  const [quantity] = findQuantities(value).filter(({ kind }) => kind === frame.kind);
  return (
    quantity !== undefined &&
    quantity.start <= FIELD_LEAD &&
    chooseFrame('', name, frame.kind)?.frame === frame
  );
}

/** Replaces the quantities of a text by {@link MASK}. */
export function mask(text: string, quantities: readonly FoundQuantity[]): string {
  let masked = '';
  let from = 0;
  for (const { start, end } of quantities) {
    masked += text.slice(from, start) + MASK;
    from = end;
  }
  return masked + text.slice(from);
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
