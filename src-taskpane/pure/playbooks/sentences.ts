import { VERB } from '../markdown/outline/titles.ts';

/** Abbreviations whose full stop ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{Lu}|no|nos|art|sec|para|cl|inc|ltd|co|corp|llc|mr|mrs|ms|dr|st|vs|cf|e\.g|i\.e|z|b|bzw|vgl|abs|nr|ziff|gem|ggf|inkl|lit|u\.a|z\.b|d\.h|p|p\.a|mme|mm|al)\.$/iu;
/** A time of day, and a time zone or a day after it, which are of the same sentence. */
const TIME = /\d\s*[ap]\.\s?m\.$/iu;
const AFTER_TIME =
  /^\s+(?:\(|(?:[ECMP][SD]?T|GMT|UTC|BST|[CEW]ES?T|JST|IST|HKT|SGT|AE[SD]T|MES?Z)(?![\p{L}\p{N}])|(?:\p{Lu}[\p{L}.]*\s+){1,4}[Tt]ime(?!\p{L})|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?(?!\p{L}))/u;
/** The day of a date that names its month, as German writes it. */
const DAY = /(?:^|[\s(])\d{1,2}\.$/u;
const AFTER_DAY =
  /^\s+(?:Januar|Jänner|Februar|Feber|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\p{L})/u;
const BREAK = /(?<=[.;!?][”"’)»]?)\s+(?=[\p{Lu}“"„«(])/gu;
const LONGEST_HEADING = 12;
/** The most words of a heading that ends with a full stop and has its paragraph to itself. */
const LONGEST_ALONE = 4;

/** Splits a paragraph into sentences, each word for word; a full stop in a number or an abbreviation does not end one. */
export function toSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  const end = (to: number): void => {
    const sentence = paragraph.slice(from, to).trim();
    if (/\p{L}/u.test(sentence)) sentences.push(sentence);
    from = to;
  };
  for (const { index } of paragraph.matchAll(BREAK)) {
    const before = paragraph.slice(from, index);
    const inTime = TIME.test(before) && AFTER_TIME.test(paragraph.slice(index));
    const inDate = DAY.test(before) && AFTER_DAY.test(paragraph.slice(index));
    if (!ABBREVIATION.test(before) && !inTime && !inDate) end(index);
  }
  end(paragraph.length);
  return sentences;
}

/** Splits a paragraph into its heading, empty for none, and its other sentences. A heading states nothing. */
export function splitHeading(paragraph: string): {
  readonly heading: string;
  readonly sentences: readonly string[];
} {
  const [first, ...others] = toSentences(paragraph);
  if (first === undefined) return { heading: '', sentences: [] };
  const isHeading =
    first.split(/\s+/u).length <= LONGEST_HEADING &&
    !VERB.test(first) &&
    !/[\d%]|[;,:]$|\b(?:and|or|und|oder|et|ou)$/u.test(first.replace(/^[\s\d.()§]+/u, '')) &&
    (others.length > 0 || !/[.!?]$/u.test(first) || first.split(/\s+/u).length <= LONGEST_ALONE) &&
    /^[\s\d.()§]*[\p{Lu}“"]/u.test(first);
  return isHeading ? { heading: first, sentences: others } : { heading: '', sentences: [first, ...others] };
}
