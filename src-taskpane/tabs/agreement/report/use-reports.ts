import { useCallback, useEffect, useMemo } from 'react';
import type { ActivityReport } from '#server/relay/api.ts';
import { isLasting } from '#pane/device/is-lasting.ts';
import { PaneError } from '#pane/errors.ts';
import { asPaneError } from '#pane/ui/services/failure.ts';
import { useServices } from '#pane/ui/services/services.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { agreementMessages } from '../messages.ts';
import { createReportSender, type UnsentReport } from './send-reports.ts';

/** What is reported of a document, without what the document itself says. */
type Report = ActivityReport extends infer One
  ? One extends ActivityReport
    ? Omit<One, 'document' | 'matter' | 'at'>
    : never
  : never;

/** Reports what is done in the document to the firm's record, if it keeps one. */
export interface Reports {
  /**
   * Rejects, with a sentence for the user, if the firm requires its record and it cannot be written now: nothing may be done then. What could
   * not be sent before is sent first.
   */
  readonly check: (signal: AbortSignal) => Promise<void>;
  /** Reports in the background what was done. What cannot be sent is sent the next time. */
  readonly report: (report: Report) => void;
}

/** Returns the reports of this document. What could not be sent lasts as the history of the document does. */
export function useReports(document: WordDocument): Reports {
  const { relay, session, platform } = useServices();
  const { records, now } = platform;
  const lasts = isLasting(session);
  const userId = session.user.id;
  const hasRecord = session.record !== undefined;
  const isRequired = session.record?.required === true;
  const hasMatters = session.clientMatter !== undefined;
  useEffect(() => {
    if (!lasts) void records.clearLasting(['reports']);
  }, [records, lasts]);
  const sender = useMemo(
    () => createReportSender(relay, records.open<UnsentReport>('reports', lasts), userId),
    [relay, records, lasts, userId],
  );

  const check = useCallback(
    async (signal: AbortSignal) => {
      if (!isRequired) return;
      try {
        // The session that the pane has may be as old as the pane.
        const { record } = await relay.session(signal);
        if (record?.required === true && !record.available)
          throw new PaneError('record_unavailable', agreementMessages.notRecorded);
        await sender.flush(signal);
      } catch (reason) {
        signal.throwIfAborted();
        const { code, requestId } = asPaneError(reason);
        throw new PaneError(code, agreementMessages.notRecorded, {
          ...(requestId === undefined ? {} : { requestId }),
          cause: reason,
        });
      }
    },
    [relay, sender, isRequired],
  );

  const report = useCallback(
    (done: Report) => {
      if (!hasRecord) return;
      const at = now().toISOString();
      const send = async (): Promise<void> => {
        // A document that cannot say which one it is, or its matter, is reported without.
        const id = await document.documentId().catch(() => undefined);
        const matter = hasMatters ? await document.clientMatter().catch(() => undefined) : undefined;
        await sender.add({
          ...done,
          at,
          ...(id === undefined ? {} : { document: id }),
          ...(matter === undefined ? {} : { matter }),
        });
      };
      void send();
    },
    [document, sender, hasRecord, hasMatters, now],
  );
  return useMemo(() => ({ check, report }), [check, report]);
}
