import * as fc from 'fast-check';
import { buildDocx } from '#word-host/document/file/blank.ts';
import { weighted } from '#test/setup/weighted.ts';

const NS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** Words of agreements, including some that are difficult for diffs and searches. */
export const WORDS =
  'the | the | a | of | and | or | Seller | Buyer | Buyer’s | shall | pay | within | thirty (30) | days | “Confidential Information” | non-compete | § 4.2(b) | Section 12.3 | $1,000.00 | 10% | (a) | (ii) | provided, however, | that; | Term. | e.g. | 契約 | 日本法人 | é | naïve | 👩‍⚖️ | ^t | ^p | * | ? | [●] | <b> | A&B | /s/ | any and all | other | another'.split(
    ' | ',
  );

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const FORMATS = [
  '',
  '',
  '',
  '<w:b/>',
  '<w:i/>',
  '<w:rFonts w:ascii="Arial" w:hAnsi="Arial"/><w:sz w:val="28"/>',
  '<w:caps/><w:u w:val="single"/>',
  '<w:highlight w:val="yellow"/>',
] as const;

/** Placeholder for annotation ids, which are assigned in text order when the document is assembled. */
const ID = '{id}';
const AUTHOR = `w:author="Opposing Counsel" w:date="2025-06-01T08:00:00Z"`;

const phrase = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 7 })
  .map((words) => words.join(' '));

const runOf = (text: string, format: string, tag = 'w:t'): string =>
  `<w:r>${format === '' ? '' : `<w:rPr>${format}</w:rPr>`}<${tag} xml:space="preserve">${escape(text)}</${tag}></w:r>`;

const run = fc.tuple(phrase, fc.constantFrom(...FORMATS), fc.constantFrom(' ', ' ', ''));
const plain = run.map(([text, format, space]) => runOf(text + space, format));

/** Run content as in agreements: words, others' revisions, links, fields, controls, notes, breaks, comments. */
const inline = fc.oneof(
  weighted(12, plain),
  weighted(
    2,
    run.map(([text, format]) => `<w:ins w:id="${ID}" ${AUTHOR}>${runOf(`${text} `, format)}</w:ins>`),
  ),
  weighted(
    2,
    run.map(
      ([text, format]) => `<w:del w:id="${ID}" ${AUTHOR}>${runOf(`${text} `, format, 'w:delText')}</w:del>`,
    ),
  ),
  weighted(
    1,
    plain.map((r) => `<w:hyperlink w:anchor="there">${r}</w:hyperlink>`),
  ),
  weighted(
    1,
    plain.map(
      (r) =>
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> REF there \\h </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
  ),
  weighted(
    1,
    plain.map((r) => `<w:fldSimple w:instr=" REF there \\h ">${r}</w:fldSimple>`),
  ),
  weighted(
    1,
    plain.map(
      (r) => `<w:sdt><w:sdtPr><w:tag w:val="party"/></w:sdtPr><w:sdtContent>${r}</w:sdtContent></w:sdt>`,
    ),
  ),
  weighted(
    1,
    plain.map(
      (r) => `<w:bookmarkStart w:id="${ID}" w:name="clause_${ID}"/>${r}<w:bookmarkEnd w:id="{same}"/>`,
    ),
  ),
  weighted(
    1,
    plain.map(
      (r) =>
        `<w:commentRangeStart w:id="{comment}"/>${r}<w:commentRangeEnd w:id="{comment}"/><w:r><w:commentReference w:id="{comment}"/></w:r>`,
    ),
  ),
  weighted(1, fc.constant('<w:r><w:footnoteReference w:id="2"/></w:r>')),
  weighted(1, fc.constantFrom('<w:r><w:tab/></w:r>', '<w:r><w:br/></w:r>', '<w:r><w:noBreakHyphen/></w:r>')),
  weighted(1, fc.constant('<w:proofErr w:type="spellStart"/>')),
);

const PROPERTIES = [
  '',
  '',
  '<w:pStyle w:val="Heading1"/>',
  '<w:keepNext/><w:jc w:val="both"/>',
  '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>',
  '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>',
  '<w:numPr><w:ilvl w:val="2"/><w:numId w:val="1"/></w:numPr>',
  '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>',
] as const;

/** Properties of paragraph marks, some of which are a colleague's revision. */
const MARKS = [
  ...Array.from({ length: 14 }, () => ''),
  `<w:rPr><w:ins w:id="${ID}" ${AUTHOR}/></w:rPr>`,
  `<w:rPr><w:del w:id="${ID}" ${AUTHOR}/></w:rPr>`,
  '<w:rPr><w:b/></w:rPr>',
] as const;

const paragraph = fc
  .tuple(
    fc.array(inline, { minLength: 0, maxLength: 6 }),
    fc.constantFrom(...PROPERTIES),
    fc.constantFrom(...MARKS),
  )
  .map(
    ([parts, properties, mark]) =>
      `<w:p>${properties + mark === '' ? '' : `<w:pPr>${properties}${mark}</w:pPr>`}${parts.join('')}</w:p>`,
  );

const cell = fc
  .array(paragraph, { minLength: 1, maxLength: 2 })
  .map((p) => `<w:tc><w:tcPr><w:tcW w:w="4000" w:type="dxa"/></w:tcPr>${p.join('')}</w:tc>`);
const table = fc
  .array(fc.tuple(cell, cell), { minLength: 1, maxLength: 2 })
  .map(
    (rows) =>
      `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="4000"/><w:gridCol w:w="4000"/></w:tblGrid>${rows
        .map((cells) => `<w:tr>${cells.join('')}</w:tr>`)
        .join('')}</w:tbl>`,
  );

/** The blocks of an agreement: see {@link agreementOf}. */
export const agreements: fc.Arbitrary<readonly string[]> = fc.array(
  fc.oneof(weighted(9, paragraph), weighted(1, table)),
  { minLength: 1, maxLength: 12 },
);

const level = (at: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/></w:lvl>`;

const note = (key: number, type: string, text: string): string =>
  `<w:footnote${type} w:id="${key}"><w:p><w:r>${text}</w:r></w:p></w:footnote>`;

/** Creates a .docx of these blocks, with numbered clauses at three levels, bullets, comments and a footnote. */
export function agreementOf(blocks: readonly string[]): Uint8Array {
  let id = 100;
  let comments = 0;
  const body = `${blocks.join('')}<w:p/>`
    .replace(/\{id\}|\{same\}/g, (mark) => {
      if (mark === '{id}') id += 1;
      return String(id);
    })
    // A bookmark used two numbers, one for its name: its end gets the number of the name.
    .replace(
      /<w:bookmarkStart w:id="\d+" w:name="clause_(\d+)"\/>/g,
      '<w:bookmarkStart w:id="$1" w:name="clause_$1"/>',
    )
    .replace(/<w:commentRangeStart w:id="\{comment\}"\/>/g, () => {
      comments += 1;
      return `<w:commentRangeStart w:id="${comments}"/>`;
    });
  let ends = 0;
  let references = 0;
  const numbered = body
    .replace(/<w:commentRangeEnd w:id="\{comment\}"\/>/g, () => `<w:commentRangeEnd w:id="${(ends += 1)}"/>`)
    .replace(
      /<w:commentReference w:id="\{comment\}"\/>/g,
      () => `<w:commentReference w:id="${(references += 1)}"/>`,
    );
  return buildDocx(numbered, {
    'word/numbering.xml': {
      xml: `<w:numbering xmlns:w="${NS}"><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2')}${level(2, 'lowerLetter', '(%3)')}</w:abstractNum><w:abstractNum w:abstractNumId="1"><w:multiLevelType w:val="hybridMultilevel"/>${level(0, 'bullet', '•')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
      type: `${TYPE}.numbering+xml`,
      relation: 'numbering',
    },
    'word/footnotes.xml': {
      xml: `<w:footnotes xmlns:w="${NS}">${note(0, ' w:type="separator"', '<w:separator/>')}${note(1, ' w:type="continuationSeparator"', '<w:continuationSeparator/>')}${note(2, '', '<w:footnoteRef/><w:t xml:space="preserve"> See there.</w:t>')}</w:footnotes>`,
      type: `${TYPE}.footnotes+xml`,
      relation: 'footnotes',
    },
    'word/comments.xml': {
      xml: `<w:comments xmlns:w="${NS}">${Array.from({ length: comments }, (_, i) => `<w:comment w:id="${i + 1}" w:author="Opposing Counsel" w:date="2025-06-01T08:00:00Z"><w:p><w:r><w:t>Why?</w:t></w:r></w:p></w:comment>`).join('')}</w:comments>`,
      type: `${TYPE}.comments+xml`,
      relation: 'comments',
    },
  });
}
