import type { ActionId, QuickAction } from '../../prompts/library.ts';

/** One instruction for many clauses. */
export interface ClauseTask {
  readonly actionId: ActionId;
  /** What the user typed. */
  readonly instruction: string;
  readonly yields: QuickAction['yields'];
  /** True where the answers are to rest on the project that is chosen in the header. */
  readonly isGrounded: boolean;
  /** Sent whole with each clause. */
  readonly file: File | undefined;
  /** Undefined: the workspace's default. */
  readonly model: string | undefined;
}
