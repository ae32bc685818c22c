import { createWording } from './wording.ts';

/** Numbers, counts and lists for the English tables. */
export const { count, form, plural, list, decimal } = createWording('en');
