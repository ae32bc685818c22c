import { isInCapitals } from '../text/capitals.ts';
import { patternFor } from './parties.ts';

/** An occurrence of a party's name in a sentence. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  readonly party: string;
  /** `’s` or `'` if the party owns what follows. */
  readonly possessive?: string;
  /** True if it is written in capitals and the party's name is not. */
  readonly capitals: boolean;
}

/** Finds all mentions of the parties in a text, in order. `Customer` in `Customer Data` is part of another name, and not a mention. */
export function mentionsIn(text: string, parties: readonly string[]): Mention[] {
  const allCapitals = isInCapitals(text);
  return parties
    .flatMap((party) =>
      [...text.matchAll(patternFor(party))].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        party,
        ...(match[1] === undefined ? {} : { possessive: match[1] }),
        capitals: party !== party.toUpperCase() && match[0] === match[0].toUpperCase(),
      })),
    )
    .filter(
      ({ end, possessive }) =>
        allCapitals || possessive !== undefined || !/^\s+\p{Lu}/u.test(text.slice(end)),
    )
    .toSorted((one, other) => one.start - other.start);
}

/** Returns whether every mention names both parties at once: `Neither A nor B`, `A and B shall each`. */
export function nameBoth(text: string, mentions: readonly Mention[]): boolean {
  const joined = new Set<Mention>();
  mentions.forEach((mention, index) => {
    const next = mentions[index + 1];
    if (next === undefined || next.party === mention.party) return;
    if (/^\s*(?:and|nor|or|and\/or)\s*$/i.test(text.slice(mention.end, next.start))) {
      joined.add(mention);
      joined.add(next);
    }
  });
  return joined.size === mentions.length;
}

/** Replaces mentions of parties with blanks. */
export function blankMentions(text: string, mentions: readonly Mention[]): string {
  return mentions.reduce(
    (result, { start, end }) => result.slice(0, start) + ' '.repeat(end - start) + result.slice(end),
    text,
  );
}

/** Replaces each mention in a range of the text; in capitals where the text is in capitals. */
export function replaceMentions(
  text: string,
  [from, to]: readonly [number, number],
  mentions: readonly Mention[],
  put: (mention: Mention) => string,
): string {
  let result = '';
  let at = from;
  for (const mention of mentions) {
    if (mention.start < from || mention.end > to) continue;
    result += text.slice(at, mention.start) + writeLike(text, mention, put(mention));
    at = mention.end;
  }
  return result + text.slice(at, to);
}

/** Capitalises words if the mention that they replace, or the whole text, is in capitals. */
export function writeLike(text: string, { capitals }: Mention, words: string): string {
  return capitals || isInCapitals(text) ? words.toUpperCase() : words;
}

/** Returns a possessive such as `the other party’s`, with the apostrophe that the mention has. */
export function toPossessive(words: string, { possessive = '' }: Mention): string {
  return `${words}${possessive.startsWith("'") ? "'" : '’'}s`;
}
