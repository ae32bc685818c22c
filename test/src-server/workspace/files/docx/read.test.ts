import { describe, expect, it } from 'vitest';
import type { ReadFile } from '#server/workspace/files/model.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { docx, p, type Parts } from './package.ts';

function read(parts: Parts): Promise<ReadFile> {
  return readBytes(docx(parts));
}

async function textOf(body: string, more: Partial<Parts> = {}): Promise<string> {
  return (await read({ body, ...more })).text;
}

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const box = (text: string): string => `<w:txbxContent>${p(text)}</w:txbxContent>`;
const field = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;

const cell = (text: string): string => `<w:tc>${p(text)}</w:tc>`;

const note = (id: number, text: string): string => `<w:footnote w:id="${id}">${p(text)}</w:footnote>`;

const reason = async (body: string): Promise<unknown> =>
  readBytes(docx({ body })).then(
    () => 'read',
    (error: unknown) => (error as { reason?: unknown }).reason,
  );

describe('reading a Word document', () => {
  it('includes tracked insertions and omits tracked deletions', async () => {
    const body = `<w:p>${run('pay ')}<w:del w:id="1"><w:r><w:delText>thirty</w:delText></w:r></w:del><w:ins w:id="2">${run('sixty')}</w:ins>${run(' days')}</w:p>`;
    expect(await textOf(body)).toBe('pay sixty days');
  });

  it('reads moved text once, at its destination', async () => {
    const body = `<w:p><w:moveFrom w:id="1">${run('moved')}</w:moveFrom>${run('stays')}</w:p><w:p><w:moveTo w:id="2">${run('moved')}</w:moveTo></w:p>`;
    expect(await textOf(body)).toBe('stays\nmoved');
  });

  it('joins paragraphs whose mark was deleted', async () => {
    const body = `<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>${run('one ')}</w:p>${p('clause')}`;
    expect(await textOf(body)).toBe('one clause');
  });

  it('omits a deleted table row', async () => {
    const body = `<w:tbl><w:tr>${cell('a')}${cell('b')}</w:tr><w:tr><w:trPr><w:del w:id="1"/></w:trPr>${cell('c')}${cell('d')}</w:tr></w:tbl>`;
    expect(await textOf(body)).toBe('a\tb');
  });

  it('reads the result of a field and never its code, across paragraphs and nested', async () => {
    const code = `<w:r><w:instrText>REF clause</w:instrText></w:r>`;
    const body = `<w:p>${run('see ')}${field('begin')}${code}${field('begin')}${run('hidden')}${field('separate')}${run('hidden')}${field('end')}${field('separate')}${run('4.2')}</w:p><w:p>${run('and')}${field('end')}${run(' on')}</w:p>`;
    expect(await textOf(body)).toBe('see 4.2\nand on');
  });

  it('reads content controls, links and simple fields, block and inline', async () => {
    const body = `<w:sdt><w:sdtContent>${p('block')}</w:sdtContent></w:sdt><w:p><w:sdt><w:sdtContent>${run('inline ')}</w:sdtContent></w:sdt><w:hyperlink>${run('link ')}</w:hyperlink><w:fldSimple w:instr="DATE">${run('today')}</w:fldSimple></w:p>`;
    expect(await textOf(body)).toBe('block\ninline link today');
  });

  it('reads a text box once, from the choice and not from its fallback, after its paragraph', async () => {
    const body = `<w:p>${run('before ')}<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${box('boxed')}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box('boxed')}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>${run('after')}</w:p>${p('next')}`;
    expect(await textOf(body)).toBe('before after\nboxed\nnext');
  });

  it.each([
    ['of what Word knows', 'w14', '', 'new'],
    ['of several that Word knows', 'w14 wps', '', 'new'],
    ['of a namespace that Word does not know', 'n', '', 'old'],
    ['of one that it knows and one that it does not', 'w14 n', '', 'old'],
    ['of a prefix that the document does not declare', 'undeclared', '', 'old'],
    ['of a known prefix that stands for something else', 'w14', ' xmlns:w14="urn:other"', 'old'],
  ])(
    'reads the branch of alternate content that Word shows: a choice %s',
    async (_, requires, scope, shown) => {
      const known = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:n="urn:nobody"';
      const body = `<w:p ${known}><mc:AlternateContent><mc:Choice${scope} Requires="${requires}">${run('new')}</mc:Choice><mc:Fallback>${run('old')}</mc:Fallback></mc:AlternateContent></w:p>`;
      expect(await textOf(body)).toBe(shown);
    },
  );

  it('reads the second choice where Word knows only that', async () => {
    const body = `<w:p><w:r><mc:AlternateContent><mc:Choice xmlns:n="urn:nobody" Requires="n"><w:t>first</w:t></mc:Choice><mc:Choice Requires="wps"><w:t>second</w:t></mc:Choice><mc:Fallback><w:t>old</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    expect(await textOf(body)).toBe('second');
  });

  it('keeps tabs, line breaks and non-breaking hyphens, and drops soft hyphens and hidden runs', async () => {
    const body = `<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>co</w:t><w:noBreakHyphen/><w:t>op</w:t><w:softHyphen/></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r><w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>!</w:t></w:r></w:p>`;
    expect(await textOf(body)).toBe('a\tb\nco\u2011op!');
  });

  it('puts notes, comments, headers and footers after the body, with the page of their reference', async () => {
    const file = await read({
      body: `${p('page one')}<w:p><w:r><w:br w:type="page"/></w:r>${run('page two')}<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:commentReference w:id="0"/></w:r></w:p>`,
      footnotes: `<w:footnote w:id="-1" w:type="separator">${p('—')}</w:footnote>${note(2, 'the note')}`,
      comments: `<w:comment w:id="0" w:author="A">${p('the comment')}</w:comment>`,
      header1: p('the header'),
      footer1: p('the footer'),
    });
    expect(file.text).toBe('page one\npage two\n1 the note\nthe comment\nthe header\nthe footer');
    expect(file.blocks.map((block) => block.kind)).toEqual([
      'paragraph',
      'paragraph',
      'note',
      'comment',
      'header',
      'footer',
    ]);
    const at = (text: string): number | undefined =>
      file.pages.findLast((page) => page.offset <= file.text.indexOf(text))?.page;
    expect([at('page one'), at('page two'), at('the note'), at('the comment')]).toEqual([1, 2, 2, 2]);
  });

  it('writes a table row on one line, and a frame of one cell as paragraphs', async () => {
    const body = `<w:tbl><w:tr><w:tc>${p('Fee')}</w:tc><w:sdt><w:sdtContent><w:tc>${p('£5')}${p('a day')}</w:tc></w:sdtContent></w:sdt></w:tr><w:tr><w:tc>${p('one')}${p('two')}</w:tc></w:tr></w:tbl>`;
    const file = await read({ body });
    expect(file.text).toBe('Fee\t£5\na day\none\ntwo');
    expect(file.blocks.map((block) => block.kind)).toEqual(['tableRow', 'paragraph', 'paragraph']);
  });

  it('recognises the namespace, whatever its prefix, and reads parts in UTF-16', async () => {
    const { zipSync, strToU8, unzipSync } = await import('fflate');
    const parts = unzipSync(docx({ body: '' }));
    const xml = `<?xml version="1.0" encoding="UTF-16"?><odd:document xmlns:odd="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><odd:body><odd:p><odd:r><odd:t>grüße</odd:t></odd:r></odd:p></odd:body></odd:document>`;
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml, 'utf16le')]);
    expect((await readBytes(Buffer.from(zipSync({ ...parts, 'word/document.xml': utf16 })))).text).toBe(
      'grüße',
    );
    const strict = xml
      .replace('UTF-16', 'UTF-8')
      .replace(
        'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
        'http://purl.oclc.org/ooxml/wordprocessingml/main',
      );
    expect(
      (await readBytes(Buffer.from(zipSync({ ...parts, 'word/document.xml': strToU8(strict) })))).text,
    ).toBe('grüße');
  });

  it('classifies a short outlined paragraph as a heading, and an outlined clause as a clause', async () => {
    const style = '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>';
    const file = await read({
      body:
        p('Liability', '<w:pStyle w:val="H1"/>') +
        p('Each party is liable. It must pay.', '<w:pStyle w:val="H1"/>'),
      styles: style,
    });
    expect(file.blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph']);
  });
});

describe('what is in a Word document but not in its text', () => {
  it('is counted by kind and place', async () => {
    const picture = '<w:r><w:pict><v:shape><v:imagedata/></v:shape></w:pict></w:r>';
    const hidden = '<w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r>';
    const { notes } = await read({
      body: `<w:p>${run('seen')}${hidden}${hidden}${picture}</w:p><w:altChunk r:id="x"/><w:later>${run('lost')}</w:later><w:p><w:r><w:pict><v:textbox><w:txbxContent><w:p>${hidden}</w:p></w:txbxContent></v:textbox></w:pict></w:r></w:p>`,
      footnotes: `<w:footnote w:id="2"><w:p>${hidden}</w:p></w:footnote>`,
      header1: `<w:p>${picture}${picture}</w:p>`,
    });
    expect(notes).toEqual([
      { kind: 'hidden', place: 'body', count: 3 },
      { kind: 'hidden', place: 'footnotes', count: 1 },
      { kind: 'picture', place: 'body', count: 1 },
      { kind: 'embedded', place: 'body', count: 1 },
      { kind: 'other', place: 'body', count: 1 },
      { kind: 'picture', place: 'header', count: 2 },
    ]);
  });

  it('is nothing where all of it is read, and what a tracked change deletes is no loss', async () => {
    const deleted =
      '<w:del w:id="1"><w:r><w:rPr><w:vanish/></w:rPr><w:delText>gone</w:delText></w:r></w:del>';
    expect((await read({ body: `<w:p>${run('seen')}${deleted}</w:p>` })).notes).toEqual([]);
  });
});

describe('reading a hostile Word document', () => {
  it('refuses XML of 2,001 levels as too large', async () => {
    expect(await reason('<w:sdt>'.repeat(2_001) + '</w:sdt>'.repeat(2_001))).toBe('too_large');
  });

  it('refuses XML that is not well formed as corrupt', async () => {
    expect(await reason('<w:p><w:r>')).toBe('corrupt');
  });

  it('reports that a document without any text has none', async () => {
    expect(await reason('<w:p/>')).toBe('no_text');
  });

  it('never expands an entity', async () => {
    expect(await reason('<w:p><w:r><w:t>&lol9;</w:t></w:r></w:p>')).toBe('corrupt');
  });
});
