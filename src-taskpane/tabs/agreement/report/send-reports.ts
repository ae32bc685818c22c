import type { ActivityReport } from '#server/relay/api.ts';
import type { RecordStore } from '#pane/device/records.ts';
import type { PaneErrorCode } from '#pane/errors.ts';
import type { RelayClient } from '#pane/relay-client/model.ts';
import { asPaneError } from '#pane/ui/services/failure.ts';

/** A report that the relay has not confirmed. */
export interface UnsentReport {
  readonly userId: string;
  readonly report: ActivityReport;
}

/** Sends what was done in documents to the firm's record. */
interface ReportSender {
  /** Keeps a report, and sends it with those before it. Never rejects: what could not be sent is kept for the next time. */
  add(report: ActivityReport): Promise<void>;
  /** Sends what is kept; rejects with the relay's error if anything could not be sent. */
  flush(signal?: AbortSignal): Promise<void>;
}

/** The relay keeps no record any more, or takes no such report: it would refuse it each time. */
const IN_VAIN: ReadonlySet<PaneErrorCode> = new Set(['not_found', 'invalid_request']);

/** Creates the sender of one user. Reports are sent one after the other, the oldest first. */
export function createReportSender(
  relay: Pick<RelayClient, 'report'>,
  store: RecordStore<UnsentReport>,
  userId: string,
): ReportSender {
  let turn: Promise<void> = Promise.resolve();
  const keyOf = ({ at, document = '' }: ActivityReport): string => `${userId} ${at} ${document}`;

  const sendAll = async (signal: AbortSignal | undefined): Promise<void> => {
    const unsent = (await store.all()).filter((one) => one.userId === userId);
    for (const { report } of unsent.toSorted((a, b) => a.report.at.localeCompare(b.report.at))) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- in the order in which it was done
        await relay.report(report, signal);
      } catch (error) {
        if (signal?.aborted === true || !IN_VAIN.has(asPaneError(error).code)) throw error;
      }
      // oxlint-disable-next-line no-await-in-loop -- only after it was sent
      await store.delete(keyOf(report));
    }
  };

  const flush = (signal?: AbortSignal): Promise<void> => {
    const sending = turn.then(() => sendAll(signal));
    // The next one sends what is left; whoever asked for this one gets the error.
    turn = sending.catch(() => undefined);
    return sending;
  };

  return {
    flush,
    async add(report) {
      await store.put(keyOf(report), { userId, report });
      // As promised: it is kept, and sent the next time.
      await flush().catch(() => undefined);
    },
  };
}
