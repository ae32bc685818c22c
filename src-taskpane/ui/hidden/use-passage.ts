import { useCallback, useRef, useState } from 'react';
import { asPaneError } from '../services/failure.ts';
import { useServices } from '../services/services.ts';
import { PaneError } from '../../errors.ts';
import { findHidden, NOTHING_HIDDEN, type FoundHidden } from './find-hidden.ts';
import type { HiddenPiece } from '../../pure/scan/model.ts';
import type { ScannedFile } from './scan-file.ts';
import type { Look, Passage, PassageContent } from '../../word/model.ts';

/** A passage as it was read, with the hidden text of the document that requests keep out. */
export interface ReadPassage extends FoundHidden {
  readonly passage: Passage;
}

/**
 * Returns the passage as displayed, and as read once it has been: it is read only when it is to be sent, because
 * displaying it changes nothing in the document. `isRead` is true once it was: before, the text may contain tracked
 * deletions, and the authors of its changes and what is hidden in it are not known. `read` resolves with undefined if the passage cannot be
 * read, or if `refuse` returns a sentence about what was read; `error` says why.
 */
export function usePassage(look: Look | undefined): {
  readonly passage: PassageContent | undefined;
  /** The hidden text of the document, of which the passage may have some; empty until it is read. */
  readonly hidden: readonly HiddenPiece[];
  readonly unscanned: string | undefined;
  readonly isRead: boolean;
  readonly isReading: boolean;
  readonly error: PaneError | undefined;
  readonly dismiss: () => void;
  readonly read: (refuse?: (read: ReadPassage) => string | undefined) => Promise<ReadPassage | undefined>;
} {
  const { word, wrote, platform } = useServices();
  const { pause } = platform;
  const [known, setKnown] = useState<{ readonly id: string; readonly read: ReadPassage }>();
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<PaneError>();
  // A second click may come before the first one is rendered.
  const busy = useRef(false);
  const scanned = useRef<ScannedFile>(undefined);
  const document = word.status === 'ready' ? word.document : undefined;
  const read = useCallback(
    async (refuse?: (now: ReadPassage) => string | undefined) => {
      if (document === undefined || look === undefined || busy.current) return undefined;
      busy.current = true;
      setReading(true);
      setError(undefined);
      try {
        const passage = await document.read(look);
        const now = {
          passage,
          ...(passage.isEmpty ? { hidden: NOTHING_HIDDEN } : await findHidden(document, pause, scanned)),
        };
        setKnown({ id: look.id, read: now });
        const refused = refuse?.(now);
        if (refused === undefined) return now;
        setError(new PaneError('selection_changed', refused));
        return undefined;
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
    },
    [document, look, wrote, pause],
  );
  const own = look !== undefined && known?.id === look.id ? known.read : undefined;
  return {
    passage: own?.passage ?? look,
    hidden: own?.hidden ?? NOTHING_HIDDEN,
    unscanned: own?.unscanned,
    isRead: own !== undefined,
    isReading,
    error,
    dismiss: useCallback(() => setError(undefined), []),
    read,
  };
}
