import type { AnswerNotice } from '#server/relay/api.ts';
import { Notice } from '../ui/Notice.tsx';

/** Codes of notices that a reader must not overlook before relying on the answer. */
const WARNINGS: ReadonlySet<string> = new Set([
  'quote_not_found',
  'citation_removed',
  'files_not_read',
  'files_not_ready',
]);

/** What the service says about its answer. It is beside the answer and is never inserted with it. */
export function AnswerNotices({ notices }: { readonly notices: readonly AnswerNotice[] }) {
  return notices.map(({ code, message }) => (
    <Notice key={code} intent={WARNINGS.has(code) ? 'warning' : 'info'}>
      {message}
    </Notice>
  ));
}
