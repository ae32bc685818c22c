import { useMemo } from 'react';
import { useLoad, type Loadable } from '../../ui/services/loadable.ts';
import { useServices } from '../../ui/services/services.ts';
import type { Agreement } from '../../word/model.ts';

/**
 * Returns the agreement divided by topic, in clauses of at most `most` UTF-16 code units, read when Word is ready and `isWanted` is
 * true, and a function that reads it again and keeps showing the old one meanwhile.
 */
export function useAgreement(most: number, isWanted: boolean): readonly [Loadable<Agreement>, () => void] {
  const { word } = useServices();
  const document = word.status === 'ready' ? word.document : undefined;
  const load = useMemo(
    () => (document === undefined || !isWanted ? undefined : () => document.readAgreement(most, 'topic')),
    [document, isWanted, most],
  );
  return useLoad(load);
}
