import { useCallback, useState } from 'react';
import type { WriteOutcome } from '../../features/insert/use-insert-many.ts';

/** The user's decision about the result of one item. */
export interface Choice {
  readonly isTicked: boolean;
  /** The comment as the user edited it; absent for the proposed one. */
  readonly comment?: string;
  /** The wording as a fix changed it; absent for the proposed one. */
  readonly rewrite?: string;
  /** Numbers of the redline's changes that are omitted; absent as long as the user left the ticks as the judge set them. */
  readonly without?: readonly number[];
}

export const NO_CHOICE: Choice = { isTicked: false };

/** The user's decisions about the results of a run, and the outcome of inserting them. Plain data, so that it can be stored. */
export interface Decisions {
  /** Keyed by the id of the item. */
  readonly choices: Readonly<Record<string, Choice>>;
  /** The last insertion of each item. */
  readonly outcomes: readonly WriteOutcome[];
}

export const NO_DECISIONS: Decisions = { choices: {}, outcomes: [] };

/** The decisions about a run, and functions that change them. */
export interface DecisionControl {
  readonly decisions: Decisions;
  readonly reset: (decisions: Decisions) => void;
  readonly choose: (id: string, edit: (choice: Choice) => Choice) => void;
  /** Records the outcome of an insertion; what was written is no longer ticked. */
  readonly note: (outcome: WriteOutcome) => void;
  /** Drops insertions that were removed again. */
  readonly forget: (ids: readonly string[]) => void;
}

/** Returns true for an item whose result is in the document. */
export function isInserted({ outcomes }: Decisions, id: string): boolean {
  return outcomes.some((one) => one.id === id && one.entryId !== undefined);
}

/** Returns the last insertion of an item; undefined if there was none. */
export function findOutcome({ outcomes }: Decisions, id: string): WriteOutcome | undefined {
  return outcomes.find((one) => one.id === id);
}

/** Holds the decisions about a run. */
export function useDecisions(): DecisionControl {
  const [decisions, reset] = useState(NO_DECISIONS);
  const choose = useCallback(
    (id: string, edit: (choice: Choice) => Choice) =>
      reset((before) => ({
        ...before,
        choices: { ...before.choices, [id]: edit(before.choices[id] ?? NO_CHOICE) },
      })),
    [],
  );
  const note = useCallback(
    (outcome: WriteOutcome) =>
      reset(({ choices, outcomes }) => {
        const { id } = outcome;
        const isWritten = outcome.entryId !== undefined || outcome.outcome === 'unchanged';
        return {
          choices: isWritten
            ? { ...choices, [id]: { ...(choices[id] ?? NO_CHOICE), isTicked: false } }
            : choices,
          outcomes: [...outcomes.filter((one) => one.id !== id), outcome],
        };
      }),
    [],
  );
  const forget = useCallback(
    (ids: readonly string[]) =>
      reset((before) => ({ ...before, outcomes: before.outcomes.filter(({ id }) => !ids.includes(id)) })),
    [],
  );
  return { decisions, reset, choose, note, forget };
}
