import { runInSlices, type YieldToMain } from '../diff/slices.ts';
import type { OutlineParagraph } from '../markdown/clauses.ts';
import { passageText } from '../markdown/passage-text.ts';
import { partyNames } from '../proofread/party-names.ts';
import { findUsedDefinitions, listDefinitions } from '../proofread/used-definitions.ts';
import type { Variable } from '../prompts/variables.ts';
import type { Look, WordDocument } from '../word/model.ts';

/** The values of variables in a document, and suggestions if the user has to choose. */
export interface FoundValues {
  readonly values: ReadonlyMap<Variable, string>;
  /** Full names of the parties, in the order of the document. */
  readonly parties: readonly string[];
}

/**
 * Reads the values of these variables from the document. A variable that is not found there gets no value, and
 * nothing is guessed: only the user knows for which party they act.
 */
export async function findValues(
  variables: readonly string[],
  {
    document,
    selection,
    pause,
  }: {
    readonly document: WordDocument;
    readonly selection: Look | undefined;
    readonly pause: YieldToMain;
  },
): Promise<FoundValues> {
  const values = new Map<Variable, string>();
  const selected = selection === undefined || selection.isEmpty ? '' : passageText(selection);
  if (selected.trim() !== '') values.set('selection', selected);
  const needsTerms = variables.includes('defined terms');
  const clause =
    variables.includes('clause') || (needsTerms && selected === '') ? await readClause(document) : '';
  if (clause !== '') values.set('clause', clause);
  if (!needsTerms && !variables.includes('party')) return { values, parties: [] };
  const { paragraphs } = await document.readWhole();
  if (needsTerms) {
    const terms = await describeTerms(selected === '' ? clause : selected, paragraphs, pause);
    if (terms !== '') values.set('defined terms', terms);
  }
  return { values, parties: partyNames(paragraphs) };
}

async function readClause(document: WordDocument): Promise<string> {
  try {
    const clause = await document.look('clause');
    return clause.isEmpty ? '' : passageText(clause);
  } catch {
    // The cursor is not in a clause: the field says so and lets the user type.
    return '';
  }
}

/** Returns the definitions of the terms that a passage uses, in order of use; those that the passage itself contains are omitted. */
async function describeTerms(
  passage: string,
  paragraphs: readonly OutlineParagraph[],
  pause: YieldToMain,
): Promise<string> {
  const definitions = await runInSlices(listDefinitions(paragraphs), pause);
  // The passage's position is unknown: its own definitions are recognised by their words.
  const used = findUsedDefinitions([passage], paragraphs.length, definitions);
  return [...new Set(used.map(({ text }) => text))].filter((text) => !passage.includes(text)).join('\n');
}
