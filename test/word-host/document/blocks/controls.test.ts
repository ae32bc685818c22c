import { describe, expect, it } from 'vitest';
import { again, find, open, p } from '../opened.ts';

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
