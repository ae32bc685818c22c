import { runInSlices, type YieldToMain } from '../diff/slices.ts';
import type { OutlineParagraph } from '../markdown/clauses.ts';
import { passageText } from '../markdown/passage-text.ts';
import { partyNames } from '../proofread/party-names.ts';
import { findUsedDefinitions, listDefinitions } from '../proofread/used-definitions.ts';
import type { Variable } from '../prompts/variables.ts';
import type { Look, WordDocument } from '../word/model.ts';

/** What the document has for variables: a value each, and suggestions where the user has to choose. */
export interface FoundValues {
  readonly values: ReadonlyMap<Variable, string>;
  /** Full names of the parties, in the order of the document. */
  readonly parties: readonly string[];
}

/**
 * Reads the values of these variables from the document. What it does not have gets no value, and nothing is guessed: which party
 * the user acts for is theirs to say.
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
    // The cursor is in no clause: the field says so and takes the words by hand.
    return '';
  }
}

/**
 * The definitions of the terms that a passage uses, in the order in which it uses them; those that the passage itself has are left
 * out, since they are known.
 */
async function describeTerms(
  passage: string,
  paragraphs: readonly OutlineParagraph[],
  pause: YieldToMain,
): Promise<string> {
  const definitions = await runInSlices(listDefinitions(paragraphs), pause);
  // The passage is at no known position: what it defines is recognised by its words.
  const used = findUsedDefinitions([passage], paragraphs.length, definitions);
  return [...new Set(used.map(({ text }) => text))].filter((text) => !passage.includes(text)).join('\n');
}
