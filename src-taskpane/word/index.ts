import { citedFormOf } from '../citations/cited-form.ts';
import { ledgerSource } from '../citations/ledger.ts';
import type { LedgerEntry } from '../citations/model.ts';
import { PaneError } from '../errors.ts';
import { acceptInsertion } from './accepting.ts';
import { probeCapabilities } from './capabilities.ts';
import { createCitations, type Citations } from './citations.ts';
import { cleanFile, isClean, listTraces } from './cleaning.ts';
import type { WordDeps } from './deps.ts';
import { readDocumentText } from './document-text.ts';
import { wordFailure } from './failure.ts';
import { refuseForm } from './forms.ts';
import { describeEntries, selectEntry } from './insertions.ts';
import { openLedgerPart, type LedgerPart } from './ledger-part.ts';
import { markCitations } from './mark-citations.ts';
import { wordMessages } from './messages.ts';
import type { Insertion, Passage, WordDocument, WriteReport } from './model.ts';
import type { Written } from './outcome.ts';
import { withPatience, type Doing } from './patience.ts';
import { createPlainUndo } from './plain-undo.ts';
import { createQueue } from './queue.ts';
import { readRange, type Reading, type ReadingHost } from './reading.ts';
import { removeInsertion } from './removal.ts';
import { tableOfSources } from './table-of-sources.ts';
import { clauseRange, documentRange } from './scopes.ts';
import { isMoreThan, readSelectedText } from './selected-text.ts';
import { createTargets } from './targets.ts';
import { unreadObjects } from './unread-objects.ts';
import { watchSelectionEvents } from './watch.ts';
import { writeInsertion } from './write.ts';

export type { WordDeps } from './deps.ts';

/**
 * Resolves when office.js is ready, with the Word that it runs in; `undefined` outside of Word. Rejects with
 * `word_failed` when office.js did not load.
 */
export async function onOfficeReady(): Promise<
  { readonly host: string; readonly platform: string } | undefined
> {
  if (typeof Office === 'undefined') throw new PaneError('word_failed', wordMessages.officeMissing);
  const { host, platform } = await Office.onReady();
  // In a mere browser both are null, whatever their types say.
  return String(host) === 'Word' ? { host: String(host), platform: String(platform) } : undefined;
}

/**
 * The open document, on the globals of office.js; call it after {@link onOfficeReady}. Reads and writes run
 * one after the other. Everything rejects with a `PaneError`.
 */
export function createWordDocument(deps: WordDeps): Promise<WordDocument> {
  return Promise.resolve().then(() => new OfficeDocument(deps));
}

class OfficeDocument implements WordDocument {
  readonly capabilities: WordDocument['capabilities'];
  readonly #deps: WordDeps;
  readonly #queue: ReturnType<typeof withPatience>;
  readonly #targets = createTargets();
  readonly #undo: ReturnType<typeof createPlainUndo>;
  readonly #ledger: LedgerPart;
  readonly #citations: Citations;
  readonly #readOnly: boolean;
  readonly #tellsProtection: boolean;

  constructor(deps: WordDeps) {
    this.#deps = deps;
    this.#undo = createPlainUndo(deps.pause);
    this.#queue = withPatience(createQueue(), deps.setTimer);
    const { requirements, diagnostics, document } = Office.context;
    this.capabilities = probeCapabilities((name, version) => requirements.isSetSupported(name, version), {
      platform: String(diagnostics.platform),
      version: diagnostics.version,
    });
    this.#ledger = openLedgerPart(document.customXmlParts);
    this.#citations = createCitations(this.#ledger, this.capabilities, deps.sha256);
    this.#tellsProtection = requirements.isSetSupported('WordApiDesktop', '1.4');
    this.#readOnly = String(document.mode).toLowerCase() === 'readonly';
  }

  watchSelection(listener: (passage: Passage) => void): () => void {
    return watchSelectionEvents(this.#deps.setTimer, () => this.readSelection(), listener);
  }

  readSelection(): Promise<Passage> {
    return this.#exclusively(() =>
      Word.run(async (context) => {
        const reading = await readRange(context, context.document.getSelection(), this.#host);
        const passage = await this.#keptPassage(context, reading);
        const inTable = passage.story === 'tableCell' || passage.cells !== undefined;
        if (!inTable || passage.isEmpty || passage.refusal !== undefined) return passage;
        const selected = await readSelectedText(Office.context.document);
        if (!isMoreThan(selected, reading.all)) return passage;
        return { ...passage, refusal: wordMessages.refusal.columns };
      }),
    );
  }

  readScope(scope: 'clause' | 'document'): Promise<Passage> {
    return this.#exclusively(() =>
      Word.run(async (context) => {
        const { range, label } =
          scope === 'document' ? documentRange(context) : await clauseRange(context, this.capabilities);
        const passage = await this.#keptPassage(context, await readRange(context, range, this.#host));
        const unread = scope === 'document' ? [wordMessages.unread.stories] : [];
        return { ...passage, label, unread: [...passage.unread, ...unread] };
      }),
    );
  }

  keep(passage: Passage): () => void {
    return this.#targets.pin(passage.fingerprint);
  }

  readText(): ReturnType<WordDocument['readText']> {
    return this.#exclusively(() => Word.run((context) => readDocumentText(context, this.capabilities)));
  }

  insert(insertion: Insertion): Promise<WriteReport> {
    return this.#exclusively(async () => {
      this.#refuse(insertion);
      const entryId = this.#deps.randomId();
      const written = await this.#onTarget(insertion.target, async (context, reading) => {
        const made = await writeInsertion(
          context,
          reading,
          insertion,
          entryId,
          this.capabilities,
          this.#deps.pause,
        );
        if (made === undefined) return undefined;
        await this.#undo.keep(context, reading, { insertion, entryId, written: made }, this.#host);
        return markCitations(context, made, insertion, entryId, this.capabilities);
      });
      if (written === undefined) return { outcome: 'unchanged', message: wordMessages.done.unchanged };
      const report = await this.#note(insertion, entryId, written);
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
      const entry = await this.#entry(entryId);
      await Word.run((context) => selectEntry(context, entry, this.capabilities));
    });
  }

  remove(entryId: string): Promise<WriteReport> {
    return this.#exclusively(async () => {
      const entry = await this.#entry(entryId);
      const { verified, message } =
        (await this.#undo.restore(entry, this.#deps.randomId(), this.#host)) ??
        (await Word.run((context) => removeInsertion(context, entry, this.capabilities)));
      const noted = await this.#tryLedger(() => this.#ledger.remove(entryId));
      return {
        outcome: verified ? 'verified' : 'differs',
        message: noted ? message : `${message} ${wordMessages.done.unlisted}`,
        entry,
      };
    }, 'writes');
  }

  accept(entryId: string): Promise<WriteReport> {
    return this.#exclusively(async () => {
      const entry = await this.#entry(entryId);
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
    return this.#exclusively(async () =>
      citedFormOf(await this.#ledger.read(), await this.#ledger.style()),
    );
  }

  redraw(...args: Parameters<WordDocument['redraw']>): ReturnType<WordDocument['redraw']> {
    return this.#changing(() => this.#citations.redraw(...args));
  }

  editSource(...args: Parameters<WordDocument['editSource']>): ReturnType<WordDocument['editSource']> {
    return this.#changing(() => this.#citations.editSource(...args));
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
      const written = await this.#onTarget(target, (context, reading) =>
        tableOfSources(context, reading, { entries, style, entryId }, this.#host),
      );
      return this.#note({ form: 'tableOfSources', sources: [] }, entryId, written);
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

  get #host(): ReadingHost {
    return {
      capabilities: this.capabilities,
      readOnly: this.#readOnly,
      tellsProtection: this.#tellsProtection,
    };
  }

  /** Everything goes one after the other, and nothing but a `PaneError` comes out. */
  #exclusively<T>(task: () => Promise<T>, doing: Doing = 'reads'): Promise<T> {
    return this.#queue(async () => {
      try {
        return await task();
      } catch (error) {
        throw wordFailure(error);
      }
    }, doing);
  }

  /** As {@link #exclusively}, for what changes the document. */
  #changing<T>(task: () => Promise<T>): Promise<T> {
    return this.#exclusively(async () => {
      if (this.#readOnly) throw new PaneError('read_only', wordMessages.refusal.readOnly);
      return task();
    }, 'writes');
  }

  /** The passage as the user sees it, with what was not read of it; its range is kept for writing. */
  async #keptPassage(context: Word.RequestContext, reading: Reading): Promise<Passage> {
    const passage = await this.#passageOf(reading);
    this.#targets.keep(passage.fingerprint, reading.range);
    const objects = await unreadObjects(context, reading.range, passage.paragraphs.length);
    return { ...passage, unread: [...passage.unread, ...objects] };
  }

  async #passageOf(reading: Reading): Promise<Passage> {
    return { ...reading.passage, fingerprint: await this.#deps.sha256(reading.identity) };
  }

  /** Refuses what no reading is needed for. */
  #refuse(insertion: Insertion): void {
    const { target } = insertion;
    if (target.refusal !== undefined) {
      throw new PaneError(this.#readOnly ? 'read_only' : 'not_writable_here', target.refusal);
    }
    refuseForm(insertion, this.capabilities);
  }

  /**
   * Does the work on the passage that was read: at the range that was kept, wherever the cursor is now,
   * else at the selection. Refuses when neither is what was read.
   */
  async #onTarget<T>(
    target: Passage,
    work: (context: Word.RequestContext, reading: Reading) => Promise<T>,
  ): Promise<T> {
    const kept = this.#targets.find(target.fingerprint);
    const done =
      (kept === undefined ? undefined : await this.#onKept(kept, target, work)) ??
      (await Word.run(async (context) => {
        const reading = await readRange(context, context.document.getSelection(), this.#host);
        return (await this.#isTarget(reading, target)) ? { value: await work(context, reading) } : undefined;
      }));
    if (done === undefined) throw new PaneError('selection_changed', wordMessages.selectionChanged);
    return done.value;
  }

  #onKept<T>(
    kept: Word.Range,
    target: Passage,
    work: (context: Word.RequestContext, reading: Reading) => Promise<T>,
  ): Promise<{ readonly value: T } | undefined> {
    return Word.run(kept, async (context) => {
      let reading: Reading;
      try {
        // A range of its own: what hangs on the kept one was given back to Word when that run ended.
        reading = await readRange(context, kept.getRange('Whole'), this.#host);
      } catch {
        // A range whose paragraphs are gone cannot be read: then the passage is where the selection is, or nowhere.
        return undefined;
      }
      return (await this.#isTarget(reading, target)) ? { value: await work(context, reading) } : undefined;
    });
  }

  async #isTarget(reading: Reading, target: Passage): Promise<boolean> {
    return (await this.#passageOf(reading)).fingerprint === target.fingerprint;
  }

  async #note(
    { form, sources }: Pick<Insertion, 'form' | 'sources'>,
    entryId: string,
    written: Written,
  ): Promise<WriteReport> {
    const entry: LedgerEntry = {
      id: entryId,
      form,
      anchors: written.anchors,
      sources: await Promise.all(sources.map((source) => ledgerSource(source, this.#deps.sha256))),
      insertedAt: this.#deps.now().toISOString(),
      ...(written.citations === undefined ? {} : { citations: written.citations }),
    };
    const noted = await this.#tryLedger(() => this.#ledger.add(entry));
    const sentences = [
      written.verified ? written.message : wordMessages.done.differs,
      ...written.remarks,
      ...(noted ? [] : [wordMessages.done.unlisted]),
    ];
    return { outcome: written.verified ? 'verified' : 'differs', message: sentences.join(' '), entry };
  }

  /** The document is written already: a ledger that fails is said, and takes nothing back. */
  async #tryLedger(change: () => Promise<void>): Promise<boolean> {
    try {
      await change();
      return true;
    } catch {
      // Said in the report by the caller.
      return false;
    }
  }

  async #entry(entryId: string): Promise<LedgerEntry> {
    const entry = (await this.#ledger.read()).find(({ id }) => id === entryId);
    if (entry === undefined) throw new PaneError('insertion_missing', wordMessages.unknownEntry);
    return entry;
  }
}
