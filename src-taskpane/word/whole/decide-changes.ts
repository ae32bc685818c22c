import { PaneError } from '../../errors.ts';
import { wordFailure } from '../failure.ts';
import { wordMessages } from '../messages.ts';
import type {
  ChangeDecision,
  DecidedChanges,
  DecisionProgress,
  DocumentReview,
  StoryPlace,
  TrackedChange,
} from '../model/review.ts';
import type { WriteSession } from '../execute/session.ts';
import { isGone, keysAfter, placesAfter, type DecisionKind } from '../plan/after-decisions.ts';
import { planDecisions, type Step } from '../plan/decisions.ts';
import { authorsOfLost } from '../plan/surroundings.ts';
import { decideAlone, decideTogether } from './carry-out.ts';
import { matchInWord } from './find-in-word.ts';
import { isEqual } from './paragraph-changes.ts';
import { findAgain, toKey } from '../plan/changes.ts';
import { readPending, listStoryPlaces, type Pending } from './pending.ts';

/**
 * Accepts or rejects changes. The document is read once; decisions in one paragraph go together, last paragraph first, once its own markup
 * and Word's list show the changes as they were read, and its markup is read again: exactly these must be gone. Changes that continue
 * beyond a paragraph are decided one by one and read back in the whole document, which is read again at the end in any case. After a
 * failed write, the document is read before the others are decided, and nothing is tried again.
 */
export async function decideAll(
  session: WriteSession,
  review: DocumentReview,
  steps: readonly ChangeDecision[],
  progress: DecisionProgress,
): Promise<readonly (DecidedChanges | undefined)[]> {
  const { rejectChanges } = session.capabilities;
  if (!rejectChanges.available) throw new PaneError('unavailable_in_this_word', rejectChanges.reason);
  return new Deciding(session, review, steps, progress).run();
}

class Deciding {
  readonly #session: WriteSession;
  readonly #review: DocumentReview;
  readonly #steps: readonly ChangeDecision[];
  readonly #progress: DecisionProgress;
  readonly #stories: readonly StoryPlace[];
  readonly #results: (DecidedChanges | undefined)[];
  /** Steps whose changes the markup of a paragraph does not show as the whole document does. */
  readonly #wide = new Set<number>();
  /** The document as it was read last, if nothing was changed since. */
  #now: Pending | undefined;
  /** Where the changes of the preceding reading are in the last one, if that is certain; undefined for those that went with others. */
  #moved: ReadonlyMap<TrackedChange, TrackedChange | undefined> | undefined;
  /** The targets of each step in the last reading in which they were looked for. */
  readonly #targets = new Map<number, readonly TrackedChange[]>();

  constructor(
    session: WriteSession,
    review: DocumentReview,
    steps: readonly ChangeDecision[],
    progress: DecisionProgress,
  ) {
    this.#session = session;
    this.#review = review;
    this.#steps = steps;
    this.#progress = progress;
    this.#stories = listStoryPlaces(review);
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
    const before = (this.#now ??= await readPending(this.#session, this.#stories));
    const found = open.flatMap((index): Step[] => {
      const step = this.#steps[index];
      if (step === undefined) return [];
      try {
        const targets = this.#targetsOf(index, step, before);
        this.#targets.set(index, targets);
        const own = { index, targets, decision: step.decision };
        if (targets.length > 0) return [own];
        // Its words went with those of another change.
        this.#tell(own, true);
        return [];
      } catch (error) {
        this.#refuse(index, error);
        return [];
      }
    });
    this.#moved = inPlace(before);
    const { groups, wide } = planDecisions(before.changes, found, this.#wide);
    if (groups.length > 0) await this.#decideParagraphs(before, groups);
    else if (wide[0] !== undefined) await this.#decideWide(before, wide[0]);
  }

  #targetsOf(index: number, { changes }: ChangeDecision, before: Pending): readonly TrackedChange[] {
    const known = this.#targets.get(index);
    const moved = this.#moved;
    if (known === undefined || moved === undefined)
      return changes.map((change) => findAgain(this.#review, before, change));
    return known.flatMap((target) => {
      if (!moved.has(target)) throw new PaneError('selection_changed', wordMessages.whole.changeGone);
      return moved.get(target) ?? [];
    });
  }

  async #decideParagraphs(before: Pending, groups: readonly (readonly Step[])[]): Promise<void> {
    const targets = groups.flat().flatMap((step) => step.targets);
    const objects = await matchInWord(this.#session, before, targets);
    const done = new Map<TrackedChange, DecisionKind>();
    const decided: Step[] = [];
    for (const group of groups) {
      if (this.#isStopped()) break;
      // oxlint-disable-next-line no-await-in-loop -- one paragraph after the other, so that a failure is reported for one
      const outcome = await decideTogether(this.#session, before, group, objects).catch((error: unknown) => {
        for (const { index } of group) this.#refuse(index, error);
        return 'failed' as const;
      });
      if (outcome === 'failed') {
        this.#forget();
        return;
      }
      if (outcome === 'wide') for (const { index } of group) this.#wide.add(index);
      else {
        for (const step of group) {
          this.#tell(step, outcome === 'verified');
          for (const target of step.targets) done.set(target, step.decision);
        }
        decided.push(...group);
      }
    }
    if (decided.length > 0) await this.#checkWhole(before, done, decided);
  }

  /** Decides one step, and reads the whole document back. */
  async #decideWide(before: Pending, step: Step): Promise<void> {
    this.#forget();
    try {
      const { isDone, now } = await decideAlone(this.#session, before, step);
      this.#now = now;
      if (isDone) this.#follow(before, new Map(step.targets.map((target) => [target, step.decision])));
      this.#tell(step, isDone);
      this.#tellLost(before, [step]);
    } catch (error) {
      if (error instanceof PaneError && error.code === 'target_ambiguous') {
        // Nothing was changed.
        this.#now = before;
        this.#moved = inPlace(before);
      }
      this.#refuse(step.index, error);
    }
  }

  /** Reads the whole document: what was read back in the paragraphs must be all that has changed. */
  async #checkWhole(
    before: Pending,
    done: ReadonlyMap<TrackedChange, DecisionKind>,
    decided: readonly Step[],
  ): Promise<void> {
    const expected = keysAfter(before.changes, done);
    this.#forget();
    let keys: readonly string[] = [];
    const ask = async (): Promise<boolean> => {
      this.#now = await readPending(this.#session, this.#stories);
      keys = this.#now.changes.map(toKey).toSorted();
      return isEqual(keys, expected);
    };
    try {
      if ((await ask()) || (await ask())) {
        this.#follow(before, done);
        this.#tellLost(before, decided);
        return;
      }
    } catch {
      // They were read back in their paragraphs; what else changed is not known.
      this.#forget();
      return;
    }
    const wrong = decided.filter(({ targets }) =>
      targets.some((target) => countOf(keys, toKey(target)) !== countOf(expected, toKey(target))),
    );
    for (const { index } of wrong.length > 0 ? wrong : decided)
      this.#results[index] = { report: { outcome: 'differs', message: wordMessages.whole.decisionDiffers } };
  }

  /** The document may have changed: it is read again before anything else is decided. */
  #forget(): void {
    this.#now = undefined;
    this.#moved = undefined;
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

  /** Adds to decisions about words that are gone whose comments went with them. */
  #tellLost({ comments = [] }: Pending, decided: readonly Step[]): void {
    const lost = authorsOfLost(comments, this.#now?.comments ?? comments);
    if (lost.length === 0) return;
    for (const { index, targets, decision } of decided) {
      const result = this.#results[index];
      if (result === undefined || !('report' in result) || !targets.some((one) => isGone(one, decision)))
        continue;
      const message = `${result.report.message} ${wordMessages.done.commentsLost(lost)}`;
      this.#results[index] = { report: { outcome: 'differs', message } };
    }
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

/** The places of changes where nothing was decided since. */
const inPlace = ({ changes }: Pending): ReadonlyMap<TrackedChange, TrackedChange> =>
  new Map(changes.map((change) => [change, change]));

const countOf = (keys: readonly string[], key: string): number => keys.filter((one) => one === key).length;
