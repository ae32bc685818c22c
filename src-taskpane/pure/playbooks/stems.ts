/** Words that identify nothing on their own. */
const EMPTY = new Set(
  'the and any all each its for our der die das und oder von für des den dem les des une aux par pour'.split(
    ' ',
  ),
);

/** Returns the words of a text without their endings, so that "payments" and "payment" are equal. */
export function toStems(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? [])
    .filter((word) => word.length > 2 && !EMPTY.has(word))
    .map((word) =>
      // The terms of an agreement are not its term.
      word === 'terms'
        ? word
        : word
            .replace(/(?:ies)$/u, 'y')
            .replace(/(?<=\p{L}{3})(?:ments?|ations?|ings?|able|ed|es|s)$/u, '')
            .replace(/e$/u, ''),
    );
}

/** Returns the same key for the same words in any order. */
export const toStemKey = (name: string): string => toStems(name).toSorted().join(' ');
