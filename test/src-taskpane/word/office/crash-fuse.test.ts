// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { deleted, document, inserted, paragraph } from '../documents.ts';
import { open, type Opened } from '../open.ts';
import { planned } from '../planned.ts';

const clause = paragraph('The ', deleted('Vendor'), inserted('Seller'), ' pays.');

/** Returns every member of Word that the pane has called. */
const called = ({ host }: Opened): string[] =>
  host.batches
    .flatMap(({ request }) => request.Actions.map(({ Name }) => Name))
    .concat(
      host.batches.flatMap(({ request }) => Object.values(request.ObjectPaths).map(({ Name }) => Name ?? '')),
    );

/** Lets Word crash while the pane works, and opens the document again. */
async function crashed(opened: Opened): Promise<void> {
  opened.host.faults.next({ kind: 'hang' });
  void opened.pane.readSelection().catch(() => undefined);
  await opened.host.idle();
}

describe('a Word that crashed while the pane worked', () => {
  it('is opened again without the members that can crash it, and the pane says so', async () => {
    const opened = await open(document(clause));
    expect(opened.pane.caution).toBeUndefined();
    opened.host.selectRange(0, 0, 0, 16);
    await crashed(opened);
    const pane = await opened.reload();
    expect(pane.caution).toContain('closed unexpectedly while Codicil was working');
    expect(pane.capabilities).toMatchObject({
      reviewedText: { available: false },
      rejectChanges: { available: false },
      trackedChanges: { available: true },
      bookmarks: { available: true },
    });
    const before = called(opened).length;
    const target = await pane.readSelection();
    expect(target.text).toBe('The Seller pays.');
    const insertion = { form: 'tracked', action: 'rewrite', text: 'The Seller must pay.' } as const;
    const report = await pane.insert(planned({ ...insertion, target, sources: [] }));
    expect(report.outcome).toBe('verified');
    await pane.listInsertions();
    expect(called(opened).slice(before)).not.toContain('GetReviewedText');
    expect(called(opened).slice(before)).not.toContain('GetTrackedChanges');
  });

  it('is used with every member again once the user asks for it', async () => {
    const opened = await open(document(clause));
    await crashed(opened);
    (await opened.reload()).endCaution();
    expect((await opened.reload()).caution).toBeUndefined();
  });

  it('is not assumed after work that ended, or after the pane was closed during it', async () => {
    const opened = await open(document(clause));
    await opened.pane.readSelection();
    expect((await opened.reload()).caution).toBeUndefined();
    await crashed(opened);
    opened.page.dispatchEvent(new Event('pagehide'));
    expect((await opened.reload()).caution).toBeUndefined();
  });
});
