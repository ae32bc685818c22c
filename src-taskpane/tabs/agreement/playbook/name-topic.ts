import type { Rule } from '#pane/pure/playbooks/model.ts';
import { playbookMessages as say } from './messages.ts';

/** Returns the name of a rule's topic; in a review against several playbooks with the names of those that have it. */
export function nameTopic({ topic, sources }: Rule): string {
  if (sources === undefined) return topic;
  return say.topicOf(topic, sources.map(({ playbook }) => playbook).join(', '));
}

/** Returns where a rule is, by playbook and row: `playbook` is the name of a review's only one. */
export function nameSource({ row, sources }: Rule, playbook: string): string {
  return (sources ?? [{ playbook, row }]).map((one) => say.source(one.playbook, one.row)).join('; ');
}
