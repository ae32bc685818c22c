import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StoreName } from '#pane/device/records.ts';
import { reopen, type Run } from '#pane/pure/runs/model.ts';
import { useServices } from '#pane/ui/services/services.ts';
import type { AgreementClause, WordDocument } from '#pane/word/model.ts';
import type { Decisions } from '../use-decisions.ts';

/** A run with the decisions about its results. Plain data. */
export interface KeptRun<Input, Result> {
  readonly run: Run<Input, Result>;
  readonly decisions: Decisions;
}

type KeptRecord<Value> = Value & {
  readonly key: string;
  /** ISO 8601, UTC. */
  readonly savedAt: string;
};

const DAY_MS = 86_400_000;

/**
 * Stores a run over this document for this user on the device, and restores the stored one when the pane opens, unless another one runs already.
 * Nothing is stored for a document that was never saved, or if the relay's settings forbid it.
 */
export function useKeptRun<Input, Result, Value extends KeptRun<Input, Result>>(
  name: StoreName,
  {
    value,
    most,
    toClause,
    restore,
  }: {
    /** The value to store; undefined if there is nothing to keep. The same object while nothing changes. */
    readonly value: Value | undefined;
    /** Length of the run's clauses, in UTF-16 code units. */
    readonly most: number;
    /**
     * Returns the clause that a result is about; undefined for none. Always the same function. Absent where the caller
     * itself marks the results whose words have changed.
     */
    readonly toClause?: (input: Input, result: Result) => AgreementClause | undefined;
    readonly restore: (kept: Value) => void;
  },
): { readonly forget: () => void } {
  const { session, platform, word } = useServices();
  const days = session.keepOnDeviceDays;
  const { records, now } = platform;
  const store = useMemo(() => records.open<KeptRecord<Value>>(name, days > 0), [records, name, days]);
  const document = word.status === 'ready' ? word.document : undefined;
  const [key, setKey] = useState<string>();
  const userId = session.user.id;

  // What the user has opened meanwhile is not replaced by what was stored.
  const isOccupied = useRef(false);
  useEffect(() => {
    isOccupied.current = value !== undefined;
  }, [value]);
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
      const run = found === undefined ? undefined : await refresh(found, document, most, toClause);
      if (!current) return;
      if (found !== undefined && run !== undefined && !isOccupied.current) restore({ ...found, run });
      setKey(own);
    };
    void load();
    return () => {
      current = false;
    };
  }, [document, records, store, days, userId, most, now, toClause, restore]);

  useEffect(() => {
    if (key === undefined || value === undefined) return;
    void store.put(key, { ...value, key, savedAt: now().toISOString() });
  }, [key, store, value, now]);
  const forget = useCallback(() => {
    if (key !== undefined) void store.delete(key);
  }, [key, store]);
  return { forget };
}

/** Returns a stored run as it resumes: nothing runs, and results about changed words are stale. */
async function refresh<Input, Result>(
  kept: KeptRun<Input, Result>,
  document: WordDocument,
  most: number,
  toClause: ((input: Input, result: Result) => AgreementClause | undefined) | undefined,
): Promise<Run<Input, Result>> {
  const run = reopen(kept.run);
  if (toClause === undefined) return run;
  try {
    const { clauses } = await document.readAgreement(most);
    return markStale(run, clauses, kept.decisions, toClause);
  } catch {
    // The document cannot be read now: each clause is read again before anything is sent or written.
    return run;
  }
}

/** Marks the results whose clause has changed since, except by inserting the result itself. */
function markStale<Input, Result>(
  run: Run<Input, Result>,
  clauses: readonly AgreementClause[],
  { outcomes }: Decisions,
  toClause: (input: Input, result: Result) => AgreementClause | undefined,
): Run<Input, Result> {
  const present = new Set(clauses.map(({ fingerprint }) => fingerprint));
  const texts = clauses.flatMap(({ paragraphs }) => paragraphs);
  const inserted = new Set(outcomes.flatMap(({ id, entryId }) => (entryId === undefined ? [] : [id])));
  return {
    ...run,
    items: run.items.map((item) => {
      if (item.status.state !== 'done' || inserted.has(item.id)) return item;
      const clause = toClause(item.input, item.status.result);
      return clause === undefined || present.has(clause.fingerprint) || occurs(clause.paragraphs, texts)
        ? item
        : { ...item, status: { state: 'stale' } };
    }),
  };
}

/** Returns true if the paragraphs follow each other: the same words may be divided otherwise once the text around them has changed. */
const occurs = (paragraphs: readonly string[], texts: readonly string[]): boolean =>
  texts.some((_, at) => paragraphs.every((text, offset) => texts[at + offset] === text));
