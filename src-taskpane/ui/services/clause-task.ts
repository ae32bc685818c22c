import type { ActionId, QuickAction } from '../../pure/prompts/library.ts';

/** One instruction to be applied to many clauses. */
export interface ClauseTask {
  readonly actionId: ActionId;
  /** The user's text. */
  readonly instruction: string;
  readonly yields: QuickAction['yields'];
  /** True if the answers are to use the project that is chosen in the header. */
  readonly isGrounded: boolean;
  /** Sent whole with each clause. */
  readonly file: File | undefined;
  /** Undefined for the workspace's default. */
  readonly model: string | undefined;
}
