/** The variables that a prompt may name in braces, such as `{clause}`, in any case. */
export const VARIABLES = [
  'selection',
  'clause',
  'defined terms',
  'party',
  'matter',
  'playbook position',
] as const;
export type Variable = (typeof VARIABLES)[number];

/** The variables whose values are texts that others wrote; a party and a matter are names. */
const PASSAGES: readonly Variable[] = ['selection', 'clause', 'defined terms', 'playbook position'];

/** Returns the values that are texts which others wrote. */
export const quotedValues = (values: ReadonlyMap<string, string>): readonly string[] =>
  PASSAGES.flatMap((variable) => values.get(variable) ?? []);

/** One line in braces; anything longer is not a name. */
const BRACES = /\{([^{}\n]{1,40})\}/gu;

const toName = (inside: string): string =>
  inside
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/gu, ' ');

/** Returns true for the name of a variable. */
export function isVariable(name: string): name is Variable {
  return VARIABLES.some((variable) => variable === name);
}

/** Returns the names in braces, each once, in order, including those that are not variables. */
export function findVariables(text: string): readonly string[] {
  return [...new Set([...text.matchAll(BRACES)].map(([, inside = '']) => toName(inside)))];
}

/**
 * Replaces the variables of a text by their values, in one pass: braces in a value are not replaced again. A variable
 * without a value, and a name that is not a variable, stay unchanged.
 */
export function fillVariables(text: string, values: ReadonlyMap<Variable, string>): string {
  return text.replace(BRACES, (whole, inside: string) => {
    const name = toName(inside);
    const value = isVariable(name) ? values.get(name) : undefined;
    return value === undefined || value === '' ? whole : value;
  });
}
