import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { AGREEMENTS, agreementPath } from '#test/setup/agreements.ts';
import {
  comparableText,
  convertWithLibreOffice,
  findLibreOffice,
  settleAllWithLibreOffice,
} from '#test/setup/programs/libreoffice.ts';
import type { WordDocument } from './api.ts';
import { blankDocument } from './file/blank.ts';
import { openDocument } from './open.ts';
import { nodeTools } from './tools.ts';
import { isInRun } from '#test/setup/extent.ts';

const tools = nodeTools();
const open = (bytes: Uint8Array): WordDocument =>
  openDocument(bytes, tools, { now: () => new Date('2026-03-01T10:00:00Z') });
const agreements = AGREEMENTS.map(({ name, path }) => [name, path] as const);
const big = agreementPath('software-license-agreement');

/** Returns the hash of each part. */
const digests = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, part]) => [
      name,
      createHash('sha256').update(part).digest('hex'),
    ]),
  );

/** Makes tracked edits throughout a document: inserts text at starts, replaces words, deletes whole paragraphs. */
function editEach(doc: WordDocument): void {
  doc.trackingMode = 'TrackAll';
  doc.body.paragraphs().forEach((paragraph, i) => {
    if (i % 7 === 0) paragraph.insertText('New words. ', 'Start');
    if (i % 7 === 2 && paragraph.text.length > 10) paragraph.slice(3, 9).insertText('other', 'Replace');
    // Before a table LibreOffice keeps an empty paragraph in place of one that was deleted.
    const isBeforeTable = paragraph.next()?.tableNestingLevel !== paragraph.tableNestingLevel;
    if (i % 7 === 4 && !isBeforeTable) paragraph.delete();
  });
}

describe('agreements of other people', () => {
  it.each(agreements)('%s comes back byte for byte when nobody touches it', (_, path) => {
    const bytes = readFileSync(path);
    const doc = open(bytes);
    expect(doc.body.text.length).toBeGreaterThan(100);
    expect(digests(doc.save())).toEqual(digests(bytes));
  });

  it.each(agreements)('%s gets its text back when every tracked edit is rejected', (_, path) => {
    const doc = open(readFileSync(path));
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

  it('answers text and search of a long contract as it reads after an edit', () => {
    const doc = open(readFileSync(big));
    const hits = doc.body.search('Customer').length;
    const length = doc.body.text.length;
    doc.body.paragraphs()[40]?.insertText('x', 'End');
    expect(doc.body.text.length).toBe(length + 1);
    expect(doc.body.search('Customer').length).toBe(hits);
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

  it.runIf(isInRun('long'))('settles tracked edits of an agreement as the host does', async () => {
    const doc = open(readFileSync(agreementPath('mutual-nda')));
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

  it.runIf(isInRun('long'))(
    'finds the notes, comments, links, bookmarks, controls and headers of a saved document',
    async () => {
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
    },
  );
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
