import { isInCapitals } from '../text/capitals.ts';
import { findLabel } from '../text/titles.ts';
import { blankMentions, type Mention } from './mentions.ts';
import { isNeutral, ONE_SIDED } from './vocabulary.ts';

/** Phrases found in every agreement, which would count as one-sided because of a single word. */
const COMMON =
  /\bthis (?:Agreement|Lease|Deed|License|Licence|Contract|Addendum|NDA|MNDA|DPA|Undertaking|Guarantee|Amendment)\b|\bsales? of (?:all or )?(?:substantially all |a majority |its |of |the )*(?:assets|stock|equity|business|shares|voting)\b[^.;]*|\b(?:reasonable |external )?(?:attorneys?|lawyers?|legal|counsel)[’']?s?[’']? (?:and \w+ )?(?:fees|charges)(?: and (?:\w+ )?(?:costs|expenses|disbursements))?/gi;

/**
 * Explains why the subject of a sentence may belong to one party only, as the end of a sentence: it names goods, money or rights that
 * usually only one side has, or a defined term that is not known to be neutral. Returns undefined if nothing suggests so.
 */
export function oneSidedContent(sentence: string, mentions: readonly Mention[]): string | undefined {
  const bare = blankMentions(sentence, mentions).replace(COMMON, (phrase) => ' '.repeat(phrase.length));
  const word = ONE_SIDED.exec(bare)?.[0];
  if (word !== undefined) return `“${word}” may be a matter of one party alone`;
  if (isInCapitals(sentence)) return undefined;
  const from = findLabel(sentence).length;
  // The first word of a sentence is always capitalised.
  const first = sentence.slice(from).search(/\p{L}/u) + from;
  for (const match of bare.matchAll(/\p{Lu}[\p{L}\d’'-]*/gu)) {
    if (match.index <= first || isNeutral(match[0])) continue;
    return `“${match[0]}” may be a matter of one party alone`;
  }
  return undefined;
}
