import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { docxOf } from '#word-host/fixture.ts';
import { buildDocx } from '#word-host/document/file/blank.ts';
import type { WordDocument } from '#word-host/document/api.ts';
import { openDocument } from '#word-host/document/open.ts';
import { nodeTools } from '#word-host/document/tools.ts';
import { applyEdit } from '#word-host/document/edit/edits.ts';
import { bodies, edits } from '#word-host/document/edit/generate.ts';
import {
  comparableText,
  findLibreOffice,
  settleAllWithLibreOffice,
  settleWithLibreOffice,
} from './libreoffice.ts';
import { openDocx } from '../hidden/package.ts';
import { rounds } from '../rounds.ts';
import { isInRun } from '#test/setup/extent.ts';

const open = (bytes: Uint8Array): WordDocument =>
  openDocument(bytes, nodeTools(), { now: () => new Date('2026-03-01T10:00:00Z') });
const texts = (doc: WordDocument): string[] =>
  [doc.body.textOf('current'), doc.body.textOf('original')].map(comparableText);
/** LibreOffice may take an empty paragraph away with the insertion beside it. */
const withoutEmpty = (text: string): string => text.replace(/\n+/g, '\n').replace(/^\n/, '');
/**
 * LibreOffice takes an insertion at the end of a paragraph and the inserted paragraph after it for one, and deletes the break between them
 * where it should delete that of the inserted paragraph (ECMA-376-1, 17.13.5.20). Then it is compared without breaks.
 */
const SHIFTED_BREAK = /<\/w:ins><\/w:p><w:p><w:pPr>(?:(?!<\/w:pPr>).)*<w:ins /su;
const both = async (bytes: Uint8Array): Promise<readonly string[]> =>
  await settleAllWithLibreOffice([
    { bytes, how: 'accept' },
    { bytes, how: 'reject' },
  ]);

describe('comparable text', () => {
  it('has one form for what Word and LibreOffice write differently', () => {
    expect(comparableText('a\u0002\rb\u001ec\u001f\vd\r\r')).toBe('a\nb-c\nd');
    expect(comparableText('a\r\nb\u2011c\u00ad\nd\n')).toBe('a\nb-c\nd');
  });
});

describe.skipIf(findLibreOffice() === undefined)('changes settled by LibreOffice', () => {
  it('read as the text of either view: words, whole paragraphs, notes, comments, controls and tables', async () => {
    const doc = open(docxOf('One shall deliver.', 'Two – goes.', 'Three\tstays & is < four.', 'Last.'));
    doc.body.insertTable(2, 2, 'End', [
      ['a', 'b'],
      ['c', 'd'],
    ]);
    doc.trackingMode = 'TrackAll';
    const find = (text: string) => {
      const [hit] = doc.body.search(text);
      if (hit === undefined) throw new Error(`no ${text}`);
      return hit;
    };
    find('shall').insertText('must', 'Replace');
    find('Two').paragraphs()[0]?.delete();
    find('Last').insertText('Very\nnew ', 'Before');
    find('Last').paragraphs()[0]?.insertParagraph('The end.', 'After');
    find('stays').insertFootnote('A note.');
    find('stays').insertComment('A remark.');
    find('four').insertContentControl().tag = 'cdc:1';
    expect(texts(doc)).toEqual([
      'One must deliver.\nThree\tstays & is < four.\nVery\nnew Last.\nThe end.\na\nb\nc\nd',
      'One shall deliver.\nTwo – goes.\nThree\tstays & is < four.\nLast.\na\nb\nc\nd',
    ]);
    expect(await both(doc.save())).toEqual(texts(doc));
  });

  it.runIf(isInRun('long'))(
    'show every tracked change: a text with none reads the same both ways',
    async () => {
      const bytes = docxOf('Only this.', 'And this.');
      expect(await settleWithLibreOffice(bytes, 'accept')).toBe('Only this.\nAnd this.');
      expect(await settleWithLibreOffice(bytes, 'reject')).toBe('Only this.\nAnd this.');
    },
  );

  it.runIf(isInRun('long'))('agree with the host about random edits', async () => {
    // LibreOffice works a cross-reference out again, adds a paragraph after a control around paragraphs, reads over
    // revisions in a control, and rejects one layer alone where two authors revised one paragraph mark.
    const ownText = bodies.filter((xml) => !/fldChar|<w:sdt>/.test(xml));
    const samples = fc.sample(fc.tuple(ownText, edits(6)), { numRuns: rounds(20) });
    const docs = samples.map(([xml, list]) => {
      const doc = open(buildDocx(xml));
      doc.trackingMode = 'TrackAll';
      for (const edit of list) applyEdit(doc, { ...edit, author: 'Ada' });
      return { xml, list, doc, bytes: doc.save() };
    });
    const settled = await settleAllWithLibreOffice(
      docs.flatMap(({ bytes }) => [
        { bytes, how: 'accept' as const },
        { bytes, how: 'reject' as const },
      ]),
    );
    const wrong = docs.flatMap(({ xml, list, doc, bytes }, i) => {
      const isShifted = SHIFTED_BREAK.test(openDocx(bytes).parts['word/document.xml'] ?? '');
      const comparable = (text: string): string =>
        isShifted ? text.replaceAll('\n', '') : withoutEmpty(text);
      const theirs = settled.slice(2 * i, 2 * i + 2).map(comparable);
      const ours = texts(doc).map(comparable);
      return isDeepStrictEqual(theirs, ours) ? [] : [{ xml, list, theirs, ours }];
    });
    expect(wrong).toEqual([]);
  });
});
