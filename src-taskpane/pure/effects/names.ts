import { findPlaces } from './places.ts';
import type { Span } from './hunks.ts';
import type { Effect } from './model.ts';
import { toPerson } from './persons.ts';
import { bare, findPair, wordAfter, wordBefore, type Place, type Side } from './words.ts';

/** Finds a person, a defined term, or the place of a law or of courts that is changed to another one. */
export function findNameChange(place: Place, terms: readonly string[]): Effect | undefined {
  return findLawChange(place) ?? findTermChange(place, terms) ?? findPersonChange(place);
}

function findLawChange(place: Place): Effect | undefined {
  for (const code of ['law', 'court'] as const) {
    const pair = findPair(place, ({ text }) => findPlaces(code, text));
    if (pair !== undefined) return { code, before: pair.before.words, after: pair.after.words };
  }
  return undefined;
}

function findPersonChange({ before, after }: Place): Effect | undefined {
  const [one, other] = [toPerson(bare(before.words)), toPerson(bare(after.words))];
  if (one === undefined || other === undefined || stem(one) === stem(other)) return undefined;
  // “Customer Data” is no customer.
  if (isInName(before) || isInName(after)) return undefined;
  return { code: 'party', before: one, after: other };
}

const stem = (name: string): string => name.toLowerCase().replace(/(?:en|e?s|n)$/u, '');

const isInName = (side: Side): boolean =>
  /^\p{Lu}/u.test(side.words.trim()) &&
  (/^\p{Lu}/u.test(wordAfter(side)) ||
    (/^\p{Lu}\p{Ll}/u.test(wordBefore(side)) && !ARTICLES.test(wordBefore(side))));
const ARTICLES =
  /^(?:The|Each|Either|Any|Every|Both|Such|Der|Die|Das|Den|Dem|Des|Jede|Jeder|Le|La|Les|Chaque|If|Where|When|Should|Wenn|Falls|Si)$/u;

interface TermSpan extends Span {
  readonly words: string;
  readonly term: string;
}

function findTermChange(place: Place, terms: readonly string[]): Effect | undefined {
  const pair = findPair(place, ({ text }) => termsIn(text, terms));
  if (pair === undefined || pair.before.term === pair.after.term) return undefined;
  const { before, after } = pair;
  const [one, other] = [toPerson(before.words), toPerson(after.words)];
  const arePersons = one !== undefined && other !== undefined;
  return { code: arePersons ? 'party' : 'term', before: before.words, after: after.words };
}

/** Finds the uses of defined terms, in the singular or the plural; the longest where one contains another. */
export function termsIn(text: string, terms: readonly string[]): readonly TermSpan[] {
  const found = terms.flatMap((term) =>
    [...text.matchAll(toPattern(term))].map(({ 0: words, index }): TermSpan => ({
      start: index,
      end: index + words.length,
      words,
      term,
    })),
  );
  return found.filter(
    (one) =>
      !found.some(
        (other) =>
          other !== one &&
          other.start <= one.start &&
          other.end >= one.end &&
          other.words.length > one.words.length,
      ),
  );
}

/** Returns a pattern for uses of a term, whatever its number. */
export const toPattern = (term: string, flags = 'gu'): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}-])${term.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`).replace(/\s+/gu, String.raw`[\s\u00a0]+`)}(?:s|es|en|n)?(?![\\p{L}\\p{N}-])`,
    flags,
  );

/** Finds a defined term that gets or loses its capitals, where nothing else is different. */
export function findCapitals({ before, after }: Place, terms: readonly string[]): Effect | undefined {
  if (before.words.toLowerCase() !== after.words.toLowerCase()) return undefined;
  for (const term of terms) {
    if (!/\p{Lu}/u.test(term)) continue;
    const isTerm = ({ text, span }: Side): boolean =>
      termsIn(text, [term]).some(({ start, end }) => start <= span.start && end >= span.end);
    const isOther = ({ text, span }: Side): boolean =>
      [...text.matchAll(toPattern(term, 'giu'))].some(
        ({ 0: words, index }) =>
          index <= span.start && index + words.length >= span.end && !/\p{Lu}/u.test(words),
      );
    if (isTerm(before) && isOther(after)) return { code: 'capitals', change: 'removed', words: term };
    if (isTerm(after) && isOther(before)) return { code: 'capitals', change: 'added', words: term };
  }
  return undefined;
}
