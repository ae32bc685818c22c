import type { Quirks, TextRange, TextView, WordDocument, XmlTools } from '../document/api.ts';
import { openDocument } from '../document/open.ts';
import { catalogOf } from '../objects/catalog.ts';
import type { HostContext } from '../objects/context.ts';
import { newObject } from '../objects/new-object.ts';
import { object, targetOf } from '../objects/targets.ts';
import { pageAt } from '../objects/window.ts';
import type { Profile } from '../profiles.ts';
import { accessDenied, generalException, invalidArgument, WordDied } from '../protocol/errors.ts';
import { executeBatch } from '../protocol/executor.ts';
import type { HostObject } from '../protocol/host-object.ts';
import type { Catalog } from '../protocol/members.ts';
import { References } from '../protocol/references.ts';
import { actionType, batchRequest, type BatchRequest, type BatchResponse } from '../protocol/wire.ts';
import { Faults, type TransportError } from './faults.ts';
import { findText, rangeBetween, type Place } from './locate.ts';

/** Options of a host. */
interface HostOptions {
  /** The .docx to open. */
  readonly docx: Uint8Array;
  readonly profile: Profile;
  readonly tools: XmlTools;
  readonly now: () => Date;
  /** GUID in the ids of kept references, and of the add-in's session. */
  readonly session: string;
  /** Waits this many milliseconds: for slow batches, and for the time that Word itself takes. */
  readonly delay: (milliseconds: number) => Promise<void>;
  /** Author of tracked changes and comments. */
  readonly author?: string;
  /** Minutes that the user's clock is ahead of UTC. */
  readonly utcOffsetMinutes?: number;
  /** Differences from the quirks of the profile. */
  readonly quirks?: Partial<Quirks>;
  readonly readOnly?: boolean;
}

/** One batch, as received and as answered. */
export interface BatchRecord {
  readonly request: BatchRequest;
  /** Absent while the batch runs, and if it never arrived. */
  response: BatchResponse | undefined;
  /** True for what office.js sends of its own accord: `_RemoveReference` after a `Word.run`, and its one report at start. */
  readonly internal: boolean;
  /** True if the document was edited. */
  changed: boolean;
  /** Members that were called and change the document, as `Range.insertText`, in order. */
  readonly writes: string[];
  /** When it arrived and when it was answered, by `performance.now()`. The host’s own work is in between. */
  readonly came: number;
  answered: number;
  /** Faults of this host itself, which the pane sees as GeneralException. */
  readonly faults: unknown[];
}

/** A channel’s answer to a batch: JSON for office.js, the number of a transport error, or no answer at all. */
type BatchAnswer = { readonly json: string } | { readonly error: TransportError } | { readonly hang: true };

/** Word: a document, the actions of its user, and the answers to the pane’s batches. */
export class WordHost {
  readonly profile: Profile;
  readonly faults = new Faults();
  readonly batches: BatchRecord[] = [];
  readonly readOnly: boolean;
  readonly session: string;
  /** Members that made the document scroll, in order: see the quirks `reviewedTextScrolls` and `trackedChangesScroll`. */
  readonly scrolls: string[] = [];
  /** Documents that the pane created and opened in windows of their own, in order; undefined for a blank one. */
  readonly newDocuments: (Uint8Array | undefined)[] = [];
  readonly #options: HostOptions;
  readonly #references: References;
  readonly #catalog: Catalog<HostContext>;
  readonly #listeners = { changed: new Set<() => void>(), selection: new Set<() => void>() };
  #document: WordDocument;
  #column: { readonly selection: TextRange; readonly text: string } | undefined;
  #stopWatching: () => void = () => undefined;
  #savedVersion = 0;
  #tail: Promise<unknown> = Promise.resolve();
  #running = 0;
  #crashed = false;
  /** The page that the window shows. */
  #page = 1;
  #hits = new WeakSet<TextRange>();
  readonly #newComments = new Set<string>();

  constructor(options: HostOptions) {
    this.#options = options;
    this.profile = options.profile;
    this.readOnly = options.readOnly ?? false;
    this.session = options.session;
    this.#references = new References(options.session);
    this.#catalog = catalogOf(options.profile);
    this.#document = this.#load(options.docx);
  }

  /** The open document: the model, for tests that look behind office.js. */
  get document(): WordDocument {
    return this.#document;
  }

  /**
   * Opens another document, as a user does: selection and references are lost. Throws GeneralException if the bytes are
   * not a Word document; then the current one stays open.
   */
  open(docx: Uint8Array): void {
    this.#document = this.#load(docx);
    this.#references.clear();
    this.#newComments.clear();
    this.#emit('changed');
    this.#tellSelection();
  }

  /** True once Word crashed: nothing is answered then. */
  get crashed(): boolean {
    return this.#crashed;
  }

  /** Returns the .docx in its current state. */
  save(): Uint8Array {
    return this.#document.save();
  }

  /** Returns the text of the body with a line feed between paragraphs, in a view of the tracked changes. */
  text(view: TextView = 'current'): string {
    return this.#document.body.textOf(view).replaceAll('\r', '\n');
  }

  /**
   * Selects the nth occurrence (from 0) of a text, as a user does with the mouse. A line feed in it ends a paragraph.
   * Throws a RangeError with the text if there is none.
   */
  select(text: string, nth = 0): void {
    const found = findText(this.#document, text, nth);
    if (found === undefined) throw new RangeError(`The document has no occurrence ${nth} of '${text}'.`);
    this.#document.select(found);
  }

  /** Clicks on a comment in the margin, by the nth comment (from 0) of the document. */
  selectComment(nth = 0): void {
    const comment = this.#document.comments()[nth];
    if (comment === undefined) throw new RangeError(`The document has no comment ${nth}.`);
    this.#document.selectedComment = comment;
  }

  /** Selects the range between two places of the body; offsets count UTF-16 code units of the current text. */
  selectRange(paragraphStart: number, startOffset: number, paragraphEnd: number, endOffset: number): void {
    const from: Place = { paragraph: paragraphStart, offset: startOffset };
    const to: Place = { paragraph: paragraphEnd, offset: endOffset };
    this.#document.select(rangeBetween(this.#document.body, from, to, 'current'));
  }

  /**
   * Selects a column of the nth table, as a user does. Word then returns the last cell as the selection; only the
   * Common API returns the words of all cells. Throws a RangeError if there is no such column.
   */
  selectColumn(table: number, column: number): void {
    const rows = this.#document.body.tables()[table]?.rows() ?? [];
    const cells = rows.flatMap(({ cells: of }) => of.slice(column, column + 1));
    const last = cells.at(-1)?.range();
    if (last === undefined) throw new RangeError('The document has no such column.');
    this.#document.select(last);
    this.#column = {
      selection: this.#document.selection,
      text: cells.map(({ value }) => value).join('\r\n'),
    };
  }

  /** Returns the words of a selection of several pieces; undefined for a single piece. */
  get selectedText(): string | undefined {
    return this.#column?.selection === this.#document.selection ? this.#column.text : undefined;
  }

  /** Calls back after each batch that edited the document, and after `open`; returns a function that stops it. */
  onChanged(listener: () => void): () => void {
    return this.#on('changed', listener);
  }

  /** Calls back when the user or the pane moved the selection; returns a function that stops it. */
  onSelectionChanged(listener: () => void): () => void {
    return this.#on('selection', listener);
  }

  /** Undoes the last step, as a user does with Ctrl+Z. Returns false if there is none. */
  undo(): boolean {
    if (this.#document.undo(1) === 0) return false;
    this.#emit('changed');
    return true;
  }

  /** Reports that the document was edited without a batch: by the Common API, or by a test. */
  edited(): void {
    this.#document.endBatch();
    this.#emit('changed');
  }

  /** Resolves when no batch runs and none has arrived for a while, so that late clean-up batches are done. */
  async idle(): Promise<void> {
    let seen = -1;
    while (seen !== this.batches.length || this.#running > 0) {
      seen = this.batches.length;
      await this.#tail;
      for (let turns = 0; turns < 4; turns += 1) await macrotask();
    }
  }

  /** Answers one batch. Batches run one after the other, in the order of their arrival. */
  batch(json: string): Promise<BatchAnswer> {
    const came = performance.now();
    const request = batchRequest.parse(JSON.parse(json));
    const record: BatchRecord = {
      request,
      response: undefined,
      internal: isInternal(request),
      changed: false,
      writes: [],
      came,
      answered: came,
      faults: [],
    };
    this.batches.push(record);
    const fault = record.internal ? undefined : this.faults.take();
    if (this.#crashed || fault?.kind === 'hang') return Promise.resolve({ hang: true });
    this.#running += 1;
    const answer = this.#tail.then(async (): Promise<BatchAnswer> => {
      try {
        if (this.#crashed) return { hang: true };
        if (fault?.kind === 'slow') await this.#options.delay(fault.milliseconds);
        if (fault?.kind === 'transport' && fault.when === 'before') return { error: fault.error };
        if (!this.#execute(record)) return { hang: true };
        const { delayPerAction } = this.#document.quirks;
        if (delayPerAction > 0 && record.writes.length > 0)
          await this.#options.delay(delayPerAction * record.writes.length);
        if (fault?.kind === 'transport') return { error: fault.error };
        return { json: JSON.stringify(record.response) };
      } finally {
        record.answered = performance.now();
        this.#running -= 1;
      }
    });
    this.#tail = answer;
    return answer;
  }

  /** Returns false if Word crashed in it. */
  #execute(record: BatchRecord): boolean {
    const before = this.#document.version;
    const context: HostContext = {
      document: this.#document,
      profile: this.profile,
      saved: () => this.#document.version === this.#savedVersion,
      markSaved: () => {
        this.#savedVersion = this.#document.version;
      },
      hits: this.#hits,
      newComments: this.#newComments,
      viewport: { page: this.#page },
      onScroll: (member, to) => {
        this.scrolls.push(member);
        const [change] = to.trackedChanges();
        this.#page = pageAt(change?.range() ?? to, this.#document);
      },
      readNewDocument: (base64) => this.#readNewDocument(base64),
      openNewDocument: (docx) => void this.newDocuments.push(docx),
      select: (range: TextRange, mode) => this.#document.select(range, mode),
    };
    let member = '';
    try {
      record.response = executeBatch(record.request, {
        catalog: this.#catalog,
        context,
        references: this.#references,
        root: () => object('Document', this.#document),
        create: newObject,
        onWrite: (target, write) => {
          record.writes.push(member);
          return this.#write(target, write);
        },
        onMember: (location) => {
          member = location;
          this.faults.check(location);
          if (this.#hangsAt(location, record)) throw new WordDied(`Word hangs in ${location}.`);
        },
        onFault: (error) => record.faults.push(error),
      });
    } catch (error) {
      if (!(error instanceof WordDied)) throw error;
      this.#crashed = true;
    }
    record.changed = this.#document.version !== before;
    if (record.changed) this.edited();
    return !this.#crashed;
  }

  #hangsAt(location: string, { writes }: BatchRecord): boolean {
    return (
      this.#document.quirks.changesOfOwnBatchHang &&
      this.#document.trackingMode !== 'Off' &&
      location.endsWith('.getTrackedChanges') &&
      writes.some((write) => write.includes('.insert'))
    );
  }

  #readNewDocument(base64: string | undefined): Uint8Array | undefined {
    if (base64 === undefined) return undefined;
    let docx: Uint8Array;
    try {
      docx = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    } catch {
      // No base 64.
      throw invalidArgument('Application.createDocument: base64File');
    }
    const { tools, now } = this.#options;
    openDocument(docx, tools, { now, quirks: this.profile.quirks });
    return docx;
  }

  /** One call that changes the document. */
  #write<T>(target: HostObject, write: () => T): T {
    if (this.readOnly) throw accessDenied();
    const { viewingMode, undoPerCall, keptRangesDrift } = this.#document.quirks;
    if (viewingMode) throw generalException();
    const putBack = keptRangesDrift ? this.#document.holdPlaces(this.#keptRanges(target)) : undefined;
    try {
      return write();
    } finally {
      putBack?.();
      if (undoPerCall) this.#document.checkpoint();
    }
  }

  /** Returns the ranges that office.js keeps, except one. */
  #keptRanges(but: HostObject): readonly TextRange[] {
    return this.#references
      .objects()
      .filter((kept) => kept.className === 'Range' && kept.target !== but.target)
      .map((kept) => targetOf(kept, 'Range'))
      .filter((range) => range.exists);
  }

  #load(docx: Uint8Array): WordDocument {
    const { tools, now, author, utcOffsetMinutes, profile, quirks } = this.#options;
    const document = openDocument(docx, tools, {
      now,
      ...(author !== undefined && { author }),
      ...(utcOffsetMinutes !== undefined && { utcOffsetMinutes }),
      quirks: { ...profile.quirks, ...quirks },
    });
    document.readOnly = this.readOnly;
    this.#stopWatching();
    this.#stopWatching = document.onSelectionChanged(() => this.#tellSelection());
    this.#savedVersion = document.version;
    return document;
  }

  /** Notifies the pane of a moved selection, at the time at which this Word does. */
  #tellSelection(): void {
    const { selectionEvents } = this.#document.quirks;
    if (selectionEvents === 'prompt') this.#emit('selection');
    if (selectionEvents === 'late')
      void this.#options.delay(LATE_SELECTION_MS).then(() => this.#emit('selection'));
  }

  #on(event: 'changed' | 'selection', listener: () => void): () => void {
    this.#listeners[event].add(listener);
    return () => this.#listeners[event].delete(listener);
  }

  #emit(event: 'changed' | 'selection'): void {
    for (const listener of this.#listeners[event]) listener();
  }
}

/** The delay of selection events in Word on Mac. */
const LATE_SELECTION_MS = 800;

function isInternal(request: BatchRequest): boolean {
  const calls = request.Actions.filter((action) => action.ActionType !== actionType.instantiate);
  const names = new Set(['_RemoveReference', 'NotifyActionHandlerReady']);
  return calls.length > 0 && calls.every((action) => names.has(action.Name));
}

/** Waits for one turn of the event loop: promises that are due, and messages between windows. */
function macrotask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
