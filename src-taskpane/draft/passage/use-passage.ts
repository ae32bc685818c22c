import { useCallback, useRef, useState } from 'react';
import { asPaneError } from '../../ui/services/failure.ts';
import { useServices } from '../../ui/services/services.ts';
import type { PaneError } from '../../errors.ts';
import type { Look, Passage, PassageContent } from '../../word/model.ts';

/**
 * Returns the passage as displayed, and as read once it has been: it is read only when it is to be sent, because
 * displaying it changes nothing in the document. `read` resolves with undefined if the passage cannot be read;
 * `error` says why.
 */
export function usePassage(look: Look | undefined): {
  readonly passage: PassageContent | undefined;
  readonly isReading: boolean;
  readonly error: PaneError | undefined;
  readonly dismiss: () => void;
  readonly read: () => Promise<Passage | undefined>;
} {
  const { word, wrote } = useServices();
  const [known, setKnown] = useState<{ readonly id: string; readonly passage: Passage }>();
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<PaneError>();
  // A second click may come before the first one is rendered.
  const busy = useRef(false);
  const document = word.status === 'ready' ? word.document : undefined;
  const read = useCallback(async () => {
    if (document === undefined || look === undefined || busy.current) return undefined;
    busy.current = true;
    setReading(true);
    setError(undefined);
    try {
      const passage = await document.read(look);
      setKnown({ id: look.id, passage });
      return passage;
    } catch (failure) {
      // Shown where Send was pressed.
      const shown = asPaneError(failure);
      setError(shown);
      // The document has changed since it was displayed: all views read it again.
      if (shown.code === 'selection_changed') wrote();
      return undefined;
    } finally {
      busy.current = false;
      setReading(false);
    }
  }, [document, look, wrote]);
  return {
    passage: look !== undefined && known?.id === look.id ? known.passage : look,
    isReading,
    error,
    dismiss: useCallback(() => setError(undefined), []),
    read,
  };
}
