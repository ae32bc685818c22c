import { useCallback, useState } from 'react';
import type { WriteOutcome } from '../../insert/use-insert-many.ts';
import { NO_CHOICE, type FindingChoice } from './insert-findings.ts';

/** What the user decided about the findings of a review, and what became of it. Plain data, so that it can be kept. */
export interface Decisions {
  /** By the id of the item. */
  readonly choices: Readonly<Record<string, FindingChoice>>;
  /** The last insertion of each finding. */
  readonly outcomes: readonly WriteOutcome[];
}

export const NO_DECISIONS: Decisions = { choices: {}, outcomes: [] };

/** Holds the decisions about a review. */
export function useDecisions(): {
  readonly decisions: Decisions;
  readonly reset: (decisions: Decisions) => void;
  readonly choose: (id: string, edit: (choice: FindingChoice) => FindingChoice) => void;
  /** Notes what became of an insertion; what was written is no longer ticked. */
  readonly note: (outcome: WriteOutcome) => void;
  /** Forgets insertions that were removed again. */
  readonly forget: (ids: readonly string[]) => void;
} {
  const [decisions, reset] = useState(NO_DECISIONS);
  const choose = useCallback(
    (id: string, edit: (choice: FindingChoice) => FindingChoice) =>
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
