import { runInSlices, type YieldToMain } from '../../pure/diff/slices.ts';
import type { OutlineParagraph } from '../../pure/markdown/clauses.ts';
import { partyNames } from '../../pure/proofread/party-names.ts';
import { listDefinitions, type TermDefinition } from '../../pure/proofread/used-definitions.ts';
import { findHidden, NOTHING_HIDDEN, type FoundHidden } from '../../ui/hidden/find-hidden.ts';
import { withoutPieces } from '../../ui/hidden/without-hidden.ts';
import type { Passage, WordDocument } from '../../word/model.ts';

/** What the whole document says, with all its text or without some of its hidden text. */
export interface WholeValues {
  readonly definitions: readonly TermDefinition[];
  /** Full names of the parties, in the order of the document. */
  readonly parties: readonly string[];
}

/** What the values of variables are taken from, as it was read; the passages and paragraphs still have their hidden text. */
export interface ReadValues extends FoundHidden {
  readonly selection: Passage | undefined;
  readonly clause: Passage | undefined;
  readonly paragraphs: readonly OutlineParagraph[];
  /** From the paragraphs with all their text, and without any hidden text. */
  readonly all: WholeValues;
  readonly seen: WholeValues;
}

const NOTHING: WholeValues = { definitions: [], parties: [] };

/** Reads what the values of these variables are taken from, and scans the document for hidden text if there is anything. */
export async function readValues(
  variables: readonly string[],
  { document, pause }: { readonly document: WordDocument; readonly pause: YieldToMain },
): Promise<ReadValues> {
  const needsTerms = variables.includes('defined terms');
  const needsWhole = needsTerms || variables.includes('party');
  // What is displayed may contain tracked deletions.
  const selected = needsTerms || variables.includes('selection') ? await document.readSelection() : undefined;
  const selection = selected?.isEmpty === false && selected.text.trim() !== '' ? selected : undefined;
  const clause =
    variables.includes('clause') || (needsTerms && selection === undefined)
      ? await readClause(document)
      : undefined;
  const paragraphs = needsWhole ? (await document.readWhole()).paragraphs : [];
  const isEmpty = selection === undefined && clause === undefined && paragraphs.length === 0;
  const found: FoundHidden = isEmpty
    ? { hidden: NOTHING_HIDDEN }
    : await findHidden(document, pause, { current: undefined });
  const all = needsWhole ? await listWhole(paragraphs, pause) : NOTHING;
  const seen =
    needsWhole && found.hidden.length > 0
      ? await listWhole(withoutPieces(paragraphs, found.hidden), pause)
      : all;
  return { selection, clause, paragraphs, ...found, all, seen };
}

async function listWhole(paragraphs: readonly OutlineParagraph[], pause: YieldToMain): Promise<WholeValues> {
  return {
    definitions: await runInSlices(listDefinitions(paragraphs), pause),
    parties: partyNames(paragraphs),
  };
}

async function readClause(document: WordDocument): Promise<Passage | undefined> {
  try {
    const clause = await document.read(await document.look('clause'));
    return clause.isEmpty ? undefined : clause;
  } catch {
    // The cursor is not in a clause: the field says so and lets the user type.
    return undefined;
  }
}
