/** A paragraph that stands for a line as Word shows it now, by its position among the paragraphs of a range. */
export interface ShownLine {
  readonly paragraph: number;
  /** True when the line does not end with this paragraph's mark, which somebody's tracked change removes. */
  readonly goesOn: boolean;
}

/** What is known of a paragraph of a range. */
export interface SeenParagraph {
  /** What Word shows of it now. */
  readonly current: string;
  /** True when its mark is removed by a tracked change, and joins it with the next one. */
  readonly isJoined: boolean;
  /** True when Word shows nothing of it, its line neither. */
  readonly isHidden?: boolean;
}

/**
 * The paragraphs that stand for the lines of a range. Paragraphs that are joined with others and show nothing stand for
 * no line: they are none of the passage's. `undefined` where two that show something are one line.
 */
export function shownLines(paragraphs: readonly SeenParagraph[]): readonly ShownLine[] | undefined {
  const shown: ShownLine[] = [];
  let joined: number[] = [];
  const isLast = (index: number): boolean => index === paragraphs.length - 1;
  for (const [index, { isJoined, isHidden }] of paragraphs.entries()) {
    if (isHidden === true) continue;
    joined.push(index);
    if (isJoined && !isLast(index)) continue;
    const worded = joined.filter((one) => paragraphs[one]?.current !== '');
    if (worded.length > 1) return undefined;
    const paragraph = worded[0] ?? index;
    shown.push({ paragraph, goesOn: isJoined || paragraph < index });
    joined = [];
  }
  return shown;
}

/** How often something parts paragraphs or cells in a text. */
export const countSeparators = (text: string): number => text.match(/\r\n|[\r\n\t]/gu)?.length ?? 0;
