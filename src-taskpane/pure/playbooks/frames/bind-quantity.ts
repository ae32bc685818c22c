import type { Statement } from '../model.ts';
import { findQuantities, type FoundQuantity } from '../quantities.ts';
import { chooseFrame, type CompiledFrame } from './choose-frame.ts';
import { MASK } from './pattern.ts';
import { isConditional, isInRange, isOpen } from './qualifiers.ts';

/** How much a sentence says about the subject of a frame; only the highest decides. */
export const WEIGHTS = { binding: 4, object: 2, quantity: 1 } as const;

/** What a sentence says about the subject of a frame. */
export type BoundQuantity =
  | { readonly state: 'unbound'; readonly weight: number }
  | {
      readonly state: 'bound';
      readonly quantity: FoundQuantity;
      /** True where a condition, an exception or a second value leaves the value open. */
      readonly isDoubtful: boolean;
    };

/** Returns the quantity that a sentence or field states for the subject of a frame. */
export function bindQuantity(
  { text, field }: Pick<Statement, 'text' | 'field'>,
  compiled: CompiledFrame,
): BoundQuantity {
  const { frame, object, binds, needs, not, open } = compiled;
  const quantities = findQuantities(text).filter(({ kind }) => kind === frame.kind);
  const masked = mask(text, quantities);
  const named = object.test(masked) ? WEIGHTS.object : 0;
  const [quantity, ...others] = quantities;
  if (quantity === undefined) return { state: 'unbound', weight: named };
  const isOther = not.some((words) => words.test(masked));
  const isNamed = field !== undefined && namesSubject(field, compiled);
  const isBound = !isOther && (isNamed || (named > 0 && binds.some((words) => words.test(masked))));
  if (!isBound) return { state: 'unbound', weight: isOther ? 0 : named + WEIGHTS.quantity };
  const isDoubtful =
    isOpen(masked) ||
    open?.test(masked) === true ||
    needs?.test(masked) === false ||
    (frame.isConditional !== true && isConditional(masked)) ||
    isInRange(text, quantity.start) ||
    others.some(({ from, to }) => from !== quantity.from || to !== quantity.to);
  return { state: 'bound', quantity, isDoubtful };
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
function mask(text: string, quantities: readonly FoundQuantity[]): string {
  let masked = '';
  let from = 0;
  for (const { start, end } of quantities) {
    masked += text.slice(from, start) + MASK;
    from = end;
  }
  return masked + text.slice(from);
}
