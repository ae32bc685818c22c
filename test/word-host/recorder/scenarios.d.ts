/** The scenarios by name, each with the row of the word host’s README that it tests. */
export const scenarios: Readonly<Record<string, { readonly row?: number }>>;
/** A package for `insertOoxml`. */
export function packageOf(...blocks: readonly string[]): string;
