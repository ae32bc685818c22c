import { useMemo } from 'react';
import type { HiddenPiece } from '../../pure/scan/model.ts';
import { Busy } from '../Busy.tsx';
import { HiddenPieces } from './HiddenPieces.tsx';
import { locatePieces } from './locate-pieces.ts';
import { hiddenMessages } from './messages.ts';
import { ErrorNotice } from '../notices/ErrorNotice.tsx';
import { useLoad } from '../services/loadable.ts';
import { useServices } from '../services/services.ts';
import { useAttempt } from '../services/use-attempt.ts';
import type { TextPlace } from '../../word/model.ts';

/** Lists hidden text of the passages: its words, why they are not seen, the way there, and a tick that lets them in. */
export function HiddenList({ pieces }: { readonly pieces: readonly HiddenPiece[] }) {
  const { word } = useServices();
  const { attempt, error, dismiss } = useAttempt();
  const document = word.status === 'ready' ? word.document : undefined;
  const load = useMemo(() => document && (() => document.readWhole()), [document]);
  const [whole] = useLoad(load);
  const goTo = (place: TextPlace): void => void attempt(async () => document?.goToWords(place));
  if (whole.status === 'loading' || whole.status === 'idle') return <Busy label={hiddenMessages.scanning} />;
  // Without the whole text they have no place to go to.
  const located = locatePieces(pieces, whole.status === 'ready' ? whole.value.paragraphs : []);
  return (
    <>
      <HiddenPieces pieces={located} onGoTo={goTo} />
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
    </>
  );
}
