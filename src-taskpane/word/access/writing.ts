import { createCitations, type Citations } from '../citations/citations.ts';
import { createLedgerEntries, type LedgerEntries } from '../ledger/ledger-entries.ts';
import { createPlainUndo } from '../remove/plain-undo.ts';
import type { DocumentCore } from './core.ts';

/** What the accesses share that change the document. */
export interface WritingCore extends DocumentCore {
  readonly entries: LedgerEntries;
  readonly citations: Citations;
  readonly undo: ReturnType<typeof createPlainUndo>;
}

/** Opens what they share. Once for each document: it knows what can be undone. */
export function openWriting(core: DocumentCore): WritingCore {
  const { deps, ledger, capabilities, openSession } = core;
  return {
    ...core,
    entries: createLedgerEntries(ledger, deps),
    citations: createCitations({ ledger, openSession, capabilities, sha256: deps.sha256 }),
    undo: createPlainUndo(openSession),
  };
}
