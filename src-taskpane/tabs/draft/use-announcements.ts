import { useEffect, useMemo } from 'react';
import { toNoticeText } from '../../relay-client/notices.ts';
import { useServices } from '../../ui/services/services.ts';
import { draftMessages } from './messages.ts';
import type { Answer } from './answer.ts';
import type { Compared } from '../../features/insert/compare.ts';

/** Announces the state of an answer: its place in the queue, its beginning and its end, never its single words. */
export function useAnnouncements(answer: Answer | undefined, compared: Compared | undefined): void {
  const { announce } = useServices();
  const sentence = useMemo(
    () => (answer === undefined ? '' : toAnnouncement(answer, compared)),
    [answer, compared],
  );
  useEffect(() => {
    if (sentence !== '') announce(sentence);
  }, [sentence, announce]);
}

/** Returns what is announced about an answer; empty if nothing is. */
export function toAnnouncement(answer: Answer, compared: Compared | undefined): string {
  switch (answer.status) {
    case 'waiting':
      return draftMessages.waiting;
    case 'queued':
      return answer.queue === undefined
        ? ''
        : draftMessages.queued(answer.queue.place, answer.queue.waitSeconds);
    case 'answering':
      return draftMessages.answering;
    case 'stopped':
      return draftMessages.stopped;
    case 'done':
      return [stateOfDone(answer, compared), ...answer.notices.map(toNoticeText)]
        .filter((sentence) => sentence !== '')
        .join(' ');
    default:
      // The error notice announces itself.
      return '';
  }
}

function stateOfDone(answer: Answer, compared: Compared | undefined): string {
  if (answer.text === '') return '';
  if (answer.asked.yields === 'answer') return draftMessages.done;
  if (compared === undefined) return '';
  const changes = compared.plan.length;
  return changes === 0 ? draftMessages.noChanges : draftMessages.doneChanges(changes);
}
