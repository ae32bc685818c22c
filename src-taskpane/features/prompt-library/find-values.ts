import { runToEnd } from '../../pure/diff/slices.ts';
import type { OutlineParagraph } from '../../pure/markdown/clauses.ts';
import { passageText } from '../../pure/markdown/passage-text.ts';
import { partyNames } from '../../pure/proofread/party-names.ts';
import {
  findUsedDefinitions,
  listDefinitions,
  type TermDefinition,
} from '../../pure/proofread/used-definitions.ts';
import type { Variable } from '../../pure/prompts/variables.ts';
import { keepOut, pieceKey, uniquePieces } from '../../pure/scan/keep-out.ts';
import type { HiddenPiece } from '../../pure/scan/model.ts';
import { withoutHidden, withoutPieces } from '../../ui/hidden/without-hidden.ts';
import type { Passage } from '../../word/model.ts';
import type { ReadValues, WholeValues } from './read-values.ts';

/** The values of variables in a document, and suggestions if the user has to choose. */
export interface FoundValues {
  readonly values: ReadonlyMap<Variable, string>;
  /** Full names of the parties, in the order of the document. */
  readonly parties: readonly string[];
  /** The hidden text of what these are taken from, let in or not. */
  readonly pieces: readonly HiddenPiece[];
}

/**
 * Takes the values of these variables from what was read, without the hidden text that is not let in. A variable that is not found there
 * gets no value, and nothing is guessed: only the user knows for which party they act.
 */
export function findValues(
  variables: readonly string[],
  read: ReadValues,
  letIn: ReadonlySet<string>,
): FoundValues {
  const selection = readWords(read.selection, read.hidden, letIn);
  const clause = readWords(read.clause, read.hidden, letIn);
  const about = read.selection === undefined ? clause : selection;
  const whole = readWhole(read, letIn);
  const terms = listUsed(about.text, whole.definitions).map(({ text }) => text);
  const found: readonly (readonly [Variable, string, () => readonly HiddenPiece[]])[] = [
    ['selection', selection.text, () => selection.pieces],
    ['clause', clause.text, () => clause.pieces],
    ['defined terms', [...new Set(terms)].join('\n'), () => piecesInTerms(about, read)],
    ['party', '', () => piecesInParties(read)],
  ];
  const asked = found.filter(([variable]) => variables.includes(variable));
  return {
    values: new Map(
      asked.filter(([, text]) => text.trim() !== '').map(([variable, text]) => [variable, text]),
    ),
    parties: variables.includes('party') ? whole.parties : [],
    pieces: uniquePieces(asked.flatMap(([, , list]) => list())),
  };
}

interface Words {
  /** Without what is not let in; with all hidden text; and without any. */
  readonly text: string;
  readonly all: string;
  readonly seen: string;
  readonly pieces: readonly HiddenPiece[];
}

function readWords(
  passage: Passage | undefined,
  hidden: readonly HiddenPiece[],
  letIn: ReadonlySet<string>,
): Words {
  if (passage === undefined) return { text: '', all: '', seen: '', pieces: [] };
  // The value has no notes.
  const words = { ...passage, notes: [] };
  const { passage: sent, pieces } = withoutHidden(words, hidden, letIn);
  const { passage: seen } = withoutHidden(words, hidden, new Set());
  return { text: passageText(sent), all: passageText(words), seen: passageText(seen), pieces };
}

/** Only a tick makes it necessary to list them again. */
function readWhole({ paragraphs, hidden, seen }: ReadValues, letIn: ReadonlySet<string>): WholeValues {
  const kept = hidden.filter((piece) => !letIn.has(pieceKey(piece)));
  if (kept.length === hidden.length) return seen;
  const without = withoutPieces(paragraphs, kept);
  return { definitions: runToEnd(listDefinitions(without)), parties: partyNames(without) };
}

/** Returns the definitions of the terms that a passage uses, in order of use; those that the passage itself contains are omitted. */
const listUsed = (passage: string, definitions: readonly TermDefinition[]): readonly TermDefinition[] =>
  // The passage's position is unknown: its own definitions are recognised by their words.
  findUsedDefinitions([passage], Number.POSITIVE_INFINITY, definitions).filter(
    ({ text }) => !passage.includes(text),
  );

/** Returns the hidden text of the definitions that would be others with it. */
function piecesInTerms({ all, seen }: Words, read: ReadValues): readonly HiddenPiece[] {
  const own = new Set(listUsed(seen, read.seen.definitions).map(({ text }) => text));
  return listUsed(all, read.all.definitions)
    .filter(({ text }) => !own.has(text))
    .flatMap(({ paragraph, text }) => {
      const lines = read.paragraphs[paragraph]?.inTable === true ? 2 : text.split('\n').length;
      return piecesIn(read.paragraphs.slice(paragraph, paragraph + lines), read.hidden);
    });
}

/** Returns the hidden text of paragraphs that name parties whom nobody sees. */
function piecesInParties({ all, seen, paragraphs, hidden }: ReadValues): readonly HiddenPiece[] {
  const unseen = all.parties.filter((name) => !seen.parties.includes(name));
  return piecesIn(
    paragraphs.filter(({ text }) => unseen.some((name) => text.includes(name))),
    hidden,
  );
}

const piecesIn = (
  paragraphs: readonly OutlineParagraph[],
  hidden: readonly HiddenPiece[],
): readonly HiddenPiece[] => paragraphs.flatMap(({ text }) => keepOut(text, hidden).pieces);
