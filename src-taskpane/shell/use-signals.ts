import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { OnQueue, RelayClient } from '../relay-client/model.ts';
import type { SelectionWatch, WordDocument } from '../word/model.ts';
import { asPaneError } from '../ui/services/failure.ts';
import type { SelectionState, WordState } from '../ui/services/services.ts';
import { reachesRelay } from './relay/reaches-relay.ts';

/** Returns true while a request can reach the relay, as far as the browser knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => reachesRelay(window.location, navigator),
    () => true,
  );
}

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Returns true while a media query matches; false if the browser has no media queries. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

/**
 * Opens the document once, and again on request: an open one stays until then, with all that was made of it. `open` must
 * be the same function in every render.
 */
export function useWord(open: () => Promise<WordDocument>): readonly [WordState, () => void] {
  const [state, set] = useState<WordState>({ status: 'starting' });
  const [turn, setTurn] = useState({ open });
  const again = useCallback(() => {
    set((before) => (before.status === 'ready' ? before : { status: 'starting' }));
    setTurn({ open });
  }, [open]);
  useEffect(() => {
    let current = true;
    turn.open().then(
      (document) => current && set({ status: 'ready', document }),
      (error: unknown) => current && set({ status: 'failed', error: asPaneError(error) }),
    );
    return () => {
      current = false;
    };
  }, [turn]);
  return [state, again];
}

/**
 * Follows the selection of a document. Each of the pane's own `writes` may change the selected words without an
 * event, so the selection is then read again.
 */
export function useSelection(word: WordState, writes: number): SelectionState {
  const [state, set] = useState<SelectionState>({ status: 'starting' });
  const document = word.status === 'ready' ? word.document : undefined;
  const watch = useRef<SelectionWatch>(undefined);
  // The place where Word put the cursor; undefined until the next reading determines it.
  const initial = useRef<string>(undefined);
  const placed = useRef(false);
  useEffect(() => {
    if (document === undefined) return undefined;
    const started = document.watchSelection({
      seen: (look) => {
        initial.current ??= look.id;
        placed.current ||= !look.isEmpty || look.id !== initial.current;
        set({ status: 'ready', passage: look, isPlaced: placed.current });
      },
      failed: (error) => set({ status: 'failed', error }),
    });
    watch.current = started;
    return () => {
      watch.current = undefined;
      started.stop();
    };
  }, [document]);
  useEffect(() => {
    // The pane's own write may have changed the text around the cursor; that does not mean that the user moved it.
    initial.current = undefined;
    if (writes > 0) watch.current?.refresh();
  }, [writes]);
  return state;
}

/** Loads the projects of the caller once they are signed in. */
export function createProjectLoader(
  relay: RelayClient,
): (signal: AbortSignal, onQueue: OnQueue) => ReturnType<RelayClient['projects']> {
  return (signal, onQueue) => relay.projects(undefined, signal, onQueue);
}
