// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { document } from '../documents.ts';
import { clause, insertHere } from '../insert-here.ts';
import { open } from '../open.ts';

describe('a comment', () => {
  it('is attached to the passage, and deleted again', async () => {
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

  it('is refused in a sentence where Word allows none', async () => {
    const { host, pane } = await open(document(clause), { quirks: { commentsNotAllowed: true } });
    host.select('Seller');
    await expect(insertHere(pane, { form: 'comment', action: 'annotate', text: 'x' })).rejects.toMatchObject({
      code: 'unavailable_in_this_word',
      message: expect.stringContaining('another form'),
    });
  });
});
