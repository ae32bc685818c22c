import type { SilentChanges } from '#pane/pure/compare/find-silent.ts';
import type { ComparedPart, ReadParagraph } from '#pane/pure/compare/model.ts';
import type { SilentDifference } from '#pane/pure/compare/without-accepted.ts';
import { labelClauses } from '#pane/pure/markdown/clauses.ts';
import type { DocumentReview, TextPlace, WholeParagraph } from '#pane/word/model.ts';

/** Why the wording that was sent is not offered to be restored. */
export type WhyNot = 'whole' | 'part' | 'place' | 'tracked' | 'hidden' | 'looks' | 'changed';

/** A paragraph whose sent wording can be restored. */
export interface Restorable {
  readonly paragraph: number;
  readonly given: string;
  /** The wording that was sent, and the one that came back. */
  readonly ours: string;
  readonly theirs: string;
}

/** A silent change with its place in the document as Word returned it. */
export interface SilentItem extends SilentDifference {
  /** Unique among the changes of one comparison. */
  readonly id: string;
  /** Equal in another comparison with the same version. */
  readonly key: string;
  readonly part: ComparedPart;
  /** The clause around it; empty outside any clause. */
  readonly clause: string;
  /** Where to go to; undefined where no paragraph is certainly the one that was compared. */
  readonly goTo: TextPlace | undefined;
  readonly restorable: Restorable | WhyNot;
}

/** The positions of paragraphs of the main text that contain text which the eye does not see, in the version that was sent and in the document. */
interface HiddenPlaces {
  readonly before: ReadonlySet<number>;
  readonly after: ReadonlySet<number>;
}

/** How many paragraphs may be between the file's count and Word's, which leaves some out. */
const FAR = 40;

/** Finds the paragraphs of silent changes among those that Word returned. A deleted one is at the paragraph that it followed. */
export function locateSilent(
  { differences, before, after }: SilentChanges,
  { paragraphs: all, changes }: Pick<DocumentReview, 'paragraphs' | 'changes'>,
  hidden: HiddenPlaces,
): readonly SilentItem[] {
  const paragraphs = all.filter(({ story }) => story === undefined);
  const labels = labelClauses(paragraphs);
  const tracked = new Set(changes.map(({ paragraph }) => paragraph));
  const keys = new Map<string, number>();
  return differences.map((difference, index): SilentItem => {
    const near =
      difference.after === undefined
        ? (after[difference.at - 1] ?? after[difference.at])
        : after[difference.at];
    const paragraph = findParagraph(near, paragraphs);
    const given = paragraphs[paragraph ?? -1]?.given;
    const { kind, ours, theirs } = difference;
    const sent = before[difference.before ?? -1];
    const key = JSON.stringify([kind, difference.before, sent?.text, difference.redline]);
    const same = keys.get(key) ?? 0;
    keys.set(key, same + 1);
    const restorable = (): Restorable | WhyNot => {
      if (kind !== 'changed') return 'whole';
      if (near?.part !== 'text') return 'part';
      if (paragraph === undefined || given === undefined) return 'place';
      if (isIn(hidden.before, sent?.place) || isIn(hidden.after, near.place)) return 'hidden';
      if (sent?.marks !== near.marks) return 'looks';
      if (tracked.has(paragraph)) return 'tracked';
      return ours === undefined ? 'changed' : { paragraph, given, ours, theirs };
    };
    return {
      ...difference,
      id: String(index),
      key: `${key}${String(same)}`,
      part: near?.part ?? 'text',
      clause: labels[paragraph ?? -1] ?? '',
      goTo:
        paragraph === undefined || given === undefined
          ? undefined
          : { paragraph, given, text: given, start: 0, end: 0 },
      restorable: restorable(),
    };
  });
}

const isIn = (places: ReadonlySet<number>, place: number | undefined): boolean =>
  place !== undefined && places.has(place);

/** Versions of Word differ in the characters between words. */
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

function findParagraph(
  near: ReadParagraph | undefined,
  paragraphs: readonly WholeParagraph[],
): number | undefined {
  if (near?.place === undefined) return undefined;
  // What a box or a note is attached to is known by its position only.
  if (near.shown === '') return near.place < paragraphs.length ? near.place : undefined;
  const shown = bare(near.shown);
  for (let away = 0; away <= FAR; away += 1) {
    for (const at of [near.place - away, near.place + away]) {
      const own = paragraphs[at];
      if (own !== undefined && (bare(own.text) === shown || bare(own.given) === shown)) return at;
    }
  }
  return undefined;
}
