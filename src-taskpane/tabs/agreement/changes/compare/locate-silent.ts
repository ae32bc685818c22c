import type { SilentChanges } from '#pane/pure/compare/find-silent.ts';
import type { ComparedPart, Difference, ReadParagraph } from '#pane/pure/compare/model.ts';
import { labelClauses } from '#pane/pure/markdown/clauses.ts';
import type { TextPlace, WholeParagraph } from '#pane/word/model.ts';

/** A silent change with its place in the document as Word returned it. */
export interface SilentItem extends Difference {
  /** Unique among the changes of one comparison. */
  readonly id: string;
  readonly part: ComparedPart;
  /** The clause around it; empty outside any clause. */
  readonly clause: string;
  /** Where to go to; undefined where no paragraph is certainly the one that was compared. */
  readonly goTo: TextPlace | undefined;
}

/** How many paragraphs may be between the file's count and Word's, which leaves some out. */
const FAR = 40;

/** Finds the paragraphs of silent changes among those that Word returned. A deleted one is at the paragraph that it followed. */
export function locateSilent(
  { differences, after }: SilentChanges,
  paragraphs: readonly WholeParagraph[],
): readonly SilentItem[] {
  const labels = labelClauses(paragraphs);
  return differences.map((difference, index): SilentItem => {
    const near =
      difference.after === undefined
        ? (after[difference.at - 1] ?? after[difference.at])
        : after[difference.at];
    const paragraph = findParagraph(near, paragraphs);
    const given = paragraphs[paragraph ?? -1]?.given;
    return {
      ...difference,
      id: String(index),
      part: near?.part ?? 'text',
      clause: labels[paragraph ?? -1] ?? '',
      goTo:
        paragraph === undefined || given === undefined
          ? undefined
          : { paragraph, given, text: given, start: 0, end: 0 },
    };
  });
}

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
