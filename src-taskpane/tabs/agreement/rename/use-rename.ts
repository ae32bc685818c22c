import { useCallback, useRef, useState } from 'react';
import { useInsertMany, type InsertMany, type WriteOutcome } from '#pane/features/insert/use-insert-many.ts';
import type { Names } from '#pane/pure/rename/model.ts';
import { useServices } from '#pane/ui/services/services.ts';
import { useAttempt, type Attempt } from '#pane/ui/services/use-attempt.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { listPlaces, type ListedPlace, type PlaceList } from './list-places.ts';
import { renameMessages as say } from './messages.ts';
import { toWrites } from './to-writes.ts';

/** The places of a name, what the user ticked of them, and what was written. */
interface RenameControl extends Pick<Attempt, 'error' | 'dismiss'> {
  /** Undefined before the first search. */
  readonly list: PlaceList | undefined;
  readonly many: InsertMany;
  readonly outcomes: readonly WriteOutcome[];
  /** True while something is read or written. */
  readonly isBusy: boolean;
  readonly find: (names: Names) => void;
  readonly isTicked: (place: ListedPlace) => boolean;
  readonly tick: (place: ListedPlace, isTicked: boolean) => void;
  readonly write: (places: readonly ListedPlace[]) => void;
  readonly undo: (outcomes: readonly WriteOutcome[]) => void;
}

/** Lists the places of a name, writes those that are ticked, and lists what is left. */
export function useRename(document: WordDocument): RenameControl {
  const { platform, announce } = useServices();
  const { attempt, error, dismiss } = useAttempt();
  const [list, setList] = useState<PlaceList>();
  const [isReading, setReading] = useState(false);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [outcomes, setOutcomes] = useState<readonly WriteOutcome[]>([]);
  const turn = useRef(0);
  const many = useInsertMany(
    useCallback(
      (outcome: WriteOutcome) =>
        setOutcomes((before) => [...before.filter(({ id }) => id !== outcome.id), outcome]),
      [],
    ),
  );
  const read = async (names: Names): Promise<void> => {
    turn.current += 1;
    const own = turn.current;
    setReading(true);
    await attempt(async () => {
      const found = await listPlaces(document, names, platform.pause);
      if (own !== turn.current) return;
      setList(found);
      setChoices(new Map());
      announce(say.found(found.places.length));
    });
    if (own === turn.current) setReading(false);
  };
  const isWritten = outcomes.some(({ entryId }) => entryId !== undefined);
  return {
    list,
    many,
    outcomes,
    error,
    dismiss,
    isBusy: isReading || many.progress !== undefined,
    find: (names) => {
      setOutcomes([]);
      void read(names);
    },
    // What is left after a write is what the user did not want.
    isTicked: ({ id, isOpen, doubt }) => isOpen && (choices.get(id) ?? (doubt === undefined && !isWritten)),
    tick: ({ id }, isTicked) => setChoices(new Map([...choices, [id, isTicked]])),
    write: (places) => {
      const run = async (): Promise<void> => {
        if (list === undefined) return;
        setReading(true);
        await attempt(async () => many.insert(await toWrites(document, list.text, places)));
        await read(list.names);
      };
      void run();
    },
    undo: (some) => {
      const run = async (): Promise<void> => {
        const gone = await many.undo(some);
        setOutcomes((before) => before.filter(({ id }) => !gone.includes(id)));
        if (list !== undefined) await read(list.names);
      };
      void run();
    },
  };
}
