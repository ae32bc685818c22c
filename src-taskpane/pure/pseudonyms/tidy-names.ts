import type { ChosenName } from './model.ts';

/** The longest name, in UTF-16 code units. */
export const MOST_NAME = 200;

/** Returns names as they are used: each once, without what cannot be at its ends, such as quotation marks, and none without a letter or digit. */
export function tidyNames(names: readonly ChosenName[]): readonly ChosenName[] {
  const tidy = new Map<string, ChosenName>();
  for (const { kind, name: given } of names) {
    const name = tidyName(given);
    const key = name.toLowerCase();
    if (name !== '' && !tidy.has(key)) tidy.set(key, { kind, name });
  }
  return [...tidy.values()];
}

function tidyName(name: string): string {
  const tidy = name
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .slice(0, MOST_NAME)
    .replace(/^[^\p{L}\p{N}\p{Sc}]+/u, '')
    .replace(/[^\p{L}\p{M}\p{N}\p{Sc}.%)]+$/u, '');
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : '';
}
