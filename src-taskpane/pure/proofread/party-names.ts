import type { OutlineParagraph } from '../markdown/clauses.ts';
import type { Steps } from '../diff/slices.ts';
import { distance } from './nearest.ts';
import type { ProofFinding } from './model.ts';

const SUFFIX = String.raw`(?:Co\.,? (?:Ltd\.?|LTD\.?|Limited)|Limited|Ltd\.?|LTD\.?|LIMITED|PLC|plc|P\.?L\.?C\.?|LLP|L\.L\.P\.|LLC|L\.L\.C\.|LP|L\.P\.|Inc\.?|INC\.?|Incorporated|INCORPORATED|Corp\.?|Corporation|CORPORATION|Company|Co\.|GmbH|AG|SE|S\.?A\.?(?:R\.?L\.?|S\.?)?|B\.?V\.?|N\.?V\.?|S\.?p\.?A\.?|S\.?r\.?l\.?|Oy|AB|A/S|ApS|Pty\.? (?:Ltd\.?|Limited)|KG|OHG|e\.V\.)`;
const LETTERS = String.raw`[\p{L}\d’'&-]*`;
/** A word of a name, such as `iPass`; a full stop in it is that of an initial or a short word, not that of a sentence. */
const WORD = String.raw`(?:\p{Ll}{1,2})?\p{Lu}${LETTERS}(?:\.(?:(?<=(?<!\p{L})\p{L}{1,2}\.)|(?=[\p{L}\d]))${LETTERS})*`;
/** Types that may follow a comma; the others may be a place, as in Las Vegas, NV. */
const AFTER_COMMA = String.raw`[ \u00a0](?:Inc|INC|LLC|L\.L|Ltd|LTD|Limited|LIMITED|L\.?P|Corp|Co\.)`;
/** A company's name: capitalised words followed by the type of company, perhaps after a comma. */
const COMPANY = new RegExp(
  String.raw`(?<![\p{L}\d])((?:(?:${WORD}|&|of|and)[ \u00a0]){0,5}?(?:${WORD}|&)(?:,(?=${AFTER_COMMA}))?[ \u00a0])(${SUFFIX})(?![\p{L}\d])`,
  'gu',
);
/** The role in quotes in brackets after a name: a company registered in England … (the “Supplier”), (nachfolgend „Kunde“), (« Client »). */
const QUOTED_ROLE =
  /^[^“”"„«»()]{0,200}(?:\([^()“”"„«»]{0,120}\)[^“”"„«»()]{0,120}){0,3}\([^()“”"„«»]{0,60}[“"„«]\s*([^“”"„«»()]{2,60}?)\s*[”"“»]/u;
/** The same without quotes: (the Service Provider), (Auftragsverarbeiter). */
const PLAIN_ROLE =
  /^[^“”"„«»()]{0,200}(?:\([^()“”"„«»]{0,120}\)[^“”"„«»()]{0,120}){0,3}\((?:(?:the|der|die|das|le|la)\s+((?:\p{Lu}\p{L}+ ?){1,3})|(\p{Lu}\p{Ll}+(?:er|or|ee|ent)))\)/u;
/** Words before a name that signs: Signed for and on behalf of … */
const SIGNS_FOR =
  /(?:\bon behalf of|\bexecuted by|\bsigned by|^(?:company|party|customer|supplier|provider|client|name)\s*:)\s*$/iu;
/** Words before a name that do not belong to it. */
const LEADING =
  /^(?:(?:The|This|That|Between|And|By|For|Of|With|To|From|In|Of|Each|Any|Such|Both|Where|If|When|As|On|At|PARTIES|Parties|BETWEEN|AND|of|and)[ \u00a0]+)+/u;

/** The name of a company in a paragraph. */
export interface Company {
  readonly paragraph: number;
  readonly start: number;
  readonly words: string;
  /** The words without the type of company. */
  readonly short: string;
  /** Form for comparison: without the type of company, in lower case. */
  readonly core: string;
  readonly suffix: string;
  readonly isParty: boolean;
  /** True in a block of signatures or a cell of its own. */
  readonly signs: boolean;
}

/** Returns the full names of the parties. */
export function partyNames(paragraphs: readonly OutlineParagraph[]): string[] {
  return [
    ...new Set(
      paragraphs
        .flatMap((paragraph, index) => companiesIn(paragraph.text, index))
        .filter(({ isParty }) => isParty)
        .map(({ words }) => words),
    ),
  ];
}

/**
 * Finds names that are not written as where the parties are named: another type of company (Ltd, plc), or a
 * difference of one or two letters. In slices.
 */
export function* findPartyNames(paragraphs: readonly OutlineParagraph[]): Steps<ProofFinding[]> {
  const all: Company[] = [];
  for (const [index, { text }] of paragraphs.entries()) {
    all.push(...companiesIn(text, index));
    yield;
  }
  // Where no name has a role, those that sign or have a cell of their own are the parties.
  const named = all.some(({ isParty }) => isParty)
    ? all.filter(({ isParty }) => isParty)
    : firstOfAlike(all.filter(({ signs }) => signs));
  const parties = [...new Map(named.map((party) => [`${party.core} ${party.suffix}`, party])).values()];
  return all.flatMap((company): ProofFinding[] => {
    if (parties.some(({ core, suffix }) => core === company.core && suffix === company.suffix)) return [];
    const party = parties.find(({ core }) => isAlike(core, company.core));
    if (party === undefined || company.isParty) return [];
    return [toFinding(company, party.words)];
  });
}

/** Of names that differ by a letter or two, the first one counts; those that differ only in the type of company are all kept. */
const firstOfAlike = (companies: readonly Company[]): Company[] =>
  companies.filter(
    ({ core }, index) =>
      !companies.slice(0, index).some((before) => before.core !== core && isAlike(before.core, core)),
  );

const isAlike = (one: string, other: string): boolean => {
  const most = Math.min(one.length, other.length) < 6 || digitsOf(one) !== digitsOf(other) ? 0 : 2;
  return one === other || distance(one, other, most) <= most;
};

/** Companies of one group are often told apart by a number. */
const digitsOf = (name: string): string => name.replace(/\D/gu, '');

const toFinding = ({ paragraph, start, words }: Company, party: string): ProofFinding => ({
  kind: 'party',
  story: 'text',
  paragraph,
  start,
  end: start + words.length,
  words,
  other: party,
  fix: party,
});

/** Finds the names of companies in a paragraph. */
export function companiesIn(text: string, paragraph: number): Company[] {
  return [...text.matchAll(COMPANY)].flatMap((match): Company[] => {
    const lead = LEADING.exec(match[1] ?? '')?.[0].length ?? 0;
    const name = (match[1] ?? '').slice(lead).trim().replace(/,$/u, '');
    const suffix = match[2] ?? '';
    if (name === '') return [];
    const start = match.index + lead;
    // The full stop that ends a sentence does not belong to an abbreviation.
    const isLast =
      suffix.endsWith('.') && /^(?:\s+\p{Lu}|\s*$)/u.test(text.slice(match.index + match[0].length));
    const end = match.index + match[0].length - (isLast ? 1 : 0);
    const words = text.slice(start, end);
    const kind = suffix.toLowerCase().replace(/[.\s]/gu, '').replace(/^pty/u, 'pty ');
    return [
      {
        paragraph,
        start,
        words,
        short: name,
        core: name.toLowerCase().replace(/[.,]/gu, ''),
        suffix: kind,
        isParty: roleAfter(text.slice(end)) !== undefined,
        signs: SIGNS_FOR.test(text.slice(0, start)) || text.trim() === words,
      },
    ];
  });
}

/** Returns what the words after the name of a party call it; undefined where they do not. */
export function roleAfter(after: string): string | undefined {
  const plain = PLAIN_ROLE.exec(after);
  return QUOTED_ROLE.exec(after)?.[1] ?? plain?.[1] ?? plain?.[2];
}
