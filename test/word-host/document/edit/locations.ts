import { invalidArgument } from '../errors.ts';

/** The locations of Word’s insert methods, relative to a range. */
export const INSERT_LOCATIONS: readonly string[] = ['Replace', 'Start', 'End', 'Before', 'After'];

/** Throws for a location that the object does not support, as Word does. */
export function checkLocation(location: string, allowed: readonly string[]): void {
  if (!allowed.includes(location))
    throw invalidArgument(`The location must be one of ${allowed.join(', ')}.`);
}
