import { useCallback } from 'react';
import { useInsertMany, type InsertMany, type WriteOutcome } from '#pane/features/insert/use-insert-many.ts';
import type { DecisionControl } from '../use-decisions.ts';

/** The insertion of ticked items, whose outcomes are among the decisions. */
export interface TickedControl extends Omit<InsertMany, 'undo'> {
  /** True while something is being written. */
  readonly isBusy: boolean;
  /** Removes insertions, after which their items can be ticked again. */
  readonly undo: (outcomes: readonly WriteOutcome[]) => void;
}

/** Holds the insertion of ticked items. `onStale` receives the id of an item whose words have changed. */
export function useTicked({ note, forget }: DecisionControl, onStale: (id: string) => void): TickedControl {
  const heard = useCallback(
    (outcome: WriteOutcome) => {
      note(outcome);
      if (outcome.code === 'selection_changed') onStale(outcome.id);
    },
    [note, onStale],
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
