/** Returns the percentile of values for a share (nearest rank); 0 for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** Returns Jain's fairness index: 1 if all have the same, 1/n if one has everything (Jain, Chiu, Hawe 1984). */
export function jain(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  const squares = values.reduce((total, value) => total + value * value, 0);
  return squares === 0 ? 1 : sum ** 2 / (values.length * squares);
}
