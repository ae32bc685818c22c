import { isNumberedHeading, looksLikeHeading, typedLabel } from '../text/clause-label.ts';
import type { BlockKind, PageStart, ReadFile } from '../model.ts';
import { createTextBuilder } from '../text/text-builder.ts';
import { clearFurniture } from './furniture.ts';
import type { Line } from './lines.ts';
import { toParagraphs } from './paragraphs.ts';

/**
 * Assembles the lines of all pages into the canonical text of a file, with exact pages: paragraphs first, then running headers and footers,
 * without duplicates. Throws `ReadFailure` too_large.
 */
export function layOutLines(pagesOfLines: readonly (readonly Line[])[]): ReadFile {
  const cleared = clearFurniture(pagesOfLines);
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
  addFurniture('header');
  addFurniture('footer');
  return builder.file(pages);

  function addFurniture(kind: BlockKind & ('header' | 'footer')): void {
    const seen = new Set<string>();
    cleared.forEach((page, index) => {
      const line = page[kind].map((part) => part.text).join('\t');
      const shape = line.replace(/\d+/g, '#');
      if (line === '' || seen.has(shape)) return;
      seen.add(shape);
      pages.push({ offset: builder.add(line, kind), page: index + 1 });
    });
  }
}
