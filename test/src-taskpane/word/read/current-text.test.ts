// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cite, from } from '../citations/citing.ts';
import { document, paragraph } from '../documents.ts';
import { insertHere } from '../insert-here.ts';
import { open } from '../open.ts';

/** Words that a colleague moved away: Word on Mac returns no reviewed text where they are. */
const movedAway = (text: string): string =>
  `<w:moveFrom w:id="910" w:author="Colleague" w:date="2025-01-01T00:00:00Z"><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:moveFrom>`;
const openMoved = () =>
  open(
    document(
      'Intro.',
      paragraph('The fee ', movedAway('of ten euros '), 'is due. The Buyer pays it at once.'),
      'Outro.',
    ),
    { profile: 'mac' },
  );

describe('in a paragraph with words that a colleague moved away, in Word on Mac', () => {
  it('a rewrite is verified by the markup', async () => {
    const { host, pane } = await openMoved();
    host.selectRange(1, 0, 1, 'The fee is due. The Buyer pays it at once.'.length);
    const report = await insertHere(pane, {
      form: 'tracked',
      action: 'rewrite',
      text: 'The fee is due. The Buyer pays it within ten days.',
    });
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toContain('The Buyer pays it within ten days.');
    expect(await pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
  });

  it('an insertion is listed with the sentence that cites, and its citation can be redrawn', async () => {
    const opened = await openMoved();
    await cite(opened, opened.pane, 'at once', 'footnote', from('MSA.docx', 1, 'forthwith'));
    const [listed] = await opened.pane.listInsertions();
    expect(listed?.excerpt).toMatch(/^The Buyer pays it at once “forthwith”.*\.$/);
    expect(await opened.pane.redraw('inline')).toMatchObject({ outcome: 'verified' });
  });
});
