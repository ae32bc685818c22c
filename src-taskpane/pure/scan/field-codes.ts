/** Fields whose code keeps text of which nothing is shown (ECMA-376 17.16.5): a value for later, or one of several texts. */
const KEEPS = /^(?:SET|PRIVATE|IF|ASK|FILLIN|COMPARE|SKIPIF|NEXTIF|COMMENTS|QUOTE|AUTOTEXT|AUTOTEXTLIST)\b/iu;
/** Of these, those that templates use for texts which depend on a case. */
const CHOOSES = /^(?:IF|ASK|FILLIN|COMPARE|SKIPIF|NEXTIF|COMMENTS|AUTOTEXT|AUTOTEXTLIST)\b/iu;
/** Names of fields, which are in capitals. */
const NAME = /^\\?[A-Z][A-Z0-9]*\b|^=/u;
const FEWEST_WORDS = 4;

/** Returns the words that the code of a field keeps without showing them, and whether that is unusual. Undefined where there are none. */
export function wordsOfCode(
  code: string,
  result: string,
): { readonly words: string; readonly weight: 'alarm' | 'note' } | undefined {
  const plain = code.trim();
  const hasName = NAME.test(plain);
  if (hasName && !KEEPS.test(plain)) return undefined;
  const words = (hasName ? plain.replace(NAME, '') : plain)
    .replace(/["“”]|\\[a-z*@#!]\s*\w*/giu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const count = words.match(/\p{L}{2,}/gu)?.length ?? 0;
  const shown = result.replace(/\s+/gu, ' ').trim();
  if (count < FEWEST_WORDS || (shown !== '' && shown.includes(words))) return undefined;
  return { words, weight: CHOOSES.test(plain) ? 'note' : 'alarm' };
}
