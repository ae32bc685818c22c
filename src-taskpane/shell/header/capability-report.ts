import type { Capabilities, Capability } from '../../word/model.ts';
import { shellMessages } from '../messages.ts';

/** The named capabilities of Word, in the order in which they are shown. */
type Ability = keyof typeof shellMessages.capability;

/** Returns the label and state of each capability. */
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

/** Returns the report as text for IT: host, versions, capabilities with reasons, requirement sets. Nothing from the document. */
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
