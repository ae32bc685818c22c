import * as fc from 'fast-check';
import { buildDocx } from '#word-host/document/file/blank.ts';
import { run } from '../../documents.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const LEVELS = [
  { text: '%1.', format: 'decimal', indent: 'w:left="0" w:firstLine="0"' },
  { text: '%1.%2', format: 'decimal', indent: 'w:left="720" w:hanging="720"' },
  { text: '(%3)', format: 'lowerLetter', indent: 'w:left="1440" w:hanging="720"' },
];
const TITLES = ['Fees', 'Confidentiality', 'Liability', 'Termination'];
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** A part of a generated agreement: for each clause below its title, how many items it has. */
type Part = readonly number[];

/** The shape of a generated agreement. */
interface Shape {
  readonly parts: readonly Part[];
  /** True where styles have the numbers and the indents, false where each paragraph has its own. */
  readonly isStyled: boolean;
  /** True where a paragraph without words ends it. */
  readonly hasEnd: boolean;
}

/** Agreements of titles, clauses and items. */
export const shapes: fc.Arbitrary<Shape> = fc.record({
  parts: fc.array(fc.array(fc.nat({ max: 2 }), { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  isStyled: fc.boolean(),
  hasEnd: fc.boolean(),
});

/** Returns an agreement of this shape, with automatic numbers. */
export function toAgreement({ parts, isStyled, hasEnd }: Shape): Uint8Array {
  const paragraph = (level: number, text: string): string => {
    const look = isStyled
      ? `<w:pStyle w:val="Level${level}"/>`
      : `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr><w:ind ${LEVELS[level]?.indent}/>`;
    return `<w:p><w:pPr>${look}</w:pPr>${run(text)}</w:p>`;
  };
  const body = parts.flatMap((clauses, part) => [
    paragraph(0, TITLES[part] ?? ''),
    ...clauses.flatMap((items, clause) => [
      paragraph(
        1,
        `The Customer shall pay part ${part} clause ${clause} within thirty days${items > 0 ? ':' : '.'}`,
      ),
      ...Array.from({ length: items }, (_, item) =>
        paragraph(2, `the amount of item ${part} ${clause} ${item};`),
      ),
    ]),
  ]);
  const levels = LEVELS.map(
    ({ text, format, indent }, level) =>
      `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${isStyled ? `<w:pStyle w:val="Level${level}"/>` : ''}<w:lvlText w:val="${text}"/><w:pPr><w:ind ${indent}/></w:pPr></w:lvl>`,
  );
  const styles = LEVELS.map(
    ({ indent }, level) =>
      `<w:style w:type="paragraph" w:customStyle="1" w:styleId="Level${level}"><w:name w:val="Level ${level}"/><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr><w:ind ${indent}/></w:pPr></w:style>`,
  );
  return buildDocx(body.join('') + (hasEnd ? '<w:p/>' : ''), {
    'word/numbering.xml': {
      xml: `<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="0">${levels.join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
      type: `${TYPE}.numbering+xml`,
      relation: 'numbering',
    },
    'word/styles.xml': {
      xml: `<w:styles xmlns:w="${W}"><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${isStyled ? styles.join('') : ''}</w:styles>`,
      type: `${TYPE}.styles+xml`,
      relation: 'styles',
    },
  });
}
