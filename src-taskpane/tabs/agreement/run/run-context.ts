import { PaneError } from '#pane/errors.ts';
import type { HiddenPiece } from '#pane/pure/scan/model.ts';
import type { Services } from '#pane/ui/services/services.ts';
import { isKeptOut, keepOut, pieceKey, type KeptOut } from '#pane/pure/scan/keep-out.ts';
import type { WordDocument } from '#pane/word/model.ts';
import type { Sender } from './complete-in-background.ts';
import { scanPieces } from '#pane/ui/hidden/scan-file.ts';
import { agreementMessages } from '../messages.ts';

/** The dependencies of a run's requests. */
export interface RunContext extends Pick<Sender, 'relay' | 'wait'> {
  readonly document: WordDocument;
  /** The client-matter of the document; undefined for none. */
  readonly clientMatterId: string | undefined;
  /** The hidden text of the document that the user has not let into requests. */
  readonly hidden: readonly HiddenPiece[];
  /** Removes it from a text of the document. */
  readonly keepOut: (text: string) => KeptOut;
}

/** Reads the dependencies of a run's requests, and scans the document for hidden text. Rejects if Word is not ready, or if the firm requires a client-matter and there is none. */
export async function openRunContext({
  word,
  relay,
  session,
  platform,
  letIn,
}: Services): Promise<RunContext> {
  if (word.status !== 'ready') throw new PaneError('word_busy', agreementMessages.reading);
  const { document } = word;
  const rule = session.clientMatter;
  const clientMatterId = rule === undefined ? undefined : await document.clientMatter();
  if (rule?.required === true && clientMatterId === undefined)
    throw new PaneError('nothing_selected', agreementMessages.matterMissing);
  const hidden = (await findHidden(document, platform)).filter((piece) => !letIn.has(pieceKey(piece)));
  return {
    document,
    relay,
    wait: platform.wait,
    clientMatterId,
    hidden,
    keepOut: (text) => keepOut(text, hidden),
  };
}

async function findHidden(
  document: WordDocument,
  { pause }: Services['platform'],
): Promise<readonly HiddenPiece[]> {
  try {
    return ((await scanPieces(document, pause)) ?? []).filter(isKeptOut);
  } catch {
    // The plan says that hidden text could not be looked for, and that all text is sent.
    return [];
  }
}
