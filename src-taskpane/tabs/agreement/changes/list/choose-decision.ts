import { defined } from '#pane/defined.ts';
import type { Decision } from '../decision.ts';

/** What can be decided about an edit. */
export type Action = Decision['action'];

/**
 * Returns the decision that a press of its button makes. What the user has written so far stays: a reason, except the one that was proposed
 * for another decision. What was to be said to the other side becomes the comment.
 */
export function chooseDecision(
  action: Action,
  {
    before,
    paragraph,
    proposedReason,
  }: {
    readonly before: Decision | undefined;
    /** The paragraph with everything accepted, with which a counter begins. */
    readonly paragraph: string;
    /** The reason of the language model’s proposal; undefined without one. */
    readonly proposedReason: string | undefined;
  },
): Decision {
  const reason = before?.reason?.text === proposedReason ? undefined : before?.reason;
  const kept = reason === undefined ? {} : { reason };
  if (action === 'counter') return { ...kept, action, text: paragraph };
  if (action !== 'comment') return { ...kept, action };
  if (reason?.audience !== 'external') return { ...kept, action, text: '' };
  const { text, isGenerated } = reason;
  return { action, text, ...defined({ isGenerated }) };
}
