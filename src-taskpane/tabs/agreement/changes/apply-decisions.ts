import { PaneError } from '#pane/errors.ts';
import { asPaneError } from '#pane/ui/services/failure.ts';
import type { DecidedChanges, DocumentReview, TrackedChange, WriteReport } from '#pane/word/model.ts';
import { followChanges, sayComment, sayCounter, writeReason, type Door } from './apply-one.ts';
import type { Decision } from './decision.ts';
import type { Edit } from './group-changes.ts';
import { changesMessages as say } from './messages.ts';

/** The result of applying the decision about one edit. */
export type Applied = {
  readonly id: string;
  /** Whether the reason to the other side is in the document as a comment. */
  readonly isReasonWritten: boolean;
} & ({ readonly report: WriteReport } | { readonly error: PaneError });

/** The decisions about the edits of a reading. */
export interface Decided {
  readonly review: DocumentReview;
  readonly edits: readonly Edit[];
  readonly decisions: ReadonlyMap<string, Decision>;
}

/**
 * Applies decisions and returns what each came to; a decision that cannot be applied is reported, and the rest continues. Comments are
 * written first, while the words that they are about are unchanged; then all changes are accepted and rejected, which reads the document
 * once; counters come last, in a new reading. In each of these the last in the document is first, so that the places of the others stay.
 * `onProgress` is called after each. After the signal nothing more is begun. Never rejects.
 */
export async function applyDecisions(
  document: Door,
  decided: Decided,
  onProgress: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<readonly Applied[]> {
  return new Applying(document, decided, onProgress, signal).run();
}

interface Step {
  readonly edit: Edit;
  readonly decision: Decision;
  /** Whether its reason is in the document, and the entry if it was written now. */
  isReasonWritten: boolean;
  entryId?: string;
}

class Applying {
  readonly #document: Door;
  readonly #review: DocumentReview;
  readonly #steps: readonly Step[];
  readonly #onProgress: (done: number, all: number) => void;
  readonly #signal: AbortSignal;
  readonly #applied = new Map<Step, Applied>();

  constructor(
    document: Door,
    { review, edits, decisions }: Decided,
    onProgress: (done: number, all: number) => void,
    signal: AbortSignal,
  ) {
    this.#document = document;
    this.#review = review;
    this.#onProgress = onProgress;
    this.#signal = signal;
    this.#steps = edits
      .flatMap((edit): Step[] => {
        const decision = decisions.get(edit.id);
        return decision === undefined
          ? []
          : [{ edit, decision, isReasonWritten: decision.reason?.isWritten === true }];
      })
      .toReversed()
      .toSorted((a, b) => b.edit.paragraph - a.edit.paragraph);
  }

  async run(): Promise<readonly Applied[]> {
    await this.#refuseOtherWordings();
    for (const step of this.#open()) {
      if (this.#signal.aborted) break;
      // oxlint-disable-next-line no-await-in-loop -- Word writes one comment at a time
      await this.#say(step);
    }
    const gone = await this.#decide();
    await this.#counter(gone);
    for (const step of this.#steps)
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (!this.#applied.has(step) && step.entryId !== undefined) await this.#takeBack(step);
    return this.#steps.flatMap((step) => this.#applied.get(step) ?? []);
  }

  /** Refuses all wordings of a paragraph but the last, before any reason is written: each would replace the other. */
  async #refuseOtherWordings(): Promise<void> {
    const wordings = new Map<number, string>();
    for (const step of this.#steps) {
      const { decision, edit } = step;
      if (decision.action !== 'counter') continue;
      const chosen = wordings.get(edit.paragraph) ?? decision.text;
      wordings.set(edit.paragraph, chosen);
      if (chosen !== decision.text)
        // oxlint-disable-next-line no-await-in-loop -- nothing is written for it
        await this.#settle(step, { error: new PaneError('not_writable_here', say.otherWording) });
    }
  }

  /** Writes the reason to the other side, and the comment of a decision that is one. */
  async #say(step: Step): Promise<void> {
    const { edit, decision } = step;
    try {
      const reason = await writeReason(this.#document, this.#review, edit, decision);
      if (reason !== undefined) {
        step.isReasonWritten = true;
        if (reason.entry !== undefined) step.entryId = reason.entry.id;
      }
      if (decision.action === 'comment')
        await this.#settle(step, {
          report: await sayComment(this.#document, this.#review, edit, decision),
        });
    } catch (error) {
      await this.#settle(step, { error: asPaneError(error) });
    }
  }

  /** Accepts and rejects. Returns the changes that are gone. */
  async #decide(): Promise<ReadonlySet<TrackedChange>> {
    const chosen = this.#open().flatMap((step) => {
      const { action } = step.decision;
      return action === 'accept' || action === 'reject'
        ? [{ step, changes: step.edit.changes, decision: action }]
        : [];
    });
    const told = new Map<number, DecidedChanges>();
    const gone = new Set<TrackedChange>();
    if (chosen.length === 0 || this.#signal.aborted) return gone;
    const before = this.#applied.size;
    const results = await this.#document
      .decideAll(this.#review, chosen, {
        signal: this.#signal,
        onDecided: (index, one) => {
          told.set(index, one);
          this.#onProgress(before + told.size, this.#steps.length);
        },
      })
      .catch((error: unknown): readonly DecidedChanges[] => {
        // What was read back before Word failed is decided; the rest is not known to be.
        const failed = { error: asPaneError(error) };
        return chosen.map((_, index) => told.get(index) ?? failed);
      });
    for (const [index, { step, changes }] of chosen.entries()) {
      const one = results[index];
      if (one === undefined) continue;
      if ('report' in one) for (const change of changes) gone.add(change);
      // oxlint-disable-next-line no-await-in-loop -- the reason of a decision that was refused is taken back
      await this.#settle(step, one);
    }
    return gone;
  }

  /** Writes the user's own wordings, in a new reading where the paragraphs may read otherwise now. */
  async #counter(gone: ReadonlySet<TrackedChange>): Promise<void> {
    let now: DocumentReview | undefined = gone.size === 0 ? this.#review : undefined;
    let last: number | undefined;
    for (const step of this.#open()) {
      const { decision, edit } = step;
      if (decision.action !== 'counter' || this.#signal.aborted) continue;
      if (edit.paragraph === last) now = undefined;
      last = edit.paragraph;
      try {
        // oxlint-disable-next-line no-await-in-loop -- read again only after another wording of the same paragraph
        now ??= await this.#document.readReview();
        const changes = followChanges(this.#review, now, edit.changes, gone);
        // oxlint-disable-next-line no-await-in-loop -- one after the other, last in the document first
        const report = await sayCounter(this.#document, now, changes, decision);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await this.#settle(step, { report });
      } catch (error) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await this.#settle(step, { error: asPaneError(error) });
      }
    }
  }

  #open(): readonly Step[] {
    return this.#steps.filter((step) => !this.#applied.has(step));
  }

  /** Notes what a decision came to. Its reason is removed again if the decision changed nothing. */
  async #settle(step: Step, result: DecidedChanges): Promise<void> {
    const isDone = 'report' in result && result.report.outcome !== 'unchanged';
    if (!isDone) await this.#removeReason(step);
    this.#applied.set(step, { id: step.edit.id, isReasonWritten: step.isReasonWritten, ...result });
    this.#onProgress(this.#applied.size, this.#steps.length);
  }

  /** Removes the reason of a decision that was not tried; where Word does not, the decision is kept with a reason that is there. */
  async #takeBack(step: Step): Promise<void> {
    await this.#removeReason(step);
    if (step.isReasonWritten)
      this.#applied.set(step, {
        id: step.edit.id,
        isReasonWritten: true,
        error: new PaneError('write_stopped', say.stoppedAfterReason),
      });
  }

  async #removeReason(step: Step): Promise<void> {
    if (step.entryId === undefined) return;
    try {
      await this.#document.remove(step.entryId);
      step.isReasonWritten = false;
      delete step.entryId;
    } catch {
      // The comment stays, and the decision remembers that it is there.
    }
  }
}
