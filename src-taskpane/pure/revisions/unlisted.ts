import { REVISION_PLACES, type RevisionPlace, type Revisions } from './count-revisions.ts';

/** What a list does not contain. */
export interface Unlisted {
  /** The number of changes in each place that has any. */
  readonly changes: readonly (readonly [RevisionPlace, number])[];
  readonly comments: number;
}

/** Returns what is in a package and not in a list of it. */
export function findUnlisted({ places, comments }: Revisions, listed: Revisions): Unlisted {
  const changes = REVISION_PLACES.flatMap((place): (readonly [RevisionPlace, number])[] => {
    let count = 0;
    for (const [name, all] of places.get(place) ?? [])
      count += Math.max(0, all - (listed.places.get(place)?.get(name) ?? 0));
    return count === 0 ? [] : [[place, count]];
  });
  return { changes, comments: Math.max(0, comments - listed.comments) };
}
