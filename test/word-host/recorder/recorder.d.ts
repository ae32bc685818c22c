/** True for a document without text: the recorder replaces its content. */
export function isEmptyDocument(): Promise<boolean>;
/** Runs every scenario; resolves with the recording (`recording.ts`), without the result of Undo by hand. */
export function recordScenarios(
  OSF: unknown,
  onScenario?: (number: number, all: number) => void,
): Promise<unknown>;
/** Adds the document’s text after Undo by hand to the recording. */
export function noteUndo(recording: unknown): Promise<void>;
