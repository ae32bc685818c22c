import { useMemo, useState } from 'react';
import { keepEqual } from '#pane/keep-equal.ts';
import type { Loadable } from '#pane/ui/services/loadable.ts';
import {
  useFirmPlaybooks,
  useOwnPlaybooks,
  type OwnPlaybooks,
  type PlaybookChoice,
} from './use-playbooks.ts';

/** The playbooks that can be chosen. */
export interface OfferedPlaybooks {
  /** The firm's, then the user's own; without the firm's until they are read. */
  readonly all: readonly PlaybookChoice[];
  readonly firm: Loadable<readonly PlaybookChoice[]>;
  readonly reloadFirm: () => void;
  readonly own: OwnPlaybooks;
}

const NONE: readonly PlaybookChoice[] = [];

/** Returns the playbooks that can be chosen. */
export function useOffered(): OfferedPlaybooks {
  const [firm, reloadFirm] = useFirmPlaybooks();
  const own = useOwnPlaybooks();
  const all = useMemo(
    () => [...(firm.status === 'ready' ? firm.value : NONE), ...own.playbooks],
    [firm, own.playbooks],
  );
  return { all, firm, reloadFirm, own };
}

/** Returns those with these ids, in their order: the same list while none of them changes. One that is not offered any more is left out. */
export function useChosen(all: readonly PlaybookChoice[], ids: readonly string[]): readonly PlaybookChoice[] {
  const [chosen, choose] = useState(NONE);
  const next = keepEqual(
    chosen,
    ids.flatMap((id) => all.find((one) => one.id === id) ?? []),
  );
  if (next !== chosen) choose(next);
  return next;
}
