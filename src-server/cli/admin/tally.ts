/** Adds to the number of a value. */
export function increment<Value>(tally: Map<Value, number>, value: Value, by = 1): void {
  tally.set(value, (tally.get(value) ?? 0) + by);
}

/** Returns values with their numbers, most first, and those with the same number by name. */
export function mostFirst(tally: ReadonlyMap<string, number>): readonly (readonly [string, number])[] {
  return [...tally].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b));
}
