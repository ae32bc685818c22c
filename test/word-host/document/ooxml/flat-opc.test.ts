import { describe, expect, it } from 'vitest';
import { find, item, numbering, open, p } from '../opened.ts';
import { NS } from '../markup/xml.ts';

const pack = (body: string, extra = ''): string =>
  `<pkg:package xmlns:pkg="${NS.pkg}"><pkg:part pkg:name="/_rels/.rels" pkg:contentType="application/vnd.openxmlformats-package.relationships+xml"><pkg:xmlData><Relationships xmlns="${NS.rels}"><Relationship Id="rId1" Type="${NS.r}/officeDocument" Target="word/document.xml"/></Relationships></pkg:xmlData></pkg:part><pkg:part pkg:name="/word/document.xml" pkg:contentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"><pkg:xmlData><w:document xmlns:w="${NS.w}"><w:body>${body}</w:body></w:document></pkg:xmlData></pkg:part>${extra}</pkg:package>`;

describe('Flat OPC', () => {
  it('of a range holds the range and nothing else, and comes in again as it was', () => {
    const doc = open(p('one two three') + p('four five'));
    const xml = find(doc, 'three').expandTo(find(doc, 'four')).ooxml();
    expect(xml).toContain('three');
    expect(xml).not.toContain('two');
    expect(xml).not.toContain('five');
    const other = open(p('x') + p('y'));
    other.body.insertOoxml(xml, 'End');
    expect(other.body.text).toBe('x\ry\rthree\rfour');
  });

  it('of one paragraph goes in line; lists and tables come as they are', () => {
    const doc = open(p('an older decision that') + p('last'));
    find(doc, 'older decision').insertOoxml(pack(p('Old v. New')), 'Replace');
    expect(doc.body.text).toBe('an Old v. New that\rlast');
    const list = `<pkg:part pkg:name="/word/numbering.xml" pkg:contentType="application/xml"><pkg:xmlData>${numbering}</pkg:xmlData></pkg:part>`;
    const table = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid><w:tr><w:tc>${p('cell')}</w:tc></w:tr></w:tbl>`;
    doc.trackingMode = 'TrackAll';
    doc.body
      .paragraphs()[0]
      ?.range('Content')
      .insertOoxml(pack(item('first', 0) + item('second', 0) + table, list), 'After');
    expect(doc.body.paragraphs().map((x) => [x.text, x.listLabel()?.listString ?? null])).toEqual([
      ['an Old v. New that', null],
      ['first', '1.'],
      ['second', '2.'],
      ['cell', null],
      ['last', null],
    ]);
    expect(doc.body.textOf('original')).toBe('an Old v. New that\rlast');
    doc.rejectAllChanges();
    expect(doc.body.text).toBe('an Old v. New that\rlast');
  });

  it('that is broken is refused', () => {
    const doc = open(p('a'));
    expect(() => doc.body.insertOoxml('<pkg:package', 'End')).toThrow('well-formed');
    expect(() => doc.body.insertOoxml('<a/>', 'End')).toThrow('pkg:package');
  });
});
