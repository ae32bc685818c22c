import type { PassageContent } from '#pane/word/model.ts';
import { draftMessages } from '../messages.ts';
import { currentAction, type DraftState } from '../state.ts';

/** Returns what the next Send does, in a few words, for the folded box. */
export function describeNext(state: DraftState, passage: PassageContent | undefined): string {
  const { label } = currentAction(state);
  const about =
    passage === undefined || passage.isEmpty ? [] : [draftMessages.characters(passage.text.length)];
  return state.actionId === 'own' && state.preset === undefined
    ? draftMessages.whatNext
    : draftMessages.next([label, ...about].join(' · '));
}
