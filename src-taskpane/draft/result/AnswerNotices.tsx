import type { AnswerNotice } from '#server/relay/api.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import { draftMessages } from '../messages.ts';

/** Codes of notices that a reader must not overlook before relying on the answer. */
const WARNINGS: ReadonlySet<string> = new Set([
  'quote_not_found',
  'citation_removed',
  'files_not_read',
  'files_not_ready',
]);

/** Codes whose sentences say more than the code: which files, which quotation, what to check. */
const DETAILED: ReadonlySet<string> = new Set([...WARNINGS, 'not_possible', 'rules_applied']);

/**
 * What the service says about its answer. It is beside the answer and is never inserted with it. The service writes
 * English: in another language the pane says what the code means, and keeps the service's sentence where that says more.
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
