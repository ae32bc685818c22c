import type { FilledText } from '../../pure/prompts/refill.ts';
import type { HiddenPiece } from '../../pure/scan/model.ts';

/** What an instruction was filled with. */
export interface Filling {
  /** As it came into the box. */
  readonly filled: FilledText;
  /** The hidden text of the document in it, let in or not. */
  readonly pieces: readonly HiddenPiece[];
  /** Fills it with these pieces of hidden text let in. */
  readonly refill: (letIn: ReadonlySet<string>) => FilledText;
}

/** A prompt in the text box that the user did not type: one of the library, or what another part of the pane proposes. */
export interface Preset {
  readonly name: string;
  readonly yields: 'rewrite' | 'answer' | undefined;
  readonly grounding: 'none' | 'project' | 'file';
  readonly model: string | undefined;
  /** True if it names the selection, which is then sent with it. */
  readonly hasSelection: boolean;
  /** Id under which the use is counted; undefined for the user's own prompt. */
  readonly promptId: string | undefined;
}

/** What is put into the box of the clause, as the event of that box. */
export interface DraftTask {
  readonly type: 'preset';
  readonly preset: Preset;
  readonly filling: Filling;
}

/** The id of that box in the page. */
export const DRAFT_BOX = 'draft-box';
