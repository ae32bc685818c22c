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
