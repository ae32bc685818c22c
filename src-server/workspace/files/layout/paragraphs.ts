import { typedLabel } from '../text/clause-label.ts';
import type { Line } from './model.ts';
import { median } from './median.ts';

/** A paragraph assembled from the lines of one or more pages. */
interface PdfParagraph {
  readonly text: string;
  readonly heading: boolean;
  /** Pages that begin inside the paragraph: offset in {@link text}, page number. */
  readonly pages: readonly { readonly offset: number; readonly page: number }[];
}

interface Measures {
  readonly size: number;
  readonly pitch: number;
  readonly right: number;
}

function measure(pages: readonly (readonly Line[])[]): Measures {
  const lines = pages.flat();
  const pitches = pages.flatMap((page) =>
    page
      .slice(1)
      .map((line, index) => (page[index]?.y ?? line.y) - line.y)
      .filter((pitch) => pitch > 0),
  );
  const rights = lines.map((line) => line.right).toSorted((a, b) => a - b);
  return {
    size: median(lines.map((line) => line.size)),
    pitch: median(pitches),
    right: rights[Math.floor(rights.length * 0.9)] ?? 0,
  };
}

/** Returns whether two lines are rows of one table: they have as many columns. */
function isRow(line: Line, previous: Line): boolean {
  const columns = line.text.split('\t').length;
  return columns > 1 && columns === previous.text.split('\t').length;
}

function beginsParagraph(line: Line, previous: Line, samePage: boolean, measures: Measures): boolean {
  if (typedLabel(line.text) !== undefined || /^[•▪◦–·☐☒]\s/.test(line.text)) return true;
  if (isRow(line, previous)) return true;
  if (Math.abs(line.size - previous.size) > 0.8) return true;
  // A last line that ends well before the margin ends its paragraph, unless it breaks off in the middle of a sentence.
  const short = previous.right < measures.right - measures.size * 8;
  const ends = /[.;:!?”"')\]]$/.test(previous.text);
  if (!samePage) return ends || !/^[a-z0-9(,]/.test(line.text);
  const pitch = previous.y - line.y;
  return pitch > measures.pitch * 1.35 || pitch < 0 || (short && (ends || /^[A-Z“"]/.test(line.text)));
}

/** Assembles the lines of all pages into paragraphs. A hyphen at the end of a line is kept, since it is part of the verbatim text. */
export function toParagraphs(pages: readonly (readonly Line[])[]): PdfParagraph[] {
  const measures = measure(pages);
  const paragraphs: { text: string; heading: boolean; pages: { offset: number; page: number }[] }[] = [];
  let previous: { line: Line; page: number } | undefined;
  pages.forEach((lines, index) => {
    const page = index + 1;
    lines.forEach((line, lineIndex) => {
      const open = paragraphs[paragraphs.length - 1];
      const begins =
        open === undefined ||
        previous === undefined ||
        beginsParagraph(line, previous.line, previous.page === page, measures);
      if (begins) {
        const heading = line.size > measures.size * 1.15;
        paragraphs.push({ text: line.text, heading, pages: lineIndex === 0 ? [{ offset: 0, page }] : [] });
      } else {
        const glue = /[\w]-$/.test(open.text) && /^[a-z]/.test(line.text) ? '' : ' ';
        if (lineIndex === 0) open.pages.push({ offset: open.text.length + glue.length, page });
        open.text += glue + line.text;
      }
      previous = { line, page };
    });
  });
  return paragraphs;
}
