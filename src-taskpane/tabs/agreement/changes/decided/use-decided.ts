import { useCallback, useEffect, useMemo, useState } from 'react';
import { isLasting } from '#pane/device/is-lasting.ts';
import { useServices } from '#pane/ui/services/services.ts';
import type { WordDocument } from '#pane/word/model.ts';
import type { DecidedChange } from './decided-change.ts';
import type { SilentDecision } from './silent-decision.ts';

/** Days for which applied decisions are kept if the firm lets them outlast the pane, as for the history. */
const DAYS = 30;
const DAY_MS = 86_400_000;

interface KeptDecided {
  readonly key: string;
  readonly decided: readonly DecidedChange[];
  /** Absent in what was stored before silent changes could be decided. */
  readonly silent?: readonly SilentDecision[];
  /** ISO 8601, UTC. */
  readonly savedAt: string;
}

/** The decisions that were applied to the document, and their setters. */
export interface DecidedControl {
  readonly decided: readonly DecidedChange[];
  readonly add: (more: readonly DecidedChange[]) => void;
  /** The decisions about silent changes, one each. */
  readonly silent: readonly SilentDecision[];
  readonly addSilent: (decision: SilentDecision) => void;
  readonly forgetSilent: (key: string) => void;
  /** Forgets all of them. */
  readonly forget: () => void;
}

/**
 * Remembers the decisions that were applied to this document by this user: until the pane is closed, or for 30 days on the device where
 * the setting HISTORY allows it. For a document that was never saved, until the pane is closed.
 */
export function useDecided(document: WordDocument): DecidedControl {
  const { session, platform } = useServices();
  const { records, now } = platform;
  const lasts = isLasting(session);
  const userId = session.user.id;
  const [decided, setDecided] = useState<readonly DecidedChange[]>([]);
  const [silent, setSilent] = useState<readonly SilentDecision[]>([]);
  const [id, setId] = useState<string>();
  // A document that was never saved has no id by which it could be recognised later.
  const store = useMemo(() => records.open<KeptDecided>('decided', lasts && id !== ''), [records, lasts, id]);
  const key = id === undefined ? undefined : `${userId} ${id}`;

  useEffect(() => {
    let current = true;
    const find = async (): Promise<void> => {
      if (!lasts) await records.clearLasting(['decided']);
      const found = (await document.documentId()) ?? '';
      if (current) setId(found);
    };
    void find();
    return () => {
      current = false;
    };
  }, [document, records, lasts]);

  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (key === undefined) return undefined;
    let current = true;
    const load = async (): Promise<void> => {
      const oldest = new Date(now().getTime() - DAYS * DAY_MS).toISOString();
      const all = await store.all();
      await Promise.all(all.filter(({ savedAt }) => savedAt < oldest).map((kept) => store.delete(kept.key)));
      if (!current) return;
      const found = all.find((kept) => kept.key === key && kept.savedAt >= oldest);
      // What was applied while it was loading comes after it.
      if (found !== undefined) {
        setDecided((before) => [...found.decided, ...before]);
        setSilent((before) => before.reduce(withDecision, found.silent ?? []));
      }
      setLoaded(true);
    };
    void load();
    return () => {
      current = false;
    };
  }, [store, key, now]);

  useEffect(() => {
    if (!isLoaded || key === undefined) return;
    if (decided.length + silent.length === 0) void store.delete(key);
    else void store.put(key, { key, decided, silent, savedAt: now().toISOString() });
  }, [isLoaded, key, store, decided, silent, now]);
  const add = useCallback(
    (more: readonly DecidedChange[]) => setDecided((before) => [...before, ...more]),
    [],
  );
  const addSilent = useCallback(
    (decision: SilentDecision) => setSilent((before) => withDecision(before, decision)),
    [],
  );
  const forgetSilent = useCallback(
    (gone: string) => setSilent((before) => before.filter((one) => one.key !== gone)),
    [],
  );
  const forget = useCallback(() => {
    setDecided([]);
    setSilent([]);
    if (key !== undefined) void store.delete(key);
  }, [key, store]);
  return { decided, add, silent, addSilent, forgetSilent, forget };
}

const withDecision = (
  all: readonly SilentDecision[],
  decision: SilentDecision,
): readonly SilentDecision[] => [...all.filter(({ key }) => key !== decision.key), decision];
