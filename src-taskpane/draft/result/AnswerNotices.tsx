import type { AnswerNotice } from '#server/relay/api.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import { draftMessages } from '../messages.ts';

/** Codes of notices that a reader must see before relying on the answer. */
const WARNINGS: ReadonlySet<string> = new Set([
  'quote_not_found',
  'citation_removed',
  'files_not_read',
  'files_not_ready',
]);

/** Codes whose sentences are more specific than the code: which files, which quotation, what to check. */
const DETAILED: ReadonlySet<string> = new Set([...WARNINGS, 'not_possible', 'rules_applied']);

/**
 * Shows the service's notices about its answer. They are beside the answer and are never inserted with it. The
 * service writes English: in another language the pane translates the code, and keeps the service's sentence if that
 * is more specific.
 */
export function AnswerNotices({ notices }: { readonly notices: readonly AnswerNotice[] }) {
  return notices.map(({ code, message }) => {
    const own = draftMessages.notices[code];
    return (
      <Notice key={code} intent={WARNINGS.has(code) ? 'warning' : 'info'}>
        {own ?? message}
        {own !== undefined && DETAILED.has(code) ? <span lang="en">{` ${message}`}</span> : null}
      </Notice>
    );
  });
}
