import { useCallback, useState } from 'react';
import type { PaneError } from '../../errors.ts';
import { asPaneError } from '../../ui/services/failure.ts';
import { useServices } from '../../ui/services/services.ts';
import type { AgreementClause, TextPlace, WordDocument } from '../../word/model.ts';

/** Selects places in the document. The error of the last attempt is kept until the next one. */
export function useGoTo(): {
  readonly goTo: (clause: AgreementClause) => void;
  /** The place of an insertion, by its entry in the ledger. */
  readonly goToInsertion: (entryId: string) => void;
  readonly goToPlace: (place: TextPlace) => void;
  readonly error: PaneError | undefined;
  readonly dismiss: () => void;
} {
  const { word } = useServices();
  const [error, setError] = useState<PaneError>();
  const attempt = useCallback(
    (select: (document: WordDocument) => Promise<void>) => {
      if (word.status !== 'ready') return;
      setError(undefined);
      select(word.document).catch((reason: unknown) => setError(asPaneError(reason)));
    },
    [word],
  );
  const goTo = useCallback(
    (clause: AgreementClause) => attempt((document) => document.goToClause(clause)),
    [attempt],
  );
  const goToInsertion = useCallback(
    (entryId: string) => attempt((document) => document.goTo(entryId)),
    [attempt],
  );
  const goToPlace = useCallback(
    (place: TextPlace) => attempt((document) => document.goToWords(place)),
    [attempt],
  );
  const dismiss = useCallback(() => setError(undefined), []);
  return { goTo, goToInsertion, goToPlace, error, dismiss };
}
