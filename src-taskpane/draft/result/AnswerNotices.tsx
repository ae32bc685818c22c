import type { AnswerNotice } from '#server/relay/api.ts';
import { describeNotice } from '../../relay-client/notices.ts';
import { Notice } from '../../ui/notices/Notice.tsx';

/** Codes of notices that a reader must see before relying on the answer. */
const WARNINGS: ReadonlySet<string> = new Set([
  'quote_not_found',
  'citation_removed',
  'files_not_read',
  'files_not_ready',
]);

/** Shows the service's notices about its answer. They are beside the answer and are never inserted with it. */
export function AnswerNotices({ notices }: { readonly notices: readonly AnswerNotice[] }) {
  return notices.map((notice) => {
    const { sentence, details } = describeNotice(notice);
    return (
      <Notice key={notice.code} intent={WARNINGS.has(notice.code) ? 'warning' : 'info'}>
        {sentence}
        {details === undefined ? null : <span lang="en">{` ${details}`}</span>}
      </Notice>
    );
  });
}
