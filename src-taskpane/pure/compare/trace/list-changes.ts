import type { XmlElement } from '#shared/ooxml/element.ts';
import { foldText } from '../likeness.ts';
import type { Comparison, Difference } from '../model.ts';
import { listAuthors } from './list-authors.ts';
import type { TracedChange } from './model.ts';
import type { Reading, Readings } from './readings.ts';

/** Lists what has other words, in the order of the later file: by what was done without tracking, and by what is tracked. */
export function listChanges(
  untracked: Comparison,
  tracked: Comparison,
  readings: Readings,
): readonly TracedChange[] {
  const { came, base, now, known } = readings;
  const places = new Map<number, number>();
  for (const { before, after } of [...tracked.same, ...tracked.differences])
    if (before !== undefined && after !== undefined) places.set(before, after);
  /** Where a paragraph of the middle reading is in the last one, or would be. */
  const toNow = (at: number): number => {
    for (let next = at; next < base.paragraphs.length; next += 1) {
      const place = places.get(next);
      if (place !== undefined) return place;
    }
    return now.paragraphs.length;
  };
  const isRejected = findRejected(readings);
  /** The elements of a paragraph that is there again because its tracked deletion was rejected. */
  const restored = ({ after }: Difference): readonly XmlElement[] => {
    const text = foldText(base.paragraphs[after ?? -1]?.text ?? '');
    const own = readings.rejected.paragraphs.find((one) => foldText(one.text) === text);
    return own?.elements ?? [];
  };
  return [
    ...untracked.differences.map((one) => {
      const elements = one.before === undefined ? restored(one) : elementsAt(came, one.before);
      const authors = listAuthors(elements, { of: 'words', except: known.after });
      const how = authors.length === 0 ? 'untracked' : isRejected(one) ? 'rejected' : 'decided';
      const own = places.get(one.after ?? -1);
      const place =
        one.after === undefined
          ? came.places[one.before ?? -1]
          : (now.places[own ?? -1] ?? base.places[one.after]);
      return {
        at: toNow(one.at),
        place,
        change: { kind: one.kind, how, authors, redline: one.redline } as const,
      };
    }),
    ...tracked.differences.map((one) => {
      const elements = [...elementsAt(base, one.before), ...elementsAt(now, one.after)];
      const authors = listAuthors(elements, { of: 'words', except: known.before });
      const place = one.after === undefined ? base.places[one.before ?? -1] : now.places[one.after];
      return {
        at: one.at,
        place,
        change: { kind: one.kind, how: 'tracked', authors, redline: one.redline } as const,
      };
    }),
  ]
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ place, change }) => (place === undefined ? [] : [{ ...change, place }]));
}

const elementsAt = ({ paragraphs }: Reading, at: number | undefined): readonly XmlElement[] =>
  paragraphs[at ?? -1]?.elements ?? [];

/** Returns what says whether a difference is just that tracked changes of the earlier file were rejected. */
function findRejected({ came, rejected, base }: Readings): (difference: Difference) => boolean {
  const [shown, left] = [textsOf(came), textsOf(rejected)];
  return ({ before, after }) => {
    const [old, fresh] = [came.paragraphs[before ?? -1], base.paragraphs[after ?? -1]];
    if (fresh === undefined) return old !== undefined && !left.has(foldText(old.text));
    const text = foldText(fresh.text);
    return left.has(text) && !shown.has(text);
  };
}

const textsOf = ({ paragraphs }: Reading): ReadonlySet<string> =>
  new Set(paragraphs.map(({ text }) => foldText(text)));
