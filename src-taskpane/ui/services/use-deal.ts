import { useCallback, useEffect, useMemo } from 'react';
import { keepEqual } from '../../keep-equal.ts';
import { NO_DEAL, tidyDeal, type Deal } from '../../pure/playbooks/deal/model.ts';
import { areUsed } from '../../pure/pseudonyms/model.ts';
import { openDeals } from './kept-deals.ts';
import { useServices } from './services.ts';
import type { Standing } from './standing.ts';

/** What the user says about the deal of the open document. */
export interface DealControl {
  readonly deal: Deal;
  /** Uses and remembers it; a deal about which nothing is said is forgotten. */
  readonly save: (deal: Deal) => void;
  /** Uses none where what is remembered is deleted: only names stay replaced, as long as the pane is open. */
  readonly forget: () => void;
}

/**
 * Returns the deal of the open document, which all parts of the pane share. It is remembered on this device by user and document for as
 * long as the firm's settings allow. For a document that was never saved it lasts until the pane is closed.
 */
export function useDeal(): DealControl {
  const { session, platform, word, standing, report } = useServices();
  const { deal = NO_DEAL } = standing;
  const isKnown = standing.deal !== undefined;
  const document = word.status === 'ready' ? word.document : undefined;
  const kept = useMemo(() => openDeals(platform, session, document), [platform, session, document]);

  useEffect(() => {
    if (isKnown || document === undefined) return undefined;
    let current = true;
    const restore = async (): Promise<void> => {
      const found = (await kept.read()) ?? NO_DEAL;
      const part = { deal: found, ...(await toSent(found)) };
      if (current) report(part);
    };
    void restore();
    return () => {
      current = false;
    };
  }, [isKnown, document, report, kept]);

  const save = useCallback(
    (said: Deal) => {
      const next = keepEqual(deal, tidyDeal(said));
      void kept.keep(next);
      // What is sent changes at once, and how it is shown once that code has loaded.
      report({ deal: next });
      if (next.pseudonyms !== deal.pseudonyms) void toSent(next).then(report);
    },
    [deal, report, kept],
  );
  const { pseudonyms } = deal;
  const forget = useCallback(
    () => report({ deal: pseudonyms === undefined ? NO_DEAL : { ...NO_DEAL, pseudonyms } }),
    [pseudonyms, report],
  );
  return useMemo(() => ({ deal, save, forget }), [deal, save, forget]);
}

/** Returns how texts are sent with the deal's pseudonyms. */
async function toSent({ pseudonyms }: Deal): Promise<Pick<Standing, 'toSent'>> {
  if (!areUsed(pseudonyms)) return { toSent: undefined };
  try {
    const { disguise } = await import('../../pure/pseudonyms/disguise.ts');
    return { toSent: (text) => disguise(text, pseudonyms).sent };
  } catch {
    // Code that cannot be loaded sends nothing either: requests load the same, and fail with the reason.
    return { toSent: undefined };
  }
}
