/** Endings of one word in its forms: of `terminate`, `terminates`, `terminated`, `terminating` and `termination`. */
const ENDINGS = new Set(
  ' s es ed ing e er ers or ors ion ions ation ations ment ments al ally ly able ible ably ability ibility ility le ive y ies ied ier iers ance ances ence ences ity ities ate ates ated ating'.split(
    ' ',
  ),
);
/** The few endings after a stem of three letters, such as that of `pays` and `payment`. */
const SHORT_ENDINGS = new Set(' s es ed ing ment ments able'.split(' '));

/** Fewest letters of a stem, and of a short one that is itself a word. */
const STEM = 4;
const SHORT_STEM = 3;

/** Returns true for two forms of one English word, both in lower case: they have the same beginning and differ only in their endings. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const most = Math.min(one.length, other.length);
  let shared = 0;
  while (shared < most && one[shared] === other[shared]) shared += 1;
  // Tries every common stem: `part` of `party` and `parties`.
  for (let length = shared; length >= SHORT_STEM; length -= 1) {
    const [a, b] = [one.slice(length), other.slice(length)];
    if (length >= STEM) {
      if (ENDINGS.has(a) && ENDINGS.has(b)) return true;
    } else if ((a === '' || b === '') && SHORT_ENDINGS.has(a) && SHORT_ENDINGS.has(b)) return true;
  }
  return false;
}
