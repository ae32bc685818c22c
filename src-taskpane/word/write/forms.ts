import type { InsertForm } from '../../citations/model.ts';
import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import type { Capabilities, Capability, Insertion, Passage } from '../model.ts';

/** Which forms go with which action. */
const SUITS: Readonly<Record<Insertion['action'], readonly InsertForm[]>> = {
  rewrite: ['tracked', 'plain', 'trackedComment'],
  after: ['tracked', 'plain', 'footnote', 'endnote', 'bracketed', 'table', 'tableOfSources'],
  annotate: ['comment', 'footnote', 'endnote'],
};

/** Whether this Word can write a form at all. */
export function formCapability(form: InsertForm, capabilities: Capabilities): Capability {
  switch (form) {
    case 'tracked':
      return capabilities.trackedChanges;
    case 'comment':
      return capabilities.comments;
    case 'trackedComment':
      return capabilities.trackedChanges.available ? capabilities.comments : capabilities.trackedChanges;
    case 'footnote':
    case 'endnote':
      return capabilities.footnotes;
    default:
      return { available: true };
  }
}

/** True where what comes after a passage comes into a table cell, where a table has no place. */
export const endsInCell = ({ story, cells }: Pick<Passage, 'story' | 'cells'>): boolean =>
  story === 'tableCell' || cells?.at(-1) !== undefined;

/** Refuses a form that this Word does not have, that does not go with the action, or that has no place here. */
export function refuseForm(
  { form, action, target }: Pick<Insertion, 'form' | 'action' | 'target'>,
  capabilities: Capabilities,
): void {
  const able = formCapability(form, capabilities);
  if (!able.available) throw new PaneError('unavailable_in_this_word', able.reason);
  if (!SUITS[action].includes(form)) throw new PaneError('not_writable_here', wordMessages.unsuitable);
  if (form === 'table' && endsInCell(target)) {
    throw new PaneError('not_writable_here', wordMessages.tableInCell);
  }
  // A note hangs on a place, a comment and a rewrite on words.
  const needsWords = action === 'rewrite' || form === 'comment';
  if (target.isEmpty && needsWords) throw new PaneError('nothing_selected', wordMessages.nothingSelected);
}
