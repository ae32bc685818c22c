/** Deepest nesting of a JSON body: many times that of any operation. */
const MAX_DEPTH = 100;

/** True for a value that is nested deeper than a body may be: recursive code would exhaust the stack on it. */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    if (level.length === 0) return false;
  }
  return true;
}
