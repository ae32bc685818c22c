import { isDeepStrictEqual } from 'node:util';
import { PaneError } from '#pane/errors.ts';
import { wordMessages } from '#pane/word/messages.ts';
import type { Insertion, WriteReport } from '#pane/word/model.ts';
import { passageText } from '#pane/pure/markdown/passage-text.ts';
import { rewriteText } from '#pane/pure/markdown/rewritten-text.ts';
import { blankDocument } from '#word-host/document/file/blank.ts';
import type { ProfileName } from '#word-host/profiles.ts';
import { Markup } from './checks/markup.ts';
import { AUTHOR, openPlayed, type PlayedWord, type ProvedPane } from './pane.ts';
import type { Change } from './rewrites.ts';
import { select, type Selected } from './select.ts';
import { around, equal, keepsShape, plain, putIn, readings, sharedOut } from './told.ts';
import {
  insertionOf,
  inWord,
  isTracked,
  nameOf,
  refusedInWord,
  remarksOf,
  tickedTextOf,
  type Manner,
  type Way,
} from './ways.ts';

/** The result of a round. A round that finds a fault throws. */
export type Result =
  | { readonly kind: 'written'; readonly way: string; readonly changes: number; readonly removed: boolean }
  | { readonly kind: 'unchanged' | 'empty' }
  | { readonly kind: 'refused'; readonly reason: string };

/** A document after a write, for the checks of other programs. */
export interface Written {
  /** Blocks of the body that the write changed, as XML. */
  readonly blocks: readonly string[];
  readonly save: () => Uint8Array;
  readonly current: string;
  /** True if everything added to the text is a tracked change. */
  readonly tracked: boolean;
}

/** What was written, and where. */
interface Made {
  readonly report: WriteReport;
  readonly insertion: Insertion;
  readonly tracked: boolean;
}

/** A Word in which rounds are run one after another, document by document. */
export class Stage {
  readonly #proved: ProvedPane;
  readonly #profile: ProfileName;
  #markup: Markup | undefined;
  #initial: readonly string[] = [];
  #bytes: Uint8Array = blankDocument();
  /** True if the document is as it was opened. */
  #clean = false;
  #played = 0;

  private constructor(proved: ProvedPane, profile: ProfileName) {
    this.#proved = proved;
    this.#profile = profile;
  }

  static async open(profile: ProfileName, word: PlayedWord = {}): Promise<Stage> {
    return new Stage(await openPlayed(profile, word), profile);
  }

  async close(): Promise<void> {
    this.#markup?.close();
    await this.#proved.close();
  }

  /** Opens a document, unless it is already open and unchanged. */
  load(bytes: Uint8Array): void {
    // The undo stack of a document grows with each round, so it is reopened now and then.
    this.#played += 1;
    if (this.#clean && this.#bytes === bytes && this.#played % 40 !== 0) return;
    const { host, window } = this.#proved.word;
    host.open(bytes);
    this.#markup?.close();
    this.#markup = new Markup(host.document.markup, AUTHOR, window);
    this.#initial = this.#markup.read();
    this.#bytes = bytes;
    this.#clean = true;
  }

  /** Returns the current text, or the text before all tracked changes. */
  text(view: 'current' | 'original'): string {
    return this.#proved.word.host.text(view);
  }

  /**
   * Selects, writes, checks, and removes what was written. `inspect` is called with the document before the removal. Throws an Error that
   * says what is wrong.
   */
  async play(
    selected: Selected,
    changes: readonly Change[],
    manner: Manner,
    inspect: (written: Written) => void = () => undefined,
  ): Promise<Result> {
    const { host, window } = this.#proved.word;
    // The log of thousands of rounds would fill the memory.
    host.batches.length = 0;
    let way = inWord(this.#profile, manner.way);
    if (!select(host, selected, manner, way)) return { kind: 'empty' };
    try {
      this.#track(manner.tracking.writing);
      const before = this.#snapshot();
      let made = await this.#write(way, changes, manner.views);
      const next = refusedInWord(this.#profile, way);
      if ('kind' in made && made.kind === 'refused' && next !== undefined) {
        way = next;
        made = await this.#write(way, changes, manner.views);
      }
      if ('kind' in made) return made;
      this.#check(way, made, before);
      const serializer = new window.XMLSerializer();
      inspect({
        blocks: (this.#markup?.touched() ?? []).map((block) => serializer.serializeToString(block)),
        save: () => host.save(),
        current: host.text('current'),
        tracked: made.tracked,
      });
      this.#track(manner.tracking.removing);
      const removed = await this.#remove(way, made.report, before);
      const count = Number(/\d+/u.exec(made.report.message)?.[0] ?? 1);
      return {
        kind: 'written',
        way: nameOf(way),
        changes: way.action === 'rewrite' ? count : 1,
        removed,
      };
    } finally {
      this.#track(false);
      host.document.markupView = 'all';
    }
  }

  /** Sets Track Changes; it is off where Word does not report it to the pane. */
  #track(on: boolean): void {
    const { document } = this.#proved.word.host;
    const mode = on && this.#profile !== 'ltsc2021' ? 'TrackAll' : 'Off';
    if (document.trackingMode !== mode) document.trackingMode = mode;
  }

  async #write(way: Way, changes: readonly Change[], views: Manner['views']): Promise<Made | Result> {
    const { host } = this.#proved.word;
    const { version, trackingMode } = host.document;
    host.document.markupView = views.reading;
    const target = await this.#proved.pane.readSelection();
    this.#same(version, 'Reading the selection changed the document.');
    if (rewriteText(passageText(target), target) !== target.text)
      throw new Error('An answer that repeats the passage would change it.');
    if (target.refusal !== undefined) return { kind: 'refused', reason: target.refusal };
    // The user may change the markup view before pressing Insert.
    host.document.markupView = views.writing;
    const asked = insertionOf(way, target, changes);
    const text = tickedTextOf(asked);
    if (text === undefined) return { kind: 'refused', reason: 'No change can be ticked.' };
    const wasClean = this.#clean;
    // Until the document is known to be unchanged: an insertion that fails may have written a part.
    this.#clean = false;
    const report = await this.#refusal(() => this.#proved.pane.insert(asked));
    await host.idle();
    if (report instanceof PaneError) {
      this.#same(version, `It was refused (${report.message}) and yet the document is changed.`);
      this.#clean = wasClean;
      return { kind: 'refused', reason: report.message };
    }
    if (report.outcome === 'unchanged') {
      this.#same(version, 'It said that nothing was changed.');
      // If a line between cells was removed, each cell may still have its own words.
      if (sharedOut(target, text) !== target.text)
        throw new Error('The new text is another, and nothing was written.');
      this.#clean = wasClean;
      return { kind: 'unchanged' };
    }
    if (report.outcome !== 'verified') throw new Error(`The pane says: ${report.message}`);
    equal(host.document.trackingMode, trackingMode, 'Track Changes is not as it was');
    const insertion = { ...asked, text };
    return { report, insertion, tracked: isTracked(way, trackingMode === 'TrackAll') };
  }

  /** Returns the refusal of work. A refusal must change nothing. An interrupted write is a fault here, since nothing else fails. */
  async #refusal<T>(work: () => Promise<T>): Promise<T | PaneError> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PaneError)) throw error;
      if (['write_incomplete', 'word_failed', 'selection_changed'].includes(error.code))
        throw new Error(`${error.code}: ${error.message}`, { cause: error });
      return error;
    }
  }

  #check(way: Way, { insertion, tracked }: Made, before: Snapshot): void {
    this.#checkText(before, insertion, tracked);
    equal(
      this.#remarks().flatMap((remark) =>
        before.remarks.includes(remark) ? [] : remark.replace(/ \d+:/u, ':'),
      ),
      remarksOf(way),
      'The notes and comments that came in are others',
    );
    this.#checkLabels(before, insertion);
    if (tracked || way.action === 'annotate')
      equal(this.#lines(), this.#initial, 'With its changes left out the document is not as it was');
    else this.#checkOutside(before);
  }

  #checkText(before: Snapshot, insertion: Insertion, tracked: boolean): void {
    const { host } = this.#proved.word;
    const { target } = insertion;
    const rich = insertion.rich !== undefined;
    // Other tests check the empty paragraphs and cells among the parts of an answer.
    const read = rich
      ? (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()
      : this.#emptiedGoes()
        ? withoutEmpty
        : (text: string): string => text;
    const now = read(plain(host.text('current')));
    const certain = around(before, target);
    const allowed = certain === undefined ? [] : readings(certain, insertion).map(read);
    // Otherwise only the inserted text is searched for.
    const put = insertion.action === 'annotate' ? '' : read(putIn(insertion));
    if (certain === undefined && !now.includes(put))
      throw new Error('Accepted, the document does not have the new text.');
    if (certain !== undefined && !allowed.includes(now))
      equal(now, allowed[0] ?? '', 'Accepted, the text is not the new text');
    if (tracked) equal(host.text('original'), before.original, 'Rejected, the text is not the old text');
  }

  /**
   * Returns whether a colleague deleted the mark of a paragraph before a table, or of the last one in a cell: without text, the whole
   * paragraph is then removed with it.
   */
  #emptiedGoes(): boolean {
    const { markup } = this.#proved.word.host.document;
    const ends = [
      ...Array.from(markup.getElementsByTagName('w:tbl'), (table) => table.previousElementSibling),
      ...Array.from(markup.getElementsByTagName('w:tc'), (cell) => cell.lastElementChild),
    ];
    return ends.some((end) => {
      const properties = end?.nodeName === 'w:p' ? end.getElementsByTagName('w:pPr')[0] : undefined;
      return (properties?.getElementsByTagName('w:del').length ?? 0) > 0;
    });
  }

  /**
   * Checks list numbers. Outside the passage they must not change. If a rewrite adds and removes no paragraph, those inside must not change
   * either; otherwise the numbers after it continue from the same number of numbered paragraphs, or are not checked.
   */
  #checkLabels(before: Snapshot, { action, target, text, rich = [] }: Insertion): void {
    const now = this.#labels();
    const { front, inside, rear } = before.labels;
    equal(now.slice(0, front.length), front, 'The numbers before the passage are others');
    const middle = now.slice(front.length, now.length - rear.length);
    const rewritten = action === 'rewrite';
    if (rewritten && keepsShape(target, text)) equal(middle, inside, 'The numbers in the passage are others');
    // Headings may have the document's numbering.
    const headed = rich.some((part) => part.kind === 'paragraph' && part.heading !== undefined);
    if (rewritten || headed ? isDeepStrictEqual(numbered(middle), numbered(inside)) : true)
      equal(now.slice(now.length - rear.length), rear, 'The numbers behind the passage are others');
  }

  #checkOutside({ outside }: Snapshot): void {
    const all = this.#markup?.byParagraph() ?? [];
    equal(all.slice(0, outside.front.length), outside.front, 'Paragraphs before the passage are others');
    equal(
      all.slice(all.length - outside.rear.length),
      outside.rear,
      'Paragraphs behind the passage are others',
    );
  }

  /** Removes the insertion. Resolves with whether that was possible: the old words of plain text are not always preserved. */
  async #remove(way: Way, { entry }: WriteReport, before: Snapshot): Promise<boolean> {
    const { pane, word } = this.#proved;
    const { host } = word;
    const replaced = way.action === 'rewrite' && way.form === 'plain';
    const isPackage = way.action === 'rewrite' && this.#profile === 'ltsc2021' && !replaced;
    const id = entry?.id ?? '';
    const listed = (await pane.listInsertions()).find((item) => item.entry.id === id);
    if (listed?.removal.available !== true) {
      if (replaced) return false;
      if (isPackage) {
        const reason = wordMessages.old.rejectChanges;
        const said = listed?.removal.available === false ? listed.removal.reason : '';
        equal(said, reason, 'It does not say how it is rejected');
        return false;
      }
      // If the range drifted before it was marked, it cannot be found; the pane says so.
      if (listed?.state === 'unmarked' && host.document.quirks.keptRangesDrift) return false;
      const why = listed?.removal.available === false ? listed.removal.reason : 'It is not on the list.';
      throw new Error(`It cannot be taken out: ${why}`);
    }
    if (listed.state === 'missing') throw new Error('On the list it is missing.');
    const { version } = host.document;
    const removal = await this.#refusal(() => pane.remove(id));
    await host.idle();
    if (removal instanceof PaneError) {
      // If Word fails to list the changes of moved text, none of them can be rejected.
      const isUnlisted = removal.code === 'changes_unlisted' && host.document.quirks.movedTextThrows;
      if (!replaced && !isUnlisted) throw new Error(`Taking it out was refused: ${removal.message}`);
      this.#same(version, `Taking it out was refused (${removal.message}) and yet the document is changed.`);
      return false;
    }
    if (removal.outcome !== 'verified') throw new Error(`Taking it out: ${removal.message}`);
    equal(this.#markup?.own() ?? [], [], 'Taken out, it left something of its own');
    if (replaced) {
      // Only the text: a note deleted with its words is not restored with them.
      equal(plain(host.text('current')), plain(before.current), 'The old words are not put back');
      this.#checkOutside(before);
    } else {
      equal(this.#lines(), this.#initial, 'Taken out, it left the document other than it was');
      equal(host.text('all'), before.all, 'Taken out, it left another text');
      // Comments that Word does not list before a reload cannot be deleted; the pane says so.
      const { commentsAfterReload } = host.document.quirks;
      const unlisted = (remark: string): boolean =>
        commentsAfterReload && remark.startsWith('comment') && !before.remarks.includes(remark);
      const remarks = this.#remarks();
      const others = remarks.filter((remark) => !unlisted(remark));
      equal(others, before.remarks, 'Taken out, it left other notes and comments');
      this.#clean = others.length === remarks.length;
    }
    this.#markup?.touched();
    return true;
  }

  #lines(): string[] {
    return this.#markup?.read() ?? [];
  }

  /** Returns the notes and comments of the document, as `footnote 2: its text`. */
  #remarks(): string[] {
    const { document } = this.#proved.word.host;
    return [
      ...document
        .footnotes()
        .map(({ id, body }) => `footnote ${id}: ${plain(body.textOf('current')).trim()}`),
      ...document.endnotes().map(({ id, body }) => `endnote ${id}: ${plain(body.textOf('current')).trim()}`),
      ...document.comments().map(({ id, content }) => `comment ${id}: ${content}`),
    ];
  }

  /** Checks that a refusal or a read leaves every byte unchanged: the host counts each change of any part. */
  #same(version: number, sentence: string): void {
    if (this.#proved.word.host.document.version !== version) throw new Error(sentence);
  }

  #labels(): string[] {
    return this.#proved.word.host.document.body
      .paragraphs()
      .map((paragraph) => paragraph.listLabel()?.listString ?? '');
  }

  #snapshot(): Snapshot {
    const { host } = this.#proved.word;
    const { body, selection } = host.document;
    const whole = body.range('Content');
    const touched = new Set(selection.paragraphs().map((paragraph) => paragraph.uniqueLocalId));
    const inside = body
      .paragraphs()
      .flatMap((paragraph, index) => (touched.has(paragraph.uniqueLocalId) ? [index] : []));
    const labels = this.#labels();
    const behind = (inside.at(-1) ?? 0) + 1;
    const all = this.#markup?.byParagraph() ?? [];
    return {
      all: host.text('all'),
      current: host.text('current'),
      original: host.text('original'),
      prefix: whole.getRange('Start').expandTo(selection.getRange('Start')).textOf('current'),
      suffix: selection.getRange('End').expandTo(whole.getRange('End')).textOf('current'),
      labels: {
        front: labels.slice(0, inside[0]),
        inside: labels.slice(inside[0], behind),
        rear: labels.slice(behind),
      },
      outside: { front: all.slice(0, inside[0] ?? 0), rear: all.slice(behind) },
      remarks: this.#remarks(),
    };
  }
}

interface Snapshot {
  readonly all: string;
  readonly current: string;
  readonly original: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly labels: Readonly<Record<'front' | 'inside' | 'rear', readonly string[]>>;
  readonly outside: { readonly front: readonly string[]; readonly rear: readonly string[] };
  readonly remarks: readonly string[];
}

const withoutEmpty = (text: string): string => text.replaceAll(/\n+/gu, '\n').replaceAll(/^\n|\n$/gu, '');

const numbered = (labels: readonly string[]): string[] => labels.filter((label) => label !== '');
