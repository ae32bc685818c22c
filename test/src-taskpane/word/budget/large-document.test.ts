// @vitest-environment jsdom
// What the pane costs Word in a long document that two parties negotiated, step by step.
import { describe, expect, it } from 'vitest';
import { groupChanges } from '#pane/tabs/agreement/changes/group-changes.ts';
import type { LedgerItem } from '#pane/word/model.ts';
import { negotiated, SIXTY_NUMBERED_PAGES } from '#test/fixtures/negotiated.ts';
import { isInRun } from '#test/setup/extent.ts';
import { costOf } from '#word-host/host/cost.ts';
import type { ProfileName } from '#word-host/profiles.ts';
import { insertHere } from '../insert-here.ts';
import { open, type Opened } from '../open.ts';

/** Clauses that are rewritten; all but the first are accepted afterwards. */
const CASES = [2, 4, 5, 6, 8, 12, 14, 16, 22];

const PROFILES = ['web', 'windows', 'mac', 'ltsc2024', 'ltsc2021'] as const satisfies readonly ProfileName[];

/**
 * The most round trips that a step takes, by profile in the order of {@link PROFILES}; undefined where that Word cannot do it. These
 * may only become smaller: the aim is 5 for a look and 8 for a decision or a ticked redline.
 */
const ROUND_TRIPS = {
  'look at the selection': [2, 2, 2, 2, 2],
  'first look at a clause': [15, 2, 2, 2, 2],
  'look at a clause again': [4, 2, 2, 2, 2],
  'look at another clause': [4, 2, 2, 2, 2],
  'list the clauses': [4, 3, 3, 3, 3],
  'list the changes': [5, 4, 4, 4, 4],
  'a decision': [6, 6, 6, 6, undefined],
  'a ticked redline': [12, 10, 12, 12, 12],
  'list the insertions': [12, 7, 7, 7, 4],
  'list the insertions, eight accepted': [15, 13, 13, 13, undefined],
  'remove an insertion': [24, 18, 18, 18, 10],
} as const satisfies Record<string, readonly (number | undefined)[]>;
type Step = keyof typeof ROUND_TRIPS;

/** The most comparisons of places that a step takes, on every profile: Word is known to crash at them. */
const COMPARISONS: Partial<Record<Step, number>> = {
  'look at a clause again': 1,
  'list the insertions, eight accepted': 400,
  'remove an insertion': 161,
};

/** The beginning of the clause with this number. */
const words = (index: number): string => `In case ${index}, the Supplier shall deliver`;

/** Takes steps, and returns those that cost Word more than they may. */
function counting({ host }: Opened, profile: (typeof PROFILES)[number]) {
  const dear: string[] = [];
  const spent = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
    await host.idle();
    const before = host.batches.length;
    const result = await work();
    await host.idle();
    const { roundTrips, calls } = costOf(host.batches.slice(before));
    const comparisons = calls.get('compareLocationWith') ?? 0;
    if (roundTrips > (ROUND_TRIPS[step][PROFILES.indexOf(profile)] ?? 0))
      dear.push(`${step}: ${roundTrips} round trips`);
    if (comparisons > (COMPARISONS[step] ?? Infinity)) dear.push(`${step}: ${comparisons} comparisons`);
    return result;
  };
  return { dear, spent };
}

describe.runIf(isInRun('long')).each(PROFILES)('in a redline of sixty pages, in Word %s', (profile) => {
  const isOlder = profile === 'ltsc2021';

  it('no step costs more than it may', async () => {
    const opened = await open(negotiated(SIXTY_NUMBERED_PAGES), { profile, quirks: { delayPerAction: 0 } });
    const { host, pane } = opened;
    const { dear, spent } = counting(opened, profile);

    host.select(words(302));
    await spent('look at the selection', () => pane.look('selection'));
    const first = await spent('first look at a clause', () => pane.look('clause'));
    expect(await spent('look at a clause again', () => pane.look('clause'))).toEqual(first);
    host.select(words(401));
    await spent('look at another clause', () => pane.look('clause'));
    await spent('list the clauses', () => pane.readAgreement(10_000, 'topic'));
    const review = await spent('list the changes', () => pane.readReview());
    if (!isOlder) {
      const steps = groupChanges(review)
        .slice(40, 41)
        .map(({ changes }) => ({ changes, decision: 'accept' }) as const);
      await spent('a decision', () => pane.decideAll(review, steps));
    }
    const rewrite = async (index: number): Promise<string | undefined> => {
      const text = `In case ${index}, the Vendor will deliver`;
      host.select(words(index));
      const form = isOlder ? 'plain' : 'tracked';
      return (await insertHere(pane, { form, action: 'rewrite', text })).entry?.id;
    };
    const kept = await spent('a ticked redline', () => rewrite(CASES[0] ?? 0));
    for (const index of CASES.slice(1)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await rewrite(index);
    }
    const pending: string[] = [];
    const listed = await spent('list the insertions', () => pane.listInsertions());
    expect(listed).toHaveLength(CASES.length);
    if (!isOlder) {
      for (const { entry } of listed) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        if (entry.id !== kept) await pane.accept(entry.id);
      }
      const after = await spent('list the insertions, eight accepted', () => pane.listInsertions());
      pending.push(...after.filter(isPending).map(({ entry }) => entry.id));
    }
    expect(pending).toEqual(isOlder ? [] : [kept]);
    await spent('remove an insertion', () => pane.remove(kept ?? ''));
    expect(dear).toEqual([]);
  });
});

const isPending = ({ pending }: LedgerItem): boolean => pending > 0;
