import { COLUMN_LANGUAGES, type ColumnLanguage } from '../text/column-language.ts';

/** The languages by their names in all six. */
const NAMES: Readonly<Record<ColumnLanguage, string>> = {
  en: String.raw`english|englisch\p{L}*|anglais\p{L}*|ingl[eé]s\p{L}*|angielsk\p{L}*|英文|英语`,
  de: String.raw`german|deutsch\p{L}*|allemand\p{L}*|alem[aá]n\p{L}*|niemieck\p{L}*|德文|德语`,
  fr: String.raw`french|französisch\p{L}*|français\p{L}*|francés|frances\p{L}*|francusk\p{L}*|法文|法语`,
  es: String.raw`spanish|spanisch\p{L}*|espagnol\p{L}*|español\p{L}*|castellan\p{L}*|hiszpańsk\p{L}*|西班牙文|西班牙语`,
  pl: String.raw`polish|polnisch\p{L}*|polonais\p{L}*|polac\p{L}*|polsk\p{L}*|波兰文|波兰语`,
  zh: String.raw`chinese|chinesisch\p{L}*|chinois\p{L}*|chin[oa]s?|chińsk\p{L}*|中文|汉语`,
};
const LANGUAGES = COLUMN_LANGUAGES.map((language) => ({
  language,
  pattern: new RegExp(`(?<!\\p{Script=Latin})(?:${NAMES[language]})(?!\\p{Script=Latin})`, 'giu'),
}));
const VERSION =
  /version|fassung|text|language|sprach|versión|idioma|langue|wersj|język|tekst|文本|版本|文为准|语为准|文优先/iu;
const PREVAILS =
  /prevail|precedence|authoritative|controls?(?!\p{L})|controlling|shall govern|(?:legally|solely|alone)\s(?:legally\s)?binding|maßge(?:blich|bend)|(?:allein|rechtlich|rechts)\s?verbindlich|vorrang|(?<!\p{L})vor(?=[.;,]|$)|(?<!\p{L})gilt(?!\p{L})|fait\sfoi|fera\sfoi|prévau|prévaloir|prévaut|l['’]emporte|prevalec|prevaldr|rozstrzyga|wiążąc|pierwszeństw|przeważa|为准|优先/giu;
/** Words after which the language that counts follows: “Maßgeblich ist die deutsche Fassung.” */
const LEADS =
  /^\p{L}*\s(?:ist|sind|(?:allein\s|nur\s|ausschließlich\s)?die|jest|będzie|es|será|est|sera|is|shall\sbe)(?!\p{L})/iu;
const CONVENIENCE =
  /convenience|information(?:al)?\s(?:purposes\s)?only|reference\sonly|nur\sder\s(?:information|bequemlichkeit|verständlichkeit)|informationszweck|lesehilfe|à\stitre\s(?:indicatif|d['’]information)|(?:a\sefectos|carácter)\s(?:meramente\s)?informativ|charakter\s(?:wyłącznie\s)?(?:informacyjn|pomocnicz)|仅供参考/iu;
const SENTENCE = /(?:[^.;。；]|\.(?=\d|\p{L}))+[.;。；]?/gu;

/**
 * Returns which of two languages counts where they differ, as the texts say it: “The German version shall prevail”. Undefined where they
 * do not say it, or not the same.
 */
export function findPrevailing(
  texts: readonly string[],
  languages: readonly [ColumnLanguage, ColumnLanguage],
): ColumnLanguage | undefined {
  const said = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(SENTENCE)].flatMap(([sentence]) => readSentence(sentence, languages) ?? []),
    ),
  );
  const [only, another] = said;
  return another === undefined ? only : undefined;
}

function readSentence(
  sentence: string,
  languages: readonly [ColumnLanguage, ColumnLanguage],
): ColumnLanguage | undefined {
  const named = LANGUAGES.filter(({ language }) => languages.includes(language))
    .flatMap(({ language, pattern }) =>
      [...sentence.matchAll(pattern)].map(({ index }) => ({ language, index })),
    )
    .toSorted((one, other) => one.index - other.index);
  if (named.length === 0 || !VERSION.test(sentence)) return undefined;
  const other = CONVENIENCE.exec(sentence);
  if (other !== null && new Set(named.map(({ language }) => language)).size === 1)
    return languages.find((language) => language !== named[0]?.language);
  const prevails = [...sentence.matchAll(PREVAILS)].at(-1);
  if (prevails === undefined) return undefined;
  // “Die deutsche Fassung geht der englischen vor”, but “… geht die deutsche Fassung vor”: the case of what follows tells.
  const verb = /(?<!\p{L})geht\s(?<article>die|das|der|dem)(?!\p{L})/iu.exec(sentence);
  const at = verb !== null && prevails[0].toLowerCase() === 'vor' ? verb.index : prevails.index;
  const isLed =
    at === prevails.index ? LEADS.test(sentence.slice(at)) : /^d[ia]/iu.test(verb?.groups?.['article'] ?? '');
  const before = named.findLast(({ index }) => index < at);
  const next = named.find(({ index }) => index > at);
  return (isLed ? (next ?? before) : (before ?? next))?.language;
}
