import type { Deal } from '../../pure/playbooks/deal/model.ts';
import { findQuantities } from '../../pure/playbooks/quantities.ts';
import type { OutlineParagraph } from '../../pure/markdown/clauses.ts';
import { companiesIn, type Company } from '../../pure/proofread/party-names.ts';
import { findParties } from '../../pure/proofread/parties.ts';
import { findNames } from '../../pure/pseudonyms/find-names.ts';
import type { ChosenName, NameKind } from '../../pure/pseudonyms/model.ts';
import { tidyNames } from '../../pure/pseudonyms/tidy-names.ts';

/** The names in a document, in the order of their kinds. */
export interface ProposedNames {
  readonly names: readonly ChosenName[];
  /** Those among them that are surely names, and not words that only look like one. */
  readonly sure: ReadonlySet<string>;
}

/** A word of a person's name, not the label of what follows it in the same line. */
const WORD = String.raw`(?!\p{L}+(?:[ \u00a0]No\.?)?[ \u00a0]*:)(?:\p{Lu}[\p{L}’'-]+|\p{Lu}\.)`;
/** A title before a name; not the `Dr.` of a street. */
const TITLE = String.raw`(?<![\p{L}\d])(?:(?:Mr|Mrs|Ms|(?<!\p{Lu}\p{L}+ )Dr|Prof|Herrn?|Frau|Madame|Monsieur|Mme|Me)\.?|M\.)\s+`;
/** Words that a name follows: in a block of signatures or notices, or of who represents. */
const ASKED = String.raw`(?<!\p{L})(?:Name|Attention|Attn|Nom|z\.\s?Hd\.)\s*:\s*|(?:represented by|vertreten durch|représentée? par)\s+`;
/** A person: with a title, or where a name is asked for. */
const PERSON = new RegExp(
  String.raw`(?:(?:${ASKED})(?:${TITLE})?|${TITLE})(?:Dr\.?\s+)?(${WORD}(?:[ \u00a0](?:${WORD}|von|van|de|der|du)){0,3})`,
  'gu',
);
/** What is asked for instead of a person. */
const OFFICE =
  /(?<!\p{L})(?:Counsel|Officer|Department|President|Director|Manager|Head|Secretary|Partner|Legal|Finance|Team|Name|Title|Company|Corporation|C[EFO]O|Geschäftsführ\p{L}*|Vorst\p{L}*|Leit\p{L}*|Abteilung|Recht\p{L}*|Direct(?:eur|rice|ion)|Gérante?|Présidente?|Service)(?!\p{L})/u;
/** An IBAN (ISO 13616), in groups or not, and a number that is called an account's. */
const ACCOUNT =
  /(?<![\p{L}\d])[A-Z]{2}\d{2}(?:[ \u00a0]?[A-Z\d]{4}){2,7}(?:[ \u00a0]?[A-Z\d]{1,4})?(?![\p{L}\d])|(?<=(?:account|Konto|compte)(?:\s?(?:[Nn]umber|[Nn][or]\.?|[Nn]°|[Nn]ummer))?\s*:?\s*)\d[\d -]{4,}\d/gu;
/** What follows the words that announce an address, to the postcode or the end of the sentence. */
const ADDRESS =
  /(?:registered office|principal place of business|address|Sitz|Geschäftsanschrift|Anschrift|siège social|adresse)(?:\s+(?:of|der|des|de|du)\s[^,.;:\d]{1,60}?\s(?:is|ist|est))?(?:\s+(?:is|ist|est))?(?:\s+located)?\s*:?\s+(?:(?:at|in|of|à|au)\s+)?((?=[\p{Lu}\d])(?=[^;:()“”"„«»]{0,60}\d)[^;:()“”"„«»\n]{6,120}?)(?=[.;(]|,?\s+(?:and|und|et|registered|represented|vertreten|représentée?|with|mit|immatriculée)\b|\s*$)/gu;
/** Types of companies that are ordinary words too: “the Acquired Company”, “a Delaware Corporation”, “NOT LIMITED”. */
const PLAIN_TYPES: ReadonlySet<string> = new Set(['company', 'corporation', 'limited', 'incorporated']);

/**
 * Proposes the names in a document: the parties that the user named and the companies that it names, with their short forms; people, addresses,
 * accounts and amounts where their form or the words before them say so. The user adds what is missing.
 */
export function proposeNames(
  paragraphs: readonly OutlineParagraph[],
  { us, them }: Pick<Deal, 'us' | 'them'>,
): ProposedNames {
  const texts = paragraphs.map(({ text }) => text);
  const companies = texts.flatMap(companiesIn);
  const isSure = ({ paragraph, start, words, suffix, isParty, signs }: Company): boolean =>
    !PLAIN_TYPES.has(suffix) ||
    signs ||
    // Not the Acquired Company, nor the Investment Company Act.
    (isParty &&
      suffix !== 'company' &&
      !/^ \p{Lu}/u.test((texts[paragraph] ?? '').slice(start + words.length)));
  const named = companies.filter(isSure);
  const parties = [us, them, ...findParties(paragraphs)];
  const forms = [
    ...named.map(({ short }) => short),
    // What an agreement calls a party may be its name, as in Acme Holdings Ltd (“Acme”).
    ...parties.flatMap(({ name, role }) =>
      name.toLowerCase().startsWith(`${role.toLowerCase()} `) ? [role] : [],
    ),
  ];
  const full = companies.map(({ words }) => words);
  const alone = findAlone(texts.join('\n'), full, forms);
  const found = (kind: NameKind, pattern: RegExp): readonly ChosenName[] =>
    texts.flatMap((text) =>
      [...text.matchAll(pattern)].map((match) => ({ kind, name: match[1] ?? match[0] })),
    );
  const sure = [
    ...[us.name, them.name, ...named.map(({ words }) => words), ...alone].map(toParty),
    ...found('person', PERSON).filter(({ name }) => /\p{L}{2}/u.test(name) && !OFFICE.test(name)),
    ...found('address', ADDRESS),
    ...found('account', ACCOUNT),
  ];
  const amounts = texts.flatMap((text) =>
    findQuantities(text).flatMap(({ kind, start, end }): readonly ChosenName[] =>
      kind === 'amount' ? [{ kind, name: text.slice(start, end) }] : [],
    ),
  );
  const names = tidyNames([...sure, ...full.map(toParty), ...amounts]);
  const all = new Set(names.map(({ name }) => name));
  return {
    // A name is found with the full stop of its abbreviation too.
    names: names.filter(({ name }) => !name.endsWith('.') || !all.has(name.slice(0, -1))),
    sure: new Set(tidyNames(sure).map(({ name }) => name)),
  };
}

const toParty = (name: string): ChosenName => ({ kind: 'party', name });

/** Returns the short forms that a text has where it has none of the full names. */
function findAlone(text: string, full: readonly string[], short: readonly string[]): readonly string[] {
  const found = new Set(findNames(text, [...full, ...short]).map(({ name }) => name - full.length));
  return short.filter((_, index) => found.has(index));
}
