import { describe, expect, it } from 'vitest';
import { buildDocx } from '../file/blank.ts';
import { open, options, p, part, tools } from '../opened.ts';
import { openDocument } from '../open.ts';

const who = 'w:id="7" w:author="Ben" w:date="2026-02-01T09:00:00Z"';
const body = (xml: string): string =>
  /<w:body>(.*)<w:sectPr>/.exec(xml)?.[1]?.replaceAll(/ xmlns:\w+="[^"]*"/g, '') ?? '';

/** The body of a document of these blocks when all its changes are accepted, and when they are rejected. */
const settled = (blocks: string): readonly [string, string] => {
  const [accepted, rejected] = [open(blocks), open(blocks)];
  accepted.acceptAllChanges();
  rejected.rejectAllChanges();
  return [body(part(accepted, 'word/document.xml')), body(part(rejected, 'word/document.xml'))];
};

const table = (rows: string, tblPr = '', grid = '<w:gridCol w:w="1"/>'): string =>
  `<w:tbl><w:tblPr>${tblPr}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows}</w:tbl><w:p/>`;
const cell = (text: string, tcPr = ''): string => `<w:tc>${tcPr}${p(text)}</w:tc>`;
const row = (cells: string, properties = ''): string => `<w:tr>${properties}${cells}</w:tr>`;

/** Documents with a revision, and what is left of it accepted and rejected (ECMA-376 17.13.5). */
const CASES: Readonly<Record<string, readonly [before: string, accepted: string, rejected: string]>> = {
  'a table’s grid': [
    table(
      row(cell('a')),
      '',
      `<w:gridCol w:w="9"/><w:tblGridChange w:id="7"><w:tblGrid><w:gridCol w:w="5"/></w:tblGrid></w:tblGridChange>`,
    ),
    table(row(cell('a')), '', '<w:gridCol w:w="9"/>').replace('<w:tblPr></w:tblPr>', '<w:tblPr/>'),
    table(row(cell('a')), '', '<w:gridCol w:w="5"/>').replace('<w:tblPr></w:tblPr>', '<w:tblPr/>'),
  ],
  'the properties of a row that differ from the table’s': [
    table(
      row(
        cell('a'),
        `<w:tblPrEx><w:jc w:val="center"/><w:tblPrExChange ${who}><w:tblPrEx/></w:tblPrExChange></w:tblPrEx>`,
      ),
      '<w:jc w:val="left"/>',
    ),
    table(row(cell('a'), '<w:tblPrEx><w:jc w:val="center"/></w:tblPrEx>'), '<w:jc w:val="left"/>'),
    table(row(cell('a')), '<w:jc w:val="left"/>'),
  ],
  'the properties of a row that is inserted too': [
    table(
      row(cell('a')) +
        row(
          cell('b'),
          `<w:trPr><w:tblHeader/><w:ins ${who}/><w:trPrChange ${who}><w:trPr><w:cantSplit/></w:trPr></w:trPrChange></w:trPr>`,
        ),
      '<w:jc w:val="left"/>',
    ),
    table(row(cell('a')) + row(cell('b'), '<w:trPr><w:tblHeader/></w:trPr>'), '<w:jc w:val="left"/>'),
    table(row(cell('a')), '<w:jc w:val="left"/>'),
  ],
  'an inserted cell, which the old properties of it name as well': [
    table(
      row(
        cell('a') +
          cell(
            'b',
            `<w:tcPr><w:tcW w:w="2"/><w:cellIns ${who}/><w:tcPrChange ${who}><w:tcPr><w:tcW w:w="1"/><w:cellIns ${who}/></w:tcPr></w:tcPrChange></w:tcPr>`,
          ),
      ),
      '<w:jc w:val="left"/>',
    ),
    table(row(cell('a') + cell('b', '<w:tcPr><w:tcW w:w="2"/></w:tcPr>')), '<w:jc w:val="left"/>'),
    table(row(cell('a')), '<w:jc w:val="left"/>'),
  ],
  'deleted cells, whose columns the cell before them takes': [
    table(
      row(
        cell('a') +
          cell('b', `<w:tcPr><w:gridSpan w:val="2"/><w:cellDel ${who}/></w:tcPr>`) +
          cell('c', `<w:tcPr><w:cellDel ${who}/></w:tcPr>`),
      ),
      '<w:jc w:val="left"/>',
    ),
    table(row(cell('a', '<w:tcPr><w:gridSpan w:val="4"/></w:tcPr>')), '<w:jc w:val="left"/>'),
    table(
      row(cell('a') + cell('b', '<w:tcPr><w:gridSpan w:val="2"/></w:tcPr>') + cell('c', '<w:tcPr/>')),
      '<w:jc w:val="left"/>',
    ),
  ],
  'a row of deleted cells': [
    table(row(cell('a')) + row(cell('b', `<w:tcPr><w:cellDel ${who}/></w:tcPr>`)), '<w:jc w:val="left"/>'),
    table(row(cell('a')), '<w:jc w:val="left"/>'),
    table(row(cell('a')) + row(cell('b', '<w:tcPr/>')), '<w:jc w:val="left"/>'),
  ],
  'cells that are merged, or were': [
    table(
      row(cell('a', `<w:tcPr><w:cellMerge ${who} w:vMerge="rest"/></w:tcPr>`)) +
        row(cell('b', `<w:tcPr><w:cellMerge ${who} w:vMerge="cont"/></w:tcPr>`)) +
        row(cell('c', `<w:tcPr><w:cellMerge ${who} w:vMergeOrig="cont"/></w:tcPr>`)),
      '<w:jc w:val="left"/>',
    ),
    table(
      row(cell('a', '<w:tcPr><w:vMerge w:val="restart"/></w:tcPr>')) +
        row(cell('b', '<w:tcPr><w:vMerge w:val="continue"/></w:tcPr>')) +
        row(cell('c', '<w:tcPr/>')),
      '<w:jc w:val="left"/>',
    ),
    table(
      row(cell('a', '<w:tcPr/>')) +
        row(cell('b', '<w:tcPr/>')) +
        row(cell('c', '<w:tcPr><w:vMerge w:val="continue"/></w:tcPr>')),
      '<w:jc w:val="left"/>',
    ),
  ],
  'the number of a list item': [
    p('a', `<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/><w:ins ${who}/></w:numPr></w:pPr>`),
    p('a', '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>'),
    p('a'),
  ],
  'how a number read': [
    p(
      'a',
      `<w:pPr><w:numPr><w:numId w:val="1"/><w:numberingChange ${who} w:original="1)"/></w:numPr></w:pPr>`,
    ),
    p('a', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>'),
    p('a', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>'),
  ],
  'how a number in a field read': [
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> LISTNUM </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"><w:numberingChange ${who} w:original="1)"/></w:fldChar></w:r></w:p>`,
    '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> LISTNUM </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>',
    '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> LISTNUM </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>',
  ],
  'a section, whose headers no change of it touches': [
    `<w:p><w:pPr><w:sectPr><w:headerReference w:type="default"/><w:pgSz w:w="9"/><w:sectPrChange ${who}><w:sectPr><w:pgSz w:w="5"/></w:sectPr></w:sectPrChange></w:sectPr></w:pPr></w:p>${p('a')}`,
    `<w:p><w:pPr><w:sectPr><w:headerReference w:type="default"/><w:pgSz w:w="9"/></w:sectPr></w:pPr></w:p>${p('a')}`,
    `<w:p><w:pPr><w:sectPr><w:headerReference w:type="default"/><w:pgSz w:w="5"/></w:sectPr></w:pPr></w:p>${p('a')}`,
  ],
  'an inserted content control, in a paragraph': [
    `<w:p><w:customXmlInsRangeStart ${who}/><w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent><w:customXmlInsRangeEnd w:id="7"/><w:r><w:t>a</w:t></w:r><w:customXmlInsRangeStart w:id="8"/></w:sdtContent></w:sdt><w:customXmlInsRangeEnd w:id="8"/></w:p>`,
    '<w:p><w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent><w:r><w:t>a</w:t></w:r></w:sdtContent></w:sdt></w:p>',
    '<w:p><w:r><w:t>a</w:t></w:r></w:p>',
  ],
  'a deleted content control, around a paragraph': [
    `<w:customXmlDelRangeStart ${who}/><w:sdt><w:sdtPr/><w:sdtContent><w:customXmlDelRangeEnd w:id="7"/>${p('a')}<w:customXmlDelRangeStart w:id="8"/></w:sdtContent></w:sdt><w:customXmlDelRangeEnd w:id="8"/>${p('b')}`,
    p('a') + p('b'),
    `<w:sdt><w:sdtPr/><w:sdtContent>${p('a')}</w:sdtContent></w:sdt>${p('b')}`,
  ],
  'a custom XML element that is deleted, with a control in it that stays': [
    `<w:p><w:customXmlDelRangeStart ${who}/><w:customXml w:element="x"><w:customXmlPr/><w:customXmlDelRangeEnd w:id="7"/><w:sdt><w:sdtPr/><w:sdtContent><w:r><w:t>a</w:t></w:r></w:sdtContent></w:sdt><w:customXmlDelRangeStart w:id="8"/></w:customXml><w:customXmlDelRangeEnd w:id="8"/></w:p>`,
    '<w:p><w:sdt><w:sdtPr/><w:sdtContent><w:r><w:t>a</w:t></w:r></w:sdtContent></w:sdt></w:p>',
    '<w:p><w:customXml w:element="x"><w:customXmlPr/><w:sdt><w:sdtPr/><w:sdtContent><w:r><w:t>a</w:t></w:r></w:sdtContent></w:sdt></w:customXml></w:p>',
  ],
  'a content control that is moved away': [
    `<w:customXmlMoveFromRangeStart ${who}/><w:sdt><w:sdtPr/><w:sdtContent><w:customXmlMoveFromRangeEnd w:id="7"/><w:p><w:pPr><w:rPr><w:moveFrom ${who}/></w:rPr></w:pPr><w:moveFrom ${who}><w:r><w:t>a</w:t></w:r></w:moveFrom></w:p><w:customXmlMoveFromRangeStart w:id="8"/></w:sdtContent></w:sdt><w:customXmlMoveFromRangeEnd w:id="8"/>${p('b')}`,
    p('b'),
    `<w:sdt><w:sdtPr/><w:sdtContent><w:p><w:r><w:t>a</w:t></w:r></w:p></w:sdtContent></w:sdt>${p('b')}`,
  ],
  'a content control that is moved here': [
    `<w:customXmlMoveToRangeStart ${who}/><w:sdt><w:sdtPr/><w:sdtContent><w:customXmlMoveToRangeEnd w:id="7"/><w:p><w:pPr><w:rPr><w:moveTo ${who}/></w:rPr></w:pPr><w:moveTo ${who}><w:r><w:t>a</w:t></w:r></w:moveTo></w:p><w:customXmlMoveToRangeStart w:id="8"/></w:sdtContent></w:sdt><w:customXmlMoveToRangeEnd w:id="8"/>${p('b')}`,
    `<w:sdt><w:sdtPr/><w:sdtContent><w:p><w:r><w:t>a</w:t></w:r></w:p></w:sdtContent></w:sdt>${p('b')}`,
    p('b'),
  ],
  'a field whose code no deletion holds': [
    `<w:p><w:del ${who}><w:r><w:fldChar w:fldCharType="begin"/></w:r></w:del><w:r><w:instrText> REF x </w:instrText></w:r><w:del ${who}><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:delText>1</w:delText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:del><w:r><w:t>a</w:t></w:r></w:p>`,
    '<w:p><w:r><w:t>a</w:t></w:r></w:p>',
    '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> REF x </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t xml:space="preserve">1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:t>a</w:t></w:r></w:p>',
  ],
  'the last paragraphs of the document': [
    p('a') +
      `<w:p><w:pPr><w:rPr><w:ins ${who}/></w:rPr></w:pPr><w:ins ${who}><w:r><w:t>b</w:t></w:r></w:ins></w:p>`.repeat(
        2,
      ),
    p('a') + '<w:p><w:r><w:t>b</w:t></w:r></w:p>'.repeat(2),
    p('a'),
  ],
};

const letter = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
const formula = (inner: string): string => `<w:p><m:oMath>${inner}</m:oMath></w:p>`;
const styles = (rPr: string): string =>
  `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="N"><w:name w:val="Normal"/>${rPr}</w:style></w:styles>`;

describe('all changes of a document', () => {
  it.each(Object.entries(CASES))('settle %s', (_, [before, accepted, rejected]) => {
    expect(settled(before)).toEqual([accepted, rejected]);
  });

  it('settle a formula: its letters, and the bar of a fraction', () => {
    const math = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
    const fraction = (mark: string): string =>
      `<m:f><m:fPr><m:ctrlPr>${mark}</m:ctrlPr></m:fPr><m:num>${letter('1')}</m:num><m:den>${letter('2')}</m:den></m:f>`;
    const before = formula(
      `${letter('x')}<m:r><w:del ${who}><m:t>y</m:t></w:del></m:r>${fraction(`<w:ins ${who}/>`)}`,
    ).replace('<w:p>', `<w:p ${math}>`);
    expect(settled(before)).toEqual([
      formula(letter('x') + fraction('').replace('<m:ctrlPr></m:ctrlPr>', '<m:ctrlPr/>')),
      formula(`${letter('x')}${letter('y')}${letter('1')}${letter('2')}`),
    ]);
  });

  it('settle how styles are formatted', () => {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml';
    const xml = styles(`<w:rPr><w:b/><w:rPrChange ${who}><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr>`);
    for (const [how, kept] of [
      ['acceptAllChanges', '<w:rPr><w:b/></w:rPr>'],
      ['rejectAllChanges', '<w:rPr><w:i/></w:rPr>'],
    ] as const) {
      const doc = openDocument(
        buildDocx(p('a'), { 'word/styles.xml': { xml, type, relation: 'styles' } }),
        tools,
        options,
      );
      doc[how]();
      expect(part(doc, 'word/styles.xml')).toContain(styles(kept));
    }
  });

  it('settle the last paragraphs to the text that the document reads as', () => {
    const doc = open(
      p('a') +
        `<w:p><w:pPr><w:rPr><w:del ${who}/></w:rPr></w:pPr><w:del ${who}><w:r><w:delText>b</w:delText></w:r></w:del></w:p>`.repeat(
          2,
        ),
    );
    const current = doc.body.textOf('current');
    doc.acceptAllChanges();
    expect([current, doc.body.text]).toEqual(['a', 'a']);
  });

  it('take a footnote away with its reference, and Undo brings both back', () => {
    const doc = open(p('a'));
    doc.body.range().insertFootnote('Note.');
    doc.checkpoint();
    doc.trackingMode = 'TrackAll';
    doc.author = 'Ben';
    doc.body.range().delete();
    expect(part(doc, 'word/footnotes.xml')).toContain('Note.');
    doc.acceptAllChanges();
    expect(part(doc, 'word/footnotes.xml')).not.toContain('Note.');
    doc.undo();
    expect(part(doc, 'word/footnotes.xml')).toContain('Note.');
  });
});
