import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { PaneError } from '../../errors.ts';
import { relayMessages } from '../../relay-client/messages.ts';
import type { RelayClient } from '../../relay-client/model.ts';
import type { RelayContext } from './own-relay.ts';

/**
 * Returns the relay, through which nothing leaves as it is: names are replaced as the user chose for the open document, and what is sent is recorded
 * in its history as the firm's settings allow. It is the same object for as long as the user is signed in: another document, or a setting that
 * changed, does not create another. The code that does it is loaded with the first request.
 */
export function useOwnRelay(relay: RelayClient, now: RelayContext): RelayClient {
  const { platform, session } = now;
  const context = useRef(now);
  useLayoutEffect(() => {
    context.current = now;
  });
  const [loaded] = useState(loadOnce);
  const { history, keepOnDeviceDays, user } = session;
  useEffect(() => {
    loaded().then(
      ({ pruneHistory }) => pruneHistory(platform, { history, keepOnDeviceDays, user }),
      () => {
        // What is too old is deleted when the pane is opened the next time.
      },
    );
  }, [loaded, platform, history, keepOnDeviceDays, user]);
  return useMemo(() => {
    let own: RelayClient | undefined;
    const ready = async (): Promise<RelayClient> => {
      const { createOwnRelay } = await loaded();
      return (own ??= createOwnRelay(relay, () => context.current));
    };
    return {
      ...relay,
      async *complete(...asked) {
        yield* (await ready()).complete(...asked);
      },
      search: async (...asked) => (await ready()).search(...asked),
      upload: async (...asked) => (await ready()).upload(...asked),
    };
  }, [relay, loaded]);
}

const load = () => import('./own-relay.ts');

/** Returns what loads the code, once. Without it nothing is sent: after a failure the next request loads it again. */
function loadOnce() {
  let loaded: ReturnType<typeof load> | undefined;
  return () =>
    (loaded ??= load().catch((cause: unknown) => {
      loaded = undefined;
      throw new PaneError('relay_unreachable', relayMessages.unreachable, { cause });
    }));
}
