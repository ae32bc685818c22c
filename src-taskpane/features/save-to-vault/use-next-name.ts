import { useMemo } from 'react';
import type { ProjectSummary } from '#server/relay/api.ts';
import { suggestName, type NextName } from '../../lineage/next-name.ts';
import { useLoad, type Loadable } from '../../ui/services/loadable.ts';
import { useServices } from '../../ui/services/services.ts';
import type { KnownVersions } from '../../ui/services/use-saved-versions.ts';
import { writeDay } from '../../language/write-day.ts';
import { vaultMessages as say } from './messages.ts';

const ENDING = '.docx';

/** Returns the name with the extension of a Word document, which is what Word provides. */
export const withEnding = (name: string): string =>
  name.toLowerCase().endsWith(ENDING) ? name : `${name.replace(/\.do[ct]m?x?$/i, '')}${ENDING}`;

/** The name under which a document is saved next in a project. */
interface SuggestedName extends NextName {
  /** Names of the project's files, as far as they are known. */
  readonly existing: readonly string[];
  /** The sentence that says which file the suggestion follows; undefined for none. */
  readonly explanation: string | undefined;
}

/**
 * Suggests the name of the next version from what was saved from this document, and from the names of the project's files. Where these
 * cannot be read, from the former alone.
 */
export function useNextName(
  fileName: string | undefined,
  project: ProjectSummary | undefined,
  known: Loadable<KnownVersions>,
): SuggestedName {
  const { relay } = useServices();
  const projectId = project?.id;
  const load = useMemo(
    () => (projectId === undefined ? undefined : (signal: AbortSignal) => relay.project(projectId, signal)),
    [relay, projectId],
  );
  const [loaded] = useLoad(load);
  return useMemo(() => {
    const { versions, documentId } =
      known.status === 'ready' ? known.value : { versions: [], documentId: undefined };
    const inProject = versions.filter((version) => version.projectId === projectId);
    const last =
      documentId === undefined ? undefined : inProject.find((version) => version.documentId === documentId);
    const files = loaded.status === 'ready' ? loaded.value.files : undefined;
    const existing = (files ?? inProject).map(({ name }) => name);
    // A file may have another name in the project by now, as one that was kept beside another.
    const saved = files?.find(({ id }) => id === last?.fileId)?.name ?? last?.name;
    const next = suggestName(withEnding(fileName ?? say.untitled), existing, saved);
    return { ...next, existing, explanation: explain(next, saved, last?.savedAt) };
  }, [fileName, known, loaded, projectId]);
}

function explain({ follows }: NextName, saved: string | undefined, savedAt = ''): string | undefined {
  if (follows === undefined) return undefined;
  return follows === saved ? say.followsSaved(follows, writeDay(savedAt)) : say.follows(follows);
}
