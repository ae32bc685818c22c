import { isPair, isQuote, readAtoms } from './atoms.ts';

/**
 * Returns whether two texts have the same words, numbers and marks in the same order, and differ at most in how quotation marks, dashes, dots and
 * spaces are written. A space that only one of them has is more than that, as is one kind of quotation marks in place of the other.
 */
export function hasSameWords(one: string, other: string): boolean {
  const [atoms, others] = [readAtoms(one.trim()), readAtoms(other.trim())];
  return (
    atoms.length === others.length &&
    atoms.every(({ gap, text, key }, index) => {
      const beside = others[index];
      return (
        beside?.key === key &&
        (beside.gap === '') === (gap === '') &&
        (!isQuote(text) || !isQuote(beside.text) || isPair(text, beside.text))
      );
    })
  );
}
