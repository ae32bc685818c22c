import { useCallback, useEffect, useMemo } from 'react';
import { keepEqual } from '../../keep-equal.ts';
import { isUnset, NO_DEAL, tidyDeal, type Deal } from '../../pure/playbooks/deal/model.ts';
import { useServices } from './services.ts';

/** What the user says about the deal of the open document. */
export interface DealControl {
  readonly deal: Deal;
  /** Uses and remembers it; a deal about which nothing is said is forgotten. */
  readonly save: (deal: Deal) => void;
}

/** A deal as remembered on the device. */
interface KeptDeal {
  readonly key: string;
  readonly deal: Deal;
  /** ISO 8601, UTC. */
  readonly savedAt: string;
}

const DAY_MS = 86_400_000;

/**
 * Returns the deal of the open document, which all parts of the pane share. It is remembered on this device by user and document for as
 * long as the firm's settings allow. For a document that was never saved it lasts until the pane is closed.
 */
export function useDeal(): DealControl {
  const { session, platform, word, standing, report } = useServices();
  const { records, now } = platform;
  const days = session.keepOnDeviceDays;
  const userId = session.user.id;
  const { deal = NO_DEAL } = standing;
  const isKnown = standing.deal !== undefined;
  const document = word.status === 'ready' ? word.document : undefined;
  const store = useMemo(() => records.open<KeptDeal>('deals', days > 0), [records, days]);
  const keyOf = useCallback(async () => {
    const id = await document?.documentId();
    return id === undefined ? undefined : `${userId} ${id}`;
  }, [document, userId]);

  useEffect(() => {
    if (isKnown) return undefined;
    let current = true;
    const restore = async (): Promise<void> => {
      const key = await keyOf();
      if (key === undefined) return;
      const all = await store.all();
      const oldest = days === 0 ? '' : new Date(now().getTime() - days * DAY_MS).toISOString();
      const old = all.filter(({ savedAt }) => savedAt < oldest);
      await Promise.all(old.map((kept) => store.delete(kept.key)));
      const found = all.find((kept) => kept.key === key && kept.savedAt >= oldest);
      // A deal that was stored before playbooks were remembered has none.
      if (current) report({ deal: { ...NO_DEAL, ...found?.deal } });
    };
    restore().catch(() => {
      // Without the document's id nothing is restored: the user says it, as for a new document.
    });
    return () => {
      current = false;
    };
  }, [isKnown, report, keyOf, store, days, now]);

  const save = useCallback(
    (said: Deal) => {
      const next = tidyDeal(said);
      report({ deal: keepEqual(deal, next) });
      const remember = async (): Promise<void> => {
        const key = await keyOf();
        if (key === undefined) return;
        if (isUnset(next) && next.playbooks.length === 0) await store.delete(key);
        else await store.put(key, { key, deal: next, savedAt: now().toISOString() });
      };
      remember().catch(() => {
        // Without the document's id it lasts until the pane is closed.
      });
    },
    [deal, report, keyOf, store, now],
  );
  return useMemo(() => ({ deal, save }), [deal, save]);
}
