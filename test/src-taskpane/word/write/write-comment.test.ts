// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { document } from '../documents.ts';
import { clause, insertHere } from '../insert-here.ts';
import { open } from '../open.ts';

/** The clause with a comment from another day on it. */
async function commentedByColleague(): Promise<Uint8Array> {
  const { host, close } = await open(document(clause), { now: () => new Date('2025-11-03T16:20:00Z') });
  host.document.author = 'Ana Lima';
  host.select('within thirty days');
  host.document.selection.insertComment('Is this market?');
  const docx = host.save();
  await close();
  return docx;
}

describe('a comment', () => {
  it('is attached to the passage and can be deleted', async () => {
    const { host, pane } = await open(document(clause));
    host.select('within thirty days');
    const { entry, outcome } = await insertHere(pane, {
      form: 'comment',
      action: 'annotate',
      text: 'Market is 45 days.',
    });
    expect(outcome).toBe('verified');
    expect(host.document.comments().map((comment) => [comment.content, comment.range().text])).toEqual([
      ['Market is 45 days.', 'within thirty days'],
    ]);
    expect(await pane.listInsertions()).toMatchObject([{ excerpt: 'within thirty days' }]);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.document.comments()).toHaveLength(0);
    expect(host.text()).toBe(clause);
  });

  it('is verified also if its text has a manual line break', async () => {
    const { host, pane } = await open(document(clause));
    host.select('within thirty days');
    const text = 'We propose:\vwithin 45 days.';
    expect(await insertHere(pane, { form: 'comment', action: 'annotate', text })).toMatchObject({
      outcome: 'verified',
    });
  });

  it('is missing when the user deleted it, and a colleague’s on the same passage stays', async () => {
    const { host, pane } = await open(await commentedByColleague());
    host.select('within thirty days');
    const { entry } = await insertHere(pane, {
      form: 'comment',
      action: 'annotate',
      text: 'Market is 45 days.',
    });
    host.document
      .comments()
      .find(({ content }) => content === 'Market is 45 days.')
      ?.delete();
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.document.comments().map(({ content }) => content)).toEqual(['Is this market?']);
  });

  it('that Word on the web does not list yet is reported, and a colleague’s on the same passage stays', async () => {
    const { host, pane } = await open(await commentedByColleague(), { profile: 'web', temper: 'unfixed' });
    host.select('within thirty days');
    const { entry } = await insertHere(pane, {
      form: 'comment',
      action: 'annotate',
      text: 'Market is 45 days.',
    });
    const { message } = await pane.remove(entry?.id ?? '');
    expect(message).toContain('delete it in Word');
    expect(host.document.comments()).toHaveLength(2);
  });

  it('is refused with a reason where Word allows none', async () => {
    const { host, pane } = await open(document(clause), { quirks: { commentsNotAllowed: true } });
    host.select('Seller');
    await expect(insertHere(pane, { form: 'comment', action: 'annotate', text: 'x' })).rejects.toMatchObject({
      code: 'unavailable_in_this_word',
      message: expect.stringContaining('another form'),
    });
  });
});

describe('a reply', () => {
  it('that Word does not let read back is reported as different, not as failed', async () => {
    const { host, pane } = await open(await commentedByColleague());
    const [comment] = (await pane.readReview()).comments;
    if (comment === undefined) throw new Error('There is no comment.');
    await host.idle();
    // The comments, the thread and the reply are answered; reading the thread again is not.
    host.faults.next(undefined, undefined, undefined, { kind: 'transport', error: 5001, when: 'before' });
    expect(await pane.answerComment(comment, { reply: 'Yes.' })).toMatchObject({ outcome: 'differs' });
    expect(host.document.comments()[0]?.replies()).toMatchObject([{ content: 'Yes.' }]);
  });
});
