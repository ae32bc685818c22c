import { toCitedForm } from '../citations/cited-form.ts';
import { PaneError } from '../errors.ts';
import { acceptInsertion } from './remove/accept-insertion.ts';
import { probeCapabilities } from './capabilities.ts';
import { createCitations, type Citations } from './citations/citations.ts';
import { openCrashFuse, type CrashFuse } from './office/crash-fuse.ts';
import { cleanFile, isClean, listTraces } from './remove/clean-file.ts';
import type { WordDeps } from './deps.ts';
import { readDocumentFile, readFileName } from './read/document/document-file.ts';
import { readDocumentText } from './read/document/document-text.ts';
import { createMarking } from './execute/marking.ts';
import type { WriteSession } from './execute/session.ts';
import type { OpenSession } from './session.ts';
import { wordFailure } from './failure.ts';
import { refuseForm } from './write/forms.ts';
import { describeEntries, selectEntry } from './ledger/describe-entries.ts';
import { createLedgerEntries, type LedgerEntries } from './ledger/ledger-entries.ts';
import { openLedgerPart, type LedgerPart } from './ledger/ledger-part.ts';
import { lookAt } from './read/look-at.ts';
import { markCitations } from './citations/mark-citations.ts';
import { wordMessages } from './messages.ts';
import type {
  Agreement,
  AgreementClause,
  Capabilities,
  DecisionProgress,
  Insertion,
  Look,
  Passage,
  PassageContent,
  Scope,
  SelectionListener,
  SelectionWatch,
  WordDocument,
  WriteProgress,
  WriteReport,
} from './model.ts';
import type { Division } from '../markdown/clause-list.ts';
import { lookAtAgreementClause, readAgreement } from './read/document/agreement.ts';
import { createPassages, type Passages } from './read/document/passages.ts';
import { toPlace } from './read/targets.ts';
import { withTimeout, type TaskKind, type Heard } from './office/with-timeout.ts';
import { createPlainUndo } from './remove/plain-undo.ts';
import { openNewDocument } from './office/new-document.ts';
import { createQueue } from './office/queue.ts';
import { isTracking } from './execute/tracking.ts';
import { readRange } from './read/reading.ts';
import { removeInsertion } from './remove/remove-insertion.ts';
import { tableOfSources } from './citations/table-of-sources.ts';
import { lookAtClause } from './read/document/look-at-clause.ts';
import { isMoreThan, readSelectedText } from './read/selected-text.ts';
import { watchSelectionEvents } from './read/watch-selection.ts';
import { confirmChanges } from './whole/confirm-changes.ts';
import { decideAll } from './whole/decide-changes.ts';
import { readReview } from './whole/read-review.ts';
import { selectNote, selectWords } from './whole/select-words.ts';
import { readWholeText } from './whole/whole-text.ts';
import { answerComment } from './write/write-comment.ts';
import { writeInsertion } from './write/write-insertion.ts';
import { SAME } from './read/positions.ts';

export type { WordDeps } from './deps.ts';
export { onOfficeReady } from './office/ready.ts';

/**
 * Opens the document through the globals of office.js; call it after {@link onOfficeReady}. Reads and writes run one after the other.
 * Every method rejects with a `PaneError`.
 */
export async function createWordDocument(deps: WordDeps): Promise<WordDocument> {
  return new OfficeDocument(deps, await openCrashFuse(deps, Office.context.document.url ?? ''));
}

/** The capabilities without the members that can crash Word. */
const withCaution = (capabilities: Capabilities): Capabilities => ({
  ...capabilities,
  reviewedText: { available: false, reason: wordMessages.caution.reason },
  rejectChanges: { available: false, reason: wordMessages.caution.reason },
});

/** Adds to a passage what the wider scope leaves out, and the scope’s refusal. */
const whole = (passage: Passage, { scope, refusal }: Look): Passage => ({
  ...passage,
  ...(scope === 'document' ? { unread: [...passage.unread, wordMessages.unread.stories] } : {}),
  // Such as the refusal for a column, which cannot be seen in what Word returns.
  ...(refusal === undefined || passage.refusal !== undefined ? {} : { refusal }),
});

/** Refuses a selected column or several pieces of a table: Word returns only the last cell of such a selection. */
async function withColumns<T extends PassageContent>(content: T, all: string): Promise<T> {
  const inTable = content.story === 'tableCell' || content.cells !== undefined;
  if (!inTable || content.isEmpty || content.refusal !== undefined) return content;
  const selected = await readSelectedText(Office.context.document);
  return isMoreThan(selected, all) ? { ...content, refusal: wordMessages.refusal.columns } : content;
}

class OfficeDocument implements WordDocument {
  readonly capabilities: WordDocument['capabilities'];
  readonly #deps: WordDeps;
  readonly #queue: ReturnType<typeof withTimeout>;
  readonly #undo: ReturnType<typeof createPlainUndo>;
  readonly #ledger: LedgerPart;
  readonly #citations: Citations;
  readonly #passages: Passages<WriteSession>;
  readonly #entries: LedgerEntries;
  readonly #isReadOnly: boolean;
  readonly #fuse: CrashFuse;
  readonly #openSession: OpenSession<WriteSession>;

  constructor(deps: WordDeps, fuse: CrashFuse) {
    this.#deps = deps;
    this.#fuse = fuse;
    this.#queue = withTimeout(createQueue(), deps.setTimer);
    const { requirements, diagnostics, document } = Office.context;
    const able = probeCapabilities((name, version) => requirements.isSetSupported(name, version), {
      platform: String(diagnostics.platform),
      version: diagnostics.version,
    });
    this.capabilities = fuse.isBlown ? withCaution(able) : able;
    this.#ledger = openLedgerPart(document.customXmlParts);
    this.#isReadOnly = String(document.mode).toLowerCase() === 'readonly';
    const settings = {
      capabilities: this.capabilities,
      readOnly: this.#isReadOnly,
      tellsProtection: requirements.isSetSupported('WordApiDesktop', '1.4'),
      marking: createMarking(this.capabilities),
      route: { throughEnds: false },
      pause: deps.pause,
    };
    this.#openSession = (context) => ({ ...settings, context });
    this.#undo = createPlainUndo(this.#openSession);
    this.#citations = createCitations(this.#ledger, this.#openSession, this.capabilities, deps.sha256);
    this.#passages = createPassages(this.#openSession, deps.sha256);
    this.#entries = createLedgerEntries(this.#ledger, deps);
  }

  get caution(): string | undefined {
    return this.#fuse.isBlown ? wordMessages.caution.notice : undefined;
  }

  endCaution(): void {
    this.#fuse.reset();
  }

  async documentId(): Promise<string | undefined> {
    const address = Office.context.document.url ?? '';
    return address === '' ? undefined : this.#deps.sha256(address);
  }

  watchSelection(listener: SelectionListener): SelectionWatch {
    const reads = { look: () => this.look('selection'), read: () => this.readSelection() };
    return watchSelectionEvents(this.#deps, reads, listener);
  }

  look(scope: Scope): Promise<Look> {
    return this.#inTurn(() => this.#run((session) => this.#look(session, scope)));
  }

  async #look(session: WriteSession, scope: Scope): Promise<Look> {
    const { context } = session;
    if (scope === 'clause') {
      const seen = await lookAtClause(session);
      return this.#passages.seen(scope, seen, seen.place);
    }
    const isDocument = scope === 'document';
    const range = isDocument ? context.document.body.getRange('Content') : context.document.getSelection();
    const seen = await lookAt(session, range);
    const content = isDocument
      ? { ...seen.content, label: wordMessages.scope.document, unread: [wordMessages.unread.stories] }
      : await withColumns(seen.content, seen.all);
    return this.#passages.seen(scope, { ...seen, content }, toPlace(range));
  }

  read(look: Look): Promise<Passage> {
    return this.#exclusively(async () => {
      const kept = await this.#passages.readKept(look);
      if (kept !== undefined) return whole(kept, look);
      const now = await this.#run((session) => this.#look(session, look.scope));
      const passage = now.id === look.id ? await this.#passages.readKept(now) : undefined;
      if (passage === undefined) throw new PaneError('selection_changed', wordMessages.changedSinceSeen);
      return whole(passage, look);
    });
  }

  readAgreement(most: number, by: Division = 'clause'): Promise<Agreement> {
    return this.#inTurn(() => Word.run((context) => readAgreement(context, most, by, this.#deps.sha256)));
  }

  lookAtClause(clause: AgreementClause): Promise<Look> {
    return this.#inTurn(() =>
      this.#run(async (session) => {
        const seen = await lookAtAgreementClause(session, clause);
        return this.#passages.seen('clause', seen, seen.place);
      }),
    );
  }

  goToClause(clause: AgreementClause): Promise<void> {
    return this.#inTurn(() =>
      this.#run(async (session) => {
        const { place } = await lookAtAgreementClause(session, clause);
        // The caret alone is hardly visible, and a long clause selected whole may be scrolled to its end.
        place.objects[0]?.getRange('Content').select('Select');
        await session.context.sync();
      }),
    );
  }

  readSelection(): Promise<Passage> {
    return this.#exclusively(() =>
      this.#run(async (session) => {
        const range = session.context.document.getSelection();
        const reading = await readRange(session, range);
        return withColumns(await this.#passages.keep(reading, toPlace(range)), reading.all);
      }),
    );
  }

  isAtStart(): Promise<boolean> {
    return this.#inTurn(() =>
      Word.run(async (context) => {
        const start = context.document.body.getRange('Start');
        const relation = context.document.getSelection().compareLocationWith(start);
        await context.sync();
        return SAME.has(relation.value);
      }),
    );
  }

  readEnd(): Promise<Passage> {
    return this.#exclusively(() =>
      this.#run(async (session) => {
        const range = session.context.document.body.paragraphs.getLast().getRange('Content');
        return this.#passages.keep(await readRange(session, range), toPlace(range));
      }),
    );
  }

  openNewDocument(docx: Uint8Array): Promise<void> {
    return this.#inTurn(async () => {
      const { newDocument } = this.capabilities;
      if (!newDocument.available) throw new PaneError('unavailable_in_this_word', newDocument.reason);
      await Word.run((context) => openNewDocument(context, docx));
    });
  }

  isTracking(): Promise<boolean> {
    return this.#exclusively(() => this.#run((session) => isTracking(session)));
  }

  keep(passage: Passage): () => void {
    return this.#passages.pin(passage);
  }

  get fileName(): string | undefined {
    return readFileName(Office.context.document.url);
  }

  readFile(most: number): ReturnType<WordDocument['readFile']> {
    return this.#inTurn(() => readDocumentFile(Office.context.document, most));
  }

  readText(): ReturnType<WordDocument['readText']> {
    return this.#exclusively(() => this.#run((session) => readDocumentText(session)));
  }

  readWhole(): ReturnType<WordDocument['readWhole']> {
    return this.#inTurn(async () => {
      const entries = await this.#ledger.read();
      const text = await this.#run((session) => readWholeText(session));
      const sources = entries.flatMap((entry) => entry.sources);
      return { ...text, fileNames: [...new Set(sources.map(({ fileName }) => fileName))] };
    });
  }

  goToWords(...[place]: Parameters<WordDocument['goToWords']>): Promise<void> {
    return this.#inTurn(() => Word.run((context) => selectWords(context, place)));
  }

  goToNote(position: number): Promise<void> {
    return this.#inTurn(async () => {
      const { footnotes } = this.capabilities;
      if (!footnotes.available) throw new PaneError('unavailable_in_this_word', wordMessages.whole.notes);
      await Word.run((context) => selectNote(context, position));
    });
  }

  readReview(): ReturnType<WordDocument['readReview']> {
    return this.#exclusively(async () => {
      const entries = await this.#ledger.read();
      return this.#run((session) => readReview(session, entries));
    });
  }

  async decideChanges(
    ...[review, changes, decision]: Parameters<WordDocument['decideChanges']>
  ): Promise<WriteReport> {
    const [decided] = await this.decideAll(review, [{ changes, decision }]);
    if (decided !== undefined && 'report' in decided) return decided.report;
    throw decided?.error ?? new PaneError('word_failed', wordMessages.failed);
  }

  decideAll(
    ...[review, steps, progress = {}]: Parameters<WordDocument['decideAll']>
  ): ReturnType<WordDocument['decideAll']> {
    return this.#changing((heard) => {
      const onDecided: NonNullable<DecisionProgress['onDecided']> = (...decided) => {
        heard();
        progress.onDecided?.(...decided);
      };
      return this.#run((session) => decideAll(session, review, steps, { ...progress, onDecided }));
    });
  }

  confirmChanges(...[review, changes]: Parameters<WordDocument['confirmChanges']>): Promise<void> {
    return this.#exclusively(() => this.#run((session) => confirmChanges(session, review, changes)));
  }

  answerComment(...[comment, answer]: Parameters<WordDocument['answerComment']>): Promise<WriteReport> {
    return this.#changing(() => this.#run((session) => answerComment(session, comment, answer)));
  }

  ignoredAmong(keys: readonly string[]): ReturnType<WordDocument['ignoredAmong']> {
    return this.#inTurn(async () => {
      const ignored = await this.#ledger.ignored();
      if (ignored.size === 0) return new Set<string>();
      const hashes = await Promise.all(keys.map((key) => this.#deps.sha256(key)));
      return new Set(keys.filter((_, index) => ignored.has(hashes[index] ?? '')));
    });
  }

  setIgnored(key: string, isIgnored: boolean): Promise<void> {
    return this.#changing(async () => this.#ledger.setIgnored(await this.#deps.sha256(key), isIgnored));
  }

  insert(insertion: Insertion, { onProgress, signal }: WriteProgress = {}): Promise<WriteReport> {
    return this.#exclusively(async (heard) => {
      const progress: WriteProgress = {
        ...(signal === undefined ? {} : { signal }),
        onProgress: (done, all) => {
          heard();
          onProgress?.(done, all);
        },
      };
      this.#refuse(insertion);
      const entryId = this.#deps.randomId();
      const written = await this.#passages.at(insertion.target, async (session, reading) => {
        const made = await writeInsertion(session, reading, insertion, entryId, progress);
        if (made === undefined) return undefined;
        await this.#undo.keep(session, reading, { insertion, entryId, written: made });
        return markCitations(session, made, insertion, entryId);
      });
      if (written === undefined) return { outcome: 'unchanged', message: wordMessages.done.unchanged };
      const report = await this.#entries.note(insertion, entryId, written);
      const remark = report.entry === undefined ? undefined : await this.#citations.settle(report.entry);
      return remark === undefined
        ? report
        : { ...report, outcome: 'differs', message: `${report.message} ${remark}` };
    }, 'writes');
  }

  listInsertions(): ReturnType<WordDocument['listInsertions']> {
    return this.#exclusively(async () => {
      const entries = await this.#ledger.read();
      if (entries.length === 0) return [];
      return this.#run((session) => describeEntries(session, entries, this.#undo.entries()));
    });
  }

  goTo(entryId: string): Promise<void> {
    return this.#exclusively(async () => {
      const entry = await this.#entries.entry(entryId);
      await this.#run((session) => selectEntry(session, entry));
    });
  }

  remove(entryId: string): Promise<WriteReport> {
    return this.#exclusively(async () => {
      const entry = await this.#entries.entry(entryId);
      const { verified, message } =
        (await this.#undo.restore(entry, this.#deps.randomId())) ??
        (await this.#run((session) => removeInsertion(session, entry)));
      return {
        outcome: verified ? 'verified' : 'differs',
        message: await this.#entries.strike(entryId, message),
        entry,
      };
    }, 'writes');
  }

  accept(entryId: string): Promise<WriteReport> {
    return this.#exclusively(async () => {
      const entry = await this.#entries.entry(entryId);
      return this.#run((session) => acceptInsertion(session, entry));
    }, 'writes');
  }

  clientMatter(): ReturnType<WordDocument['clientMatter']> {
    return this.#exclusively(() => this.#ledger.clientMatter());
  }

  setClientMatter(id: string | undefined): Promise<void> {
    return this.#changing(() => this.#ledger.setClientMatter(id));
  }

  citationStyle(): ReturnType<WordDocument['citationStyle']> {
    return this.#exclusively(() => this.#ledger.style());
  }

  citedForm(): ReturnType<WordDocument['citedForm']> {
    return this.#exclusively(async () => toCitedForm(await this.#ledger.read(), await this.#ledger.style()));
  }

  redraw(...args: Parameters<WordDocument['redraw']>): ReturnType<WordDocument['redraw']> {
    return this.#changing(() => this.#citations.redraw(...args));
  }

  editSource(...args: Parameters<WordDocument['editSource']>): ReturnType<WordDocument['editSource']> {
    return this.#changing(() => this.#citations.editSource(...args));
  }

  renameFiles(...args: Parameters<WordDocument['renameFiles']>): ReturnType<WordDocument['renameFiles']> {
    return this.#changing(() => this.#citations.renameFiles(...args));
  }

  adoptCheck(...args: Parameters<WordDocument['adoptCheck']>): ReturnType<WordDocument['adoptCheck']> {
    return this.#changing(() => this.#citations.adoptCheck(...args));
  }

  noteChecks(...args: Parameters<WordDocument['noteChecks']>): Promise<void> {
    return this.#exclusively(() => this.#citations.noteChecks(...args), 'writes');
  }

  insertTableOfSources(target: Passage): Promise<WriteReport> {
    return this.#changing(async () => {
      if (target.refusal !== undefined) throw new PaneError('not_writable_here', target.refusal);
      const [entries, style, entryId] = [
        await this.#ledger.read(),
        await this.#ledger.style(),
        this.#deps.randomId(),
      ];
      const written = await this.#passages.at(target, (session, reading) =>
        tableOfSources(session, reading, { entries, style, entryId }),
      );
      return this.#entries.note({ form: 'tableOfSources', sources: [] }, entryId, written);
    });
  }

  traces(): ReturnType<WordDocument['traces']> {
    return this.#exclusively(() => this.#run((session) => listTraces(session, this.#ledger)));
  }

  clean(commentsOf: readonly string[]): ReturnType<WordDocument['clean']> {
    return this.#changing(async () => {
      const { left, kept, answered, failure } = await this.#run((session) =>
        cleanFile(session, this.#ledger, commentsOf),
      );
      this.#undo.forget();
      const { clean } = wordMessages.citing;
      const first = failure !== undefined ? clean.failed : isClean(left) ? clean.done : clean.left;
      return {
        report: {
          outcome: failure === undefined && isClean(left) ? 'verified' : 'differs',
          message: [
            first,
            ...(kept === 0 ? [] : [clean.comments(kept)]),
            ...(answered === 0 ? [] : [clean.answered(answered)]),
          ].join(' '),
        },
        left,
      };
    });
  }

  #run<T>(work: (session: WriteSession) => Promise<T>): Promise<T> {
    return Word.run((context) => work(this.#openSession(context)));
  }

  /** As {@link #inTurn}, for work that can crash Word in some documents. */
  #exclusively<T>(task: (heard: Heard) => Promise<T>, doing: TaskKind = 'reads'): Promise<T> {
    return this.#inTurn((heard) => this.#fuse.guard(() => task(heard)), doing);
  }

  /** Runs tasks one after the other. Rejects only with a `PaneError`. */
  #inTurn<T>(task: (heard: Heard) => Promise<T>, doing: TaskKind = 'reads'): Promise<T> {
    return this.#queue(async (heard) => {
      try {
        return await task(heard);
      } catch (error) {
        throw wordFailure(error, doing);
      }
    }, doing);
  }

  /** As {@link #exclusively}, for work that changes the document. */
  #changing<T>(task: (heard: Heard) => Promise<T>): Promise<T> {
    return this.#exclusively(async (heard) => {
      if (this.#isReadOnly) throw new PaneError('read_only', wordMessages.refusal.readOnly);
      return task(heard);
    }, 'writes');
  }

  /** Refuses what can be refused without reading the document. */
  #refuse(insertion: Insertion): void {
    const { target } = insertion;
    if (target.refusal !== undefined) {
      throw new PaneError(this.#isReadOnly ? 'read_only' : 'not_writable_here', target.refusal);
    }
    refuseForm(insertion, this.capabilities);
  }
}
