// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { deleted, document, inserted, paragraph, row } from '../documents.ts';
import { clause } from '../insert-here.ts';
import { open } from '../open.ts';

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

  it('reads across paragraphs, with parts of the first and the last', async () => {
    const { host, pane } = await open(document('One is here.', 'Two is there.', 'Three is gone.'));
    host.select('is here.\nTwo is there.\nThree');
    expect((await pane.readSelection()).paragraphs).toEqual(['is here.', 'Two is there.', 'Three']);
  });

  it('omits tracked deletions and includes insertions', async () => {
    const { host, pane } = await open(
      document(paragraph('The ', deleted('Vendor'), inserted('Seller'), ' pays.')),
    );
    host.selectRange(0, 0, 0, 16);
    expect((await pane.readSelection()).text).toBe('The Seller pays.');
  });

  it('omits them by the markup where Word lacks a member for it', async () => {
    const { host, pane } = await open(
      document(paragraph('The ', deleted('Vendor'), inserted('Seller'), ' pays.')),
      { profile: 'ltsc2021' },
    );
    host.selectRange(0, 0, 0, 16);
    expect(await pane.readSelection()).toMatchObject({ text: 'The Seller pays.', unread: [] });
  });

  it('reads only the other of two paragraphs when a colleague deleted one with its mark', async () => {
    const gone = `<w:p><w:pPr><w:rPr><w:del w:id="901" w:author="Colleague" w:date="2025-01-01T00:00:00Z"/></w:rPr></w:pPr>${deleted('One.')}</w:p>`;
    const { host, pane } = await open(document(gone, 'Two.', 'Three.'));
    host.selectRange(0, 0, 1, 4);
    const passage = await pane.readSelection();
    expect(passage).toMatchObject({ paragraphs: ['Two.'], text: 'Two.' });
    expect(passage.refusal).toBeUndefined();
  });

  it('recognises a table cell', async () => {
    const { host, pane } = await open(
      document('Before.', row(paragraph('Left cell'), paragraph('Right cell')), 'After.'),
    );
    host.select('Left');
    expect(await pane.readSelection()).toMatchObject({ story: 'tableCell', text: 'Left' });
  });

  it('recognises a read-only document', async () => {
    const { host, pane } = await open(document(clause), { readOnly: true });
    host.select('Seller');
    expect((await pane.readSelection()).refusal).toContain('read-only');
  });
});
