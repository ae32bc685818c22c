import { withoutShapeless } from '#shared/characters.ts';
import { ADDRESSES, orderStarts } from './address-phrases.ts';

/** A stretch of a text that addresses an AI. */
interface AddressingStretch {
  readonly start: number;
  readonly end: number;
}

/** Where a sentence may begin. */
const SENTENCE = /(?<=[.!?;:\n\v\t]["”’»)\]]*\s+|[\n\v\t])(?=\S)/u;

/**
 * Finds the sentences that tell a language model what to do in one of six certain ways, in English, German or French; there are others.
 * A clause that is about AI does not: it has a party as its subject. Offsets are UTF-16 code units of the text as given.
 */
export function findAddresses(text: string): readonly AddressingStretch[] {
  const found: AddressingStretch[] = [];
  let start = 0;
  for (const sentence of text.split(SENTENCE)) {
    const end = start + sentence.length;
    if (isAddress(sentence)) {
      const last = found.at(-1);
      if (last?.end === start) found[found.length - 1] = { start: last.start, end };
      else found.push({ start, end });
    }
    start = end;
  }
  // Letters apart, such as "i g n o r e", and sentences that are cut by marks are only seen as a whole.
  if (found.length === 0 && isAddress(joinSpelled(text))) return [{ start: 0, end: text.length }];
  return found;
}

/** Returns whether a text has a sentence that tells a language model what to do. */
export const addressesAi = (text: string): boolean => findAddresses(text).length > 0;

function isAddress(text: string): boolean {
  const plain = plainly(text);
  const orders = orderStarts(plain).map((start) => plain.slice(start));
  return ADDRESSES.some(({ isOrder, says }) =>
    (isOrder ? orders : [plain]).some((place) => says.some((pattern) => pattern.test(place))),
  );
}

/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('аеорсухіјѕԁһԛԝοаАВЕКМНОРСТХІЈЅ', (letter, index) => [
    letter,
    'aeopcyxijsdhqwoaABEKMHOPCTXIJS'.charAt(index),
  ]),
);

const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'gu');

/** Returns a text as it reads: without characters that have no shape, with one form for each letter, apostrophe and space. */
function plainly(text: string): string {
  return withoutShapeless(text)
    .normalize('NFKC')
    .replace(LOOKALIKE, (one) => LOOKALIKES[one] ?? one)
    .replace(/\u00ad/gu, '')
    .replace(/[‘’`´]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Joins words that are spelled with spaces or marks between their letters. */
const joinSpelled = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])(?:\p{L}[ ._*-]){4,}\p{L}(?![\p{L}\p{N}])/gu, (word) =>
    word.replace(/[ ._*-]/gu, ''),
  );
