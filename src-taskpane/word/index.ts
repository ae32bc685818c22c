import { toCitedForm } from '../citations/cited-form.ts';
import { PaneError } from '../errors.ts';
import { acceptInsertion } from './remove/accepting.ts';
import { probeCapabilities } from './capabilities.ts';
import { createCitations, type Citations } from './citations/citations.ts';
import { openCrashFuse, type CrashFuse } from './office/crash-fuse.ts';
import { cleanFile, isClean, listTraces } from './remove/cleaning.ts';
import type { WordDeps } from './deps.ts';
import { readDocumentFile, readFileName } from './read/document/document-file.ts';
import { readDocumentText } from './read/document/document-text.ts';
import { createMarking } from './execute/marking.ts';
import type { WriteSession } from './execute/session.ts';
import { wordFailure } from './failure.ts';
import { refuseForm } from './write/forms.ts';
import { describeEntries, selectEntry } from './ledger/insertions.ts';
import { createLedgerEntries, type LedgerEntries } from './ledger/ledger-entries.ts';
import { openLedgerPart, type LedgerPart } from './ledger/ledger-part.ts';
import { lookAt } from './read/looking.ts';
import { markCitations } from './citations/mark-citations.ts';
import { wordMessages } from './messages.ts';
import type {
  Agreement,
  AgreementClause,
  Capabilities,
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
import { lookAtAgreementClause, readAgreement } from './read/document/agreement.ts';
import { createPassages, type Passages } from './read/document/passages.ts';
import { toPlace } from './read/targets.ts';
import { withTimeout, type TaskKind, type Heard } from './office/patience.ts';
import { createPlainUndo } from './remove/plain-undo.ts';
import { openNewDocument } from './office/new-document.ts';
import { createQueue } from './office/queue.ts';
import { isTracking } from './execute/tracking.ts';
import { readRange, type ReadingHost } from './read/reading.ts';
import { removeInsertion } from './remove/removal.ts';
import { tableOfSources } from './citations/table-of-sources.ts';
import { lookAtClause } from './read/document/scopes.ts';
import { isMoreThan, readSelectedText } from './read/selected-text.ts';
import { watchSelectionEvents } from './read/watch.ts';
import { decideChanges } from './whole/decide.ts';
import { readReview } from './whole/review.ts';
import { selectNote, selectWords } from './whole/select-words.ts';
import { readWholeText } from './whole/whole-text.ts';
import { writeInsertion } from './write/write.ts';

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
  readonly #passages: Passages;
  readonly #entries: LedgerEntries;
  readonly #host: ReadingHost;
  readonly #fuse: CrashFuse;
  readonly #session: WriteSession;

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
    this.#session = {
      capabilities: this.capabilities,
      marking: createMarking(this.capabilities),
      route: { throughEnds: false },
      pause: deps.pause,
    };
    this.#undo = createPlainUndo(this.#session);
    this.#citations = createCitations(this.#ledger, this.#session, deps.sha256);
    this.#host = {
      capabilities: this.capabilities,
      readOnly: String(document.mode).toLowerCase() === 'readonly',
      tellsProtection: requirements.isSetSupported('WordApiDesktop', '1.4'),
    };
    this.#passages = createPassages(this.#host, deps.sha256);
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
    return this.#inTurn(() => Word.run((context) => this.#look(context, scope)));
  }

  async #look(context: Word.RequestContext, scope: Scope): Promise<Look> {
    if (scope === 'clause') {
      const seen = await lookAtClause(context, this.#host);
      return this.#passages.seen(scope, seen, seen.place);
    }
    const isDocument = scope === 'document';
    const range = isDocument ? context.document.body.getRange('Content') : context.document.getSelection();
    const seen = await lookAt(context, range, this.#host);
    const content = isDocument
      ? { ...seen.content, label: wordMessages.scope.document, unread: [wordMessages.unread.stories] }
      : await withColumns(seen.content, seen.all);
    return this.#passages.seen(scope, { ...seen, content }, toPlace(range));
  }

  read(look: Look): Promise<Passage> {
    return this.#exclusively(async () => {
      const kept = await this.#passages.readKept(look);
      if (kept !== undefined) return whole(kept, look);
      const now = await Word.run((context) => this.#look(context, look.scope));
      const passage = now.id === look.id ? await this.#passages.readKept(now) : undefined;
      if (passage === undefined) throw new PaneError('selection_changed', wordMessages.changedSinceSeen);
      return whole(passage, look);
    });
  }

  readAgreement(most: number): Promise<Agreement> {
    return this.#inTurn(() => Word.run((context) => readAgreement(context, most, this.#deps.sha256)));
  }

  lookAtClause(clause: AgreementClause): Promise<Look> {
    return this.#inTurn(() =>
      Word.run(async (context) => {
        const seen = await lookAtAgreementClause(context, clause, this.#host);
        return this.#passages.seen('clause', seen, seen.place);
      }),
    );
  }

  goToClause(clause: AgreementClause): Promise<void> {
    return this.#inTurn(() =>
      Word.run(async (context) => {
        const { place } = await lookAtAgreementClause(context, clause, this.#host);
        place.objects[0]?.select('Start');
        await context.sync();
      }),
    );
  }

  readSelection(): Promise<Passage> {
    return this.#exclusively(() =>
      Word.run(async (context) => {
        const range = context.document.getSelection();
        const reading = await readRange(context, range, this.#host);
        return withColumns(await this.#passages.keep(reading, toPlace(range)), reading.all);
      }),
    );
  }

  readEnd(): Promise<Passage> {
    return this.#exclusively(() =>
      Word.run(async (context) => {
        const range = context.document.body.paragraphs.getLast().getRange('Content');
        return this.#passages.keep(await readRange(context, range, this.#host), toPlace(range));
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
    return this.#exclusively(() => Word.run((context) => isTracking(context, this.capabilities)));
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
    return this.#exclusively(() => Word.run((context) => readDocumentText(context, this.capabilities)));
  }

  readWhole(): ReturnType<WordDocument['readWhole']> {
    return this.#inTurn(async () => {
      const entries = await this.#ledger.read();
      const text = await Word.run((context) => readWholeText(context, this.capabilities));
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
    return this.#exclusively(() => Word.run((context) => readReview(context, this.capabilities)));
  }

  decideChanges(
    ...[review, changes, decision]: Parameters<WordDocument['decideChanges']>
  ): Promise<WriteReport> {
    return this.#changing(() =>
      Word.run((context) => decideChanges(context, review, changes, decision, this.capabilities)),
    );
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
      const written = await this.#passages.at(insertion.target, async (context, reading) => {
        const made = await writeInsertion(context, reading, insertion, entryId, this.#session, progress);
        if (made === undefined) return undefined;
        await this.#undo.keep(context, reading, { insertion, entryId, written: made }, this.#host);
        return markCitations(context, made, insertion, entryId, this.#session);
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
      return Word.run((context) =>
        describeEntries(context, entries, this.capabilities, this.#undo.entries()),
      );
    });
  }

  goTo(entryId: string): Promise<void> {
    return this.#exclusively(async () => {
      const entry = await this.#entries.entry(entryId);
      await Word.run((context) => selectEntry(context, entry, this.capabilities));
    });
  }

  remove(entryId: string): Promise<WriteReport> {
    return this.#exclusively(async () => {
      const entry = await this.#entries.entry(entryId);
      const { verified, message } =
        (await this.#undo.restore(entry, this.#deps.randomId(), this.#host)) ??
        (await Word.run((context) => removeInsertion(context, entry, this.capabilities)));
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
      return Word.run((context) => acceptInsertion(context, entry, this.capabilities));
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
      const written = await this.#passages.at(target, (context, reading) =>
        tableOfSources(context, reading, { entries, style, entryId }, this.#host, this.#session),
      );
      return this.#entries.note({ form: 'tableOfSources', sources: [] }, entryId, written);
    });
  }

  traces(): ReturnType<WordDocument['traces']> {
    return this.#exclusively(() =>
      Word.run((context) => listTraces(context, this.#ledger, this.capabilities)),
    );
  }

  clean(commentsOf: readonly string[]): ReturnType<WordDocument['clean']> {
    return this.#changing(async () => {
      const { left, kept, failure } = await Word.run((context) =>
        cleanFile(context, this.#ledger, commentsOf, this.capabilities),
      );
      this.#undo.forget();
      const { clean } = wordMessages.citing;
      const first = failure !== undefined ? clean.failed : isClean(left) ? clean.done : clean.left;
      return {
        report: {
          outcome: failure === undefined && isClean(left) ? 'verified' : 'differs',
          message: kept === 0 ? first : `${first} ${clean.comments(kept)}`,
        },
        left,
      };
    });
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
  #changing<T>(task: () => Promise<T>): Promise<T> {
    return this.#exclusively(async () => {
      if (this.#host.readOnly) throw new PaneError('read_only', wordMessages.refusal.readOnly);
      return task();
    }, 'writes');
  }

  /** Refuses what can be refused without reading the document. */
  #refuse(insertion: Insertion): void {
    const { target } = insertion;
    if (target.refusal !== undefined) {
      throw new PaneError(this.#host.readOnly ? 'read_only' : 'not_writable_here', target.refusal);
    }
    refuseForm(insertion, this.capabilities);
  }
}
