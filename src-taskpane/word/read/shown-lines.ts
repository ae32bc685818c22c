/** A paragraph that stands for a line as Word shows it now, by its position among the paragraphs of a range. */
export interface ShownLine {
  readonly paragraph: number;
  /** True when the line does not end with this paragraph's mark, which somebody's tracked change takes out. */
  readonly goesOn: boolean;
}

/**
 * The paragraphs that stand for the lines of a range, from what each shows now and whether its mark is `gone`, the
 * last one's too. Paragraphs that are joined with others and show nothing stand for no line: they are none of the
 * passage's. `undefined` where two that show something are one line.
 */
export function shownLines(
  current: readonly string[],
  gone: (paragraph: number) => boolean,
): readonly ShownLine[] | undefined {
  const shown: ShownLine[] = [];
  let joined: number[] = [];
  for (const index of current.keys()) {
    joined.push(index);
    const goesOn = gone(index);
    if (goesOn && index < current.length - 1) continue;
    const worded = joined.filter((one) => current[one] !== '');
    if (worded.length > 1) return undefined;
    const paragraph = worded[0] ?? index;
    shown.push({ paragraph, goesOn: goesOn || paragraph < index });
    joined = [];
  }
  return shown;
}

/**
 * Asks whether a mark is still there between two paragraphs that follow each other, as Word shows them now. The answer
 * can be had after the next round trip. Needs WordApi 1.4.
 */
export function askMark(paragraph: Word.Paragraph, next: Word.Paragraph): () => boolean {
  const [first, second] = [paragraph.getRange('Content'), next.getRange('Content')];
  const [both, one, other] = [first.expandTo(second), first, second].map((place) =>
    place.getReviewedText('Current'),
  );
  return () => {
    const [joined = '', ...each] = [both, one, other].map((text) => text?.value ?? '');
    // A Word that closes a text with a mark closes this one with it too.
    const closing = CLOSING.test(each[1] ?? '') ? 1 : 0;
    const own = each.reduce((sum, text) => sum + marksIn(text.replace(CLOSING, '')), closing);
    return marksIn(joined) > own;
  };
}

const CLOSING = /(?:\r\n|\r|\n)$/u;

/** How often something parts paragraphs or cells in a text. */
export const marksIn = (text: string): number => text.match(/\r\n|[\r\n\t]/gu)?.length ?? 0;
