import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  comparableText,
  convertWithLibreOffice,
  findLibreOffice,
  settleAllWithLibreOffice,
} from '#test/setup/libreoffice.ts';
import type { WordDocument } from './api.ts';
import { blankDocument } from './blank.ts';
import { openDocument } from './open.ts';
import { nodeTools } from './tools.ts';

const tools = nodeTools();
const open = (bytes: Uint8Array): WordDocument =>
  openDocument(bytes, tools, { now: () => new Date('2026-03-01T10:00:00Z') });
const FOLDER = new URL('../../../../shared/data/contracts/', import.meta.url).pathname;
const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.docx')) : [];
const big = files.find((name) => name.includes('cloud-service')) ?? '';
/** Enough of them for every kind of markup, few enough for a quick run. */
const edited = files.filter((name) => name === big || /nda|pilot/.test(name));
const read = (name: string): Uint8Array => readFileSync(join(FOLDER, name));

/** Each part's hash. */
const digests = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, part]) => [
      name,
      createHash('sha256').update(part).digest('hex'),
    ]),
  );

/** Tracked edits all over a document: text in front, words replaced, whole paragraphs deleted. */
function editEach(doc: WordDocument): void {
  doc.trackingMode = 'TrackAll';
  doc.body.paragraphs().forEach((paragraph, i) => {
    if (i % 7 === 0) paragraph.insertText('New words. ', 'Start');
    if (i % 7 === 2 && paragraph.text.length > 10) paragraph.slice(3, 9).insertText('other', 'Replace');
    if (i % 7 === 4) paragraph.delete();
  });
}

describe.skipIf(files.length === 0)('real contracts', () => {
  it.each(files)('%s comes back byte for byte when nobody touches it', (name) => {
    const bytes = read(name);
    const doc = open(bytes);
    expect(doc.body.text.length).toBeGreaterThan(100);
    expect(digests(doc.save())).toEqual(digests(bytes));
  });

  it.each(edited)('%s gets its text back when every tracked edit is rejected', (name) => {
    const doc = open(read(name));
    doc.acceptAllChanges();
    const before = doc.body.text;
    editEach(doc);
    expect(doc.body.textOf('original')).toBe(before);
    const current = doc.body.textOf('current');
    const accepted = open(doc.save());
    accepted.acceptAllChanges();
    expect(accepted.body.text).toBe(current);
    doc.rejectAllChanges();
    expect(doc.body.text).toBe(before);
  });

  it('answers text, search and labels of a long contract in tens of milliseconds once it is read', () => {
    const doc = open(read(big));
    doc.body.search('Customer');
    doc.body.paragraphs().map((p) => p.listLabel());
    const start = performance.now();
    const hits = doc.body.search('Customer').length;
    const length = doc.body.text.length;
    doc.body.paragraphs()[40]?.insertText('x', 'End');
    expect(doc.body.text.length).toBe(length + 1);
    expect(doc.body.search('Customer').length).toBe(hits);
    const took = performance.now() - start;
    console.log(`search, text, edit, text, search: ${took.toFixed(0)} ms`);
    expect(took).toBeLessThan(500);
  });
});

/** Without blanks at the ends of lines: LibreOffice reads one fewer in the untouched file too, where a run of a blank alone ends a cell. */
const trimmed = (text: string): string => comparableText(text).replace(/ +$/gm, '');

describe.skipIf(findLibreOffice() === undefined)('LibreOffice', () => {
  it('accepts or rejects a document with every kind of thing in it to the text of either view', async () => {
    const doc = open(everything());
    const bytes = doc.save();
    expect(
      await settleAllWithLibreOffice([
        { bytes, how: 'accept' },
        { bytes, how: 'reject' },
      ]),
    ).toEqual([doc.body.textOf('current'), doc.body.textOf('original')].map(comparableText));
  });

  it.skipIf(edited.length === 0)('settles tracked edits of a real contract as the host does', async () => {
    const doc = open(read(edited[0] ?? ''));
    doc.acceptAllChanges();
    editEach(doc);
    const bytes = doc.save();
    const settled = await settleAllWithLibreOffice([
      { bytes, how: 'accept' },
      { bytes, how: 'reject' },
    ]);
    expect(settled.map(trimmed)).toEqual(
      [doc.body.textOf('current'), doc.body.textOf('original')].map(trimmed),
    );
  });

  it('finds the notes, comments, links, bookmarks, controls and headers of a saved document', async () => {
    const doc = open(everything());
    doc.acceptAllChanges();
    const flat = new TextDecoder().decode(await convertWithLibreOffice(doc.save(), 'docx', 'fodt'));
    for (const kept of [
      ' must deliver ',
      'Roe v. Wade',
      'An endnote.',
      'Which goods?',
      'https://example.com/#x',
      'cdc_1',
      'Draft',
    ])
      expect(flat).toContain(kept);
    expect(flat).not.toContain('shall');
  });
});

function everything(): Uint8Array {
  const doc = open(blankDocument());
  const body = doc.body;
  body.insertText(
    'The Supplier shall deliver the goods.\nSecond paragraph with a link and a note.\nThird paragraph.',
    'Start',
  );
  const find = (text: string) => {
    const [hit] = body.search(text);
    if (hit === undefined) throw new Error(`no ${text}`);
    return hit;
  };
  find('link').hyperlink = 'https://example.com/#x';
  find('Third').setFont({ bold: true, highlightColor: '#FFFF00', size: 14 });
  doc.trackingMode = 'TrackAll';
  find('shall').insertText('must', 'Replace');
  find('note').insertFootnote('Roe v. Wade, 410 U.S. 113.');
  find('Second').insertEndnote('An endnote.');
  const comment = find('goods').insertComment('Which goods?');
  comment.reply('All.');
  comment.resolved = true;
  const control = find('Third').insertContentControl();
  control.tag = 'cdc:1';
  control.title = 'Codicil';
  control.appearance = 'Hidden';
  find('Supplier').insertBookmark('cdc_1');
  body.insertParagraph('Inserted paragraph.', 'End').style = 'Heading 1';
  body.insertTable(2, 2, 'End', [
    ['Clause', 'Text'],
    ['1', 'Cell'],
  ]);
  doc.customXmlParts.add('<ledger xmlns="urn:codicil"><e/></ledger>');
  doc.settings.set('k', '{"a":1}');
  doc.customProperties.set('CiteState', 'x');
  doc.headerFooter('header', 'Primary').insertText('Draft', 'Start');
  return doc.save();
}
