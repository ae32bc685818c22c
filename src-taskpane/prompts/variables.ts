/** What a prompt may name in braces, such as `{clause}`, in any case. */
export const VARIABLES = [
  'selection',
  'clause',
  'defined terms',
  'party',
  'matter',
  'playbook position',
] as const;
export type Variable = (typeof VARIABLES)[number];

/** One line in braces; what is longer is no name. */
const BRACES = /\{([^{}\n]{1,40})\}/gu;

const toName = (inside: string): string =>
  inside
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/gu, ' ');

/** True for the name of a variable. */
export function isVariable(name: string): name is Variable {
  return VARIABLES.some((variable) => variable === name);
}

/** The names in braces, each once, in order; those of no variable too. */
export function findVariables(text: string): readonly string[] {
  return [...new Set([...text.matchAll(BRACES)].map(([, inside = '']) => toName(inside)))];
}

/**
 * The text with its variables replaced by their values, in one pass: braces in a value are not replaced again. A variable without
 * a value, and what is no variable, stay as they are.
 */
export function fillVariables(text: string, values: ReadonlyMap<Variable, string>): string {
  return text.replace(BRACES, (whole, inside: string) => {
    const name = toName(inside);
    const value = isVariable(name) ? values.get(name) : undefined;
    return value === undefined || value === '' ? whole : value;
  });
}
