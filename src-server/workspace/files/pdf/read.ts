import { getDocumentProxy } from 'unpdf';
import { isNumberedHeading, looksLikeHeading, typedLabel } from '../clauseLabel.ts';
import { ReadFailure } from '../failure.ts';
import { READ_LIMITS } from '../limits.ts';
import type { BlockKind, PageStart, ReadFile } from '../model.ts';
import { createTextBuilder } from '../textBuilder.ts';
import { clearFurniture } from './furniture.ts';
import { isLegible } from './legible.ts';
import { toLines, type Line, type TextItem } from './lines.ts';
import { toParagraphs } from './paragraphs.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

async function openPdf(bytes: Buffer): Promise<PdfDocument> {
  try {
    // pdf.js takes the buffer for its own: a copy. Errors alone are of interest, not its warnings.
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  } catch (cause) {
    // PDF.js tells a password from damage by the error's name alone.
    const name = cause instanceof Error ? cause.name : '';
    throw new ReadFailure(name === 'PasswordException' ? 'encrypted' : 'corrupt', cause);
  }
}

async function readPage(document: PdfDocument, number: number): Promise<TextItem[]> {
  try {
    const page = await document.getPage(number);
    const content = await page.getTextContent();
    page.cleanup();
    return content.items.flatMap((item) => {
      if (!('str' in item)) return [];
      const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as readonly number[];
      return [{ text: item.str, x, y, width: item.width, size: Math.hypot(a, b) || item.height }];
    });
  } catch (cause) {
    // A page that PDF.js cannot read: the file is damaged, and half a file must not count as read.
    throw new ReadFailure('corrupt', cause);
  }
}

/**
 * Reads a PDF to its canonical text, with its exact pages. Paragraphs are put together from lines;
 * running headers and footers stand behind the body, each once. Throws `ReadFailure`: encrypted,
 * corrupt, too_large, no_text for scans and for fonts without a readable text.
 */
export async function readPdf(bytes: Buffer): Promise<ReadFile> {
  const document = await openPdf(bytes);
  if (document.numPages > READ_LIMITS.pdfPages) throw new ReadFailure('too_large');
  const pagesOfLines: Line[][] = [];
  let characters = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const lines = toLines(await readPage(document, number));
    characters += lines.reduce((sum, line) => sum + line.text.length, 0);
    if (characters > READ_LIMITS.characters) throw new ReadFailure('too_large');
    pagesOfLines.push(lines);
  }
  await document.cleanup();

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
  const text = builder.text();
  if (!isLegible(text, document.numPages)) throw new ReadFailure('no_text');
  return { text, blocks: builder.blocks, pages, pageBasis: 'exact' };

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
