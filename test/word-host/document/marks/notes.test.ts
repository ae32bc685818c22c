import { describe, expect, it } from 'vitest';
import { again, find, open, p, part } from '../opened.ts';

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
