/** The languages that rules about words know. */
export type TextLanguage = 'en' | 'de' | 'fr';

/** Frequent words of agreements by language: those that our rules know, and those that would be taken for one of them. */
const FREQUENT: Readonly<Record<string, ReadonlySet<string>>> = {
  en: toSet(
    'the of and to shall by any or such with this is be for that from which its not may will each other if has have where when under must are its',
  ),
  de: toSet(
    'der die das und den von zu ist nicht dem oder eine einer wird mit für auf nach im des sich kann werden durch bei wenn diese dieser als zur zum innerhalb muss jede jeder ihre seine sofern darf nur kein',
  ),
  fr: toSet(
    'le la les et du des un une est dans par pour ou aux sur au ce qui ne pas être sera à l d de sous sauf tout toute cette entre son sa leur dont doit peut',
  ),
  es: toSet('el la los las del un una es en por para al su que se con será de'),
  it: toSet('il lo la gli le del della un una al che non si con sarà di'),
  pt: toSet('os as da um uma em por para ou ao que não se com será de'),
  nl: toSet('de het een en van te niet of wordt met voor op na dat zijn aan door'),
  pl: toSet(
    'na nie się jest są oraz lub przez od dla za po że do w z każda każdej który które może niniejsza niniejszej zgodnie',
  ),
  sv: toSet('och att det som en av för på är inte till med eller ska om den'),
  cs: toSet('na ne se je nebo pro za po že který'),
};

const KNOWN: readonly TextLanguage[] = ['en', 'de', 'fr'];
/** Characters from the start of the text that are read: more of it changes nothing. */
const MOST = 40_000;
/** Of a clause, so many frequent words decide. */
const ENOUGH = 2;

/** Returns the language of a text if it is one that our rules know; undefined as for {@link guessLanguage}, and for a further language. */
export function textLanguage(text: string): TextLanguage | undefined {
  const guessed = guessLanguage(text);
  return KNOWN.find((language) => language === guessed);
}

/**
 * Returns the code of the language of a text, of ten European ones: the one whose frequent words are half as many again as those of every
 * other one. Undefined for a text that is too short, mixed, or in a further language or script.
 */
export function guessLanguage(text: string): string | undefined {
  const [first, second] = countWords(text);
  return first === undefined || first[1] < ENOUGH || first[1] < 1.5 * (second?.[1] ?? 0)
    ? undefined
    : first[0];
}

/** Counts the frequent words of each language in a text, the most first. */
export function countWords(text: string): readonly (readonly [language: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const [word] of text.slice(0, MOST).matchAll(/\p{L}+/gu))
    for (const [language, words] of Object.entries(FREQUENT))
      if (words.has(word.toLowerCase())) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
