import { findReferences } from '../markdown/references.ts';
import type { Span } from './hunks.ts';
import type { Effect } from './model.ts';
import { findPair, type Place } from './words.ts';

export interface ReferenceSpan extends Span {
  readonly shown: string;
}

/** German and French references, and those to clauses in small letters with letters of items. */
const OTHER =
  /(?<!\p{L})(Ziffern?|Ziff\.|Nummern?|Nr\.|Abschnitte?|Artikel|Anlagen?|Anhang|Klauseln?|articles?|annexes?|clauses?)[ \u00a0]((?:\d+(?:\.\d+)*|[A-Z])(?:\([a-z0-9]{1,4}\))*)(?![\p{L}\d])/giu;
/** What follows makes it a reference to another text. */
const ELSEWHERE =
  /^(?:[ \u00a0](?:Abs\.|Absatz|Satz|S\.|Nr\.)[ \u00a0]?\d+)*,?[ \u00a0](?:BGB|HGB|AktG|GmbHG|DSGVO|StGB|UWG|ZPO|des? [\p{Lu}]\p{L}*gesetz|der Verordnung|du (?:Code|Règlement|RGPD)|de la (?:loi|directive)|of (?:the )?\p{Lu}\p{L}*(?: \p{Lu}\p{L}*)* (?:Act|Code|Regulations?|Directive))/u;

/** Finds a cross-reference that leads to another place than before. */
export function findReferenceChange(place: Place): Effect | undefined {
  const pair = findPair(place, ({ text }) => referencesIn(text));
  if (pair === undefined || pair.before.shown.toLowerCase() === pair.after.shown.toLowerCase())
    return undefined;
  return { code: 'reference', before: pair.before.shown, after: pair.after.shown };
}

/** Finds the cross-references of a text within its document, in English, German and French. */
export function referencesIn(text: string): readonly ReferenceSpan[] {
  const found: ReferenceSpan[] = findReferences(text)
    .filter(({ start }) => !isOwnNumber(text, start))
    .map(({ start, end, shown }) => ({ start, end, shown }));
  for (const { 0: shown, 1: word = '', 2: number = '', index } of text.matchAll(OTHER)) {
    const start = index + shown.length - number.length;
    const end = index + shown.length;
    if (isOwnNumber(text, start)) continue;
    if (found.some((one) => one.start <= start && one.end >= end)) continue;
    // The English finder has left out what leads to another text.
    if (/^(?:clauses?|articles?)$/iu.test(word) && ELSEWHERE.test(text.slice(end))) continue;
    if (!ELSEWHERE.test(text.slice(end))) found.push({ start, end, shown });
  }
  return found;
}

/** A paragraph may begin with its own number: “Section 6.1 Remedies.” */
const isOwnNumber = (text: string, start: number): boolean =>
  /^[\s\u00a0]*[\p{L}§.]+[\s\u00a0]*$/u.test(text.slice(0, start));
