import { describe, expect, it } from 'vitest';
import type { WordDocument } from '../api.ts';
import { buildDocx } from '../file/blank.ts';
import { openDocument } from '../open.ts';
import { nodeTools } from '../tools.ts';

const p = (text: string, pPr = ''): string => `<w:p>${pPr}<w:r><w:t>${text}</w:t></w:r></w:p>`;
const open = (bytes: Uint8Array): WordDocument =>
  openDocument(bytes, nodeTools(), { now: () => new Date('2026-03-01T10:00:00Z'), author: 'Ada Byron' });
const formats = (of: WordDocument): unknown =>
  of.body.paragraphs().map((x) => [x.format().alignment, x.format().leftIndent, x.style]);

describe('tracked paragraph formats', () => {
  it('keep the old format and style, which rejecting brings back and accepting forgets', () => {
    const doc = open(buildDocx(p('One', '<w:pPr><w:jc w:val="center"/></w:pPr>') + p('Two')));
    doc.trackingMode = 'TrackAll';
    const [one, two] = doc.body.paragraphs();
    one?.setFormat({ alignment: 'Right', leftIndent: 36 });
    one?.setFormat({ alignment: 'Justified' });
    if (two !== undefined) two.style = 'Heading 1';
    expect(doc.trackedChanges().map((c) => [c.type, c.text])).toEqual([
      ['Formatted', 'One'],
      ['Formatted', 'Two'],
    ]);
    const rejected = open(doc.save());
    rejected.rejectAllChanges();
    expect(formats(rejected)).toEqual([
      ['Centered', 0, 'Normal'],
      ['Left', 0, 'Normal'],
    ]);
    doc.acceptAllChanges();
    expect(formats(doc)).toEqual([
      ['Justified', 36, 'Normal'],
      ['Left', 0, 'Heading 1'],
    ]);
    expect(doc.ooxml()).not.toContain('pPrChange');
  });

  it('record nothing for a paragraph that the author inserted: its format came with it', () => {
    const doc = open(buildDocx(p('One') + p('Two')));
    doc.trackingMode = 'TrackAll';
    const fresh = doc.body.paragraphs()[0]?.insertParagraph('New', 'After');
    if (fresh !== undefined) fresh.style = 'Heading 1';
    expect(doc.trackedChanges().map((c) => c.type)).toEqual(['Added']);
  });
});
