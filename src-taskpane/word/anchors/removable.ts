import type { LedgerEntry } from '../../pure/citations/model.ts';
import { parseRole, type FoundAnchor, type AnchorLookup } from './anchors.ts';
import { isTrackedForm } from './roles.ts';
import { wordMessages } from '../messages.ts';
import type { Capabilities } from '../model/capabilities.ts';

/**
 * Returns why this version of Word cannot remove an insertion that a newer one made, and what the user can do; undefined where it can.
 * `own`: the anchors of the entry that were found.
 */
export function removalBlockedReason(
  { form, anchors }: LedgerEntry,
  own: readonly FoundAnchor[],
  lost: AnchorLookup['lost'],
  { rejectChanges, comments, footnotes }: Capabilities,
): string | undefined {
  const has = (role: FoundAnchor['role']): boolean => own.some((anchor) => anchor.role === role);
  if (isTrackedForm(form) && !rejectChanges.available) return rejectChanges.reason;
  if (has('comment') && !comments.available) return wordMessages.old.commentStays;
  // Notes in paragraphs and tables are removed together with them.
  if (has('note') && !footnotes.available && !has('paragraphs') && !has('table'))
    return wordMessages.old.noteStays;
  return anchors.some(({ name }) => lost.has(name)) ? wordMessages.unreachable : undefined;
}

/** Returns why an entry without marks cannot be removed, and what the user can do. */
export const unmarkedReason = (
  { form }: Pick<LedgerEntry, 'form'>,
  { trackedChanges, rejectChanges }: Capabilities,
): string =>
  isTrackedForm(form) && !trackedChanges.available && !rejectChanges.available
    ? rejectChanges.reason
    : wordMessages.unmarked;

/** True where no anchor marks the words of an entry; that of its comment does not. */
export const isUnmarked = ({ form, anchors }: Pick<LedgerEntry, 'form' | 'anchors'>): boolean =>
  anchors.length === 0 ||
  (form === 'trackedComment' && anchors.every((anchor) => parseRole(anchor) === 'comment'));
