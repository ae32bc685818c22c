// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { document, deleted, inserted, paragraph, row } from './documents.ts';
import { open } from './open.ts';

const clause = 'The Seller shall pay the Buyer within thirty days.';

describe('reading the selection', () => {
  it('reads a part of a paragraph', async () => {
    const { host, pane } = await open(document('Intro.', clause));
    host.select('Seller shall');
    expect(await pane.readSelection()).toMatchObject({
      paragraphs: ['Seller shall'],
      text: 'Seller shall',
      isEmpty: false,
      story: 'body',
      unread: [],
    });
  });

  it('reads over paragraphs, the first and the last in part', async () => {
    const { host, pane } = await open(document('One is here.', 'Two is there.', 'Three is gone.'));
    host.select('is here.\nTwo is there.\nThree');
    expect((await pane.readSelection()).paragraphs).toEqual(['is here.', 'Two is there.', 'Three']);
  });

  it('leaves tracked deletions out and takes insertions in', async () => {
    const { host, pane } = await open(
      document(paragraph('The ', deleted('Vendor'), inserted('Seller'), ' pays.')),
    );
    host.selectRange(0, 0, 0, 16);
    expect((await pane.readSelection()).text).toBe('The Seller pays.');
  });

  it('says so where a Word cannot leave deletions out', async () => {
    const { host, pane } = await open(document(paragraph('The ', deleted('Vendor'), ' pays.')), {
      profile: 'ltsc2021',
    });
    host.selectRange(0, 0, 0, 11);
    const passage = await pane.readSelection();
    expect(passage.unread).toEqual([expect.stringContaining('tracked deletions')]);
    expect(passage.refusal).toContain('Accept or reject');
  });

  it('tells a table cell, and refuses several', async () => {
    const { host, pane } = await open(
      document('Before.', row(paragraph('Left cell'), paragraph('Right cell')), 'After.'),
    );
    host.select('Left');
    expect(await pane.readSelection()).toMatchObject({ story: 'tableCell', text: 'Left' });
    host.select('Before.\nLeft cell\nRight cell');
    expect((await pane.readSelection()).refusal).toContain('table cells');
  });

  it('knows a read-only document', async () => {
    const { host, pane } = await open(document(clause), { readOnly: true });
    host.select('Seller');
    expect((await pane.readSelection()).refusal).toContain('read-only');
  });
});

describe('a tracked rewrite', () => {
  it('changes words alone, leaves Track Changes as it was, and lists itself', async () => {
    const { host, pane } = await open(document('Intro.', clause, 'Outro.'));
    host.select(clause);
    const target = await pane.readSelection();
    const text = 'The Seller must pay the Buyer in thirty days.';
    const report = await pane.insert({ form: 'tracked', action: 'rewrite', target, text, sources: [] });
    expect(report).toMatchObject({ outcome: 'verified', message: 'Written as 2 tracked changes.' });
    expect(host.text('current')).toBe(`Intro.\n${text}\nOutro.`);
    expect(host.text('original')).toBe(`Intro.\n${clause}\nOutro.`);
    expect(host.document.trackingMode).toBe('Off');
    expect(await pane.listInsertions()).toMatchObject([{ state: 'present', entry: { form: 'tracked' } }]);
  });
});
