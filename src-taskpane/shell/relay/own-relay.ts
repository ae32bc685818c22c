import type { Session } from '#server/relay/api.ts';
import { openHistory } from '../../features/history/history-store.ts';
import { recordRequests } from '../../features/history/record-requests.ts';
import { disguiseRequests } from '../../features/replace-names/disguise-requests.ts';
import type { Deal } from '../../pure/playbooks/deal/model.ts';
import type { RelayClient } from '../../relay-client/model.ts';
import { openDeals } from '../../ui/services/kept-deals.ts';
import type { Platform, WordState } from '../../ui/services/services.ts';

/** What requests are replaced and recorded by. */
export interface RelayContext {
  readonly platform: Pick<Platform, 'records' | 'now'>;
  readonly session: Pick<Session, 'history' | 'keepOnDeviceDays' | 'user'>;
  readonly word: WordState;
  /** What the user says about the open document; undefined until it was looked for. */
  readonly deal: Deal | undefined;
}

/** Wraps the relay: names are replaced first, so that the history has what was sent. `now` returns the context of each request. */
export function createOwnRelay(relay: RelayClient, now: () => RelayContext): RelayClient {
  const { platform } = now();
  const recorded = recordRequests(relay, platform.now, (request) => {
    const context = now();
    // A document without an id is treated as one that was never saved.
    const id = openDocument(context)
      ?.documentId()
      .catch(() => undefined);
    void Promise.resolve(id).then((documentId) =>
      openHistory(platform.records, context.session, platform.now).put(documentId, request),
    );
  });
  return disguiseRequests(recorded, async () => {
    const context = now();
    // Before the pane has restored it, the request must not leave without it.
    const deal = context.deal ?? (await openDeals(platform, context.session, openDocument(context)).read());
    return deal?.pseudonyms;
  });
}

const openDocument = ({ word }: RelayContext) => (word.status === 'ready' ? word.document : undefined);

/** Deletes what may no longer be kept of the history. */
export const pruneHistory = (
  { records, now }: RelayContext['platform'],
  session: Parameters<typeof openHistory>[1],
): Promise<void> => openHistory(records, session, now).prune();
