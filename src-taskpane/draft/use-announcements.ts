import { useEffect, useMemo } from 'react';
import { useServices } from '../app/services.ts';
import { messages } from '../messages.ts';
import type { Answer } from './answer.ts';
import type { Compared } from './insertion.ts';

/** Reads out where an answer stands: its place in the queue, its begin and its end, never its single words. */
export function useAnnouncements(answer: Answer | undefined, compared: Compared | undefined): void {
  const { announce } = useServices();
  const sentence = useMemo(
    () => (answer === undefined ? '' : sentenceOf(answer, compared)),
    [answer, compared],
  );
  useEffect(() => {
    if (sentence !== '') announce(sentence);
  }, [sentence, announce]);
}

function sentenceOf(answer: Answer, compared: Compared | undefined): string {
  switch (answer.status) {
    case 'waiting':
      return messages.draft.waiting;
    case 'queued':
      return answer.queue === undefined
        ? ''
        : messages.draft.queued(answer.queue.place, answer.queue.waitSeconds);
    case 'answering':
      return messages.draft.answering;
    case 'stopped':
      return messages.draft.stopped;
    case 'done':
      return [stateOfDone(answer, compared), ...answer.notices.map(({ message }) => message)]
        .filter((sentence) => sentence !== '')
        .join(' ');
    default:
      // The notice of the error reads itself out.
      return '';
  }
}

function stateOfDone(answer: Answer, compared: Compared | undefined): string {
  if (answer.text === '') return '';
  if (answer.asked.yields === 'answer') return messages.draft.done;
  if (compared === undefined) return '';
  const changes = compared.plan.length;
  return changes === 0 ? messages.draft.noChanges : messages.draft.doneChanges(changes);
}
