import { useCallback } from 'react';
import { useInsertMany, type InsertMany, type WriteOutcome } from '#pane/features/insert/use-insert-many.ts';
import type { RunEvent } from '#pane/pure/runs/model.ts';
import { findOutcome, NO_CHOICE, type Choice, type DecisionControl } from '../use-decisions.ts';

/** The insertion of ticked items, whose outcomes are among the decisions. */
export interface TickedControl extends Omit<InsertMany, 'undo'> {
  /** True while something is being written. */
  readonly isBusy: boolean;
  /** Removes insertions, after which their items can be ticked again. */
  readonly undo: (outcomes: readonly WriteOutcome[]) => void;
}

/** Holds the insertion of ticked items of a run, and marks those whose words have changed. */
export function useTicked(
  { note, forget }: DecisionControl,
  dispatch: (event: RunEvent<never>) => void,
): TickedControl {
  const heard = useCallback(
    (outcome: WriteOutcome) => {
      note(outcome);
      // Its result is about words that have changed.
      if (outcome.code === 'selection_changed')
        dispatch({ type: 'item', id: outcome.id, status: { state: 'stale' } });
    },
    [note, dispatch],
  );
  const many = useInsertMany(heard);
  const { undo: remove } = many;
  const undo = useCallback(
    (outcomes: readonly WriteOutcome[]) => {
      const run = async (): Promise<void> => forget(await remove(outcomes));
      void run();
    },
    [remove, forget],
  );
  return { ...many, isBusy: many.progress !== undefined, undo };
}

/** What was decided about the result of one item and what came of it, with the setters. */
export interface ResultControl {
  readonly choice: Choice;
  /** Its last insertion; undefined if there was none. */
  readonly outcome: WriteOutcome | undefined;
  /** True while something is being written. */
  readonly isBusy: boolean;
  readonly onChoose: DecisionControl['choose'];
  readonly onUndo: TickedControl['undo'];
}

/** Returns the control of one result. */
export const toResultControl = (
  id: string,
  { decisions, choose }: Pick<DecisionControl, 'decisions' | 'choose'>,
  { isBusy, undo }: Pick<TickedControl, 'isBusy' | 'undo'>,
): ResultControl => ({
  choice: decisions.choices[id] ?? NO_CHOICE,
  outcome: findOutcome(decisions, id),
  isBusy,
  onChoose: choose,
  onUndo: undo,
});
