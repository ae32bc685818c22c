import type { BreakType } from '../api.ts';
import { invalidArgument } from '../errors.ts';

/** The locations of Word’s insert methods, relative to a range. */
export const INSERT_LOCATIONS: readonly string[] = ['Replace', 'Start', 'End', 'Before', 'After'];

/** The breaks that Word inserts. */
export const BREAK_TYPES = [
  'Line',
  'Page',
  'Next',
  'SectionNext',
  'SectionContinuous',
  'SectionEven',
  'SectionOdd',
] as const satisfies readonly BreakType[];

/** Throws for a location that the object does not support, as Word does. */
export function checkLocation(location: string, allowed: readonly string[]): void {
  if (!allowed.includes(location))
    throw invalidArgument(`The location must be one of ${allowed.join(', ')}.`);
}
