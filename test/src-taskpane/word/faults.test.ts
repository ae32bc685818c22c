// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Insertion } from '../../../src-taskpane/word/model.ts';
import { document } from './documents.ts';
import { open, type Opened } from './open.ts';

const clause = 'The Seller shall pay the Buyer within thirty days.';
const insertions: readonly (readonly [
  string,
  Pick<Insertion, 'form' | 'action' | 'text'> & Partial<Insertion>,
])[] = [
  [
    'a tracked rewrite',
    { form: 'tracked', action: 'rewrite', text: 'The Seller must pay the Buyer in thirty days.' },
  ],
  ['a tracked deletion', { form: 'tracked', action: 'rewrite', text: 'The Seller shall pay the Buyer.' }],
  ['plain text', { form: 'plain', action: 'after', text: 'More.' }],
  ['a comment', { form: 'comment', action: 'annotate', text: 'Note.' }],
  ['a footnote', { form: 'footnote', action: 'after', text: 'Quote.', citationText: 'a.docx, p. 1' }],
];

/** Round trips that an insertion takes when nothing goes wrong. */
async function tripsOf(insertion: (typeof insertions)[number][1]): Promise<number> {
  const opened = await open(document('Intro.', clause, 'Outro.'));
  const before = await prepare(opened);
  await opened.pane.insert({ sources: [], ...insertion, target: before.target });
  const trips = opened.host.batches.filter(({ internal }) => !internal).length - before.trips;
  await opened.close();
  return trips;
}

/** What an insertion or its removal can change. */
const stateOf = ({ host }: Opened): string =>
  JSON.stringify([
    host.text('all'),
    host.text('current'),
    host.document.comments().length,
    host.document.footnotes().length,
  ]);

async function prepare({
  host,
  pane,
}: Opened): Promise<{ target: Insertion['target']; trips: number; version: number }> {
  host.select(clause);
  const target = await pane.readSelection();
  await host.idle();
  return {
    target,
    trips: host.batches.filter(({ internal }) => !internal).length,
    version: host.document.version,
  };
}

describe.each(insertions)('%s, when a round trip fails', (_, insertion) => {
  it.each(['before', 'after'] as const)(
    '%s Word did its part: says what is in the document, and leaves Track Changes as it was',
    async (when) => {
      const trips = await tripsOf(insertion);
      expect(trips).toBeGreaterThan(2);
      for (let failing = 0; failing < trips; failing += 1) {
        const opened = await open(document('Intro.', clause, 'Outro.'));
        const { host, pane } = opened;
        const { target } = await prepare(opened);
        const original = host.text('current');
        const notes = host.document.footnotes().length + host.document.comments().length;
        host.faults.next(...Array.from({ length: failing }, () => undefined), {
          kind: 'transport',
          error: 5001,
          when,
        });
        const outcome = await pane.insert({ sources: [], ...insertion, target }).then(
          (report) => report.outcome,
          (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown'),
        );
        const changed =
          host.text('current') !== original ||
          host.document.footnotes().length + host.document.comments().length !== notes;
        const honest = changed
          ? ['verified', 'differs', 'write_incomplete']
          : ['word_failed', 'selection_changed'];
        expect(honest, `round trip ${failing}, ${outcome}`).toContain(outcome);
        expect(host.document.trackingMode).toBe('Off');
        await opened.close();
      }
    },
  );
});

async function inserted(opened: Opened, insertion: (typeof insertions)[number][1]): Promise<string> {
  const { target } = await prepare(opened);
  const { entry } = await opened.pane.insert({ sources: [], ...insertion, target });
  await opened.host.idle();
  return entry?.id ?? '';
}

describe.each(insertions)('taking %s out, when a round trip fails', (_, insertion) => {
  it.each(['before', 'after'] as const)(
    '%s Word did its part: says what is in the document',
    async (when) => {
      const smooth = await open(document('Intro.', clause, 'Outro.'));
      const entryId = await inserted(smooth, insertion);
      const start = smooth.host.batches.filter(({ internal }) => !internal).length;
      await smooth.pane.remove(entryId);
      const trips = smooth.host.batches.filter(({ internal }) => !internal).length - start;
      await smooth.close();
      for (let failing = 0; failing < trips; failing += 1) {
        const opened = await open(document('Intro.', clause, 'Outro.'));
        const { host, pane } = opened;
        const id = await inserted(opened, insertion);
        const before = stateOf(opened);
        host.faults.next(...Array.from({ length: failing }, () => undefined), {
          kind: 'transport',
          error: 5001,
          when,
        });
        const outcome = await pane.remove(id).then(
          (report) => report.outcome,
          (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown'),
        );
        const honest =
          stateOf(opened) === before ? ['word_failed'] : ['verified', 'differs', 'write_incomplete'];
        expect(honest, `round trip ${failing}, ${outcome}`).toContain(outcome);
        expect(host.document.trackingMode).toBe('Off');
        await opened.close();
      }
    },
  );
});

it('says that it does not know when Word does not answer after a failed write either', async () => {
  const opened = await open(document('Intro.', clause));
  const { host, pane } = opened;
  const { target } = await prepare(opened);
  const failure = { kind: 'transport', error: 5001, when: 'after' } as const;
  // Reading takes two round trips, finding the words one, Track Changes two; then comes the write.
  host.faults.next(...Array.from({ length: 5 }, () => undefined), failure, failure);
  await expect(
    pane.insert({ form: 'tracked', action: 'rewrite', target, text: 'The Seller must pay.', sources: [] }),
  ).rejects.toMatchObject({
    code: 'write_incomplete',
    message: expect.stringContaining('could not be read'),
  });
  expect(host.document.trackingMode).toBe('Off');
});

it.each([
  [7000, 'read_only'],
  [5012, 'word_busy'],
  [5016, 'word_busy'],
] as const)('tells Office’s failure %s as %s, without Office’s words', async (error, code) => {
  const opened = await open(document('Intro.', clause));
  opened.host.select(clause);
  opened.host.faults.next({ kind: 'transport', error, when: 'before' });
  await expect(opened.pane.readSelection()).rejects.toMatchObject({ name: 'PaneError', code });
});
