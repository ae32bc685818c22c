import type { Decision } from '../decision.ts';
import type { Edit, EditKind } from '../group-changes.ts';

export const EDIT_STATES = ['open', 'ticked', 'failed'] as const;
export type EditState = (typeof EDIT_STATES)[number];

/** The filter of the edits; an empty one shows everything. */
export interface EditFilter {
  readonly author: string;
  readonly kind: EditKind | '';
  readonly state: EditState | '';
}

export const NO_FILTER: EditFilter = { author: '', kind: '', state: '' };

/** Returns the edits that match a filter. */
export function filterEdits(
  edits: readonly Edit[],
  filter: EditFilter,
  decisions: ReadonlyMap<string, Decision>,
  failures: ReadonlyMap<string, string>,
): readonly Edit[] {
  const stateOf = ({ id }: Edit): EditState =>
    failures.has(id) ? 'failed' : decisions.has(id) ? 'ticked' : 'open';
  return edits.filter(
    (edit) =>
      (filter.author === '' || edit.author === filter.author) &&
      (filter.kind === '' || edit.kind === filter.kind) &&
      (filter.state === '' || stateOf(edit) === filter.state),
  );
}
