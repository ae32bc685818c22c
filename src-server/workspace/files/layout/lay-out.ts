import { isNumberedHeading, looksLikeHeading, typedLabel } from '../text/clause-label.ts';
import type { BlockKind, PageStart, ReadFile } from '../model.ts';
import { createTextBuilder } from '../text/text-builder.ts';
import { clearFurniture } from './furniture.ts';
import type { Line } from './model.ts';
import { toParagraphs } from './paragraphs.ts';
import { joinSpacedLetters } from './spaced-letters.ts';

/**
 * Assembles the lines of all pages into the canonical text of a file, with exact pages: paragraphs first, then the comments of each
 * page, then the lines of running headers and footers, each different one once. Every line is in the text. Throws `ReadFailure` too_large.
 */
export function layOutLines(
  pagesOfLines: readonly (readonly Line[])[],
  comments: readonly (readonly string[])[] = [],
): ReadFile {
  const cleared = clearFurniture(joinSpacedLetters(pagesOfLines));
  const builder = createTextBuilder();
  const pages: PageStart[] = [];
  for (const paragraph of toParagraphs(cleared.map((page) => page.body))) {
    const typed = typedLabel(paragraph.text);
    const isHeading =
      (paragraph.heading && looksLikeHeading(paragraph.text)) || isNumberedHeading(paragraph.text, typed);
    const kind = isHeading ? 'heading' : 'paragraph';
    const at = builder.add(
      paragraph.text,
      kind,
      typed?.label,
      typed?.level ?? (kind === 'heading' ? 0 : undefined),
    );
    pages.push(...paragraph.pages.map(({ offset, page }) => ({ offset: at + offset, page })));
  }
  comments.forEach((ofPage, index) => {
    for (const text of ofPage) pages.push({ offset: builder.add(text, 'comment'), page: index + 1 });
  });
  addFurniture('header');
  addFurniture('footer');
  return builder.file(pages);

  function addFurniture(kind: BlockKind & ('header' | 'footer')): void {
    const seen = new Set<string>();
    cleared.forEach((page, index) => {
      for (const { text } of page[kind]) {
        // A line that differs in its number alone is kept: what looks like a page may be the year of a schedule.
        if (seen.has(text)) continue;
        seen.add(text);
        pages.push({ offset: builder.add(text, kind), page: index + 1 });
      }
    });
  }
}
