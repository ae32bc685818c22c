import { readMeasure } from '../measure.ts';
import type { Measure, Rule } from '../model.ts';
import { findQuantities } from '../quantities.ts';

/**
 * Returns the measure of a rule's fallback: its column Fallback written like a measure, such as `payment at most 45 days`, or `at most
 * 45 days` for what the rule's own measure measures. Undefined for anything else, such as words after the value, which may be a condition.
 */
export function readFallbackMeasure({ fallback, measure }: Rule): Measure | undefined {
  if (measure?.type !== 'quantity') return undefined;
  const text = fallback.trim().replace(/\.$/u, '');
  const last = findQuantities(text).at(-1);
  if (last === undefined || last.end !== text.length) return undefined;
  const read = readMeasure(text) ?? readMeasure(`${measure.subject} ${text}`);
  if (read?.type !== 'quantity') return undefined;
  const kindOf = ({ bounds }: typeof read): string | undefined => (bounds.most ?? bounds.least)?.kind;
  return kindOf(read) === kindOf(measure) ? read : undefined;
}
