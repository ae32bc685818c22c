/** The scenarios by name, with the row of the word host's README that each speaks to. */
export const scenarios: Readonly<Record<string, { readonly row?: number }>>;
/** A package for `insertOoxml`. */
export function packageOf(...blocks: readonly string[]): string;
