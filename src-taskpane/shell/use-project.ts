import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ProjectList, ProjectSummary } from '#server/relay/api.ts';
import { keepEqual } from '../keep-equal.ts';
import type { Loadable } from '../ui/services/loadable.ts';
import type { Services } from '../ui/services/services.ts';

/** The project that was last chosen for a document. */
interface KeptProject {
  readonly key: string;
  readonly projectId: string;
  /** ISO 8601, UTC. */
  readonly savedAt: string;
}

const DAY_MS = 86_400_000;

/**
 * Returns the chosen project, and its setter. The choice is remembered on this device by user and document for as long as
 * the firm's settings allow, and restored once the projects contain it, unless the user has chosen before. For a document
 * that was never saved it lasts until the pane is closed.
 */
export function useProject(
  projects: Loadable<ProjectList>,
  { session, platform, word }: Pick<Services, 'session' | 'platform' | 'word'>,
): readonly [ProjectSummary | undefined, (project: ProjectSummary | undefined) => void] {
  const { records, now } = platform;
  const days = session.keepOnDeviceDays;
  const userId = session.user.id;
  const [chosen, setChosen] = useState<ProjectSummary>();
  const isUsersChoice = useRef(false);
  const document = word.status === 'ready' ? word.document : undefined;
  const store = useMemo(() => records.open<KeptProject>('projects', days > 0), [records, days]);
  const keyOf = useCallback(async () => {
    const id = await document?.documentId();
    return id === undefined ? undefined : `${userId} ${id}`;
  }, [document, userId]);

  useEffect(() => {
    if (projects.status !== 'ready' || isUsersChoice.current) return undefined;
    let current = true;
    const restore = async (): Promise<void> => {
      const key = await keyOf();
      const kept = key === undefined ? undefined : await store.get(key);
      if (kept === undefined || !current || isUsersChoice.current) return;
      const oldest = new Date(now().getTime() - days * DAY_MS).toISOString();
      if (days > 0 && kept.savedAt < oldest) return store.delete(kept.key);
      const found = projects.value.projects.find(({ id }) => id === kept.projectId);
      if (found !== undefined) setChosen((before) => keepEqual(before, found));
    };
    restore().catch(() => {
      // Without the document's id nothing is restored: the user chooses, as for a new document.
    });
    return () => {
      current = false;
    };
  }, [projects, keyOf, store, days, now]);

  const choose = useCallback(
    (project: ProjectSummary | undefined) => {
      isUsersChoice.current = true;
      setChosen((before) => keepEqual(before, project));
      const remember = async (): Promise<void> => {
        const key = await keyOf();
        if (key === undefined) return;
        if (project === undefined) await store.delete(key);
        else await store.put(key, { key, projectId: project.id, savedAt: now().toISOString() });
      };
      remember().catch(() => {
        // Without the document's id the choice lasts until the pane is closed.
      });
    },
    [keyOf, store, now],
  );
  return [chosen, choose];
}
