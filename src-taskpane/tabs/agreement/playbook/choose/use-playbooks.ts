import { useCallback, useMemo } from 'react';
import type { Playbook } from '#pane/pure/playbooks/model.ts';
import type { RecordStore } from '#pane/device/records.ts';
import { useLoad, type Loadable } from '#pane/ui/services/loadable.ts';
import { useServices } from '#pane/ui/services/services.ts';
import { playbookMessages } from '../messages.ts';
import { loadPlaybook } from './load-playbook.ts';

/** A playbook to choose: one of the firm's, or one of the user's own with its rows. */
export interface PlaybookChoice {
  readonly id: string;
  readonly name: string;
  readonly own?: Playbook;
}

const NO_PLAYBOOKS: readonly PlaybookChoice[] = [];

interface KeptPlaybook {
  readonly key: string;
  readonly userId: string;
  readonly playbook: Playbook;
}

/** Returns the firm's playbooks, and a function that reads the list again. */
export function useFirmPlaybooks(): readonly [Loadable<readonly PlaybookChoice[]>, () => void] {
  const { relay } = useServices();
  const load = useMemo(
    () => async (signal: AbortSignal) =>
      (await relay.playbooks(signal)).files.map(({ id, name }) => ({ id: `firm ${id}`, name })),
    [relay],
  );
  return useLoad(load);
}

/** The user's own playbooks on this device. */
export interface OwnPlaybooks {
  readonly playbooks: readonly PlaybookChoice[];
  /** Stores the playbook of a file, replacing one with the same name. Rejects with a `PaneError` for a file without one. */
  readonly add: (file: File) => Promise<PlaybookChoice>;
  readonly remove: (id: string) => Promise<void>;
  readonly reload: () => void;
}

/** Returns the user's own playbooks on this device, with functions that add and delete one. */
export function useOwnPlaybooks(): OwnPlaybooks {
  const { platform, session } = useServices();
  const userId = session.user.id;
  const store: RecordStore<KeptPlaybook> = useMemo(
    () => platform.records.open<KeptPlaybook>('playbooks', session.keepOnDeviceDays > 0),
    [platform, session.keepOnDeviceDays],
  );
  const load = useCallback(
    async () =>
      (await store.all())
        .filter((kept) => kept.userId === userId)
        .map(({ key, playbook }) => toChoice(key, playbook)),
    [store, userId],
  );
  const [own, reload] = useLoad(load);
  const add = useCallback(
    async (file: File) => {
      const name = file.name.replace(/\.[^.]*$/u, '');
      const playbook = await loadPlaybook(name, new Uint8Array(await file.arrayBuffer()));
      const key = `${userId} ${name}`;
      await store.put(key, { key, userId, playbook });
      reload();
      return toChoice(key, playbook);
    },
    [store, userId, reload],
  );
  const remove = useCallback(
    async (id: string) => {
      await store.delete(id.replace(/^own /u, ''));
      reload();
    },
    [store, reload],
  );
  return { playbooks: own.status === 'ready' ? own.value : NO_PLAYBOOKS, add, remove, reload };
}

const toChoice = (key: string, playbook: Playbook): PlaybookChoice => ({
  id: `own ${key}`,
  name: playbook.name,
  own: playbook,
});

/** Returns the chosen playbook, and a function that reads it again. */
export function usePlaybook(choice: PlaybookChoice | undefined): readonly [Loadable<Playbook>, () => void] {
  const { relay } = useServices();
  const load = useMemo(
    () => (choice === undefined ? undefined : (signal: AbortSignal) => readChoice(choice, relay, signal)),
    [relay, choice],
  );
  return useLoad(load);
}

/** Reads a chosen playbook; rejects with a `PaneError`. */
export async function readChoice(
  { id, name, own }: PlaybookChoice,
  relay: ReturnType<typeof useServices>['relay'],
  signal: AbortSignal,
): Promise<Playbook> {
  return own ?? loadPlaybook(name, await relay.playbook(id.replace(/^firm /u, ''), signal));
}

/** Returns the chosen playbooks in the order of their choice, each with a name that no other has, and a function that reads them again. */
export function usePlaybooks(
  choices: readonly PlaybookChoice[],
): readonly [Loadable<readonly Playbook[]>, () => void] {
  const { relay } = useServices();
  const load = useMemo(
    () =>
      choices.length === 0
        ? undefined
        : async (signal: AbortSignal) => {
            const names = nameChoices(choices);
            const read = await Promise.all(choices.map((choice) => readChoice(choice, relay, signal)));
            return read.map((playbook, at) => ({ ...playbook, name: names[at] ?? playbook.name }));
          },
    [relay, choices],
  );
  return useLoad(load);
}

/** Returns the names of the chosen playbooks: one of which an earlier one has the name gets the number of its place among them. */
export function nameChoices(choices: readonly PlaybookChoice[]): readonly string[] {
  return choices.map(({ name }, at) =>
    choices.slice(0, at).some((earlier) => earlier.name === name)
      ? playbookMessages.numbered(name, at + 1)
      : name,
  );
}
