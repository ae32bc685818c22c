import { PaneError } from '../../errors.ts';
import { runWrite } from '../execute/run-write.ts';
import { decideEach } from '../execute/tracking.ts';
import { wordFailure } from '../failure.ts';
import { wordMessages } from '../messages.ts';
import type {
  ChangeDecision,
  DecidedChanges,
  DecisionProgress,
  DocumentReview,
  TrackedChange,
} from '../model.ts';
import type { WordSession } from '../session.ts';
import { keysAfter, placesAfter, type DecisionKind } from './after-decisions.ts';
import { planDecisions, type Step } from './plan-decisions.ts';
import { findInWord, matchInWord } from './find-in-word.ts';
import { isAsRead, isEqual, readKeys, type Objects } from './paragraph-changes.ts';
import { findAgain, keyOf, readPending, type Pending } from './pending.ts';

/**
 * Accepts or rejects changes. The document is read once; decisions in one paragraph go together, last paragraph first, once its own markup
 * and Word's list show the changes as they were read, and its markup is read again: exactly these must be gone. Changes that continue
 * beyond a paragraph are decided one by one and read back in the whole document, which is read again at the end in any case. After a
 * failed write, the document is read before the others are decided, and nothing is tried again.
 */
export async function decideAll(
  session: WordSession,
  review: DocumentReview,
  steps: readonly ChangeDecision[],
  progress: DecisionProgress,
): Promise<readonly (DecidedChanges | undefined)[]> {
  const { rejectChanges } = session.capabilities;
  if (!rejectChanges.available) throw new PaneError('unavailable_in_this_word', rejectChanges.reason);
  return new Deciding(session, review, steps, progress).run();
}

class Deciding {
  readonly #session: WordSession;
  readonly #review: DocumentReview;
  readonly #steps: readonly ChangeDecision[];
  readonly #progress: DecisionProgress;
  readonly #results: (DecidedChanges | undefined)[];
  /** Steps whose changes the markup of a paragraph does not show as the whole document does. */
  readonly #wide = new Set<number>();
  /** The document as it was read last, if nothing was changed since. */
  #now: Pending | undefined;
  /** Where the changes of the preceding reading are in the last one, if that is certain. */
  #moved: ReadonlyMap<TrackedChange, TrackedChange> | undefined;
  /** The targets of each step in the last reading in which they were looked for. */
  readonly #targets = new Map<number, readonly TrackedChange[]>();

  constructor(
    session: WordSession,
    review: DocumentReview,
    steps: readonly ChangeDecision[],
    progress: DecisionProgress,
  ) {
    this.#session = session;
    this.#review = review;
    this.#steps = steps;
    this.#progress = progress;
    this.#results = steps.map(() => undefined);
  }

  async run(): Promise<readonly (DecidedChanges | undefined)[]> {
    for (;;) {
      const open = this.#steps.flatMap((_, index) => (this.#results[index] === undefined ? [index] : []));
      if (open.length === 0 || this.#isStopped()) return this.#results;
      try {
        // oxlint-disable-next-line no-await-in-loop -- each round changes the document that the next one reads
        await this.#round(open);
      } catch (error) {
        for (const index of open) this.#refuse(index, error);
      }
    }
  }

  /** Decides at least one of the open steps, or refuses it. */
  async #round(open: readonly number[]): Promise<void> {
    const before = (this.#now ??= await readPending(this.#session));
    const found = open.flatMap((index): Step[] => {
      const step = this.#steps[index];
      if (step === undefined) return [];
      try {
        const targets = this.#targetsOf(index, step, before);
        this.#targets.set(index, targets);
        return [{ index, targets, decision: step.decision }];
      } catch (error) {
        this.#refuse(index, error);
        return [];
      }
    });
    this.#moved = undefined;
    const { groups, wide } = planDecisions(before.changes, found, this.#wide);
    if (groups.length > 0) await this.#decideParagraphs(before, groups);
    else if (wide[0] !== undefined) await this.#decideWide(before, wide[0]);
  }

  #targetsOf(index: number, { changes }: ChangeDecision, before: Pending): readonly TrackedChange[] {
    const known = this.#targets.get(index);
    const moved = this.#moved;
    if (known === undefined || moved === undefined)
      return changes.map((change) => findAgain(this.#review, before, change));
    return known.map((target) => {
      const now = moved.get(target);
      if (now === undefined) throw new PaneError('selection_changed', wordMessages.whole.changeGone);
      return now;
    });
  }

  async #decideParagraphs(before: Pending, groups: readonly (readonly Step[])[]): Promise<void> {
    const targets = groups.flat().flatMap((step) => step.targets);
    const objects = await matchInWord(this.#session, before, targets);
    const done = new Map<TrackedChange, DecisionKind>();
    const decided: Step[] = [];
    for (const group of groups) {
      if (this.#isStopped()) break;
      // oxlint-disable-next-line no-await-in-loop -- one paragraph after the other, so that a failure is told for one
      const outcome = await this.#decideTogether(before, group, objects);
      if (outcome === 'failed') {
        this.#now = undefined;
        return;
      }
      if (outcome === 'wide') for (const { index } of group) this.#wide.add(index);
      else {
        for (const step of group) for (const target of step.targets) done.set(target, step.decision);
        decided.push(...group);
      }
    }
    if (decided.length > 0) await this.#checkWhole(before, done, decided);
  }

  /** Decides what is decided in one paragraph. */
  async #decideTogether(
    before: Pending,
    group: readonly Step[],
    all: Objects,
  ): Promise<'decided' | 'failed' | 'wide'> {
    const paragraph = group[0]?.targets[0]?.paragraph ?? -1;
    const item = before.items[paragraph];
    const objects = new Map(
      group.flatMap(({ targets }) =>
        targets.flatMap((target) => {
          const object = all.get(target);
          return object === undefined ? [] : [[target, object] as const];
        }),
      ),
    );
    const isComplete = group.every(({ targets }) => targets.every((target) => objects.has(target)));
    if (item === undefined || !isComplete) return 'wide';
    if (!(await isAsRead(this.#session, before, paragraph, objects))) return 'wide';
    const own = before.changes.filter((change) => change.paragraph === paragraph);
    const read = async (): Promise<readonly string[]> => {
      const keys = await readKeys(this.#session, item);
      if (keys === undefined) throw new PaneError('word_failed', wordMessages.whole.noReview);
      return keys;
    };
    const decisions = new Map(
      group.flatMap(({ targets, decision }) => targets.map((target) => [target, decision] as const)),
    );
    try {
      await this.#write(group, objects, async () => isEqual(await read(), own.map(keyOf)));
    } catch (error) {
      for (const { index } of group) this.#refuse(index, error);
      return 'failed';
    }
    const expected = keysAfter(own, decisions);
    const isDone = await isTwice(async () => isEqual(await read(), expected));
    for (const step of group) this.#tell(step, isDone);
    return 'decided';
  }

  /** Decides one step, and reads the whole document back. */
  async #decideWide(before: Pending, step: Step): Promise<void> {
    const objects = new Map<TrackedChange, Word.TrackedChange>();
    try {
      for (const target of step.targets) {
        // oxlint-disable-next-line no-await-in-loop -- a decision has at most two changes, and Word handles one request at a time best
        objects.set(target, await findInWord(this.#session, before, target));
      }
    } catch (error) {
      this.#refuse(step.index, error);
      return;
    }
    this.#now = undefined;
    const done = new Map(step.targets.map((target) => [target, step.decision] as const));
    const expected = keysAfter(before.changes, done);
    const read = async (): Promise<readonly string[]> => {
      this.#now = await readPending(this.#session);
      return this.#now.changes.map(keyOf);
    };
    try {
      await this.#write([step], objects, async () => isEqual(await read(), before.changes.map(keyOf)));
    } catch (error) {
      this.#now = undefined;
      this.#refuse(step.index, error);
      return;
    }
    const isDone = await isTwice(async () => isEqual(await read(), expected));
    if (isDone) this.#follow(before, done);
    this.#tell(step, isDone);
  }

  async #write(group: readonly Step[], objects: Objects, untouched: () => Promise<boolean>): Promise<void> {
    await runWrite(async () => {
      for (const { targets, decision } of group)
        decideEach(
          targets.flatMap((target) => objects.get(target) ?? []),
          decision,
        );
      await this.#session.context.sync();
    }, untouched);
  }

  /** Reads the whole document: what was read back in the paragraphs must be all that has changed. */
  async #checkWhole(
    before: Pending,
    done: ReadonlyMap<TrackedChange, DecisionKind>,
    decided: readonly Step[],
  ): Promise<void> {
    const expected = keysAfter(before.changes, done);
    this.#now = undefined;
    let keys: readonly string[] = [];
    const ask = async (): Promise<boolean> => {
      this.#now = await readPending(this.#session);
      keys = this.#now.changes.map(keyOf);
      return isEqual(keys, expected);
    };
    try {
      if ((await ask()) || (await ask())) {
        this.#follow(before, done);
        return;
      }
    } catch {
      // They were read back in their paragraphs; what else changed is not known.
      this.#now = undefined;
      return;
    }
    const wrong = decided.filter(({ targets }) =>
      targets.some((target) => countOf(keys, keyOf(target)) !== countOf(expected, keyOf(target))),
    );
    for (const { index } of wrong.length > 0 ? wrong : decided)
      this.#results[index] = { report: { outcome: 'differs', message: wordMessages.whole.decisionDiffers } };
  }

  /** Remembers where the changes are now that are not decided yet. */
  #follow(before: Pending, done: ReadonlyMap<TrackedChange, DecisionKind>): void {
    this.#moved = this.#now && placesAfter(before.changes, done, this.#now.changes);
  }

  #tell({ index, decision }: Step, isDone: boolean): void {
    const { whole } = wordMessages;
    const message = !isDone ? whole.decisionDiffers : decision === 'accept' ? whole.accepted : whole.rejected;
    this.#settle(index, { report: { outcome: isDone ? 'verified' : 'differs', message } });
  }

  #refuse(index: number, error: unknown): void {
    if (this.#results[index] !== undefined) return;
    this.#settle(index, { error: wordFailure(error, 'writes') });
  }

  #settle(index: number, decided: DecidedChanges): void {
    this.#results[index] = decided;
    this.#progress.onDecided?.(index, decided);
  }

  #isStopped(): boolean {
    return this.#progress.signal?.aborted === true;
  }
}

const countOf = (keys: readonly string[], key: string): number => keys.filter((one) => one === key).length;

/** Asks twice, because some versions of Word show revisions one batch late. */
async function isTwice(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return (await ask()) || (await ask());
  } catch {
    // The decision is carried out; a failure to read it back is reported as "differs".
    return false;
  }
}
