import { pdfOf } from '../bombs.ts';

/** Text at a place of a page, in points from its lower left. */
interface Drawn {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

/** Draws text; it has no parentheses and no backslashes. */
export const draw = ({ text, x, y, size = 11 }: Drawn): string =>
  `BT /F ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`;

/** A page: what it draws, and its annotations, each the entries of a dictionary; `STAMP n` in one is the appearance of the nth stamp. It is hidden with `/F 2`. */
interface Page {
  readonly content: string;
  readonly annotations?: readonly string[];
}

/** Creates a PDF of A4 pages in Helvetica. `stamps` are contents of appearances, 200 × 40 points. */
export function pdfPages(pages: readonly Page[], stamps: readonly string[] = []): Buffer {
  const FONT = '/Resources<</Font<</F 3 0 R>>>>';
  const objects: string[] = [
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[]/DR<</Font<</F 3 0 R>>>>/NeedAppearances true>>>>',
    '',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  const add = (object: string): string => `${objects.push(object)} 0 R`;
  const stream = (content: string, entries = ''): string =>
    add(`<<${entries}/Length ${content.length}>>stream\n${content}\nendstream`);
  const appearances = stamps.map((content) =>
    stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 200 40]${FONT}`),
  );
  const kids = pages.map(({ content, annotations = [] }) => {
    const annots = annotations.map((entries) =>
      add(
        `<</Type/Annot${/\/F 2\b/.test(entries) ? '' : '/F 4'}${entries.replace(/STAMP (\d)/g, (_, index: string) => appearances[Number(index)] ?? '')}>>`,
      ),
    );
    return add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${FONT}/Contents ${stream(content)}/Annots[${annots.join(' ')}]>>`,
    );
  });
  objects[1] = `<</Type/Pages/Count ${kids.length}/Kids[${kids.join(' ')}]>>`;
  return pdfOf(
    objects.map((object) => Buffer.from(object, 'latin1')),
    '',
  );
}
