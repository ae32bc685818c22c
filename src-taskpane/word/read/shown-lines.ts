/** The paragraph that represents a line as Word shows it now, by its position in the range. */
export interface ShownLine {
  readonly paragraph: number;
  /** True when the line does not end with this paragraph's mark, because another author's tracked change deletes it. */
  readonly goesOn: boolean;
}

/** What is known about a paragraph of a range. */
interface SeenParagraph {
  /** Its text as Word shows it now. */
  readonly current: string;
  /** True when a tracked change deletes its mark and so joins it with the next one. */
  readonly isJoined: boolean;
  /** True when Word shows neither its text nor its line. */
  readonly isHidden?: boolean;
}

/**
 * Returns the paragraphs that represent the lines of a range. Paragraphs without text that are joined with others represent no line and
 * are not part of the passage. `undefined` where two paragraphs with text form one line.
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
