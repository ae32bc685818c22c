import { describe, expect, it } from 'vitest';
import type { OpenedWord } from '../jsdom.ts';
import { firstHit, openForTest } from '../open-for-test.ts';

const open = (): Promise<OpenedWord> => openForTest({ author: 'Add-in User' });
async function replaceTracked({ Word }: OpenedWord): Promise<void> {
  await Word.run(async (context) => {
    context.document.changeTrackingMode = 'TrackAll';
    await context.sync();
    firstHit(context, '410 U.S. at 115').insertText('410 U.S. 113, 115 (1973)', 'Replace');
    await context.sync();
  });
}

describe('tracked changes through office.js', () => {
  it('switches tracking on and reads the mode back', async () => {
    const { Word } = await open();
    const mode = await Word.run(async (context) => {
      context.document.changeTrackingMode = 'TrackAll';
      context.document.load('changeTrackingMode');
      await context.sync();
      return context.document.changeTrackingMode;
    });
    expect(mode).toBe('TrackAll');
  });

  it('keeps the original text beside the current one', async () => {
    const word = await open();
    await replaceTracked(word);
    const [original, current] = await word.Word.run(async (context) => {
      const results = [
        context.document.body.getReviewedText('Original'),
        context.document.body.getReviewedText('Current'),
      ];
      await context.sync();
      return results.map((result) => result.value);
    });
    expect(original).toContain('See Smith, 410 U.S. at 115.');
    expect(current).toContain('See Smith, 410 U.S. 113, 115 (1973).');
    expect(word.host.text('original')).toContain('410 U.S. at 115.');
    expect(word.host.text('current')).not.toContain('at 115');
  });

  it('lists, rejects and accepts them', async () => {
    const word = await open();
    await replaceTracked(word);
    const list = await word.Word.run(async (context) => {
      const changes = context.document.body.getTrackedChanges();
      changes.load('items/type,items/text,items/author,items/date');
      await context.sync();
      const seen = changes.items.map((change) => [change.type, change.text, change.author]);
      expect(changes.items[0]?.date).toBeInstanceOf(Date);
      for (const change of changes.items) change.reject();
      await context.sync();
      const left = context.document.body.getTrackedChanges();
      left.load();
      const none = left.getFirstOrNullObject();
      none.load('text');
      await context.sync();
      expect([left.items.length, none.isNullObject]).toEqual([0, true]);
      return seen;
    });
    expect(list).toHaveLength(2);
    expect(list).toContainEqual(['Deleted', '410 U.S. at 115', 'Add-in User']);
    expect(list).toContainEqual(['Added', '410 U.S. 113, 115 (1973)', 'Add-in User']);
    expect(word.host.text('current')).toContain('410 U.S. at 115.');

    await replaceTracked(word);
    await word.Word.run(async (context) => {
      context.document.body.getTrackedChanges().acceptAll();
      await context.sync();
    });
    expect(word.host.text('original')).toContain('410 U.S. 113, 115 (1973).');
  });
});

describe('comments and notes through office.js', () => {
  it('comments, answers, resolves, edits and deletes', async () => {
    const { Word, host } = await open();
    const read = await Word.run(async (context) => {
      const comment = firstHit(context, 'overruled').insertComment('Check this authority');
      const reply = comment.reply('Checked.');
      comment.load('id,content,authorName,resolved,creationDate,replies/content');
      reply.load('content');
      await context.sync();
      const values = [
        comment.content,
        comment.authorName,
        comment.resolved,
        comment.replies.items.map((item) => item.content),
      ];
      expect(comment.creationDate).toBeInstanceOf(Date);
      comment.content = 'Check it again';
      comment.resolved = true;
      const place = comment.getRange();
      place.load('text');
      comment.load('content,resolved');
      await context.sync();
      return [...values, place.text, comment.content, comment.resolved];
    });
    expect(read).toEqual([
      'Check this authority',
      'Add-in User',
      false,
      ['Checked.'],
      'overruled',
      'Check it again',
      true,
    ]);
    const left = await Word.run(async (context) => {
      const comments = context.document.body.getComments();
      comments.load('items');
      await context.sync();
      for (const comment of comments.items) comment.delete();
      const after = context.document.body.getComments();
      after.load('items');
      await context.sync();
      return [comments.items.length, after.items.length];
    });
    expect(left).toEqual([1, 0]);
    expect(host.document.comments()).toHaveLength(0);
  });

  it('inserts footnotes and endnotes, reads and deletes them', async () => {
    const { Word, host } = await open();
    const read = await Word.run(async (context) => {
      const note = firstHit(context, 'the statute applies').insertFootnote(
        'Roe v. Wade, 410 U.S. 113, 115 (1973).',
      );
      firstHit(context, 'Conclusion').insertEndnote('At the end.');
      const { body } = note;
      note.load('type');
      body.load('text,type');
      const footnotes = context.document.body.footnotes;
      footnotes.load('items/type');
      const endnote = context.document.body.endnotes.getFirst();
      endnote.load('type');
      const around = note.reference.paragraphs.getFirst();
      around.load('text');
      await context.sync();
      return [
        note.type,
        body.text,
        body.type,
        footnotes.items.length,
        endnote.type,
        around.text.includes('applies\u0002.'),
      ];
    });
    expect(read[1]).toContain('Roe v. Wade, 410 U.S. 113, 115 (1973).');
    expect([read[0], ...read.slice(2)]).toEqual(['Footnote', 'Footnote', 1, 'Endnote', true]);
    await Word.run(async (context) => {
      context.document.body.footnotes.getFirst().delete();
      await context.sync();
    });
    expect(host.document.footnotes()).toHaveLength(0);
  });
});
