/**
 * Returns `next`, with every part that is equal to the part of `before` in the same place replaced by that old object:
 * what depends on an object does not run again because an equal one was read. Plain data only, as JSON has it.
 */
export function keepEqual<T>(before: T, next: T): T;
export function keepEqual(before: unknown, next: unknown): unknown {
  if (Object.is(before, next)) return before;
  if (!isObject(before) || !isObject(next) || Array.isArray(before) !== Array.isArray(next)) return next;
  const keys = Object.keys(next);
  const parts = keys.map((key) => [key, keepEqual(before[key], next[key])] as const);
  const isSame =
    keys.length === Object.keys(before).length &&
    parts.every(([key, part]) => Object.hasOwn(before, key) && Object.is(before[key], part));
  if (isSame) return before;
  return Array.isArray(next) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

/** Returns true for two values with the same content. */
export function isEqual<T>(one: T, other: T): boolean {
  return Object.is(one, keepEqual(one, other));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
