import type { InsertForm } from '../../pure/citations/model.ts';
import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import type { Capabilities, Capability } from '../model/capabilities.ts';
import type { Insertion } from '../model/insertion.ts';
import type { Passage } from '../model/passage.ts';

/** The forms that each action allows. */
const SUITS: Readonly<Record<Insertion['action'], readonly InsertForm[]>> = {
  rewrite: ['tracked', 'plain', 'trackedComment'],
  after: ['tracked', 'plain', 'footnote', 'endnote', 'bracketed', 'table', 'tableOfSources'],
  annotate: ['comment', 'footnote', 'endnote'],
};

/** Returns whether this version of Word can write a form; for a rewrite, tracked changes may be possible that are not for other text. */
export function formCapability(
  form: InsertForm,
  capabilities: Capabilities,
  action?: Insertion['action'],
): Capability {
  switch (form) {
    case 'tracked':
      return action === 'rewrite' ? capabilities.trackedWords : capabilities.trackedChanges;
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

/** True where text after a passage would be in a table cell, which cannot contain another table. */
export const endsInCell = ({ story, cells }: Pick<Passage, 'story' | 'cells'>): boolean =>
  story === 'tableCell' || cells?.at(-1) !== undefined;

/** Refuses a form that this version of Word lacks, that the action does not allow, or that cannot be inserted here. */
export function refuseForm(
  { form, action, target }: Pick<Insertion, 'form' | 'action' | 'target'>,
  capabilities: Capabilities,
): void {
  const able = formCapability(form, capabilities, action);
  if (!able.available) throw new PaneError('unavailable_in_this_word', able.reason);
  if (!SUITS[action].includes(form)) throw new PaneError('not_writable_here', wordMessages.unsuitable);
  if (form === 'table' && endsInCell(target)) {
    throw new PaneError('not_writable_here', wordMessages.tableInCell);
  }
  // A note is attached to a position; a comment and a rewrite need words.
  const needsWords = action === 'rewrite' || form === 'comment';
  if (target.isEmpty && needsWords) throw new PaneError('nothing_selected', wordMessages.nothingSelected);
}
