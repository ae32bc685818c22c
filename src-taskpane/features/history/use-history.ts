import { useMemo } from 'react';
import type { PaneError } from '../../errors.ts';
import { useLoad } from '../../ui/services/loadable.ts';
import { saveRows } from '../../ui/services/save-rows.ts';
import { useServices } from '../../ui/services/services.ts';
import { useAttempt } from '../../ui/services/use-attempt.ts';
import type { WordDocument } from '../../word/model.ts';
import { toHistoryRows } from './export-history.ts';
import { openHistory } from './history-store.ts';
import { historyMessages as say } from './messages.ts';
import type { HistoryEntry } from './model.ts';

/** Reads the history of a document from the device. `id` of what is read is undefined for a document that was never saved. */
export function useHistory(document: WordDocument) {
  const { platform, session } = useServices();
  const { records, now } = platform;
  const store = useMemo(() => openHistory(records, session, now), [records, session, now]);
  const load = useMemo(
    () => async () => {
      const id = await document.documentId();
      return { id, entries: await store.list(id) };
    },
    [document, store],
  );
  const [read, reload] = useLoad(load);
  const remove = (entries: readonly HistoryEntry[]): void => {
    void store.remove(entries.map(({ key }) => key)).then(reload);
  };
  return { read, reload, remove };
}

/** Returns a function that offers entries as a file, why that failed, and a function that dismisses the failure. */
export function useExport(
  entries: readonly HistoryEntry[],
  nameProject: (id: string) => string,
): readonly [exportAs: (type: 'xlsx' | 'csv') => void, error: PaneError | undefined, dismiss: () => void] {
  const { platform, session } = useServices();
  const { attempt, error, dismiss } = useAttempt();
  const exportAs = (type: 'xlsx' | 'csv'): void =>
    void attempt(async () => {
      const rows = toHistoryRows(entries, session.workspace.name, nameProject);
      await saveRows(platform, rows, { name: say.exportName, sheet: say.exportName, type });
    });
  return [exportAs, error, dismiss];
}
