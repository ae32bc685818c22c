import { disguise } from './disguise.ts';
import { areUsed, type Pseudonyms } from './model.ts';

/** Returns the length of a text as it is sent, in UTF-16 code units: a pseudonym may be longer than the name. */
export const sentLength = (text: string, pseudonyms: Pseudonyms | undefined): number =>
  areUsed(pseudonyms) ? disguise(text, pseudonyms).sent.length : text.length;
