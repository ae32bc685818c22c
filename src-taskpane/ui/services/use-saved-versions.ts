import { useCallback, useEffect, useMemo } from 'react';
import { openSavedVersions, type ListedVersion, type SavedVersions } from '../../lineage/saved-versions.ts';
import type { WordDocument } from '../../word/model.ts';
import { useLoad, type Loadable } from './loadable.ts';
import { useServices } from './services.ts';

/** The versions that the user has saved from this device, and the id of the open document. */
export interface KnownVersions {
  readonly documentId: string | undefined;
  readonly versions: readonly ListedVersion[];
}

/** Returns the user's saved versions, what is listed of them, and what lists them again. They are listed again with the projects. */
export function useSavedVersions(
  document: Pick<WordDocument, 'documentId'>,
): readonly [SavedVersions, Loadable<KnownVersions>, () => void] {
  const { session, platform, projects } = useServices();
  const { records, now } = platform;
  const { history, keepOnDeviceDays, user } = session;
  const saved = useMemo(
    () => openSavedVersions(records, { history, keepOnDeviceDays, user }, now),
    [records, history, keepOnDeviceDays, user, now],
  );
  const load = useCallback(
    async (): Promise<KnownVersions> => ({
      documentId: await readDocumentId(document),
      versions: await saved.list(),
    }),
    [document, saved],
  );
  const [listed, reload] = useLoad(load);
  useEffect(() => {
    if (projects.status === 'ready') reload();
  }, [projects, reload]);
  return [saved, listed, reload];
}

/** Reads the id of the document; a document without one is treated as one that was never saved. */
export const readDocumentId = (document: Pick<WordDocument, 'documentId'>): Promise<string | undefined> =>
  document.documentId().catch(() => undefined);
