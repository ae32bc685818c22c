import { PaneError } from '../../errors.ts';
import { uiMessages } from '../../ui/messages.ts';
import type { Passage, WordDocument } from '../../word/model.ts';
import { writeRefusal } from './use-insert.ts';
import { useServices } from '../../ui/services/services.ts';

/** The place for new content, or the sentence that says why there is none. */
export type Target =
  | { readonly document: WordDocument; readonly refusal?: undefined }
  | { readonly document?: undefined; readonly refusal: string };

/** Returns the document, if the current selection allows writing. */
export function useTarget(): Target {
  const { word, selection } = useServices();
  const refusal = writeRefusal(word, selection);
  if (refusal !== undefined) return { refusal };
  return word.status === 'ready' ? { document: word.document } : { refusal: uiMessages.starting };
}

/** Reads the selection at the moment of the click, which events may not have reported yet; throws if nothing may be written there. */
export async function readTarget(document: WordDocument): Promise<Passage> {
  const passage = await document.readSelection();
  if (passage.refusal !== undefined) throw new PaneError('not_writable_here', passage.refusal);
  return passage;
}
