import { useEffect, useRef, type RefCallback } from 'react';
import { scrollIntoViewIfNeeded } from '../../ui/browser/scroll-into-view.ts';
import { isFinishedRewrite, isRunning, type Answer } from './answer.ts';
import { focusResult, RESULT_ID } from './focus-result.ts';

/** Keeps the focus where the user works when Send becomes Stop, and Stop the answer. Returns what gets the Stop button. */
export function useAnswerFocus(answer: Answer | undefined): RefCallback<HTMLButtonElement> {
  const running = isRunning(answer);
  const isRewritten = answer !== undefined && isFinishedRewrite(answer);
  const stopButton = useRef<HTMLButtonElement>(null);
  const wasRunning = useRef(false);
  useEffect(() => {
    // The focused button was replaced: Send by Stop, or Stop by the answer.
    const lost = document.activeElement === document.body;
    if (running && lost) stopButton.current?.focus();
    if (!running && wasRunning.current && lost) focusResult();
    const shown = document.getElementById(RESULT_ID)?.closest('section');
    // It appears below the pressed button, and may end above the visible part. A rewrite scrolls to its redline by itself.
    if (shown && running !== wasRunning.current && !isRewritten) scrollIntoViewIfNeeded(shown);
    wasRunning.current = running;
  }, [running, isRewritten]);
  return (element) => {
    stopButton.current = element;
  };
}
