// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { deleted, document, paragraph, run } from './documents.ts';
import { open } from './open.ts';

describe('taking a rewrite out that deleted a whole paragraph', () => {
  it('leaves what a colleague had deleted in it deleted', async () => {
    const { host, pane } = await open(
      document('Intro.', paragraph(run('Fees are due '), deleted('promptly '), run('in May.')), 'Outro.'),
    );
    const before = host.document.trackedChanges().map(({ type, author, text }) => [type, author, text]);
    host.selectRange(0, 0, 2, 6);
    const target = await pane.readSelection();
    const report = await pane.insert({
      form: 'tracked',
      action: 'rewrite',
      target,
      text: 'Intro.\nOutro.',
      sources: [],
    });
    expect(report.outcome).toBe('verified');
    expect(host.text('current')).toBe('Intro.\nOutro.');
    expect(await pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.document.trackedChanges().map(({ type, author, text }) => [type, author, text])).toEqual(
      before,
    );
    expect(host.text('current')).toBe('Intro.\nFees are due in May.\nOutro.');
  });
});

describe('taking a rewrite out whose insertion parts two deletions', () => {
  it('gives back the words and the paragraph mark that were deleted', async () => {
    const { host, pane } = await open(document('Fees are due.', 'They are paid in May.', 'Outro.'));
    host.selectRange(0, 0, 1, 'They are paid in May.'.length);
    const target = await pane.readSelection();
    const text = 'Fees are due now, and they are paid in May.';
    const report = await pane.insert({ form: 'tracked', action: 'rewrite', target, text, sources: [] });
    expect(report.outcome).toBe('verified');
    expect(host.text('current')).toBe(`${text}\nOutro.`);
    expect(await pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text('all')).toBe('Fees are due.\nThey are paid in May.\nOutro.');
    expect(host.document.trackedChanges()).toEqual([]);
  });
});
