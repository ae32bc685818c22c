import type { Steps } from '../diff/slices.ts';
import type { OutlineParagraph } from '../markdown/clauses.ts';
import type { FoundPlace, OtherSide, ProofFinding } from '../proofread/model.ts';
import { findDifferences } from './find-differences.ts';
import type { ColumnLanguage } from '../text/column-language.ts';
import type { Bilingual, Difference } from './model.ts';
import { readBilingual } from './pairs.ts';
import { findPrevailing } from './prevailing.ts';

/** An agreement in two languages: what differs between them, and which one counts. */
export interface BilingualCheck {
  readonly languages: Bilingual['languages'];
  /** Undefined where the agreement does not say it, or each language says another. */
  readonly prevailing: ColumnLanguage | undefined;
  readonly findings: readonly ProofFinding[];
}

/**
 * Compares the two languages of an agreement; undefined for one in a single language. A finding is where a language is to be brought into
 * step: the one that was not changed where the other one was (`isChanged` says so of a paragraph), or else the one that does not prevail,
 * or else the second. In slices.
 */
export function* checkBilingual(
  paragraphs: readonly OutlineParagraph[],
  isChanged: (paragraph: number) => boolean,
): Steps<BilingualCheck | undefined> {
  const bilingual = readBilingual(paragraphs);
  if (bilingual === undefined) return undefined;
  const { languages } = bilingual;
  yield;
  const prevailing = findPrevailing(
    paragraphs.map(({ text }) => text),
    languages,
  );
  const differences = yield* findDifferences(paragraphs, bilingual);
  const findings = differences.map((difference) => {
    const changed = difference.pair.sides.map((side) => side.some(isChanged));
    const why = changed[0] === changed[1] ? (prevailing === undefined ? undefined : 'prevails') : 'changed';
    const counts =
      why === 'changed'
        ? changed.indexOf(true)
        : prevailing === undefined
          ? 0
          : languages.indexOf(prevailing);
    return toFinding(difference, counts === 0 ? 0 : 1, why, paragraphs, languages);
  });
  return { languages, prevailing, findings };
}

function toFinding(
  { kind, sides, pair }: Difference,
  counts: 0 | 1,
  why: OtherSide['why'],
  paragraphs: readonly OutlineParagraph[],
  languages: Bilingual['languages'],
): ProofFinding {
  // Words that the other language lacks as a whole are where they are.
  const other = kind === 'text' ? (sides[0] === undefined ? 0 : 1) : counts;
  const own = other === 0 ? 1 : 0;
  const placeOf = (side: 0 | 1): FoundPlace => {
    const paragraph = sides[side]?.paragraph ?? pair.sides[side][0] ?? 0;
    const { start = 0, end = paragraphs[paragraph]?.text.length ?? 0 } = sides[side] ?? {};
    return { story: 'text', paragraph, start, end };
  };
  const place = placeOf(own);
  return {
    kind: 'bilingual',
    ...place,
    words: (paragraphs[place.paragraph]?.text ?? '').slice(place.start, place.end),
    other: sides[other]?.words ?? '',
    side: {
      language: languages[other],
      words: sides[other]?.words ?? '',
      place: placeOf(other),
      why,
      isMissingHere: sides[own] === undefined,
    },
  };
}
