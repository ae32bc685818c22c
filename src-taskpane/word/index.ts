import { openAgreementAccess } from './access/agreement.ts';
import { openCitationAccess } from './access/citing.ts';
import { openCore } from './access/core.ts';
import { openFileAccess } from './access/file.ts';
import { openInsertionAccess } from './access/insertions.ts';
import { openPassageAccess } from './access/passages.ts';
import { openReviewAccess } from './access/review.ts';
import { openWholeAccess } from './access/whole.ts';
import type { WordDeps } from './deps.ts';
import type { WordDocument } from './model/document.ts';
import { openCrashFuse } from './office/crash-fuse.ts';

export type { WordDeps } from './deps.ts';
export { onOfficeReady } from './office/ready.ts';

/**
 * Opens the document through the globals of office.js; call it after {@link onOfficeReady}. Reads and writes run one after the other.
 * Every method rejects with a `PaneError`.
 */
export async function createWordDocument(deps: WordDeps): Promise<WordDocument> {
  const fuse = await openCrashFuse(deps, Office.context.document.url ?? '');
  const core = openCore(deps, fuse);
  const file = openFileAccess(core, fuse);
  return {
    ...openPassageAccess(core),
    ...openAgreementAccess(core),
    ...openWholeAccess(core),
    ...openReviewAccess(core),
    ...openInsertionAccess(core),
    ...openCitationAccess(core),
    ...file,
    // Asked each time: a spread would copy what they return now.
    get caution() {
      return file.caution;
    },
    get fileName() {
      return file.fileName;
    },
  };
}
