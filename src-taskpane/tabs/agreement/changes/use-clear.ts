import { useMemo, useState } from 'react';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import { groupByClause } from '#pane/ui/rows/group-by-clause.ts';
import type { RowGroup } from '#pane/ui/rows/Rows.tsx';
import type { Decision } from './decision.ts';
import type { Found } from './list/list-found.ts';
import { changesMessages } from './messages.ts';
import { findClear } from './understand/find-clear.ts';
import type { ListedChanges } from './use-listed.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/** What is clear among what is shown, and all of that in groups: by clause, or what is clear first. */
export function useClear(
  listed: ListedChanges | undefined,
  found: readonly Found[],
  rules: readonly Rule[],
  decisions: ReadonlyMap<string, Decision>,
) {
  const [isFirst, setFirst] = useState(false);
  const reasons = useMemo(
    () => (listed === undefined ? NONE : findClear(listed.edits, listed.review, rules, decisions)),
    [listed, rules, decisions],
  );
  const groups = useMemo((): readonly RowGroup<Found>[] => {
    if (!isFirst) return groupByClause(found);
    const clear = found.filter(({ id }) => reasons.has(id));
    const title = changesMessages.clear.title(clear.length);
    return [
      { key: 'clear', title, items: clear },
      ...groupByClause(found.filter(({ id }) => !reasons.has(id))),
    ];
  }, [found, reasons, isFirst]);
  const open = found.filter(({ id }) => reasons.has(id) && !decisions.has(id));
  return { reasons, groups, open, isFirst, toggle: () => setFirst(!isFirst) };
}
