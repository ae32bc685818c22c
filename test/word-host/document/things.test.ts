import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Quirks, TextRange, WordDocument } from './api.ts';
import { blankDocument, buildDocx } from './blank.ts';
import { openDocument } from './open.ts';
import { nodeTools } from './tools.ts';
import { NS } from './xml.ts';

const tools = nodeTools();
const p = (text: string, pPr = ''): string =>
  `<w:p>${pPr}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const options = { now: () => new Date('2026-03-01T10:00:00Z'), author: 'Ada Byron' };
const open = (body: string, quirks: Quirks = {}): WordDocument =>
  openDocument(buildDocx(body), tools, { ...options, quirks });
const again = (doc: WordDocument): WordDocument => openDocument(doc.save(), tools, options);
const find = (doc: WordDocument, text: string): TextRange => {
  const [hit] = doc.body.search(text);
  if (hit === undefined) throw new Error(`"${text}" is not in the document`);
  return hit;
};
const part = (doc: WordDocument, name: string): string =>
  strFromU8(unzipSync(doc.save())[name] ?? new Uint8Array());

describe('opening', () => {
  it('refuses bytes that are no Word document', () => {
    expect(() => openDocument(new Uint8Array([1, 2, 3]), tools, options)).toThrow('not a .docx');
  });
  it('opens a blank document', () => {
    expect(openDocument(blankDocument(), tools, options).body.text).toBe('');
  });
});

describe('content controls', () => {
  it('go around a range, are found again after saving, and leave their text behind', () => {
    const doc = open(p('See Smith v. Jones here.'));
    const control = find(doc, 'Smith v. Jones').insertContentControl();
    control.tag = 'cite-1';
    control.title = 'T'.repeat(70);
    control.appearance = 'Hidden';
    const [found] = again(doc).contentControlsByTag('cite-1');
    expect([found?.text, found?.title.length, found?.appearance, found?.id]).toEqual([
      'Smith v. Jones',
      64,
      'Hidden',
      control.id,
    ]);
    expect(find(doc, 'Jones').parentContentControl()?.id).toBe(control.id);
    control.insertText('Roe', 'Replace');
    control.insertText('!', 'End');
    expect([control.text, doc.body.text]).toEqual(['Roe!', 'See Roe! here.']);
    control.range('After').insertText(' (outside)', 'After');
    expect(control.text).toBe('Roe!');
    control.delete(true);
    expect([control.exists, doc.body.text]).toEqual([false, 'See Roe! (outside) here.']);
  });

  it('hold whole paragraphs, and go with their text', () => {
    const doc = open(p('a') + p('b') + p('c'));
    const paragraphs = doc.body.paragraphs();
    const [first, second] = paragraphs;
    if (first === undefined || second === undefined) throw new Error('no paragraphs');
    const control = first.range().expandTo(second.range()).insertContentControl();
    expect([control.text, control.paragraphs().length]).toEqual(['a\rb', 2]);
    control.delete(false);
    expect(doc.body.text).toBe('c');
  });

  it('refuse what their locks forbid', () => {
    const doc = open(p('abc'));
    const control = find(doc, 'b').insertContentControl();
    control.cannotEdit = true;
    control.cannotDelete = true;
    expect(() => control.insertText('x', 'End')).toThrow('cannotEdit');
    expect(() => control.delete(true)).toThrow('cannotDelete');
    control.cannotEdit = false;
    control.clear();
    expect(control.text).toBe('');
    control.insertText('again', 'Start');
    expect(doc.body.text).toBe('aagainc');
  });

  it('cannot be tagged on webs that do not let add-ins', () => {
    const control = find(open(p('abc'), { controlPropertiesNotAllowed: true }), 'b').insertContentControl();
    expect(() => {
      control.tag = 'x';
    }).toThrow('does not let');
  });
});

describe('comments', () => {
  it('go with the last of their text, replies too, and stay while some of it is there', () => {
    const doc = open(p('one two three') + p('four'));
    find(doc, 'two').insertComment('Why?').reply('Because.');
    doc.checkpoint();
    find(doc, 'tw').delete();
    expect(doc.comments()).toHaveLength(1);
    find(doc, 'o three').delete();
    expect(doc.comments()).toHaveLength(0);
    expect(part(again(doc), 'word/document.xml')).not.toContain('comment');
    expect(part(doc, 'word/comments.xml')).not.toContain('Because.');
    doc.checkpoint();
    doc.undo();
    expect([doc.comments().length, doc.body.text]).toEqual([1, 'one two three\rfour']);
  });

  it('stay on text that is only marked as deleted, and go when that is accepted', () => {
    const doc = open(p('one two three'));
    find(doc, 'two').insertComment('Why?');
    doc.trackingMode = 'TrackAll';
    find(doc, 'two').delete();
    expect(doc.comments().map((c) => c.range().text)).toEqual(['two']);
    doc.trackedChanges()[0]?.accept();
    expect([doc.comments().length, doc.body.text]).toEqual([0, 'one  three']);
  });

  it('keep text, replies, state and place through saving, and leave nothing behind when deleted', () => {
    const doc = open(p('one two three'));
    const comment = find(doc, 'two').insertComment('Why?\nSecond line');
    comment.reply('Because.');
    comment.resolved = true;
    const copy = again(doc);
    const [found] = copy.comments();
    expect([found?.content, found?.authorName, found?.resolved, found?.range().text]).toEqual([
      'Why?\nSecond line',
      'Ada Byron',
      true,
      'two',
    ]);
    expect(found?.replies().map((reply) => [reply.content, reply.parent()?.id])).toEqual([
      ['Because.', found?.id],
    ]);
    expect(find(copy, 'one two').comments()).toHaveLength(1);
    expect(find(copy, 'three').comments()).toHaveLength(0);
    found?.delete();
    expect(copy.comments()).toHaveLength(0);
    expect(part(copy, 'word/document.xml')).not.toContain('comment');
  });

  it('are refused where Word refuses them', () => {
    const doc = open(p('a'));
    const note = find(doc, 'a').insertFootnote('text');
    expect(() => note.body.range().insertComment('x')).toThrow('cannot be inserted');
    expect(() => find(open(p('a'), { commentsNotAllowed: true }), 'a').insertComment('x')).toThrow(
      'cannot be inserted',
    );
  });
});

describe('notes', () => {
  it('stand behind the range, show U+0002, and go under tracking as a deletion', () => {
    const doc = open(p('the statute applies. Then more.'));
    const note = find(doc, 'applies').insertFootnote('Roe v. Wade.');
    find(doc, 'more').insertEndnote('End.');
    expect(doc.body.text).toBe('the statute applies\u0002. Then more\u0002.');
    expect([note.body.text, note.type]).toEqual(['\u0002 Roe v. Wade.', 'Footnote']);
    const copy = again(doc);
    expect([copy.footnotes().length, copy.endnotes().length]).toEqual([1, 1]);
    copy.trackingMode = 'TrackAll';
    const [kept] = copy.footnotes();
    kept?.delete();
    expect(copy.body.textOf('current')).toBe('the statute applies. Then more\u0002.');
    copy.rejectAllChanges();
    expect(kept?.exists).toBe(true);
    copy.trackingMode = 'Off';
    kept?.delete();
    expect(part(copy, 'word/footnotes.xml')).not.toContain('Roe');
  });

  it('go inside a control on the desktop and behind it on the web', () => {
    for (const inside of [true, false]) {
      const doc = open(p('a citation here'), { footnoteInsideControl: inside });
      const control = find(doc, 'citation').insertContentControl();
      control.range().insertFootnote('x');
      expect(control.text).toBe(inside ? 'citation\u0002' : 'citation');
    }
  });
});

describe('bookmarks', () => {
  it('move when set again, hide with an underscore, and refuse bad names', () => {
    const doc = open(p('one two') + p('three'));
    find(doc, 'one').insertBookmark('cite');
    find(doc, 'two').insertBookmark('CITE');
    find(doc, 'three').insertBookmark('_hidden');
    expect([doc.bookmarks(), doc.bookmarks(true)]).toEqual([['CITE'], ['CITE', '_hidden']]);
    expect([doc.bookmarkRange('cite')?.text, doc.bookmarkRange('nope')]).toEqual(['two', null]);
    expect(find(doc, 'one two').bookmarks()).toEqual(['CITE']);
    expect(() => find(doc, 'one').insertBookmark('a b')).toThrow('bookmark name');
    expect(() => find(doc, 'one').insertBookmark('x'.repeat(41))).toThrow('40');
    find(doc, 'two').delete();
    expect(doc.bookmarks()).toEqual([]);
  });
});

describe('tables', () => {
  it('are inserted with values, read back, grow and shrink', () => {
    const doc = open(p('before') + p('after'));
    const table = find(doc, 'before').insertTable(2, 2, 'After', [
      ['a', 'b'],
      ['c', 'd\ne'],
    ]);
    expect([table.rowCount, table.columnCount, table.nestingLevel, table.style]).toEqual([
      2,
      2,
      1,
      'Table Grid',
    ]);
    expect(table.values).toEqual([
      ['a', 'b'],
      ['c', 'd\re'],
    ]);
    table.addRows('End', 1, [['x', 'y']]);
    table.deleteRows(0);
    const cell = table.cell(0, 1);
    if (cell !== null) cell.value = 'new';
    expect(again(doc).body.tables()[0]?.values).toEqual([
      ['c', 'new'],
      ['x', 'y'],
    ]);
    expect(find(doc, 'new').parentTableCell()?.column).toBe(1);
    expect(find(doc, 'new').paragraphs()[0]?.tableNestingLevel).toBe(1);
    table.delete();
    expect(doc.body.text).toBe('before\rafter');
  });

  it('under tracking appear and go with accept and reject', () => {
    const doc = open(p('before') + p('after'));
    doc.trackingMode = 'TrackAll';
    doc.body.insertTable(1, 2, 'End', [['a', 'b']]);
    expect([doc.body.textOf('original'), doc.body.textOf('current')]).toEqual([
      'before\rafter',
      'before\rafter\ra\rb\r',
    ]);
    const copy = again(doc);
    copy.acceptAllChanges();
    expect(copy.body.tables()[0]?.values).toEqual([['a', 'b']]);
    doc.rejectAllChanges();
    expect([doc.body.text, doc.body.tables().length]).toEqual(['before\rafter', 0]);
  });
});

describe('format', () => {
  it('is read with its styles, is null or empty where mixed, and can be set', () => {
    const doc = open(p('plain bold'));
    find(doc, 'bold').setFont({
      bold: true,
      color: '#ff0000',
      highlightColor: 'Yellow',
      size: 14,
      name: 'Arial',
      underline: 'Double',
    });
    expect(find(doc, 'bold').font()).toMatchObject({
      bold: true,
      italic: false,
      color: '#FF0000',
      highlightColor: '#FFFF00',
      size: 14,
      name: 'Arial',
      underline: 'Double',
    });
    expect(find(doc, 'plain bold').font()).toMatchObject({
      bold: null,
      color: '',
      highlightColor: '',
      size: null,
      name: '',
      underline: 'Mixed',
    });
    expect(find(doc, 'plain').font()).toMatchObject({ size: 11, name: 'Calibri', highlightColor: null });
  });

  it('under tracking is a format change that can be rejected', () => {
    const doc = open(p('some text'));
    doc.trackingMode = 'TrackAll';
    find(doc, 'some').setFont({ italic: true });
    expect(doc.trackedChanges().map((c) => [c.type, c.text])).toEqual([['Formatted', 'some']]);
    doc.rejectAllChanges();
    expect(find(doc, 'some').font().italic).toBe(false);
  });

  it('of paragraphs and styles goes by display names', () => {
    const doc = open(p('Title') + p('text'));
    const [first] = doc.body.paragraphs();
    if (first === undefined) throw new Error('no paragraph');
    first.styleBuiltIn = 'Heading2';
    first.setFormat({ alignment: 'Centered', firstLineIndent: -18, leftIndent: 36, spaceAfter: 6 });
    expect([
      first.style,
      first.styleBuiltIn,
      first.format().alignment,
      first.format().firstLineIndent,
      first.format().leftIndent,
      first.format().spaceAfter,
      first.format().outlineLevel,
    ]).toEqual(['Heading 2', 'Heading2', 'Centered', -18, 36, 6, 2]);
    expect(doc.body.range().style).toBe('');
    expect(() => {
      first.style = 'No Such Style';
    }).toThrow('no style');
    find(doc, 'text').hyperlink = 'https://example.com/a?b=1&c#x';
    expect(find(again(doc), 'text').hyperlink).toBe('https://example.com/a?b=1&c#x');
    find(doc, 'text').hyperlink = '';
    expect(find(doc, 'text').hyperlink).toBe('');
  });
});

const numbering = `<w:numbering xmlns:w="${NS.w}"><w:abstractNum w:abstractNumId="0">${[0, 1, 2]
  .map(
    (l) =>
      `<w:lvl w:ilvl="${l}"><w:start w:val="1"/><w:numFmt w:val="${['decimal', 'decimal', 'lowerLetter'][l] ?? ''}"/><w:lvlText w:val="${['%1.', '%1.%2', '(%3)'][l] ?? ''}"/></w:lvl>`,
  )
  .join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
const item = (text: string, level: number): string =>
  p(text, `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>`);

const styled = (text: string): string => p(text, '<w:pPr><w:pStyle w:val="Clause"/></w:pPr>');

describe('lists', () => {
  it('have the numbers that Word shows', () => {
    const bytes = buildDocx(
      item('a', 0) +
        item('b', 1) +
        item('c', 1) +
        item('d', 2) +
        p('no list') +
        item('e', 0) +
        item('f', 1) +
        item('g', 2),
      {
        'word/numbering.xml': {
          xml: numbering,
          type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml',
          relation: 'numbering',
        },
      },
    );
    const labels = openDocument(bytes, tools, options)
      .body.paragraphs()
      .map((x) => x.listLabel()?.listString ?? null);
    expect(labels).toEqual(['1.', '1.1', '1.2', '(a)', null, '2.', '2.1', '(a)']);
  });

  it('go on without a paragraph that was detached, whether it or its style has the number', () => {
    const { body } = openDocument(
      buildDocx(item('a', 0) + item('b', 0) + item('c', 0) + styled('d') + styled('e'), {
        'word/numbering.xml': {
          xml: numbering,
          type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml',
          relation: 'numbering',
        },
        'word/styles.xml': {
          xml: `<w:styles xmlns:w="${NS.w}"><w:style w:type="paragraph" w:styleId="Clause"><w:name w:val="Clause"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>`,
          type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml',
          relation: 'styles',
        },
      }),
      tools,
      options,
    );
    for (const index of [1, 3]) body.paragraphs()[index]?.detachFromList();
    expect(body.paragraphs().map((x) => x.listLabel()?.listString ?? null)).toEqual([
      '1.',
      null,
      '2.',
      null,
      '3.',
    ]);
  });
});

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

describe('data in the file', () => {
  it('custom XML parts are added, found by namespace, changed and deleted', () => {
    const doc = open(p('a'));
    const xml = '<ledger xmlns="urn:codicil"><e id="1"/></ledger>';
    const added = doc.customXmlParts.add(xml);
    const copy = again(doc);
    const [found] = copy.customXmlParts.byNamespace('urn:codicil');
    expect([found?.id, found?.getXml()]).toEqual([added.id, xml]);
    expect(added.id).toMatch(/^\{[0-9A-F-]{36}\}$/);
    found?.setXml('<ledger xmlns="urn:codicil"/>');
    expect(again(copy).customXmlParts.byId(added.id)?.getXml()).toBe('<ledger xmlns="urn:codicil"/>');
    expect(() => doc.customXmlParts.add('<a>')).toThrow('not well formed');
    found?.delete();
    expect(again(copy).customXmlParts.all()).toHaveLength(0);
  });

  it('settings and custom properties live in the file; a text property is cut at 255', () => {
    const doc = open(p('a'));
    doc.settings.set('k', '{"a":"<&\\""}');
    doc.customProperties.set('CiteState', 'x'.repeat(300));
    doc.customProperties.set('Count', 3);
    const copy = again(doc);
    expect([...copy.settings.all()]).toEqual([['k', '{"a":"<&\\""}']]);
    expect([...copy.customProperties.all()]).toEqual([
      ['CiteState', 'x'.repeat(255)],
      ['Count', 3],
    ]);
    copy.settings.delete('k');
    expect(copy.settings.all().size).toBe(0);
  });

  it('tells when a document is protected', () => {
    const settings = {
      xml: `<w:settings xmlns:w="${NS.w}"><w:documentProtection w:edit="trackedChanges" w:enforcement="1"/></w:settings>`,
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml',
      relation: 'settings',
    };
    expect(
      openDocument(buildDocx(p('a'), { 'word/settings.xml': settings }), tools, options).protection,
    ).toBe('AllowOnlyRevisions');
    expect(open(p('a')).protection).toBe('NoProtection');
  });
});
