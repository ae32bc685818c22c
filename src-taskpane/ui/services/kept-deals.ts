import type { Session } from '#server/relay/api.ts';
import { isUnset, NO_DEAL, type Deal } from '../../pure/playbooks/deal/model.ts';
import type { WordDocument } from '../../word/model.ts';
import type { Platform } from './services.ts';

/** What the user says about the deal of one document, on this device. */
interface KeptDeals {
  /** Reads it, and deletes what is too old of all documents. Undefined for nothing, and for a document that was never saved or whose id cannot be read. */
  readonly read: () => Promise<Deal | undefined>;
  /** Remembers it; a deal about which nothing is said is forgotten. A document without an id has none to remember it by. */
  readonly keep: (deal: Deal) => Promise<void>;
}

/** A deal as remembered on the device. */
interface KeptDeal {
  readonly key: string;
  readonly deal: Deal;
  /** ISO 8601, UTC. */
  readonly savedAt: string;
}

const DAY_MS = 86_400_000;

/** Opens what is remembered by user and document, for as long as the firm's settings allow. */
export function openDeals(
  { records, now }: Pick<Platform, 'records' | 'now'>,
  { keepOnDeviceDays: days, user }: Pick<Session, 'keepOnDeviceDays' | 'user'>,
  document: Pick<WordDocument, 'documentId'> | undefined,
): KeptDeals {
  const store = records.open<KeptDeal>('deals', days > 0);
  const keyOf = async (): Promise<string | undefined> => {
    // Without an id it is a document that was never saved.
    const id = await document?.documentId().catch(() => undefined);
    return id === undefined ? undefined : `${user.id} ${id}`;
  };
  return {
    async read() {
      const key = await keyOf();
      if (key === undefined) return undefined;
      const all = await store.all();
      const oldest = days === 0 ? '' : new Date(now().getTime() - days * DAY_MS).toISOString();
      const old = all.filter(({ savedAt }) => savedAt < oldest);
      await Promise.all(old.map((kept) => store.delete(kept.key)));
      const found = all.find((kept) => kept.key === key && kept.savedAt >= oldest);
      // A deal that was stored before playbooks were remembered has none.
      return found === undefined ? undefined : { ...NO_DEAL, ...found.deal };
    },
    async keep(deal) {
      const key = await keyOf();
      if (key === undefined) return;
      const isNothing = isUnset(deal) && deal.playbooks.length === 0 && deal.pseudonyms === undefined;
      if (isNothing) await store.delete(key);
      else await store.put(key, { key, deal, savedAt: now().toISOString() });
    },
  };
}
