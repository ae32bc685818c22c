import type { YieldToMain } from '../../pure/diff/slices.ts';
import type { HiddenPiece } from '../../pure/scan/model.ts';
import type { WordDocument } from '../../word/model.ts';
import { asPaneError } from '../services/failure.ts';
import { hiddenMessages } from './messages.ts';
import type { ScannedFile } from './scan-file.ts';

/** The hidden text of a document that requests keep out. */
export interface FoundHidden {
  readonly hidden: readonly HiddenPiece[];
  /** Why hidden text could not be looked for, as a sentence; absent where it was. */
  readonly unscanned?: string;
}

/** No hidden text: one object, so that what depends on it stays the same. */
export const NOTHING_HIDDEN: readonly HiddenPiece[] = [];

/**
 * Looks for the hidden text of the open document. Where Word does not return the file, it says so instead of rejecting, because the user
 * decides whether to send the text all the same. `last` keeps the scan, which is not repeated while the document is the same.
 */
export async function findHidden(
  document: Pick<WordDocument, 'readFile'>,
  pause: YieldToMain,
  last: { current: ScannedFile | undefined },
): Promise<FoundHidden> {
  try {
    // Needed only now, and large.
    const { scanKeptOut } = await import('./scan-file.ts');
    last.current = await scanKeptOut(document, pause, last.current);
    return last.current === undefined
      ? { hidden: NOTHING_HIDDEN, unscanned: hiddenMessages.unreadable }
      : { hidden: last.current.keptOut };
  } catch (error) {
    return { hidden: NOTHING_HIDDEN, unscanned: hiddenMessages.failed(asPaneError(error).message) };
  }
}
