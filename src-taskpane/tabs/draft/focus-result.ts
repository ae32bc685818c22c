/** Id of the heading of the current result, which receives the focus when an answer ends. */
export const RESULT_ID = 'draft-result';

/** Moves the focus to the current result, if there is one, without scrolling. */
export function focusResult(): void {
  document.getElementById(RESULT_ID)?.focus({ preventScroll: true });
}
