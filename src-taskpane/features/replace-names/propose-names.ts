import type { Deal } from '../../pure/playbooks/deal/model.ts';
import { findQuantities } from '../../pure/playbooks/quantities.ts';
import type { OutlineParagraph } from '../../pure/markdown/clauses.ts';
import { companiesIn } from '../../pure/proofread/party-names.ts';
import { findNames } from '../../pure/pseudonyms/find-names.ts';
import type { ChosenName } from '../../pure/pseudonyms/model.ts';
import { tidyNames } from '../../pure/pseudonyms/tidy-names.ts';

/** A person: with a title, or in the line of a block of signatures or notices that asks for the name. */
const PERSON =
  /(?:(?<![\p{L}\d])(?:Mr|Mrs|Ms|Dr|Prof|Herrn?|Frau|Madame|Monsieur|Mme|Me|M)\.?\s+(?:Dr\.?\s+)?|(?:Name|Attention|Attn|Nom|z\.\s?Hd\.)\s*:\s*|(?:represented by|vertreten durch|représentée? par)\s+)((?:\p{Lu}[\p{L}’'-]+|\p{Lu}\.)(?:[ \u00a0](?:\p{Lu}[\p{L}’'-]+|\p{Lu}\.|von|van|de|der|du)){0,3})/gu;
/** An IBAN (ISO 13616), in groups or not, and a number that is called an account's. */
const ACCOUNT =
  /(?<![\p{L}\d])[A-Z]{2}\d{2}(?:[ \u00a0]?[A-Z\d]{4}){2,7}(?:[ \u00a0]?[A-Z\d]{1,4})?(?![\p{L}\d])|(?<=(?:account|Konto|compte)(?:\s?(?:number|no\.?|nr\.?|n°|nummer))?\s*:?\s*)\d[\d -]{4,}\d/gu;
/** What follows the words that announce an address, to the postcode or the end of the sentence. */
const ADDRESS =
  /(?<=(?:registered office|principal place of business|address|Sitz|Geschäftsanschrift|Anschrift|siège social|adresse)(?:\s+(?:is|is at|at|in|of|ist|est|à))?\s*:?\s+)(?:at\s+|in\s+|au\s+)?(?=[^;:()“”"„«»]{0,60}\d)[^;:()“”"„«»\n]{6,120}?(?=[.;(]|,?\s+(?:and|und|et|registered|with|mit|immatriculée)\b|\s*$)/gu;

/**
 * Proposes the names in a document: the parties that the user named and those that it names, with their short forms; people, addresses,
 * accounts and amounts where their form or the words before them say so. In the order of the kinds; none is certain, and the user adds what is missing.
 */
export function proposeNames(
  paragraphs: readonly OutlineParagraph[],
  { us, them }: Pick<Deal, 'us' | 'them'>,
): readonly ChosenName[] {
  const texts = paragraphs.map(({ text }) => text);
  const all = texts.join('\n');
  const companies = texts.flatMap((text, index) => companiesIn(text, index));
  const short = companies
    .map(({ words, core }) => words.slice(0, core.length).trim())
    .filter(
      (name) =>
        name.length > 2 &&
        isAlone(
          all,
          name,
          companies.map(({ words }) => words),
        ),
    );
  const found = (kind: ChosenName['kind'], pattern: RegExp): readonly ChosenName[] =>
    texts.flatMap((text) =>
      [...text.matchAll(pattern)].map((match) => ({ kind, name: match[1] ?? match[0] })),
    );
  return tidyNames([
    ...[us.name, them.name, ...companies.map(({ words }) => words), ...short].map((name): ChosenName => ({
      kind: 'party',
      name,
    })),
    ...found('person', PERSON),
    ...found('address', ADDRESS),
    ...found('account', ACCOUNT),
    ...texts.flatMap((text) =>
      findQuantities(text).flatMap(({ kind, start, end }): readonly ChosenName[] =>
        kind === 'amount' ? [{ kind, name: text.slice(start, end) }] : [],
      ),
    ),
  ]);
}

/** Returns whether a text has a short form of a name where it has none of the full names. */
const isAlone = (text: string, short: string, full: readonly string[]): boolean =>
  findNames(text, [...full, short]).some(({ name }) => name === full.length);
