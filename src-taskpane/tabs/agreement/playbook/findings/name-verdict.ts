import { playbookMessages as say } from '../messages.ts';
import type { Finding } from '../review/decide-topic.ts';

/** Names a verdict as the user reads it: a topic is missing only after a language model looked for it, otherwise it was not found. */
export function nameVerdict({ verdict, decidedBy }: Pick<Finding, 'verdict' | 'decidedBy'>): string {
  return decidedBy === 'words' ? say.notFound : say.verdicts[verdict];
}
