import { useCallback } from 'react';
import type { PaneError } from '../../errors.ts';
import { useServices } from '../../ui/services/services.ts';
import { useAttempt } from '../../ui/services/use-attempt.ts';
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
  const { attempt, error, dismiss } = useAttempt();
  const go = useCallback(
    (select: (document: WordDocument) => Promise<void>) => {
      if (word.status === 'ready') void attempt(() => select(word.document));
    },
    [word, attempt],
  );
  const goTo = useCallback((clause: AgreementClause) => go((document) => document.goToClause(clause)), [go]);
  const goToInsertion = useCallback((entryId: string) => go((document) => document.goTo(entryId)), [go]);
  const goToPlace = useCallback((place: TextPlace) => go((document) => document.goToWords(place)), [go]);
  return { goTo, goToInsertion, goToPlace, error, dismiss };
}
