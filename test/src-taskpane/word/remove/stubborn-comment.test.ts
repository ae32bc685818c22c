// @vitest-environment jsdom
// A comment that Word does not delete, beside a page break (OfficeDev/office-js#6551): it must not keep the rest from being removed.
import { describe, expect, it } from 'vitest';
import type { Insertion } from '#pane/word/model.ts';
import { document } from '../documents.ts';
import { insertHere } from '../insert-here.ts';
import { open, type Opened } from '../open.ts';

const clause = 'The Seller shall pay within thirty days.';
const paged = `<w:p><w:r><w:t xml:space="preserve">${clause}</w:t></w:r><w:r><w:br w:type="page"/></w:r></w:p>`;
const own = 'Ten days are usual.';

type Made = Pick<Insertion, 'form' | 'action' | 'text' | 'comment'>;
const rewrite: Made = {
  form: 'trackedComment',
  action: 'rewrite',
  text: clause.replace('thirty', 'ten'),
  comment: own,
};

async function commented(made: Made): Promise<Opened & { readonly id: string }> {
  const opened = await open(document('Intro.', paged, 'Outro.'), {
    profile: 'mac',
    temper: 'kind',
    quirks: { commentAtPageBreakStays: true },
  });
  opened.host.select(clause);
  const { entry } = await insertHere(opened.pane, made);
  return { ...opened, id: entry?.id ?? '' };
}

const commentsIn = ({ host }: Opened): string[] => host.document.comments().map(({ content }) => content);

describe('a comment that Word does not delete', () => {
  it('stays alone when the rewrite that it is on is removed, and the pane says so', async () => {
    const opened = await commented(rewrite);
    expect(await opened.pane.remove(opened.id)).toMatchObject({
      outcome: 'differs',
      message: expect.stringContaining('Word did not delete its comment.'),
    });
    expect(opened.host.document.trackedChanges()).toEqual([]);
    expect(opened.host.text()).toContain(clause);
    expect(commentsIn(opened)).toEqual([own]);
  });

  it('stays on the list where it is all that was inserted', async () => {
    const opened = await commented({ form: 'comment', action: 'annotate', text: own });
    await expect(opened.pane.remove(opened.id)).rejects.toMatchObject({
      message: expect.stringContaining('Word did not delete its comment.'),
    });
    expect(commentsIn(opened)).toEqual([own]);
    expect(await opened.pane.listInsertions()).toHaveLength(1);
  });

  it('does not keep Clean from removing everything else', async () => {
    const opened = await commented(rewrite);
    const { report, left } = await opened.pane.clean([opened.id]);
    expect(report).toMatchObject({ outcome: 'differs' });
    expect(left).toMatchObject({ controls: 0, bookmarks: 0 });
    opened.host.document.comments()[0]?.delete();
    expect((await opened.pane.clean([opened.id])).report.outcome).toBe('verified');
  });
});
