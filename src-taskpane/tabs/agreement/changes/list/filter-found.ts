import type { Decision } from '../decision.ts';
import type { FoundKind } from '../group-changes.ts';
import type { Found } from './list-found.ts';

export const FOUND_STATES = ['open', 'ticked', 'failed'] as const;
type FoundState = (typeof FOUND_STATES)[number];

/** The filter of what was found; an empty one shows everything. */
export interface FoundFilter {
  readonly author: string;
  readonly kind: FoundKind | '';
  readonly state: FoundState | '';
}

export const NO_FILTER: FoundFilter = { author: '', kind: '', state: '' };

/** Returns what matches a filter. What is not tracked has no author, and about what is hidden nothing is decided. */
export function filterFound(
  found: readonly Found[],
  filter: FoundFilter,
  decisions: ReadonlyMap<string, Decision>,
  failures: ReadonlyMap<string, string>,
): readonly Found[] {
  const stateOf = (one: Found): FoundState | undefined =>
    'hidden' in one ? undefined : failures.has(one.id) ? 'failed' : decisions.has(one.id) ? 'ticked' : 'open';
  return found.filter(
    (one) =>
      (filter.author === '' || ('edit' in one && one.edit.author === filter.author)) &&
      (filter.kind === '' || kindOf(one) === filter.kind) &&
      (filter.state === '' || stateOf(one) === filter.state),
  );
}

const kindOf = (one: Found): FoundKind =>
  'edit' in one ? one.edit.kind : 'silent' in one ? 'silent' : 'hidden';
