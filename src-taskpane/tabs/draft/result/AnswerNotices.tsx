import type { AnswerNotice } from '#server/relay/api.ts';
import { describeNotice } from '#pane/relay-client/notices.ts';
import { Notice } from '#pane/ui/notices/Notice.tsx';

/** Codes of notices that a reader must see before relying on the answer. */
const WARNINGS: ReadonlySet<string> = new Set([
  'quote_not_found',
  'citation_removed',
  'files_not_read',
  'files_not_ready',
  'part_read',
  'no_such_agreement',
  'agreement_not_certain',
  'nearest_passages',
]);

/** Returns true for a notice that a reader must see before relying on the answer. */
export const isWarning = ({ code }: AnswerNotice): boolean => WARNINGS.has(code);

/** Shows the service's notices in full, where there is nothing but them to read. */
export function AnswerNotices({ notices }: { readonly notices: readonly AnswerNotice[] }) {
  return notices.map((notice) => {
    const { sentence, details } = describeNotice(notice);
    return (
      <Notice key={notice.code} intent={isWarning(notice) ? 'warning' : 'info'}>
        {sentence}
        {details === undefined ? null : <span lang="en">{` ${details}`}</span>}
      </Notice>
    );
  });
}
