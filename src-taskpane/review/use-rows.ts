import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReviewRow, ReviewTable } from '../../src-server/relay/api.ts';
import { asPaneError } from '../app/failure.ts';
import { useServices } from '../app/services.ts';
import type { PaneError } from '../errors.ts';

/** Rows that are read one after the other; those that came stay when a later one fails or the user stops. */
export interface RowsRead {
  readonly rows: readonly ReviewRow[];
  /** Files that have no row in the table yet. */
  readonly without: readonly string[];
  /** How far reading has got; undefined when nothing is being read. */
  readonly progress: { readonly done: number; readonly all: number } | undefined;
  readonly error: PaneError | undefined;
}

const NOTHING: RowsRead = { rows: [], without: [], progress: undefined, error: undefined };

/** Reads rows of a review table; each costs a call of the shared budget, so none is read twice. */
export function useRows(
  table: ReviewTable,
  projectId: string,
): readonly [read: RowsRead, start: (fileIds: readonly string[]) => void, stop: () => void] {
  const { relay } = useServices();
  const [read, set] = useState(NOTHING);
  const known = useRef(new Map<string, ReviewRow>());
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => {
    running.current?.abort();
    set((before) => ({ ...before, progress: undefined }));
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback(
    (fileIds: readonly string[]) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const work = async (): Promise<void> => {
        const rows: ReviewRow[] = [];
        const without: string[] = [];
        const tell = (more: Partial<RowsRead>): void => {
          if (running.current === controller)
            set({ ...NOTHING, rows: [...rows], without: [...without], ...more });
        };
        for (const [index, fileId] of fileIds.entries()) {
          tell({ progress: { done: index, all: fileIds.length } });
          try {
            const row =
              known.current.get(fileId) ??
              // oxlint-disable-next-line no-await-in-loop -- the budget is shared: one call at a time
              (await relay.reviewRow(projectId, table.id, fileId, controller.signal));
            known.current.set(fileId, row);
            rows.push(row);
          } catch (error) {
            if (controller.signal.aborted) return;
            const failure = asPaneError(error);
            if (failure.code !== 'not_found') return tell({ error: failure });
            without.push(table.files.find(({ id }) => id === fileId)?.name ?? fileId);
          }
          if (controller.signal.aborted) return;
        }
        tell({});
      };
      void work();
    },
    [relay, table, projectId],
  );
  return [read, start, stop];
}
