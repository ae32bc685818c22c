import { allText, currentText, type MarkupParagraph } from './markup.ts';
import { words } from '../text.ts';

/** True for the paragraph for which Word returned this text, with or without its tracked deletions, depending on the view. */
const reads = (paragraph: MarkupParagraph, test: (text: string) => boolean): boolean =>
  test(words(allText(paragraph))) || test(words(currentText(paragraph)));

/** What Word returned for the paragraphs of a range. */
interface RangeTexts {
  /** The whole text of each paragraph. */
  readonly paragraphs: readonly string[];
  /** True when the range begins within the first paragraph, or ends within the last one. */
  readonly fromInside: boolean;
  readonly toInside: boolean;
}

/**
 * Finds the paragraphs of a range in its package, which may contain more, such as the other cells of a row or an additional empty
 * paragraph (OfficeDev/office-js#6751). `undefined` where none match what Word returned, or several match that differ.
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
