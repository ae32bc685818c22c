import { useMemo } from 'react';
import type { Playbook } from '../../playbooks/model.ts';
import { useLoad, type Loadable } from '../../ui/loadable.ts';
import { useServices } from '../../ui/services.ts';
import { loadPlaybook } from './load-playbook.ts';

/** A playbook that can be chosen. */
export interface PlaybookChoice {
  readonly id: string;
  readonly name: string;
}

/** The playbooks that can be chosen; the second part reads the list again. */
export function usePlaybooks(): readonly [Loadable<readonly PlaybookChoice[]>, () => void] {
  const { relay } = useServices();
  const load = useMemo(() => async (signal: AbortSignal) => (await relay.playbooks(signal)).files, [relay]);
  return useLoad(load);
}

/** The chosen playbook; the second part reads it again. */
export function usePlaybook(choice: PlaybookChoice | undefined): readonly [Loadable<Playbook>, () => void] {
  const { relay } = useServices();
  const load = useMemo(
    () =>
      choice === undefined
        ? undefined
        : async (signal: AbortSignal) => loadPlaybook(choice.name, await relay.playbook(choice.id, signal)),
    [relay, choice],
  );
  return useLoad(load);
}
