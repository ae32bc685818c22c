import * as fc from 'fast-check';
import { weighted } from '#test/setup/weighted.ts';

const FORMATS = [
  '',
  '<w:b/>',
  '<w:i/>',
  '<w:rFonts w:ascii="Arial" w:hAnsi="Arial"/><w:sz w:val="28"/>',
  '<w:u w:val="single"/>',
];
const words = fc.stringMatching(/^[A-Za-z ,.éß—]{1,14}$/);

const t = (part: string): string => (part === '' ? '' : `<w:t xml:space="preserve">${part}</w:t>`);

const run = fc
  .record({ text: words, format: fc.constantFrom(...FORMATS), tab: fc.boolean() })
  .map(({ text, format, tab }) => {
    const half = Math.floor(text.length / 2);
    const content = tab ? `${t(text.slice(0, half))}<w:tab/>${t(text.slice(half))}` : t(text);
    return `<w:r>${format === '' ? '' : `<w:rPr>${format}</w:rPr>`}${content}</w:r>`;
  });
const runs = fc.array(run, { minLength: 1, maxLength: 3 }).map((list) => list.join(''));

const inline = fc.oneof(
  weighted(5, runs),
  weighted(
    1,
    runs.map((r) => `<w:hyperlink w:anchor="there">${r}</w:hyperlink>`),
  ),
  weighted(
    1,
    runs.map((r) => `<w:smartTag w:uri="urn:x" w:element="y">${r}</w:smartTag>`),
  ),
  weighted(
    1,
    runs.map(
      (r) => `<w:sdt><w:sdtPr><w:tag w:val="inner"/></w:sdtPr><w:sdtContent>${r}</w:sdtContent></w:sdt>`,
    ),
  ),
  weighted(
    1,
    runs.map(
      (r) =>
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> REF x </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
  ),
);

const paragraph = fc
  .record({ parts: fc.array(inline, { maxLength: 4 }), heading: fc.boolean() })
  .map(
    ({ parts, heading }) =>
      `<w:p>${heading ? '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>' : ''}${parts.join('')}</w:p>`,
  );

const table = fc
  .array(fc.tuple(paragraph, paragraph), { minLength: 1, maxLength: 2 })
  .map(
    (rows) =>
      `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="4000"/><w:gridCol w:w="4000"/></w:tblGrid>${rows
        .map(
          (cells) =>
            `<w:tr>${cells.map((c) => `<w:tc><w:tcPr><w:tcW w:w="4000" w:type="dxa"/></w:tcPr>${c}</w:tc>`).join('')}</w:tr>`,
        )
        .join('')}</w:tbl>`,
  );

const block = fc.oneof(
  weighted(6, paragraph),
  weighted(1, table),
  weighted(
    1,
    fc
      .array(paragraph, { minLength: 1, maxLength: 2 })
      .map(
        (p) =>
          `<w:sdt><w:sdtPr><w:tag w:val="outer"/></w:sdtPr><w:sdtContent>${p.join('')}</w:sdtContent></w:sdt>`,
      ),
  ),
);

/** Generates body XML with paragraphs, tables, controls, links, fields and many formats; it ends with a paragraph. */
export const bodies = fc
  .tuple(fc.array(block, { minLength: 1, maxLength: 5 }), paragraph)
  .map(([blocks, last]) => blocks.join('') + last);

/** One edit, by fractions of what there is: see `placeOf` in edits.ts. */
export interface Edit {
  readonly kind: 'delete' | 'insert' | 'replace' | 'deleteParagraph' | 'insertParagraph';
  readonly author: string;
  readonly where: number;
  readonly from: number;
  readonly to: number;
  readonly across: number;
  readonly text: string;
  readonly location: 'Start' | 'End' | 'Before' | 'After';
}
const fraction = fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000);
export const edits = (max: number): fc.Arbitrary<Edit[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(
        'delete',
        'insert',
        'replace',
        'delete',
        'insert',
        'replace',
        'deleteParagraph',
        'insertParagraph',
      ),
      author: fc.constantFrom('Ada', 'Ben'),
      where: fraction,
      from: fraction,
      to: fraction,
      across: fc.constantFrom(0, 0, 0, 1, 2),
      text: fc.oneof(
        weighted(5, words),
        weighted(1, fc.constant('one\ntwo')),
        weighted(1, fc.constant('tab\tbreak\v')),
      ),
      location: fc.constantFrom('Start', 'End', 'Before', 'After'),
    }),
    { minLength: 1, maxLength: max },
  );
