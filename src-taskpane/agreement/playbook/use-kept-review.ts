import { useCallback, useEffect, useMemo, useState } from 'react';
import { reopen } from '../../runs/model.ts';
import { useServices } from '../../ui/services.ts';
import type { AgreementClause, WordDocument } from '../../word/model.ts';
import type { Decisions } from './use-decisions.ts';
import { isPlan, type ReviewRun } from './use-review.ts';

/** A review as it is kept on the device. */
interface KeptReview {
  readonly key: string;
  /** ISO 8601, UTC. */
  readonly savedAt: string;
  readonly playbook: string;
  readonly run: ReviewRun;
  readonly decisions: Decisions;
}

const DAY_MS = 86_400_000;

/**
 * Keeps the review of this document for this user on the device, and gives back the one that was kept when the pane opens.
 * Nothing is kept of a document that was never saved, nor where the relay's settings forbid it.
 */
export function useKeptReview(
  review: { readonly run: ReviewRun | undefined; readonly playbook: string; readonly decisions: Decisions },
  most: number,
  restore: (kept: Pick<KeptReview, 'run' | 'playbook' | 'decisions'>) => void,
): { readonly forget: () => void } {
  const { session, platform, word } = useServices();
  const days = session.keepOnDeviceDays;
  const { records, now } = platform;
  const store = useMemo(() => records.open<KeptReview>('reviews', days > 0), [records, days]);
  const document = word.status === 'ready' ? word.document : undefined;
  const [key, setKey] = useState<string>();
  const userId = session.user.id;

  useEffect(() => {
    if (document === undefined) return undefined;
    let current = true;
    const load = async (): Promise<void> => {
      if (days === 0) await records.clearLasting();
      const id = await document.documentId();
      if (id === undefined || !current) return;
      const own = `${userId} ${id}`;
      const oldest = new Date(now().getTime() - days * DAY_MS).toISOString();
      const all = await store.all();
      await Promise.all(all.filter(({ savedAt }) => savedAt < oldest).map((kept) => store.delete(kept.key)));
      const found = all.find((kept) => kept.key === own && kept.savedAt >= oldest);
      const restored = found === undefined ? undefined : await refresh(found, document, most);
      if (!current) return;
      if (restored !== undefined) restore(restored);
      setKey(own);
    };
    void load();
    return () => {
      current = false;
    };
  }, [document, records, store, days, userId, most, now, restore]);

  const { run, playbook, decisions } = review;
  useEffect(() => {
    if (key === undefined || run === undefined || isPlan(run)) return;
    void store.put(key, { key, savedAt: now().toISOString(), playbook, run, decisions });
  }, [key, store, run, playbook, decisions, now]);
  const forget = useCallback(() => {
    if (key !== undefined) void store.delete(key);
  }, [key, store]);
  return { forget };
}

/** A kept review as it continues: nothing runs, and what is about words that are gone is stale. */
async function refresh(kept: KeptReview, document: WordDocument, most: number): Promise<KeptReview> {
  const run = reopen(kept.run);
  try {
    const { clauses } = await document.readAgreement(most);
    return { ...kept, run: markStale(run, clauses, kept.decisions) };
  } catch {
    // A document that cannot be read now: each clause is looked at again before anything is sent or written.
    return { ...kept, run };
  }
}

/** Marks the findings whose clause changed since; what was inserted changed its clause itself. */
export function markStale(
  run: ReviewRun,
  clauses: readonly AgreementClause[],
  { outcomes }: Decisions,
): ReviewRun {
  const present = new Set(clauses.map(({ fingerprint }) => fingerprint));
  const inserted = new Set(outcomes.flatMap(({ id, entryId }) => (entryId === undefined ? [] : [id])));
  return {
    ...run,
    items: run.items.map((item) => {
      if (item.status.state !== 'done' || inserted.has(item.id)) return item;
      const { clause } = item.status.result.finding;
      return clause === undefined || present.has(clause.fingerprint)
        ? item
        : { ...item, status: { state: 'stale' } };
    }),
  };
}
