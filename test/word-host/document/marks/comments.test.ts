import { describe, expect, it } from 'vitest';
import { again, find, open, p, part } from '../opened.ts';

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

  it('keep a non-breaking hyphen and a tab of their text in a file that is read again', () => {
    const doc = open(p('one two three'));
    find(doc, 'two').insertComment('10\u001e15 days\tor more');
    expect(
      again(doc)
        .comments()
        .map(({ content }) => content),
    ).toEqual(['10\u001e15 days\tor more']);
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
