import type { AnswerNotice, AnswerSource } from '#server/relay/api.ts';
import type { TermDefinition } from '../../proofread/used-definitions.ts';
import type { Run, RunItem } from '../../runs/model.ts';
import type { AgreementClause, Passage } from '../../word/model.ts';

/** One clause, with what goes with it. */
export interface PlannedClause {
  readonly clause: AgreementClause;
  /** Definitions of terms that it uses. They are sent as far as they fit. */
  readonly definitions: readonly TermDefinition[];
  /** Terms whose definitions do not fit. */
  readonly leftOut: readonly string[];
  /** Length of what will be sent, in UTF-16 code units. */
  readonly size: number;
  /** Why it cannot be sent, as a sentence; absent where it can. */
  readonly problem?: string;
}

/** One instruction over many clauses. */
export type ClauseRun = Run<PlannedClause, ClauseResult>;

/** What was answered about one clause. */
export interface ClauseResult {
  /** A rewrite without its markers, or an answer as it came. */
  readonly text: string;
  /** The clause as it was sent. */
  readonly passage: Passage;
  /** How many changes a rewrite makes; 0 for an answer. */
  readonly changes: number;
  readonly sources: readonly AnswerSource[];
  /** What the service says about the answer. */
  readonly notices: readonly AnswerNotice[];
}

/** One clause of a run, and what became of it. */
export type ClauseItem = RunItem<PlannedClause, ClauseResult>;
