import { describe, expect, it } from 'vitest';
import { again, find, open, p } from '../opened.ts';

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
