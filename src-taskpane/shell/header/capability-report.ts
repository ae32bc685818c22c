import type { Capabilities, Capability } from '../../word/model.ts';
import { shellMessages } from '../messages.ts';

/** The named abilities of a Word, in the order in which they are shown. */
export type Ability = keyof typeof shellMessages.capability;

/** Label and state of each ability. */
export function abilities(
  capabilities: Capabilities,
): readonly { readonly label: string; readonly state: Capability }[] {
  const order: readonly Ability[] = [
    'trackedChanges',
    'comments',
    'footnotes',
    'reviewedText',
    'rejectChanges',
  ];
  return order.map((ability) => ({ label: shellMessages.capability[ability], state: capabilities[ability] }));
}

/** The report as text for IT: host, versions, abilities with their reasons, requirement sets. Nothing of the document. */
export function capabilityText(capabilities: Capabilities, paneVersion: string | undefined): string {
  const { host } = capabilities;
  return [
    `Codicil ${paneVersion ?? '(version unknown)'}`,
    `Word: ${host.platform} ${host.version}`,
    ...abilities(capabilities).map(({ label, state }) =>
      state.available ? `${label}: yes` : `${label}: no. ${state.reason}`,
    ),
    `Requirement sets: ${host.sets.length === 0 ? 'none' : host.sets.join(', ')}`,
  ].join('\n');
}
