/** True for a document that nobody wrote in: the recorder replaces what is in it. */
export function isEmptyDocument(): Promise<boolean>;
/** Runs every scenario; answers the recording (`recording.ts`), without what Undo by hand does. */
export function recordScenarios(
  OSF: unknown,
  onScenario?: (number: number, all: number) => void,
): Promise<unknown>;
/** Adds to the recording what the document says after Undo by hand. */
export function noteUndo(recording: unknown): Promise<void>;
