import { isInCapitals } from '../text/capitals.ts';
import { findLabel } from '../text/titles.ts';
import { blankMentions, type Mention } from './mentions.ts';
import { isNeutral, ONE_SIDED } from './vocabulary.ts';

/** Phrases of every agreement that would count as one-sided by one of their words only. */
const COMMON =
  /\bthis (?:Agreement|Lease|Deed|License|Licence|Contract|Addendum|NDA|MNDA|DPA|Undertaking|Guarantee|Amendment)\b|\bsales? of (?:all or )?(?:substantially all |a majority |its |of |the )*(?:assets|stock|equity|business|shares|voting)\b[^.;]*|\b(?:reasonable |external )?(?:attorneys?|lawyers?|legal|counsel)[’']?s?[’']? (?:and \w+ )?(?:fees|charges)(?: and (?:\w+ )?(?:costs|expenses|disbursements))?/gi;

/**
 * Why what a sentence deals with may be one party's alone, as the end of a sentence: it names goods, money or rights that as a rule
 * one side has, or a defined term that is not known to be neutral. Undefined where nothing says so.
 */
export function oneSidedContent(sentence: string, mentions: readonly Mention[]): string | undefined {
  const bare = blankMentions(sentence, mentions).replace(COMMON, (phrase) => ' '.repeat(phrase.length));
  const word = ONE_SIDED.exec(bare)?.[0];
  if (word !== undefined) return `“${word}” may be a matter of one party alone`;
  if (isInCapitals(sentence)) return undefined;
  const from = findLabel(sentence).length;
  // The first word of a sentence is capitalised whatever it is.
  const first = sentence.slice(from).search(/\p{L}/u) + from;
  for (const match of bare.matchAll(/\p{Lu}[\p{L}\d’'-]*/gu)) {
    if (match.index <= first || isNeutral(match[0])) continue;
    return `“${match[0]}” may be a matter of one party alone`;
  }
  return undefined;
}
