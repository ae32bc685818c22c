import { readMeasure } from '../measure.ts';
import type { StatedValue } from './model.ts';

/** The least and the most of values that can be compared, and the number of agreements that state one. */
export interface ValueRange {
  readonly least: StatedValue;
  readonly most: StatedValue;
  readonly agreements: number;
}

/** Returns the range of the values of each currency, or of all durations or percentages; it covers each of them. */
export function toRanges(values: readonly StatedValue[]): readonly ValueRange[] {
  const units = new Set(values.map(toUnit));
  return [...units].flatMap((unit) => {
    const own = values.filter((value) => toUnit(value) === unit);
    const [least] = own.toSorted(
      (a, b) => a.quantity.from - b.quantity.from || a.quantity.to - b.quantity.to,
    );
    const [most] = own.toSorted((a, b) => b.quantity.to - a.quantity.to || b.quantity.from - a.quantity.from);
    if (least === undefined || most === undefined) return [];
    return [{ least, most, agreements: new Set(own.map(({ agreement }) => agreement)).size }];
  });
}

const toUnit = ({ quantity }: StatedValue): string => `${quantity.kind} ${quantity.currency ?? ''}`;

/**
 * Returns the measure of a topic as a cell of a playbook: from the least to the most that was found. Empty without values, and for
 * amounts in several currencies.
 */
export function toMeasureText(subject: string, values: readonly StatedValue[]): string {
  const [range, another] = toRanges(values);
  if (range === undefined || another !== undefined) return '';
  const [least, most] = [range.least.words, range.most.words].map((words) => words.replace(/\s+/gu, ' '));
  const { quantity: from } = range.least;
  const { quantity: to } = range.most;
  const isOne = from.from === to.from && from.to === to.to;
  const text = isOne ? `${subject} exactly ${least}` : `${subject} between ${least} and ${most}`;
  return readMeasure(text)?.type === 'quantity' ? text : '';
}
