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
    host.selectRange(0, 0, 0, 10);
    const passage = await pane.readSelection();
    expect(passage.unread).toEqual([expect.stringContaining('tracked deletions')]);
    expect(passage.refusal).toContain('Accept or reject');
  });

  it('tells a table cell', async () => {
    const { host, pane } = await open(
      document('Before.', row(paragraph('Left cell'), paragraph('Right cell')), 'After.'),
    );
    host.select('Left');
    expect(await pane.readSelection()).toMatchObject({ story: 'tableCell', text: 'Left' });
  });

  it('knows a read-only document', async () => {
    const { host, pane } = await open(document(clause), { readOnly: true });
    host.select('Seller');
    expect((await pane.readSelection()).refusal).toContain('read-only');
  });

  it('gives each new selection out once Word is quiet', async () => {
    const { host, pane, timers } = await open(document(clause));
    const heard: string[] = [];
    const stop = pane.watchSelection(({ text }) => heard.push(text));
    await host.idle();
    host.select('Seller');
    host.select('Buyer');
    await host.idle();
    expect(timers).toHaveLength(1);
    timers.shift()?.();
    await host.idle();
    expect(heard).toEqual(['Buyer']);
    stop();
    host.select('thirty');
    await host.idle();
    expect(timers).toHaveLength(0);
  });
});
