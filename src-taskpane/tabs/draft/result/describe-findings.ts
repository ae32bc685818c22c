import { isClean, type DraftFindings } from '#pane/pure/markdown/draft-check.ts';
import { draftMessages } from '../messages.ts';

/** The most findings of one kind to show; a longer list is not useful. */
const MOST = 6;

/** Describes the findings of the check before inserting, one sentence for each kind; none while they are not known. */
export function describeFindings(
  findings: DraftFindings | undefined,
): readonly { readonly kind: string; readonly text: string }[] {
  if (findings === undefined || isClean(findings)) return [];
  return (['terms', 'references', 'placeholders'] as const).flatMap((kind) => {
    const found = findings[kind];
    if (found.length === 0) return [];
    const shown = found.slice(0, MOST).join(', ');
    return [{ kind, text: draftMessages.findings[kind](shown, found.length - MOST) }];
  });
}
