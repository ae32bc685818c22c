// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { unreadSentence } from '#pane/word/object-messages.ts';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import { openBody } from '#pane/word/read/markup/read-body.ts';
import { NOTHING, type XmlElement } from '#shared/ooxml/element.ts';
import { flatOpc } from '#test/fixtures/flat-opc.ts';
import { countObjects } from '#pane/word/read/markup/unread-objects.ts';
import { document, paragraph } from '../../documents.ts';
import { open } from '../../open.ts';
import { quickPart } from '#test/setup/extent.ts';

const OPEN = 'http://schemas.openxmlformats.org';
const WORD = 'http://schemas.microsoft.com/office/word/2010';
const NAMESPACES = Object.entries({
  pic: `${OPEN}/drawingml/2006/picture`,
  a: `${OPEN}/drawingml/2006/main`,
  wp: `${OPEN}/drawingml/2006/wordprocessingDrawing`,
  mc: `${OPEN}/markup-compatibility/2006`,
  m: `${OPEN}/officeDocument/2006/math`,
  c: `${OPEN}/drawingml/2006/chart`,
  dgm: `${OPEN}/drawingml/2006/diagram`,
  wps: `${WORD}/wordprocessingShape`,
  v: 'urn:schemas-microsoft-com:vml',
  o: 'urn:schemas-microsoft-com:office:office',
})
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');
const pack = (body: string): string => flatOpc(body).replace('<w:document ', `<w:document ${NAMESPACES} `);

const picture =
  '<w:r><w:drawing><wp:inline><a:graphic><pic:pic><pic:blipFill/></pic:pic></a:graphic></wp:inline></w:drawing></w:r>';
const box =
  '<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:wsp><wps:txbx><w:txbxContent><w:p/></w:txbxContent></wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent/></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>';
const embedded = (program: string): string =>
  `<w:r><w:object w:dxaOrig="1"><v:shape><v:imagedata r:id="rId5"/></v:shape><o:OLEObject Type="Embed" ProgID="${program}" r:id="rId6"/></w:object></w:r>`;
const opened = (body: string): XmlElement => runToEnd(openBody(pack(body)))?.body ?? NOTHING;
const said = (body: string): string | undefined => unreadSentence(countObjects(opened(body)));

describe('the objects of a passage', () => {
  it('are reported by kind and number', () => {
    expect(
      said(
        `<w:p>${picture}${picture}${box}${embedded('Excel.Sheet.12')}<m:oMathPara><m:oMath><m:r/></m:oMath></m:oMathPara><w:r><c:chart r:id="rId9"/></w:r></w:p>`,
      ),
    ).toBe('2 pictures, 1 text box, 1 chart, 1 equation and 1 embedded workbook were not read.');
  });

  it.each([
    ['a text box once, despite its fallback for older versions', box, '1 text box was not read.'],
    ['a shape without text', '<w:r><wps:wsp><wps:spPr/></wps:wsp></w:r>', '1 shape was not read.'],
    [
      'a picture of an older version',
      '<w:pict><v:shape><v:imagedata r:id="a"/></v:shape></w:pict>',
      '1 picture was not read.',
    ],
    [
      'an embedded document, not its picture',
      embedded('Word.Document.8'),
      '1 embedded document was not read.',
    ],
    ['an equation of an older version', embedded('Equation.3'), '1 equation was not read.'],
    ['another program’s object', embedded('AcroExch.Document'), '1 embedded object was not read.'],
    ['a diagram', '<a:graphicData><dgm:relIds r:dm="a"/></a:graphicData>', '1 diagram was not read.'],
  ])('include %s', (_, body, sentence) => {
    expect(said(`<w:p>${body}</w:p>`)).toBe(sentence);
  });

  it.each([
    ['words', '<w:p><w:r><w:t>The Supplier shall deliver.</w:t></w:r></w:p>'],
    [
      'a picture that a pending tracked change deleted',
      `<w:p><w:del w:id="1" w:author="A">${picture}</w:del></w:p>`,
    ],
    [
      'an empty mark of a deletion next to words',
      '<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr></w:p>',
    ],
  ])('do not include %s', (_, body) => {
    expect(said(body)).toBeUndefined();
  });

  it('include what follows an empty mark of a deletion', () => {
    expect(
      said(
        `<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>${picture}</w:p><w:p><w:del w:id="2"></w:del></w:p>`,
      ),
    ).toBe('1 picture was not read.');
  });
});

describe.each(quickPart(['windows', 'web', 'ltsc2021'] as const, 1))('Word %s', (profile) => {
  const drawn =
    '<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';
  const file = (): Uint8Array =>
    document(paragraph('Our mark: ', drawn, ' is registered.'), 'It is ours alone.');

  it('reports a picture in the selection, and none next to it', async () => {
    const { host, pane } = await open(file(), { profile });
    host.select('Our mark:  is registered.');
    expect((await pane.readSelection()).unread).toEqual(['1 picture was not read.']);
    host.select('ours alone');
    expect((await pane.readSelection()).unread).toEqual([]);
  });
});

it.each(quickPart(['windows', 'web'] as const, 1))(
  'Word %s that refuses the package returns the words, and unread objects are reported',
  async (profile) => {
    const { host, pane } = await open(document('It is ours alone.'), { profile });
    host.select('ours alone');
    host.faults.refuse('Range.getOoxml', 'NotAllowed', 9);
    host.faults.refuse('Paragraph.getOoxml', 'NotAllowed', 9);
    const passage = await pane.readSelection();
    expect(passage.text).toBe('ours alone');
    expect(passage.unread).toEqual([expect.stringContaining('where the passage has any')]);
  },
);
