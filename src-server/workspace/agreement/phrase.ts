import { listWords, reduceToCore } from './names.ts';

/** Returns the words of a name as agreements may spell it: in their order, without legal forms, accents and marks. */
export function toPhrase(name: string): string {
  return reduceToCore(name).join(' ');
}

/** Returns whether a text has the whole words of a phrase of `toPhrase` together and in order. */
export function hasPhrase(text: string, phrase: string): boolean {
  return phrase !== '' && ` ${listWords(text).join(' ')} `.includes(` ${phrase} `);
}
