import { PaneError } from '../../errors.ts';
import { probeCapabilities } from '../capabilities.ts';
import type { WordDeps } from '../deps.ts';
import { createMarking } from '../execute/marking.ts';
import type { WriteSession } from '../execute/session.ts';
import { wordFailure } from '../failure.ts';
import { openLedgerPart, type LedgerPart } from '../ledger/ledger-part.ts';
import { wordMessages } from '../messages.ts';
import type { Capabilities } from '../model/capabilities.ts';
import type { GeneratedMark } from '../model/insertion.ts';
import type { CrashFuse } from '../office/crash-fuse.ts';
import { createQueue } from '../office/queue.ts';
import { withTimeout, type Heard, type TaskKind } from '../office/with-timeout.ts';
import { createPassages, type Passages } from '../read/document/passages.ts';
import { createRefusals } from '../refusals.ts';
import type { OpenSession } from '../session.ts';

/** What the accesses to one open document share. */
export interface DocumentCore {
  readonly deps: WordDeps;
  readonly capabilities: Capabilities;
  readonly isReadOnly: boolean;
  readonly ledger: LedgerPart;
  /** How words of a language model are marked, as the firm has set it. */
  readonly generated: { mark: GeneratedMark };
  readonly passages: Passages<WriteSession>;
  readonly openSession: OpenSession<WriteSession>;
  /** Opens a session for the work. */
  readonly run: <T>(work: (session: WriteSession) => Promise<T>) => Promise<T>;
  /** Runs tasks one after the other. Rejects only with a `PaneError`. */
  readonly inTurn: <T>(task: (heard: Heard) => Promise<T>, doing?: TaskKind) => Promise<T>;
  /** As `inTurn`, for work that can crash Word in some documents. */
  readonly exclusively: <T>(task: (heard: Heard) => Promise<T>, doing?: TaskKind) => Promise<T>;
  /** As `exclusively`, for work that changes the document. Rejects with `read_only` where nobody may change it. */
  readonly changing: <T>(task: (heard: Heard) => Promise<T>) => Promise<T>;
}

/** Opens what the accesses share, through the globals of office.js. */
export function openCore(deps: WordDeps, fuse: CrashFuse): DocumentCore {
  const { requirements, diagnostics, document } = Office.context;
  const able = probeCapabilities((name, version) => requirements.isSetSupported(name, version), {
    platform: String(diagnostics.platform),
    version: diagnostics.version,
  });
  const capabilities = fuse.isBlown ? withCaution(able) : able;
  const isReadOnly = String(document.mode).toLowerCase() === 'readonly';
  const settings = {
    capabilities,
    readOnly: isReadOnly,
    tellsProtection: requirements.isSetSupported('WordApiDesktop', '1.4'),
    marking: createMarking(capabilities),
    route: { throughEnds: false },
    pause: deps.pause,
    sha256: deps.sha256,
    refusals: createRefusals(),
  };
  const openSession: OpenSession<WriteSession> = (context) => ({ ...settings, context });
  const ledger = openLedgerPart(document.customXmlParts);
  const queue = withTimeout(createQueue(), deps.setTimer);
  const inTurn: DocumentCore['inTurn'] = (task, doing = 'reads') =>
    queue(async (heard) => {
      try {
        return await task(heard);
      } catch (error) {
        throw wordFailure(error, doing);
      }
    }, doing);
  const exclusively: DocumentCore['exclusively'] = (task, doing) =>
    inTurn((heard) => fuse.guard(() => task(heard)), doing);
  return {
    deps,
    capabilities,
    isReadOnly,
    ledger,
    generated: { mark: 'none' },
    passages: createPassages(openSession, deps.sha256),
    openSession,
    run: (work) => Word.run((context) => work(openSession(context))),
    inTurn,
    exclusively,
    changing: (task) =>
      exclusively(async (heard) => {
        if (isReadOnly) throw new PaneError('read_only', wordMessages.refusal.readOnly);
        return task(heard);
      }, 'writes'),
  };
}

/** The capabilities without the members that can crash Word. */
const withCaution = (capabilities: Capabilities): Capabilities => ({
  ...capabilities,
  reviewedText: { available: false, reason: wordMessages.caution.reason },
  rejectChanges: { available: false, reason: wordMessages.caution.reason },
});
