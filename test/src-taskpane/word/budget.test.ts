// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { costOf, dearCalls, type Cost } from '../../word-host/host/cost.ts';
import { profileNames, type ProfileName } from '../../word-host/profiles.ts';
import { deleted, document, inserted, paragraph } from './documents.ts';
import { clause, everyWriting } from './every-form.ts';
import { insertHere } from './insert-here.ts';
import { open, type Opened } from './open.ts';
import { quickPart } from '#test/setup/extent.ts';

/** A clause with a colleague's changes between two plain ones, as a lawyer clicks on it. */
const redlined = paragraph('The Seller ', deleted('shall '), inserted('must '), 'pay the Buyer.');
const plainClause =
  'The Seller shall pay the Buyer within thirty days, and shall give notice of the payment.';
const rewritten = 'The Vendor must pay the Buyer within ten days, and shall give notice of each payment.';
const agreement = (): Uint8Array => document('Intro.', redlined, plainClause, 'Outro.');

/** Returns what the work costs Word. */
async function cost({ host }: Opened, work: () => Promise<unknown>): Promise<Cost> {
  await host.idle();
  const before = host.batches.length;
  await work();
  await host.idle();
  return costOf(host.batches.slice(before));
}

/** Selects text as a user does, and waits until the pane has shown it. */
async function click(opened: Opened): Promise<Cost> {
  let shown = 0;
  const seen = (): void => {
    shown += 1;
  };
  const watch = opened.pane.watchSelection({ seen, failed: () => undefined });
  await opened.host.idle();
  const clicked = await cost(opened, async () => {
    opened.host.select('pay the Buyer.');
    await expect.poll(() => opened.timers.length).toBe(1);
    opened.timers.shift()?.();
    await expect.poll(() => shown).toBe(2);
  });
  watch.stop();
  return clicked;
}

/** Promises that the pane does not keep yet, by profile. They must fail; remove a profile when the pane keeps the promise there. */
const NOT_YET: Readonly<Record<string, readonly ProfileName[]>> = {
  rewrite: ['ltsc2021'],
};

describe.each<ProfileName>(quickPart(profileNames, 1))('what the pane costs Word %s', (profile) => {
  const isOlder = profile === 'ltsc2021';

  it(
    'a click calls no expensive member',
    { fails: NOT_YET['dear']?.includes(profile) === true },
    async () => {
      expect(dearCalls(await click(await open(agreement(), { profile })))).toEqual([]);
    },
  );

  it(
    'a click writes nothing and takes at most 2 round trips and 15 actions',
    { fails: NOT_YET['actions']?.includes(profile) === true },
    async () => {
      const { roundTrips, actions, writes } = await click(await open(agreement(), { profile }));
      expect(writes).toBe(0);
      expect(roundTrips).toBeLessThanOrEqual(2);
      expect(actions).toBeLessThanOrEqual(15);
    },
  );

  it('a click scrolls nothing', { fails: NOT_YET['scroll']?.includes(profile) === true }, async () => {
    const opened = await open(agreement(), {
      profile,
      quirks: { reviewedTextScrolls: true, trackedChangesScroll: true },
    });
    await click(opened);
    expect(opened.host.scrolls).toEqual([]);
  });

  it(
    'after 20 clicks, the first Ctrl+Z undoes what the user typed',
    { fails: NOT_YET['undo']?.includes(profile) === true },
    async () => {
      const opened = await open(agreement(), { profile, quirks: { expandToUndo: true } });
      opened.host.document.body.insertText('Typed. ', 'Start');
      opened.host.edited();
      for (let clicks = 0; clicks < 20; clicks += 1) await click(opened);
      opened.host.undo();
      expect(opened.host.text()).not.toContain('Typed.');
    },
  );

  it(
    'reading a passage to send it writes nothing and takes at most 4 round trips and 40 actions',
    { fails: NOT_YET['send']?.includes(profile) === true },
    async () => {
      const opened = await open(agreement(), { profile });
      opened.host.select('pay the Buyer.');
      const { roundTrips, actions, writes } = await cost(opened, () => opened.pane.readSelection());
      expect(writes).toBe(0);
      expect(roundTrips).toBeLessThanOrEqual(4);
      expect(actions).toBeLessThanOrEqual(40);
    },
  );

  it(
    'a rewrite of four words takes at most 14 writing calls and 12 round trips',
    { fails: NOT_YET['rewrite']?.includes(profile) === true },
    async () => {
      const opened = await open(agreement(), { profile });
      opened.host.select(plainClause);
      const form = isOlder ? 'plain' : 'tracked';
      let outcome = '';
      const spent = await cost(opened, async () => {
        ({ outcome } = await insertHere(opened.pane, { form, action: 'rewrite', text: rewritten }));
      });
      expect(outcome).toBe('verified');
      expect(spent.writes).toBeLessThanOrEqual(14);
      expect(spent.roundTrips).toBeLessThanOrEqual(12);
    },
  );
});

/**
 * The most round trips of each way to write, in the newest Word and without bookmarks and Track Changes, and of its Undo. These may only become smaller.
 */
const TRIPS: Readonly<
  Record<string, { readonly newest: number; readonly older?: number; readonly undo: number }>
> = {
  'a tracked rewrite': { newest: 9, undo: 7 },
  'a tracked deletion': { newest: 8, undo: 7 },
  'a tracked rewrite into two paragraphs': { newest: 8, undo: 7 },
  'tracked text after the passage': { newest: 6, undo: 8 },
  'plain text': { newest: 6, older: 5, undo: 9 },
  'a plain rewrite': { newest: 12, older: 10, undo: 11 },
  'a comment': { newest: 4, undo: 8 },
  'a tracked rewrite with a comment': { newest: 10, undo: 9 },
  'a footnote': { newest: 6, undo: 9 },
  'a footnote on the passage': { newest: 4, undo: 8 },
  'an endnote': { newest: 6, undo: 9 },
  'text in square brackets': { newest: 6, older: 5, undo: 9 },
  'a table': { newest: 10, older: 10, undo: 13 },
  'a table of sources': { newest: 12, older: 10, undo: 9 },
};

describe.each(quickPart(['web', 'windows', 'mac', 'ltsc2021'] as const, 2))('in Word %s', (profile) => {
  const ways = everyWriting.flatMap(([name, way]) => {
    const { [profile === 'ltsc2021' ? 'older' : 'newest']: trips, undo } = TRIPS[name] ?? {};
    return trips === undefined || undo === undefined ? [] : [[name, trips, undo, way] as const];
  });

  it.each(ways)(
    '%s takes at most %i round trips, and its Undo %i, also beside a colleague’s',
    async (...[, most, undo, way]) => {
      const opened = await open(document('Intro.', redlined, clause, redlined), {
        profile,
        quirks: { delayPerAction: 0 },
      });
      opened.host.document.body.search('Buyer within')[0]?.insertComment('Why?');
      opened.host.edited();
      await way.before?.(opened);
      opened.host.select(clause);
      const target = await opened.pane.readSelection();
      let [outcome, id] = ['', ''];
      const { roundTrips } = await cost(opened, async () => {
        const { entry, ...report } = await way.write(opened.pane, target);
        [outcome, id] = [report.outcome, entry?.id ?? ''];
      });
      expect(outcome).toBe('verified');
      expect(roundTrips).toBeLessThanOrEqual(most);
      const undone = await cost(opened, async () => {
        ({ outcome } = await opened.pane.remove(id));
      });
      expect(outcome).toBe('verified');
      expect(undone.roundTrips).toBeLessThanOrEqual(undo);
    },
  );
});

describe('on the web', () => {
  it(
    'a rewrite and the list of insertions add only their writes to the undo stack',
    { fails: NOT_YET['stack']?.includes('web') === true },
    async () => {
      const opened = await open(agreement(), { profile: 'web' });
      opened.host.select(plainClause);
      const { calls } = await cost(opened, async () => {
        await insertHere(opened.pane, { form: 'tracked', action: 'rewrite', text: rewritten });
        await opened.pane.listInsertions();
      });
      const joining = ['expandTo', 'expandToOrNullObject', 'intersectWith', 'intersectWithOrNullObject'];
      expect(joining.filter((name) => calls.has(name))).toEqual([]);
    },
  );

  it('the list of insertions joins no ranges, whatever was inserted', async () => {
    const opened = await open(agreement(), { profile: 'web' });
    const text = 'One paragraph.\nAnd another one.';
    for (const form of ['tracked', 'plain'] as const) {
      opened.host.select(plainClause);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await insertHere(opened.pane, { form, action: 'after', text });
    }
    const { calls, writes } = await cost(opened, async () => {
      expect(await opened.pane.listInsertions()).toMatchObject([{ state: 'present' }, { state: 'present' }]);
    });
    expect([writes, calls.has('expandTo')]).toEqual([0, false]);
  });
});
