import { REVISION_PLACES, type RevisionPlace, type Revisions } from './count-revisions.ts';

/** What a list of the main text contains of a package. */
export interface Listed {
  /** The number of revisions, by the name of their element. */
  readonly revisions: Readonly<Record<string, number>>;
  readonly comments: number;
}

/** What a list does not contain. */
export interface Unlisted {
  /** The number of changes in each place that has any. */
  readonly changes: readonly (readonly [RevisionPlace, number])[];
  readonly comments: number;
}

/** Returns what is in a package and not in a list of its main text. */
export function findUnlisted({ places, comments }: Revisions, listed: Listed): Unlisted {
  const changes = REVISION_PLACES.flatMap((place): (readonly [RevisionPlace, number])[] => {
    const isListed = place === 'text' || place === 'formatting';
    let count = 0;
    for (const [name, all] of places.get(place) ?? [])
      count += Math.max(0, all - (isListed ? (listed.revisions[name] ?? 0) : 0));
    return count === 0 ? [] : [[place, count]];
  });
  return { changes, comments: Math.max(0, comments - listed.comments) };
}
