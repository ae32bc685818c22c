import { PaneError } from '../../errors.ts';
import { runWrite } from '../execute/run-write.ts';
import { decideEach } from '../execute/tracking.ts';
import { wordMessages } from '../messages.ts';
import type { TrackedChange } from '../model/review.ts';
import type { WordSession } from '../session.ts';
import { keysAfter, type Decisions } from '../plan/after-decisions.ts';
import { findInWord } from './find-in-word.ts';
import { isAsRead, isEqual, readKeys, type Objects } from './paragraph-changes.ts';
import { toKey } from '../plan/changes.ts';
import { readPending, type Pending } from './pending.ts';
import type { Step } from '../plan/decisions.ts';

/**
 * Carries out decisions in one paragraph and reads its markup back. Returns `wide`, with nothing changed, where that or Word's list do not
 * show the changes as the whole document does, and `differs` where others are left than expected. Three round trips. Rejects as `runWrite`
 * does.
 */
export async function decideTogether(
  session: WordSession,
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
  const read = async (): Promise<readonly string[]> => {
    const keys = await readKeys(session, item);
    if (keys === undefined) throw new PaneError('word_failed', wordMessages.whole.noReview);
    return keys;
  };
  await write(session, group, objects, async () => isEqual(await read(), own.map(toKey)));
  const expected = keysAfter(own, decisions);
  return (await isTwice(async () => isEqual(await read(), expected))) ? 'verified' : 'differs';
}

/**
 * Carries out one decision, and reads the whole document back: `now` is that reading, if Word returned it. Rejects with `target_ambiguous`
 * where Word does not tell its changes from others, and as `runWrite` does.
 */
export async function decideAlone(
  session: WordSession,
  before: Pending,
  step: Step,
): Promise<{ readonly isDone: boolean; readonly now: Pending | undefined }> {
  const objects = new Map<TrackedChange, Word.TrackedChange>();
  for (const target of step.targets) {
    // oxlint-disable-next-line no-await-in-loop -- a decision has at most two changes, and Word handles one request at a time best
    objects.set(target, await findInWord(session, before, target));
  }
  let now: Pending | undefined;
  const read = async (): Promise<readonly string[]> => {
    now = await readPending(session);
    return now.changes.map(toKey);
  };
  await write(session, [step], objects, async () => isEqual(await read(), before.changes.map(toKey)));
  const expected = keysAfter(before.changes, decisionsOf([step]));
  const isDone = await isTwice(async () => isEqual(await read(), expected));
  return { isDone, now };
}

const decisionsOf = (steps: readonly Step[]): Decisions =>
  new Map(steps.flatMap(({ targets, decision }) => targets.map((target) => [target, decision] as const)));

async function write(
  { context }: WordSession,
  group: readonly Step[],
  objects: Objects,
  untouched: () => Promise<boolean>,
): Promise<void> {
  await runWrite(async () => {
    for (const { targets, decision } of group)
      decideEach(
        targets.flatMap((target) => objects.get(target) ?? []),
        decision,
      );
    await context.sync();
  }, untouched);
}

/** Asks twice, because some versions of Word show revisions one batch late. */
async function isTwice(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return (await ask()) || (await ask());
  } catch {
    // The decision is carried out; a failure to read it back is reported as "differs".
    return false;
  }
}
