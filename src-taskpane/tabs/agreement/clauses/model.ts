import type { AnswerNotice, AnswerSource } from '#server/relay/api.ts';
import type { RewriteRequest } from '#pane/pure/judge/asked.ts';
import type { TermDefinition } from '#pane/pure/proofread/used-definitions.ts';
import type { Run, RunItem } from '#pane/pure/runs/model.ts';
import type { AgreementClause, Passage } from '#pane/word/model.ts';

/** One clause, with what is sent with it. */
export interface PlannedClause {
  readonly clause: AgreementClause;
  /** Definitions of the terms that it uses. As many are sent as fit. */
  readonly definitions: readonly TermDefinition[];
  /** Terms whose definitions do not fit. */
  readonly leftOut: readonly string[];
  /** Length of what will be sent, in all its requests, in UTF-16 code units. */
  readonly size: number;
  /** The number of requests for a clause that does not fit into one; absent for one. */
  readonly requests?: number;
  /** Why it cannot be sent, as a sentence; absent if it can. */
  readonly problem?: string;
}

/** One instruction over many clauses. */
export type ClauseRun = Run<PlannedClause, ClauseResult>;

/** The answer about one clause. */
export interface ClauseResult {
  /** A rewrite without its markers, or an answer as it arrived. */
  readonly text: string;
  /** The clause as it was sent. */
  readonly passage: Passage;
  /** What was asked for; absent for an answer, and in a run that an earlier version stored. */
  readonly request?: RewriteRequest;
  /** Number of changes that a rewrite makes; 0 for an answer. */
  readonly changes: number;
  readonly sources: readonly AnswerSource[];
  /** The service's notices about the answer. */
  readonly notices: readonly AnswerNotice[];
}

/** One clause of a run, with its state. */
export type ClauseItem = RunItem<PlannedClause, ClauseResult>;
