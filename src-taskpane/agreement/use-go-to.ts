import { useCallback, useState } from 'react';
import type { PaneError } from '../errors.ts';
import { asPaneError } from '../ui/failure.ts';
import { useServices } from '../ui/services.ts';
import type { AgreementClause } from '../word/model.ts';

/** Selects a clause in the document. The error of the last attempt is kept until the next one. */
export function useGoTo(): {
  readonly goTo: (clause: AgreementClause) => void;
  readonly error: PaneError | undefined;
  readonly dismiss: () => void;
} {
  const { word } = useServices();
  const [error, setError] = useState<PaneError>();
  const goTo = useCallback(
    (clause: AgreementClause) => {
      if (word.status !== 'ready') return;
      setError(undefined);
      word.document.goToClause(clause).catch((reason: unknown) => setError(asPaneError(reason)));
    },
    [word],
  );
  const dismiss = useCallback(() => setError(undefined), []);
  return { goTo, error, dismiss };
}
