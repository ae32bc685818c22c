import type { Edit } from './group-changes.ts';
import { changesMessages as say } from './messages.ts';

/** Says in a sentence what an edit does. */
export function describeEdit({
  kind,
  removed,
  added,
  of,
}: Pick<Edit, 'kind' | 'removed' | 'added' | 'of'>): string {
  if (of === undefined) return say.does[kind](removed, added);
  return of === 'row' && (kind === 'inserted' || kind === 'deleted') ? say.row[kind] : say.things[of];
}
