/** What a first answer needs: loaded once the tab can be used, and at the latest with the first request. */
export { composeDraftFollowUp, toFollowUpRequest } from './follow-up.ts';
export { FollowUpCard } from './result/FollowUpCard.tsx';
export { TurnView } from './result/TurnView.tsx';
