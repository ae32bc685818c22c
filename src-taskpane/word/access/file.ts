import { PaneError } from '../../errors.ts';
import { isTracking } from '../execute/tracking.ts';
import { wordMessages } from '../messages.ts';
import type { FileAccess } from '../model/file.ts';
import type { CrashFuse } from '../office/crash-fuse.ts';
import { openNewDocument } from '../office/new-document.ts';
import { readDocumentFile, readFileName } from '../read/document/document-file.ts';
import type { DocumentCore } from './core.ts';

/** Opens the access to the document as a file. */
export function openFileAccess(core: DocumentCore, fuse: CrashFuse): FileAccess {
  const { deps, capabilities, ledger, run, inTurn, exclusively, changing } = core;
  return {
    capabilities,
    caution: fuse.isBlown ? wordMessages.caution.notice : undefined,
    markGenerated: (how) => (core.generated.mark = how),
    endCaution: () => fuse.reset(),
    async documentId() {
      const address = Office.context.document.url ?? '';
      return address === '' ? undefined : deps.sha256(address);
    },
    get fileName() {
      return readFileName(Office.context.document.url);
    },
    readFile: (most) => inTurn(() => readDocumentFile(Office.context.document, most)),
    openNewDocument: (docx) =>
      inTurn(async () => {
        const { newDocument } = capabilities;
        if (!newDocument.available) throw new PaneError('unavailable_in_this_word', newDocument.reason);
        await Word.run((context) => openNewDocument(context, docx));
      }),
    isTracking: () => exclusively(() => run((session) => isTracking(session))),
    clientMatter: () => exclusively(() => ledger.clientMatter()),
    setClientMatter: (id) => changing(() => ledger.setClientMatter(id)),
  };
}
