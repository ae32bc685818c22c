import { invalidArgument } from '../errors.ts';

/** Where Word's insert methods may put something, seen from a range. */
export const INSERT_LOCATIONS: readonly string[] = ['Replace', 'Start', 'End', 'Before', 'After'];

/** Refuses a location that the object does not know, as Word does. */
export function checkLocation(location: string, allowed: readonly string[]): void {
  if (!allowed.includes(location))
    throw invalidArgument(`The location must be one of ${allowed.join(', ')}.`);
}
