import { useMemo, useState } from 'react';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import { groupByClause } from '#pane/ui/rows/group-by-clause.ts';
import type { RowGroup } from '#pane/ui/rows/Rows.tsx';
import type { Decision } from './decision.ts';
import type { Edit } from './group-changes.ts';
import { changesMessages } from './messages.ts';
import { findClear } from './understand/find-clear.ts';
import type { ListedChanges } from './use-listed.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/** What is clear among the edits that are shown, and these in groups: by clause, or what is clear first. */
export function useClear(
  listed: ListedChanges | undefined,
  edits: readonly Edit[],
  rules: readonly Rule[],
  decisions: ReadonlyMap<string, Decision>,
) {
  const [isFirst, setFirst] = useState(false);
  const reasons = useMemo(
    () => (listed === undefined ? NONE : findClear(listed.edits, listed.review, rules, decisions)),
    [listed, rules, decisions],
  );
  const groups = useMemo((): readonly RowGroup<Edit>[] => {
    if (!isFirst) return groupByClause(edits);
    const clear = edits.filter(({ id }) => reasons.has(id));
    const title = changesMessages.clear.title(clear.length);
    return [
      { key: 'clear', title, items: clear },
      ...groupByClause(edits.filter(({ id }) => !reasons.has(id))),
    ];
  }, [edits, reasons, isFirst]);
  const open = edits.filter(({ id }) => reasons.has(id) && !decisions.has(id));
  return { reasons, groups, open, isFirst, toggle: () => setFirst(!isFirst) };
}
