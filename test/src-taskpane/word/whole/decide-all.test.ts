// @vitest-environment jsdom
// Many decisions at once: what they cost Word, and what is said where Word fails or the document has changed.
import { describe, expect, it } from 'vitest';
import { groupChanges } from '#pane/tabs/agreement/changes/group-changes.ts';
import type { ChangeDecision, DecidedChanges, DocumentReview } from '#pane/word/model.ts';
import { negotiated } from '#test/fixtures/negotiated.ts';
import { costOf } from '#word-host/host/cost.ts';
import { deleted, document, inserted, paragraph } from '../documents.ts';
import { open, type Opened } from '../open.ts';
import { quickPart } from '#test/setup/extent.ts';

const DECIDING = quickPart(['windows', 'web', 'mac', 'ltsc2024'] as const, 2);
const BATCHES = quickPart(
  Array.from({ length: 16 }, (_, index) => index),
  4,
);

/** Accepts every other edit and rejects those between. */
const decisions = (review: DocumentReview, most: number): readonly ChangeDecision[] =>
  groupChanges(review)
    .slice(0, most)
    .map(({ changes }, index) => ({ changes, decision: index % 2 === 0 ? 'accept' : 'reject' }));

const isVerified = (one: DecidedChanges | undefined): boolean =>
  one !== undefined && 'report' in one && one.report.outcome === 'verified';

describe.each(DECIDING)('24 decisions in a redline, in Word %s', (profile) => {
  it('take at most 4 round trips and 3 packages each, and leave all else pending', async () => {
    const { host, pane } = await open(negotiated({ paragraphs: 90, changes: 100, fields: 60 }), {
      profile,
      quirks: { delayPerAction: 0 },
    });
    const review = await pane.readReview();
    const steps = decisions(review, 24);
    await host.idle();
    const first = host.batches.length;
    const results = await pane.decideAll(review, steps);
    await host.idle();
    const { roundTrips, calls } = costOf(host.batches.slice(first));
    expect(results.map(isVerified)).toEqual(steps.map(() => true));
    expect(roundTrips).toBeLessThanOrEqual(24 * 4);
    expect(calls.get('getOoxml')).toBeLessThanOrEqual(24 * 3);
    const gone = new Set(steps.flatMap(({ changes }) => changes));
    const left = review.changes.filter((change) => !gone.has(change)).map(({ text }) => text);
    expect((await pane.readReview()).changes.map(({ text }) => text)).toEqual(left);
  });
});

const NEGOTIATED = document(
  paragraph('Term of ', deleted('one', 1), inserted('two', 2), ' years', inserted(' at least', 3), '.'),
  paragraph('Payment within ', deleted('30', 4), inserted('60', 5), ' days', deleted(' of receipt', 6), '.'),
  paragraph('Notices by ', deleted('letter', 7), inserted('email', 8), '.'),
);

describe('decisions of which one is out of date', () => {
  it('refuse it and carry out the others', async () => {
    const { host, pane } = await open(NEGOTIATED);
    const review = await pane.readReview();
    host.document.body.search('Payment')[0]?.insertText('Full ', 'Start');
    host.document.trackedChanges()[3]?.accept();
    host.edited();
    const results = await pane.decideAll(review, decisions(review, 9));
    expect(results.map(isVerified)).toEqual([true, true, false, false, true]);
    expect(results[2]).toMatchObject({ error: { code: 'selection_changed' } });
    expect((await pane.readReview()).changes.map(({ text }) => text)).toEqual(['60', ' of receipt']);
  });

  it('stop between two when the signal says so, and tell which were tried', async () => {
    const { pane } = await open(NEGOTIATED);
    const review = await pane.readReview();
    const stop = new AbortController();
    const results = await pane.decideAll(review, decisions(review, 9), {
      signal: stop.signal,
      onDecided: () => stop.abort(),
    });
    expect(results.map((one) => one === undefined)).toEqual([true, true, true, true, false]);
    expect((await pane.readReview()).changes).toHaveLength(6);
  });
});

describe.each(DECIDING)('changes that others separate, in Word %s', (profile) => {
  it('are decided one after the other, and whole paragraphs after those', async () => {
    const mark =
      '<w:pPr><w:rPr><w:del w:id="20" w:author="Colleague" w:date="2025-01-01T00:00:00Z"/></w:rPr></w:pPr>';
    const { host, pane } = await open(
      document(
        paragraph('Fees of ', inserted('ten', 1), deleted('old', 2), inserted(' and more', 3), ' fall due.'),
        paragraph(deleted('Gone.', 4)).replace('<w:p>', `<w:p>${mark}`),
        paragraph('End ', inserted('now', 5), '.'),
      ),
      { profile },
    );
    const review = await pane.readReview();
    const steps = review.changes.map(({ text }, index) => ({
      changes: review.changes.slice(index, index + 1),
      decision: text.includes('ten') ? ('reject' as const) : ('accept' as const),
    }));
    expect((await pane.decideAll(review, steps)).map(isVerified)).toEqual(steps.map(() => true));
    expect(host.document.trackedChanges()).toEqual([]);
    expect(host.text()).toBe('Fees of  and more fall due.\nEnd now.');
  });
});

/** The changes that are pending, as texts. */
const pendingIn = ({ host }: Opened): string[] => host.document.trackedChanges().map(({ text }) => text);

describe.each(['before', 'after'] as const)('decisions while Word fails %s a batch', (when) => {
  it.each(BATCHES)('say of each what became of it, and repeat nothing (batch %i)', async (passes) => {
    const opened = await open(NEGOTIATED);
    const { host, pane } = opened;
    const review = await pane.readReview();
    const steps = decisions(review, 9);
    await host.idle();
    host.faults.next(...Array.from({ length: passes }, () => undefined), {
      kind: 'transport',
      error: 5001,
      when,
    });
    const results = await pane.decideAll(review, steps);
    host.faults.clear();
    const pending = pendingIn(opened);
    const wrong = results.filter((one, index) => {
      const { changes = [] } = steps[index] ?? {};
      const left = changes.filter(({ text }) => pending.includes(text));
      if (isVerified(one)) return left.length > 0;
      const isKnown = one !== undefined && 'error' in one && one.error.code !== 'write_incomplete';
      return isKnown && left.length < changes.length;
    });
    expect(wrong).toEqual([]);
    const writes = host.batches.flatMap((batch) => batch.writes);
    expect(writes.length).toBeLessThanOrEqual(8);
  });
});
