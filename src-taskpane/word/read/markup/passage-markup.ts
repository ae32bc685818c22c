import { allText, currentText, type MarkupParagraph } from './markup.ts';
import { words } from './visible.ts';

/** True for the paragraph that Word gives this text for, with its tracked deletions or without: that is a matter of the view. */
const reads = (paragraph: MarkupParagraph, test: (text: string) => boolean): boolean =>
  test(words(allText(paragraph))) || test(words(currentText(paragraph)));

/** What Word said of the paragraphs of a range. */
export interface RangeTexts {
  /** The whole text of each paragraph. */
  readonly paragraphs: readonly string[];
  /** True when the range begins inside of the first paragraph, or ends inside of the last one. */
  readonly fromInside: boolean;
  readonly toInside: boolean;
}

/**
 * The paragraphs of a range among those of its package: a package may hold more, such as the other cells of a row or an
 * empty paragraph after it (OfficeDev/office-js#6751). `undefined` where none read as Word said, or several do that are not
 * the same.
 */
export function matchParagraphs(
  markup: readonly MarkupParagraph[],
  { paragraphs, fromInside, toInside }: RangeTexts,
): readonly MarkupParagraph[] | undefined {
  const texts = paragraphs.map(words);
  const last = texts.length - 1;
  const fits = (paragraph: MarkupParagraph, index: number): boolean =>
    reads(paragraph, (text) => {
      const whole = texts[index] ?? '';
      if (last === 0 && (fromInside || toInside)) return whole.includes(text);
      if (index === 0 && fromInside) return whole.endsWith(text);
      return index === last && toInside ? whole.startsWith(text) : whole === text;
    });
  const found: (readonly MarkupParagraph[])[] = [];
  for (let from = 0; from + texts.length <= markup.length; from += 1) {
    const some = markup.slice(from, from + texts.length);
    if (some.every(fits)) found.push(some);
  }
  const [first] = found;
  const key = JSON.stringify(first);
  return found.every((each) => JSON.stringify(each) === key) ? first : undefined;
}
