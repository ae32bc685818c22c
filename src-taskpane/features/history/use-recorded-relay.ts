import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Session } from '#server/relay/api.ts';
import type { RelayClient } from '../../relay-client/model.ts';
import type { Platform, WordState } from '../../ui/services/services.ts';
import type { WordDocument } from '../../word/model.ts';
import { openHistory, type HistoryStore } from './history-store.ts';
import { recordRequests } from './record-requests.ts';

/** Where requests are recorded now. */
interface Recording {
  store: HistoryStore;
  document: WordDocument | undefined;
}

/**
 * Returns the relay, recording what is sent in the history of the open document as the firm's settings allow. It is the
 * same object for as long as the user is signed in: another document, or a setting that changed, does not create another.
 */
export function useRecordedRelay(
  relay: RelayClient,
  { records, now }: Pick<Platform, 'records' | 'now'>,
  session: Session,
  word: WordState,
): RelayClient {
  const { history, keepOnDeviceDays, user } = session;
  const store = useMemo(
    () => openHistory(records, { history, keepOnDeviceDays, user }, now),
    [records, history, keepOnDeviceDays, user, now],
  );
  useEffect(() => void store.prune(), [store]);
  const document = word.status === 'ready' ? word.document : undefined;
  const [recording] = useState((): Recording => ({ store, document }));
  useLayoutEffect(() => {
    Object.assign(recording, { store, document });
  }, [recording, store, document]);
  return useMemo(
    () =>
      recordRequests(relay, now, (request) => {
        const { document: current, store: into } = recording;
        // A document without an id is treated as one that was never saved.
        const id = current?.documentId().catch(() => undefined);
        void Promise.resolve(id).then((documentId) => into.put(documentId, request));
      }),
    [relay, now, recording],
  );
}
