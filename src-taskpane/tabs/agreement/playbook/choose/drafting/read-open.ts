import type { YieldToMain } from '#pane/pure/diff/slices.ts';
import type { SourceAgreement } from '#pane/pure/playbooks/from-agreements/model.ts';
import { keepOut, pieceKey } from '#pane/pure/scan/keep-out.ts';
import { findHidden } from '#pane/ui/hidden/find-hidden.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { draftingMessages as say } from './messages.ts';

/** Key of the open agreement among agreements. */
const OPEN = 'open';

/** The open agreement as a source. */
interface OpenSource {
  readonly agreements: readonly SourceAgreement[];
  /** The number of hidden pieces that are not in it. */
  readonly keptOut: number;
  /** Why hidden text could not be looked for, as a sentence; absent where it was. */
  readonly unscanned?: string;
}

/**
 * Reads the open agreement in clauses of at most `most` UTF-16 code units, without the hidden text that the user has not let in: a wording
 * of the playbook is sent and inserted later, and nobody has seen it. Nothing is read where Word is not ready.
 */
export async function readOpen(
  document: WordDocument | undefined,
  most: number,
  { pause, letIn }: { readonly pause: YieldToMain; readonly letIn: ReadonlySet<string> },
): Promise<OpenSource> {
  if (document === undefined) return { agreements: [], keptOut: 0 };
  const { clauses } = await document.readAgreement(most, 'topic');
  const { hidden, unscanned } = await findHidden(document, pause, { current: undefined });
  const pieces = hidden.filter((piece) => !letIn.has(pieceKey(piece)));
  const seen = clauses.map((clause) => {
    const paragraphs = clause.paragraphs.map((text) => keepOut(text, pieces));
    return {
      clause: { label: clause.label, paragraphs: paragraphs.map(({ text }) => text) },
      pieces: paragraphs.flatMap((paragraph) => paragraph.pieces),
    };
  });
  return {
    agreements: [
      {
        id: OPEN,
        name: document.fileName ?? say.thisAgreement,
        clauses: seen.map(({ clause }) => clause),
        isWhole: true,
      },
    ],
    keptOut: new Set(seen.flatMap((one) => one.pieces)).size,
    ...(unscanned === undefined ? {} : { unscanned }),
  };
}
