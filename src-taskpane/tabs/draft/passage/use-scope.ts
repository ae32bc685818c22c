import { useCallback, useEffect, useState } from 'react';
import { asPaneError } from '#pane/ui/services/failure.ts';
import { useServices, type SelectionState } from '#pane/ui/services/services.ts';
import type { Scope, WordDocument } from '#pane/word/model.ts';

/** The scopes in the order in which they are offered. */
export const SCOPES: readonly Scope[] = ['selection', 'clause', 'document'];

/** What the user works on, and the passage that it is. */
export interface Scoped {
  readonly scope: Scope;
  readonly setScope: (scope: Scope) => void;
  /** Takes the clause around the cursor until something is selected. */
  readonly takeClause: () => void;
  readonly state: SelectionState;
}

/**
 * Returns the passage to work on, as displayed. A clause follows the cursor; the whole document is read when it is
 * chosen and after each write. Until a wider passage has been read, there is none.
 */
export function useScope(): Scoped {
  const { selection, word, writes } = useServices();
  const [chosen, setScope] = useState<Scope | 'cursor'>('selection');
  const takeClause = useCallback(() => setScope('cursor'), []);
  const isSelected = selection.status === 'ready' && !selection.passage.isEmpty;
  const scope = chosen !== 'cursor' ? chosen : isSelected ? 'selection' : 'clause';
  const [wider, setWider] = useState<{ readonly of: string; readonly state: SelectionState }>();
  const document = word.status === 'ready' ? word.document : undefined;
  const cursor = scope === 'clause' && selection.status === 'ready' ? selection.passage.id : '';
  // A result is valid only for this place and this state of the document.
  const occasion = `${scope} ${cursor} ${writes}`;
  useEffect(() => {
    if (scope === 'selection' || document === undefined) return undefined;
    let current = true;
    void lookAt(document, scope).then((state) => {
      if (current) setWider({ of: occasion, state });
      return undefined;
    });
    return () => {
      current = false;
    };
  }, [scope, document, occasion]);
  const set = { setScope, takeClause };
  if (scope === 'selection') return { scope, ...set, state: selection };
  return { scope, ...set, state: wider?.of === occasion ? wider.state : { status: 'starting' } };
}

async function lookAt(document: WordDocument, scope: Scope): Promise<SelectionState> {
  try {
    // A wider passage has words, or is refused.
    return { status: 'ready', passage: await document.look(scope), isPlaced: true };
  } catch (error) {
    // Shown where the passage would be.
    return { status: 'failed', error: asPaneError(error) };
  }
}
