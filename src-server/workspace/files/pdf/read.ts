import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocumentProxy } from 'unpdf';
import { DEFAULT_CONTEXT, type ReadContext } from '../context.ts';
import { ReadFailure } from '../failure.ts';
import { READ_LIMITS } from '../limits.ts';
import { withNotes } from '../notes.ts';
import type { ReadFile } from '../model.ts';
import { recognisePages } from '../ocr/scan.ts';
import { layOutLines } from '../layout/lay-out.ts';
import { isLegible } from './legible.ts';
import { toLines } from '../layout/lines.ts';
import type { Line, TextItem } from '../layout/model.ts';
import { addAnnotations, type AnnotatedPage } from './annotations.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/**
 * Folder of the character maps of Chinese, Japanese and Korean fonts, which often do not embed them. The build copies them next to this
 * module; the sources use those of the package.
 */
const CMAPS = import.meta.url.endsWith('.ts')
  ? join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'cmaps/')
  : fileURLToPath(new URL('cmaps/', import.meta.url));

async function openPdf(bytes: Buffer): Promise<PdfDocument> {
  try {
    // pdf.js takes ownership of the buffer, so it gets a copy. Only errors matter, not its warnings.
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, cMapUrl: CMAPS, cMapPacked: true });
  } catch (cause) {
    // PDF.js distinguishes a password from damage only by the error's name.
    const name = cause instanceof Error ? cause.name : '';
    throw new ReadFailure(name === 'PasswordException' ? 'encrypted' : 'corrupt', cause);
  }
}

async function readPage(document: PdfDocument, number: number): Promise<AnnotatedPage> {
  try {
    const page = await document.getPage(number);
    const content = await page.getTextContent();
    const items = content.items.flatMap((item): TextItem[] => {
      if (!('str' in item)) return [];
      const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as readonly number[];
      return [{ text: item.str, x, y, width: item.width, size: Math.hypot(a, b) || item.height }];
    });
    const read = await addAnnotations(page, items);
    page.cleanup();
    return read;
  } catch (cause) {
    // PDF.js cannot read a page: the file is damaged, and half a file must not count as read.
    throw new ReadFailure('corrupt', cause);
  }
}

/** Fewest letters of a page with text. A page with fewer may be an image. */
const FEW_LETTERS = 30;

function letters(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + (line.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
}

/** Returns whether the text of a page is missing, or differs from what its reader sees. */
function needsRecognition(lines: readonly Line[]): boolean {
  return letters(lines) < FEW_LETTERS || !isLegible(lines.map((line) => line.text).join('\n'), 1);
}

/**
 * Reads a PDF into its canonical text, with its exact pages. Paragraphs are assembled from lines, what is filled into forms among them;
 * comments, running headers and footers follow the body. Text is recognised on pages that are scans or whose fonts have no readable text. Throws `ReadFailure`:
 * encrypted, corrupt, too_large, no_text, and no_ocr for a scan if recognition is not installed.
 */
export async function readPdf(bytes: Buffer, context: ReadContext = DEFAULT_CONTEXT): Promise<ReadFile> {
  const document = await openPdf(bytes);
  const count = document.numPages;
  if (count > READ_LIMITS.pdfPages) throw new ReadFailure('too_large');
  const pagesOfLines: Line[][] = [];
  const comments: string[][] = [];
  let characters = 0;
  for (let number = 1; number <= count; number += 1) {
    const page = await readPage(document, number);
    const lines = toLines(page.items);
    characters += lines.reduce((sum, line) => sum + line.text.length, 0);
    if (characters > READ_LIMITS.characters) throw new ReadFailure('too_large');
    pagesOfLines.push(lines);
    comments.push([...page.comments]);
  }
  const embedded = Object.keys((await document.getAttachments()) ?? {}).length;
  await document.cleanup();
  const unreadable = pagesOfLines.flatMap((lines, index) => (needsRecognition(lines) ? [index + 1] : []));
  const asTheyStand = layOutLines(pagesOfLines, comments);
  const legible = isLegible(asTheyStand.text, count);
  if (unreadable.length === 0) return withNotes(asTheyStand, { embedded });

  try {
    for (const [number, lines] of await recognisePages(bytes, unreadable, context)) {
      const drawn = pagesOfLines[number - 1] ?? [];
      const garbled = !isLegible(drawn.map((line) => line.text).join('\n'), 1);
      if (garbled || letters(lines) > letters(drawn)) pagesOfLines[number - 1] = lines;
    }
  } catch (error) {
    // If only a page with a stamp or a picture cannot be recognised, the file is read without it.
    if (legible && error instanceof ReadFailure)
      return withNotes(asTheyStand, { embedded, page: unreadable.length });
    throw error;
  }
  const read = layOutLines(pagesOfLines, comments);
  if (!isLegible(read.text, 0)) throw new ReadFailure('no_text');
  return withNotes(read, { embedded });
}
