/**
 * How many rounds a test of random edits runs: enough for each day, or what `RANDOM_ROUNDS` asks for.
 * @throws when `RANDOM_ROUNDS` is no whole number above 0.
 */
export function rounds(usual: number): number {
  const asked = process.env.RANDOM_ROUNDS;
  if (asked === undefined || asked === '') return usual;
  const count = Number(asked);
  if (!Number.isInteger(count) || count < 1)
    throw new Error('RANDOM_ROUNDS must be a whole number above 0, such as 500.');
  return count;
}
