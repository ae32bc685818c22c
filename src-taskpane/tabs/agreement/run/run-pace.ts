import type { Services } from '#pane/ui/services/services.ts';

/** The share of the firm's requests per minute that the relay allows for runs. */
const RUN_SHARE = 0.75;

/** Returns the requests per minute that a run may use, at least one. */
export const toRunPace = ({ completionsPerMinute }: Services['session']['limits']): number =>
  Math.max(1, Math.floor(completionsPerMinute * RUN_SHARE));
