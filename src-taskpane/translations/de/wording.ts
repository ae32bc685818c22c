import { createWording } from '../../language/wording.ts';

/** Numbers, counts and lists of the German tables. */
export const { count, form, plural, list, decimal } = createWording('de');
