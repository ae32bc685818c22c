import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReviewRow, ReviewTable } from '#server/relay/api.ts';
import { asPaneError } from '../../ui/services/failure.ts';
import { useServices } from '../../ui/services/services.ts';
import type { PaneError } from '../../errors.ts';
import type { RelayClient } from '../../relay-client/model.ts';

/** The progress of reading. */
export interface RowsProgress {
  readonly done: number;
  readonly all: number;
  /** Seconds until the next row may be read, if the firm's budget is used up. */
  readonly waitSeconds?: number;
}

/** Rows that are read one after the other; those already read stay if a later one fails or the user stops. */
interface RowsRead {
  readonly rows: readonly ReviewRow[];
  /** Files that do not have a row in the table yet. */
  readonly without: readonly string[];
  /** Undefined when nothing is being read. */
  readonly progress: RowsProgress | undefined;
  readonly error: PaneError | undefined;
}

const NOTHING: RowsRead = { rows: [], without: [], progress: undefined, error: undefined };

/** The most files that one address can name. */
const CHUNK = 100;

/**
 * Reads rows of a review table; each costs a call of the shared budget, so none is read twice. Rows that are read are added to
 * `known`, by file.
 */
export function useRows(
  table: ReviewTable,
  projectId: string,
  known: Map<string, ReviewRow>,
): readonly [read: RowsRead, start: (fileIds: readonly string[]) => void, stop: () => void] {
  const { relay } = useServices();
  const [read, set] = useState(NOTHING);
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
      void readRows(relay, { projectId, table, fileIds, known }, controller.signal, (now) => {
        if (running.current === controller) set(now);
      });
    },
    [relay, table, projectId, known],
  );
  return [read, start, stop];
}

/** Reads the rows that are not known yet, and reports the state after each. */
async function readRows(
  relay: RelayClient,
  wish: {
    readonly projectId: string;
    readonly table: ReviewTable;
    readonly fileIds: readonly string[];
    /** Rows by file; new ones are added. */
    readonly known: Map<string, ReviewRow>;
  },
  signal: AbortSignal,
  tell: (read: RowsRead) => void,
): Promise<void> {
  const { projectId, table, fileIds, known } = wish;
  const without: string[] = [];
  const say = (more: Partial<RowsRead>): void =>
    tell({
      ...NOTHING,
      rows: fileIds.flatMap((id) => known.get(id) ?? []),
      without: [...without],
      ...more,
    });
  const all = fileIds.length;
  const wanted = fileIds.filter((id) => !known.has(id));
  const before = all - wanted.length;
  // A whole table has lower priority than other requests.
  const isWhole = wanted.length === table.files.length;
  const size = isWhole ? Math.max(1, all) : CHUNK;
  say({ progress: { done: before, all } });
  try {
    for (let from = 0; from < wanted.length; from += size) {
      const chunk = isWhole ? undefined : wanted.slice(from, from + size);
      // oxlint-disable-next-line no-await-in-loop -- the budget is shared: one call at a time
      for await (const event of relay.reviewRows(projectId, table.id, chunk, signal)) {
        if (event.type === 'row') known.set(event.row.fileId, event.row);
        else if (event.type === 'without') without.push(event.fileName);
        else if (event.type === 'progress') {
          const { done, waitSeconds } = event;
          const progress = { done: before + from + done, all };
          say({ progress: waitSeconds === undefined ? progress : { ...progress, waitSeconds } });
        }
      }
    }
    say({});
  } catch (error) {
    // What arrived is kept and shown with the reason; a user who stopped it knows the reason.
    if (!signal.aborted) say({ error: asPaneError(error) });
  }
}
