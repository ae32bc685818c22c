import { useCallback, useEffect, useRef, useState } from 'react';
import type { DuplicateMode } from '#contract/files.ts';
import type { ProjectFile, ProjectSummary, QueueEvent } from '#server/relay/api.ts';
import type { PaneError } from '../../errors.ts';
import { asPaneError } from '../../ui/services/failure.ts';
import type { SavedVersions } from '../../lineage/saved-versions.ts';
import { useServices } from '../../ui/services/services.ts';
import { readDocumentId } from '../../ui/services/use-saved-versions.ts';
import type { WordDocument } from '../../word/model.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Pauses before the file's state is read again, in milliseconds: each read is a call of the firm's minute. */
const STATE_PAUSES_MS = [3_000, 5_000, 10_000, 20_000, 30_000, 60_000];

/** States of a file that the workspace has read (spec 3; vendor's pages). */
const READY: ReadonlySet<string | undefined> = new Set(['ready_to_query', 'ready_to_review']);

/** The content and destination of a save. */
interface SaveOrder {
  readonly project: ProjectSummary;
  readonly name: string;
  readonly duplicates: DuplicateMode;
}

/** What became of an order, with the project and the name that it had. */
export interface Outcome {
  readonly status: 'skipped' | 'reading' | 'stillReading' | 'ready' | 'unreadable';
  readonly order: SaveOrder;
  /** What of it the workspace did not read. */
  readonly notRead?: ProjectFile['notRead'];
}

/** The progress of saving. The document is in the vault from `reading` on. */
type SaveState =
  | { readonly status: 'idle' }
  | { readonly status: 'copying' }
  | { readonly status: 'uploading'; readonly queue?: QueueEvent }
  | Outcome
  | { readonly status: 'failed'; readonly error: PaneError };

/** Saves the open document in a project, records what it was saved as, and polls until the workspace has read it. */
export function useSave(
  document: WordDocument,
  saved: SavedVersions,
): {
  readonly state: SaveState;
  readonly save: (order: SaveOrder) => void;
  readonly stop: () => void;
} {
  const { relay, session, platform, reloadProjects } = useServices();
  const [state, setState] = useState<SaveState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const save = useCallback(
    (order: SaveOrder) => {
      const abort = new AbortController();
      const { signal } = abort;
      running.current?.abort();
      running.current = abort;
      const show = (next: SaveState): void => {
        if (running.current === abort) setState(next);
      };
      const run = async (): Promise<void> => {
        show({ status: 'copying' });
        const bytes = await document.readFile(session.limits.file);
        signal.throwIfAborted();
        show({ status: 'uploading' });
        const file = new File([bytes], order.name, { type: DOCX });
        const { fileIds } = await relay.upload(order.project.id, file, order.duplicates, signal, (queue) =>
          show({ status: 'uploading', queue }),
        );
        const [id] = fileIds;
        if (id === undefined) {
          show({ status: 'skipped', order });
          return;
        }
        const { project, name } = order;
        const version = { projectId: project.id, projectName: project.name, fileId: id, name };
        await saved.put(await readDocumentId(document), version, bytes);
        reloadProjects();
        show({ status: 'reading', order });
        for (const pause of STATE_PAUSES_MS) {
          await platform.wait(pause, signal);
          const { files } = await relay.project(order.project.id, signal);
          const { status, notRead } = files.find((one) => one.id === id) ?? {};
          if (READY.has(status)) {
            show({ status: 'ready', order, ...(notRead === undefined ? {} : { notRead }) });
            return;
          }
          if (status === 'unrecoverable_failure') {
            show({ status: 'unreadable', order });
            return;
          }
        }
        show({ status: 'stillReading', order });
      };
      run().catch((error: unknown) => {
        setState((before) => {
          if (running.current !== abort) return before;
          // A document that was uploaded before a stop or failure is nevertheless in the vault.
          if (before.status === 'reading') return { status: 'stillReading', order };
          return signal.aborted ? { status: 'idle' } : { status: 'failed', error: asPaneError(error) };
        });
      });
    },
    [document, platform, relay, reloadProjects, saved, session.limits.file],
  );
  return { state, save, stop };
}
