import type { ProjectSummary } from '#server/relay/api.ts';
import { defined } from '#pane/defined.ts';
import type { PromptSetting } from '#pane/pure/prompts/setting.ts';
import { splitAtSentences } from '#pane/pure/markdown/split-sentences.ts';
import { compose, type ComposedPrompt, type PromptLimits } from '#pane/pure/prompts/compose.ts';
import { actionThatYields } from '#pane/pure/prompts/library.ts';
import { escapeMarks } from '#pane/pure/prompts/material.ts';
import type { TermDefinition } from '#pane/pure/proofread/used-definitions.ts';
import type { ClauseTask } from '#pane/ui/services/clause-task.ts';
import { clausesMessages as say } from '../messages.ts';

/** The share of a request for the clause: instruction and definitions need the rest. */
const CLAUSE_SHARE = 0.6;
/** A shorter piece would be less than a sentence: the instruction is too long. */
const SHORTEST_PIECE = 160;
/** What is left of the length of a piece that does not fit as it is sent. */
const SHORTER = 0.9;

/** The question about each clause. Plain data, so that it can be stored; for a file, only its name. */
export interface ClauseQuestion extends Omit<ClauseTask, 'isGrounded' | 'file'> {
  /** The day on which it was asked, and the deal; absent for a run that was stored without them. */
  readonly setting?: PromptSetting;
  /** The project that the answers use; absent for none. */
  readonly project?: Pick<ProjectSummary, 'id' | 'name'>;
  /** Name of the file that is sent with each clause; absent for none. */
  readonly fileName?: string;
}

/** The words of a clause to be sent. */
interface ClauseWords {
  readonly text: string;
  readonly notes: readonly string[];
  /** True for a table, which is sent whole or not at all. */
  readonly hasTable: boolean;
}

/** The prompts for one clause. */
interface ClausePrompt {
  /** One request, or several for a clause that does not fit into one. */
  readonly requests: readonly ComposedPrompt[];
  /** The clause as it is divided among the requests; joined, the pieces are the clause. */
  readonly pieces: readonly string[];
  /** Definitions that are sent with each request. */
  readonly sent: readonly TermDefinition[];
  /** Definitions that do not fit with the clause. */
  readonly leftOut: readonly TermDefinition[];
}

/** Returns the length of the longest clause that is sent in one piece, in UTF-16 code units. */
export function clauseLength(isGrounded: boolean, limits: PromptLimits): number {
  return Math.floor((isGrounded ? limits.promptWithFile : limits.prompt) * CLAUSE_SHARE);
}

/** Returns true if the shorter limit of a project or a file applies. */
export const isGrounded = ({ project, fileName }: ClauseQuestion): boolean =>
  project !== undefined || fileName !== undefined;

/**
 * Composes the prompts for one clause: the instruction, the clause with its notes, and as many of the definitions as
 * fit, the first ones first. A clause that does not fit is split between sentences into several requests. Nothing is
 * cut: a clause that still does not fit, because of a long instruction or a table, is a problem of its only request.
 */
export function composeClause(
  question: ClauseQuestion,
  clause: ClauseWords,
  definitions: readonly TermDefinition[],
  limits: PromptLimits,
): ClausePrompt {
  const { actionId, yields, instruction, project, fileName, setting } = question;
  const composeWith = (passage: string, sent: readonly TermDefinition[]): ComposedPrompt =>
    compose({
      action: actionThatYields(actionId, yields),
      instruction,
      passage,
      notes: [...sent.map(({ text }) => say.definition(text)), ...clause.notes],
      hasFile: fileName !== undefined,
      hasProject: project !== undefined,
      limits,
      ...defined({ setting }),
    });
  const whole = composeWith(clause.text, []);
  const room = whole.limit - (whole.used - escapeMarks(clause.text).length);
  const isTooLong = (piece: string): boolean => {
    const { used, limit } = composeWith(piece.trim(), []);
    return used > limit;
  };
  let pieces: readonly string[] = [clause.text];
  if (whole.used > whole.limit && !clause.hasTable && room >= SHORTEST_PIECE) {
    let most = Math.min(room, clauseLength(isGrounded(question), limits));
    pieces = splitClause(clause.text, most);
    // A piece may be longer as it is sent, with pseudonyms.
    while (pieces.some(isTooLong) && most * SHORTER >= SHORTEST_PIECE) {
      most = Math.floor(most * SHORTER);
      pieces = splitClause(clause.text, most);
    }
  }
  const longest = pieces.reduce((a, b) => (escapeMarks(b).length > escapeMarks(a).length ? b : a), '');
  const sent: TermDefinition[] = [];
  const leftOut: TermDefinition[] = [];
  for (const definition of definitions) {
    const next = composeWith(longest, [...sent, definition]);
    (next.used > next.limit ? leftOut : sent).push(definition);
  }
  return {
    requests: pieces.map((piece) => composeWith(pieces.length === 1 ? piece : piece.trim(), sent)),
    pieces,
    sent,
    leftOut,
  };
}

/** Splits a clause into pieces of at most `most` UTF-16 code units in the form in which they are sent. */
function splitClause(text: string, most: number): readonly string[] {
  const pieces: string[] = [];
  for (const piece of splitAtSentences(text, most)) {
    const over = escapeMarks(piece).length - most;
    const last = pieces.length - 1;
    if (over > 0) pieces.push(...splitClause(piece, Math.max(2, piece.length - over - 1)));
    // Spaces between two pieces are not a separate request.
    else if (last >= 0 && (piece.trim() === '' || pieces[last]?.trim() === ''))
      pieces[last] = `${pieces[last] ?? ''}${piece}`;
    else pieces.push(piece);
  }
  return pieces;
}
