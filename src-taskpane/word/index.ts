import { openCore } from './access/core.ts';
import { openFileAccess } from './access/file.ts';
import { forwardTo } from './access/forward.ts';
import { openPassageAccess } from './access/passages.ts';
import type { WordDeps } from './deps.ts';
import type { WordDocument } from './model/document.ts';
import { openCrashFuse } from './office/crash-fuse.ts';

export type { WordDeps } from './deps.ts';
export { onOfficeReady } from './office/ready.ts';

const loadLate = () => import('./access/late.ts');

/** Fetches the code that is loaded when it is first used, so that nobody waits for it. Rejects where it cannot be fetched. */
export async function fetchLateCode(): Promise<void> {
  await loadLate();
}

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
    ...forwardTo(async () => (await loadLate()).openLateAccess(core)),
    ...file,
    // Asked each time: a spread would copy the name that the file has now.
    get fileName() {
      return file.fileName;
    },
  };
}
