import { useEffect, useMemo, useState } from 'react';
import type { Session } from '#server/relay/api.ts';
import type { RelayClient } from '../relay-client/model.ts';
import type { Platform, WordState } from '../ui/services/services.ts';
import type { WordDocument } from '../word/model.ts';
import { openHistory } from './history-store.ts';
import { recordRequests } from './record-requests.ts';

/** Returns the relay, recording what is sent in the history of the open document as the firm's settings allow. */
export function useRecordedRelay(
  relay: RelayClient,
  platform: Platform,
  session: Session,
  word: WordState,
): RelayClient {
  const { records, now } = platform;
  const store = useMemo(() => openHistory(records, session, now), [records, session, now]);
  useEffect(() => void store.prune(), [store]);
  // The open document, for later requests: another document does not create another relay.
  const [open] = useState(() => new Set<WordDocument>());
  const document = word.status === 'ready' ? word.document : undefined;
  useEffect(() => {
    if (document === undefined) return undefined;
    open.add(document);
    return () => void open.delete(document);
  }, [open, document]);
  return useMemo(
    () =>
      session.history === 'off'
        ? relay
        : recordRequests(relay, now, (request) => {
            const [current] = open;
            // A document without an id is treated as one that was never saved.
            const id = current?.documentId().catch(() => undefined);
            void Promise.resolve(id).then((documentId) => store.put(documentId, request));
          }),
    [relay, now, open, session.history, store],
  );
}
