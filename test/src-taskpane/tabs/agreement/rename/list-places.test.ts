// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { listPlaces } from '#pane/tabs/agreement/rename/list-places.ts';
import { buildDocx } from '#word-host/document/file/blank.ts';
import { inserted, paragraph } from '../../../word/documents.ts';
import { open } from '../../../word/open.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const part = (name: string, relation: string, content: string) => ({
  xml: `<w:${name} ${W}>${content}</w:${name}>`,
  type: `${TYPE}.${relation}+xml`,
  relation,
});
const FIELD = `<w:fldSimple w:instr=" DOCPROPERTY Supplier "><w:r><w:t>Supplier</w:t></w:r></w:fldSimple>`;
const LOCKED = `<w:sdt><w:sdtPr><w:lock w:val="sdtContentLocked"/></w:sdtPr><w:sdtContent><w:r><w:t>Supplier</w:t></w:r></w:sdtContent></w:sdt>`;
const BOX = `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${paragraph('Box of the Supplier')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
const reference = `<w:r><w:footnoteReference w:id="2"/></w:r>`;
const section = '<w:p><w:pPr><w:sectPr><w:headerReference w:type="default" r:id="rId3"/></w:sectPr></w:pPr>';

const DOCUMENT = buildDocx(
  paragraph('The Supplier shall pay the other party.', reference, BOX) +
    paragraph('The name of the ', FIELD, ' and the ', LOCKED, ' and ', inserted('the Supplier'), '.') +
    paragraph('End.').replace('<w:p>', section),
  {
    'word/footnotes.xml': part(
      'footnotes',
      'footnotes',
      `<w:footnote w:id="2">${paragraph('A note on the Supplier.')}</w:footnote>`,
    ),
    'word/header1.xml': part('hdr', 'header', paragraph('Terms of the Supplier')),
  },
);

describe('the places of a name in a document', () => {
  it('are those of every story; what Codicil cannot write there is listed as such', async () => {
    const { pane } = await open(DOCUMENT);
    const { places, isWhole } = await listPlaces(pane, { from: 'Supplier', to: 'Operator' }, () => undefined);
    expect(isWhole).toBe(true);
    expect(places.map(({ around: [before], doubt, isOpen }) => [before, doubt, isOpen])).toEqual([
      ['The ', undefined, true],
      ['The name of the ', 'field', false],
      ['The name of the Supplier and the ', 'locked', false],
      ['The name of the Supplier and the Supplier and the ', 'inserted', true],
      ['A note on the ', 'story', false],
      ['Box of the ', 'story', false],
      ['Terms of the ', 'story', false],
    ]);
  });

  it('are those of the main text where Word does not return the file, which the list says', async () => {
    const { pane } = await open(DOCUMENT);
    const document = {
      readWhole: () => pane.readWhole(),
      readFile: () => Promise.reject(new Error('No file.')),
    };
    const { places, isWhole } = await listPlaces(
      document,
      { from: 'Supplier', to: 'Operator' },
      () => undefined,
    );
    expect([places.length, isWhole]).toEqual([4, false]);
  });
});
