import { PaneError } from '../../errors.ts';
import { carryOut } from '../execute/carry-out.ts';
import type { WriteSession } from '../execute/session.ts';
import { decideEach } from '../execute/tracking.ts';
import { wordMessages } from '../messages.ts';
import type { TrackedChange } from '../model/review.ts';
import { askEach, type Ask } from '../read/ask-each.ts';
import { keysAfter, type Decisions } from '../plan/after-decisions.ts';
import { findInWord } from './find-in-word.ts';
import { askKeys, isAsRead, isEqual, type Objects } from './paragraph-changes.ts';
import { toKey } from '../plan/changes.ts';
import { readPending, type Pending } from './pending.ts';
import type { Step } from '../plan/decisions.ts';

/**
 * Carries out decisions in one paragraph and reads its markup back. Returns `wide`, with nothing changed, where that or Word's list do not
 * show the changes as the whole document does, and `differs` where others are left than expected. Three round trips. Rejects as `runWrite`
 * does.
 */
export async function decideTogether(
  session: WriteSession,
  before: Pending,
  group: readonly Step[],
  all: Objects,
): Promise<'verified' | 'differs' | 'wide'> {
  const paragraph = group[0]?.targets[0]?.paragraph ?? -1;
  const item = before.items[paragraph];
  const decisions = decisionsOf(group);
  const objects = new Map([...all].filter(([target]) => decisions.has(target)));
  if (item === undefined || objects.size < decisions.size) return 'wide';
  if (!(await isAsRead(session, before, paragraph, objects))) return 'wide';
  const own = before.changes.filter((change) => change.paragraph === paragraph);
  const ask = (asks: Ask[]): Read => {
    let keys: readonly string[] | undefined;
    asks.push(askKeys(item, (now) => (keys = now)));
    return () => {
      if (keys === undefined) throw new PaneError('word_failed', wordMessages.whole.noReview);
      return keys;
    };
  };
  return (await write(session, group, objects, { own, ask })) ? 'verified' : 'differs';
}

/**
 * Carries out one decision, and reads the whole document back: `now` is that reading, if Word returned it. Rejects with `target_ambiguous`
 * where Word does not tell its changes from others, and as `runWrite` does.
 */
export async function decideAlone(
  session: WriteSession,
  before: Pending,
  step: Step,
): Promise<{ readonly isDone: boolean; readonly now: Pending | undefined }> {
  const objects = new Map<TrackedChange, Word.TrackedChange>();
  for (const target of step.targets) {
    // oxlint-disable-next-line no-await-in-loop -- a decision has at most two changes, and Word handles one request at a time best
    objects.set(target, await findInWord(session, before, target));
  }
  let now: Pending | undefined;
  const ask = (): Read => async () => {
    now = await readPending(
      session,
      [...before.bodies.keys()].flatMap((story) => story ?? []),
    );
    return now.changes.map(toKey);
  };
  const isDone = await write(session, [step], objects, { own: before.changes, ask });
  return { isDone, now };
}

/** Returns the keys of the changes of a place now, once its requests are answered. */
type Read = () => readonly string[] | Promise<readonly string[]>;

const decisionsOf = (steps: readonly Step[]): Decisions =>
  new Map(steps.flatMap(({ targets, decision }) => targets.map((target) => [target, decision] as const)));

/** Carries out decisions among the changes of a place, whose keys `ask` reads, and returns whether exactly the others are left. */
async function write(
  session: WriteSession,
  group: readonly Step[],
  objects: Objects,
  { own, ask }: { readonly own: readonly TrackedChange[]; readonly ask: (asks: Ask[]) => Read },
): Promise<boolean> {
  const { context } = session;
  const expected = keysAfter(own, decisionsOf(group));
  const { verified } = await carryOut(session, {
    entryId: '',
    mode: 'keep',
    around: {
      async isUntouched() {
        const asks: Ask[] = [];
        const read = ask(asks);
        await askEach(context, asks);
        return isEqual(await read(), own.map(toKey));
      },
      // The other changes are among these, and the comments are compared once all is decided.
      askLost: () => () => [],
    },
    async work() {
      for (const { targets, decision } of group)
        decideEach(
          targets.flatMap((target) => objects.get(target) ?? []),
          decision,
        );
      await context.sync();
    },
    check: () => ({
      texts: [],
      more: (asks) => {
        const read = ask(asks);
        return async () => isEqual((await read()).toSorted(), expected);
      },
    }),
    say: () => ({ message: '' }),
  });
  return verified;
}
