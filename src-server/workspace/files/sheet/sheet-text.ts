import type { PageStart, ReadFile } from '../model.ts';
import { createTextBuilder } from '../text/text-builder.ts';

/**
 * Builds the text of a workbook: each sheet is a page, its name a heading, each row a block with its filled cells separated by tabs. Cell
 * comments follow all sheets. Throws `ReadFailure` too_large beyond the limit on characters.
 */
interface WorkbookText {
  /** Adds a sheet. Its heading is added with its first filled row: a sheet without a filled cell has no text. */
  addSheet(name: string, page: number): SheetText;
  file(): ReadFile;
}

/** Builds the text of one sheet. */
interface SheetText {
  /** Adds a row of shown cells, which are not empty. */
  addRow(cells: readonly string[]): void;
  addComment(text: string): void;
}

/** Creates the text of a workbook without sheets. */
export function createWorkbookText(): WorkbookText {
  const builder = createTextBuilder();
  const pages: PageStart[] = [];
  const comments: { page: number; text: string }[] = [];
  return {
    addSheet(name, page) {
      let begun = false;
      return {
        addRow(cells) {
          if (cells.length === 0) return;
          if (!begun) pages.push({ offset: builder.add(name.trim(), 'heading', undefined, 0), page });
          begun = true;
          builder.add(cells.join('\t'), 'tableRow');
        },
        addComment(text) {
          comments.push({ page, text });
        },
      };
    },
    file() {
      for (const { page, text } of comments) pages.push({ offset: builder.add(text, 'comment'), page });
      return builder.file(pages);
    },
  };
}

/** Returns a text as a cell shows it: with line feeds, without the padding of number formats. */
export function shownText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}
