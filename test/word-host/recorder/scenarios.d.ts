/** The scenario that shows whether Word keeps tracked changes that a package brings. */
export const TRACKED_WORDS: string;
/** The scenarios by name, each with the row of the word host’s README that it tests. */
export const scenarios: Readonly<Record<string, { readonly row?: number }>>;
/** A package for `insertOoxml`. */
export function packageOf(...blocks: readonly string[]): string;
