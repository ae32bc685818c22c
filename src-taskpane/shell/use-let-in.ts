import { useCallback, useState } from 'react';
import type { Services, WordState } from '../ui/services/services.ts';
import type { WordDocument } from '../word/model.ts';

interface LetIn {
  readonly document: WordDocument | undefined;
  readonly keys: ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Holds which pieces of hidden text the user lets into requests; in another document, none. */
export function useLetIn(word: WordState): readonly [Services['letIn'], Services['setLetIn']] {
  const document = word.status === 'ready' ? word.document : undefined;
  const [kept, keep] = useState<LetIn>({ document, keys: NOTHING });
  const set = useCallback<Services['setLetIn']>(
    (key, isIn) =>
      keep((before) => {
        const keys = new Set(before.document === document ? before.keys : NOTHING);
        if (isIn) keys.add(key);
        else keys.delete(key);
        return { document, keys };
      }),
    [document],
  );
  return [kept.document === document ? kept.keys : NOTHING, set];
}
