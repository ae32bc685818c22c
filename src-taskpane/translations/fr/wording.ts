import { createWording } from '../../language/wording.ts';

/** Numbers, counts and lists of the French tables. */
export const { count, form, plural, list, decimal } = createWording('fr');
