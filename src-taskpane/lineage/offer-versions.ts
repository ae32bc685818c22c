import { baseKey } from './file-version.ts';
import type { ListedVersion } from './saved-versions.ts';

/** Why a saved version is offered: it was saved from this document, it has its name but for the version, or it is in the chosen project. */
type OfferReason = 'document' | 'name' | 'project';

/** A saved version that the open document can be compared with. */
export interface OfferedVersion {
  readonly version: ListedVersion;
  readonly reason: OfferReason;
}

const ORDER: readonly OfferReason[] = ['document', 'name', 'project'];

/**
 * Returns the saved versions to compare the open document with, the likeliest first and newest first within a reason. Versions of other
 * documents are offered only from projects that the user may see now.
 */
export function offerVersions(
  /** Newest first. */
  versions: readonly ListedVersion[],
  open: {
    /** Undefined for a document that was never saved. */
    readonly documentId: string | undefined;
    readonly fileName: string | undefined;
    readonly visibleProjects: ReadonlySet<string>;
    readonly project: string | undefined;
  },
): readonly OfferedVersion[] {
  const key = open.fileName === undefined ? undefined : baseKey(open.fileName);
  const reasonOf = ({ documentId, name, projectId }: ListedVersion): OfferReason | undefined => {
    if (documentId === (open.documentId ?? '')) return 'document';
    if (!open.visibleProjects.has(projectId)) return undefined;
    if (key !== undefined && baseKey(name) === key) return 'name';
    return projectId === open.project ? 'project' : undefined;
  };
  return versions
    .flatMap((version) => {
      const reason = reasonOf(version);
      return reason === undefined ? [] : [{ version, reason }];
    })
    .toSorted((a, b) => ORDER.indexOf(a.reason) - ORDER.indexOf(b.reason));
}
