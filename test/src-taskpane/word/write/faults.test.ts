// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Passage } from '#pane/word/model.ts';
import type { Fault } from '#word-host/host/faults.ts';
import { document } from '../documents.ts';
import { agreement, clause, everyWriting, type Writing } from '../every-form.ts';
import { open, type Opened } from '../open.ts';
import { isInRun, quickPart } from '#test/setup/extent.ts';
import { planned } from '../planned.ts';

/** Returns everything that a write or its removal can change. */
const stateOf = ({ host }: Opened): string =>
  JSON.stringify([
    host.text('all'),
    host.text('current'),
    host.document.comments().map(({ content }) => content),
    host.document.footnotes().map(({ body }) => body.text),
    host.document.endnotes().map(({ body }) => body.text),
    host.document.body.tables().length,
  ]);

/** Returns the batches that the pane requested, in which faults are injected. */
const tripsOf = ({ host }: Opened): number => host.batches.filter(({ internal }) => !internal).length;

/** Opens a document with the passage selected and read, prepared for the write. */
async function prepared({ before }: Writing): Promise<{ opened: Opened; target: Passage }> {
  const opened = await open(agreement());
  await before?.(opened);
  opened.host.select(clause);
  const target = await opened.pane.readSelection();
  await opened.host.idle();
  return { opened, target };
}

/** Opens a document that already contains the write. */
async function written(writing: Writing): Promise<{ opened: Opened; id: string }> {
  const { opened, target } = await prepared(writing);
  const { entry } = await writing.write(opened.pane, target);
  await opened.host.idle();
  return { opened, id: entry?.id ?? '' };
}

/** Returns how a call ended: the outcome of its report, or the code of its error. */
const ended = (call: Promise<{ readonly outcome: string }>): Promise<string> =>
  call.then(
    ({ outcome }) => outcome,
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );

const faults: readonly (readonly [string, Fault])[] = [
  ['before Word executed it', { kind: 'transport', error: 5001, when: 'before' }],
  ['after Word executed it', { kind: 'transport', error: 5001, when: 'after' }],
];

/** Injects a fault into the batch that follows `after` others. */
const failing = ({ host }: Opened, after: number, fault: Fault): void =>
  host.faults.next(...Array.from({ length: after }, () => undefined), fault);

/**
 * The round trips that fail, one at a time: all of them in the long run, otherwise the last and one other, a different one for each form,
 * because all of them take minutes.
 */
const places = (trips: number, form: number): number[] =>
  Array.from({ length: trips }, (_, at) => at).filter(
    (at) => isInRun('long') || at === form % trips || at === trips - 1,
  );
/** In the quick run, every third form. */
const numbered = quickPart(
  everyWriting.map(([name, writing], form) => [name, writing, form] as const),
  5,
);

const UNTOUCHED = ['word_failed', 'word_busy', 'selection_changed'];
const CHANGED = ['verified', 'differs', 'write_incomplete'];

describe.each(numbered)('%s', (_, writing, form) => {
  it.each(faults)(
    'reports what is in the document when a round trip fails %s, and restores Track Changes',
    async (__, fault) => {
      const smooth = await prepared(writing);
      const start = tripsOf(smooth.opened);
      expect(await ended(writing.write(smooth.opened.pane, smooth.target))).toBe('verified');
      const trips = tripsOf(smooth.opened) - start;
      expect(trips).toBeGreaterThan(2);
      await smooth.opened.close();
      for (const at of places(trips, form)) {
        const { opened, target } = await prepared(writing);
        const before = stateOf(opened);
        failing(opened, at, fault);
        const outcome = await ended(writing.write(opened.pane, target));
        const honest = stateOf(opened) === before ? UNTOUCHED : CHANGED;
        expect(honest, `round trip ${at} of ${trips}`).toContain(outcome);
        expect(opened.host.document.trackingMode).toBe('Off');
        await opened.close();
      }
    },
  );

  it('is reported as unknown when a round trip is never answered', async () => {
    const smooth = await prepared(writing);
    const start = tripsOf(smooth.opened);
    await writing.write(smooth.opened.pane, smooth.target);
    const trips = tripsOf(smooth.opened) - start;
    await smooth.opened.close();
    for (const at of places(trips, form)) {
      const { opened, target } = await prepared(writing);
      const seen = tripsOf(opened);
      failing(opened, at, { kind: 'hang' });
      const outcome = ended(writing.write(opened.pane, target));
      while (tripsOf(opened) <= seen + at) await opened.host.idle();
      await opened.host.idle();
      for (const minute of opened.patience) minute();
      expect(await outcome, `round trip ${at} of ${trips}`).toBe('write_incomplete');
      await opened.close();
    }
  });

  it('is written as usual when Word answers slowly', async () => {
    const { opened, target } = await prepared(writing);
    opened.host.faults.next(...Array.from({ length: 30 }, (): Fault => ({ kind: 'slow', milliseconds: 1 })));
    expect(await ended(writing.write(opened.pane, target))).toBe('verified');
    expect(opened.patience).toEqual([]);
  });

  it.each(faults)('is removed or reports what is left when a round trip fails %s', async (__, fault) => {
    const smooth = await written(writing);
    const start = tripsOf(smooth.opened);
    expect(await ended(smooth.opened.pane.remove(smooth.id))).toBe('verified');
    const trips = tripsOf(smooth.opened) - start;
    await smooth.opened.close();
    for (const at of places(trips, form)) {
      const { opened, id } = await written(writing);
      const before = stateOf(opened);
      failing(opened, at, fault);
      const outcome = await ended(opened.pane.remove(id));
      const honest = stateOf(opened) === before ? UNTOUCHED : CHANGED;
      expect(honest, `round trip ${at} of ${trips}`).toContain(outcome);
      expect(opened.host.document.trackingMode).toBe('Off');
      await opened.close();
    }
  });
});

it('a write has an unknown result when Word does not answer after it failed either', async () => {
  const opened = await open(document('Intro.', clause));
  const { host, pane } = opened;
  host.select(clause);
  const target = await pane.readSelection();
  await host.idle();
  const failure = { kind: 'transport', error: 5001, when: 'after' } as const;
  // Reading takes two round trips, finding the words one, Track Changes two; then comes the write.
  host.faults.next(...Array.from({ length: 5 }, () => undefined), failure, failure);
  await expect(
    pane.insert(
      planned({ form: 'tracked', action: 'rewrite', target, text: 'The Seller must pay.', sources: [] }),
    ),
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
] as const)('Office’s failure %s is reported as %s, without Office’s words', async (error, code) => {
  const opened = await open(document('Intro.', clause));
  opened.host.select(clause);
  opened.host.faults.next({ kind: 'transport', error, when: 'before' });
  await expect(opened.pane.readSelection()).rejects.toMatchObject({ name: 'PaneError', code });
});
