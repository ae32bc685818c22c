import { PaneError } from '#pane/errors.ts';
import type { DocumentReview, TrackedChange } from '#pane/word/model.ts';
import { AUTHOR, openPlayed, type PlayedWord, type ProvedPane } from '#test/prove/writing/pane.ts';
import { keepsShape } from '#test/prove/writing/told.ts';
import { select } from '#test/prove/writing/select.ts';
import { insertionOf, inWord, isTracked, nameOf, tickedTextOf } from '#test/prove/writing/ways.ts';
import type { ProfileName } from '#word-host/profiles.ts';
import { meddle } from './colleague.ts';
import { differences, differencesAround } from './compare.ts';
import type { Deed } from './deeds.ts';
import { foreignIn, readParts, type Foreign, type Parts } from './record.ts';
import { byWhom, decided, without, type View } from './views.ts';
import { decide } from '#test/src-taskpane/word/decide.ts';

/** How many deeds of each kind were done, and what the pane said where it refused. */
interface Played {
  readonly done: readonly string[];
  readonly refused: readonly string[];
  /** Revisions and comments of others that were in the document before the first deed. */
  readonly foreign: number;
}

const REJECTED = without(AUTHOR, 'rejected');
const ACCEPTED = without(AUTHOR, 'accepted');

/** What was written, and how it is to be compared when it is removed. */
interface Written {
  readonly isTracked: boolean;
  /** For words that were replaced as plain text: whether they kept their paragraphs. */
  readonly replaced?: boolean;
}

/** A Word in which deeds are done one after the other, document by document, and what is not Codicil's is compared after each. */
export class RecordStage {
  readonly #proved: ProvedPane;
  readonly #profile: ProfileName;
  readonly #written = new Map<string, Written>();
  #read: { readonly version: number; readonly parts: Parts } | undefined;

  private constructor(proved: ProvedPane, profile: ProfileName) {
    this.#proved = proved;
    this.#profile = profile;
  }

  static async open(profile: ProfileName, word: PlayedWord = {}): Promise<RecordStage> {
    return new RecordStage(await openPlayed(profile, word), profile);
  }

  close(): Promise<void> {
    return this.#proved.close();
  }

  /** Opens a document and does the deeds. Throws an Error with the differences after the first deed that made any. */
  async play(docx: Uint8Array, deeds: readonly Deed[]): Promise<Played> {
    const { host } = this.#proved.word;
    host.open(docx);
    host.batches.length = 0;
    this.#written.clear();
    this.#read = undefined;
    const [done, refused]: [string[], string[]] = [[], []];
    const { revisions, comments } = foreignIn(this.#parts(), REJECTED, AUTHOR);
    for (const [index, deed] of deeds.entries()) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one deed after the other
        const name = await this.#do(deed);
        if (name !== undefined) done.push(name);
      } catch (error) {
        if (error instanceof Different)
          throw new Error(`Deed ${index + 1}, ${error.message}`, { cause: error });
        if (!(error instanceof PaneError)) throw error;
        refused.push(error.message);
      } finally {
        host.document.trackingMode = 'Off';
        host.document.markupView = 'all';
      }
    }
    return { done, refused, foreign: revisions.length + comments.length };
  }

  async #do(deed: Deed): Promise<string | undefined> {
    const { host } = this.#proved.word;
    switch (deed.kind) {
      case 'write':
        return this.#write(deed);
      case 'remove':
        return this.#remove(deed.at);
      case 'accept':
        return this.#accept(deed.at);
      case 'decide':
        return this.#decide(deed.at, deed.decision);
      case 'redraw':
        return this.#watched('redraw', [same(REJECTED, false)], () => this.#proved.pane.redraw(deed.style));
      case 'clean':
        return this.#watched('clean', [same(REJECTED, true), same(ACCEPTED, true)], async () => {
          const { comments } = await this.#proved.pane.traces();
          return this.#proved.pane.clean(deed.comments ? comments.map(({ entryId }) => entryId) : []);
        });
      default: {
        const isDone = meddle(host.document, AUTHOR, deed.kind, deed.at);
        host.edited();
        await host.idle();
        return isDone ? `colleague: ${deed.kind}` : undefined;
      }
    }
  }

  async #write({ selected, changes, manner }: Extract<Deed, { kind: 'write' }>): Promise<string | undefined> {
    const { pane, word } = this.#proved;
    const { host } = word;
    const way = inWord(this.#profile, manner.way);
    if (!select(host, selected, manner, way)) return undefined;
    host.document.trackingMode = manner.tracking.writing && this.#profile !== 'ltsc2021' ? 'TrackAll' : 'Off';
    const target = await pane.readSelection();
    if (target.refusal !== undefined) throw new PaneError('not_writable_here', target.refusal);
    const insertion = insertionOf(way, target, changes);
    const text = tickedTextOf(insertion);
    if (text === undefined) return undefined;
    const tracked = isTracked(way, host.document.trackingMode === 'TrackAll');
    const isReplaced = way.action === 'rewrite' && !tracked;
    const replaced = isReplaced ? keepsShape(target, text) : undefined;
    const compare = replaced === undefined ? same(REJECTED, tracked) : this.#around(replaced);
    return this.#watched(nameOf(way), [compare], async () => {
      const { entry } = await pane.insert(insertion);
      if (entry !== undefined)
        this.#written.set(entry.id, { isTracked: tracked, ...(replaced !== undefined && { replaced }) });
    });
  }

  /** Compares what is outside the selected paragraphs, and what is in them, after words were replaced as plain text. */
  #around(isShapeKept: boolean): Comparison {
    const { body, selection } = this.#proved.word.host.document;
    const touched = new Set(selection.paragraphs().map(({ uniqueLocalId }) => uniqueLocalId));
    const all = body.paragraphs();
    const inside = all.flatMap(({ uniqueLocalId }, index) => (touched.has(uniqueLocalId) ? [index] : []));
    const [first = 0, last = 0] = [inside[0], inside.at(-1)];
    return {
      view: REJECTED,
      differ: (before, after) =>
        differencesAround(before, after, {
          first,
          last,
          added: body.paragraphs().length - all.length,
          keepsShape: isShapeKept,
        }),
    };
  }

  async #remove(at: number): Promise<string | undefined> {
    const { pane } = this.#proved;
    const all = (await pane.listInsertions()).filter(({ removal }) => removal.available);
    const id = all[Math.floor(at * all.length)]?.entry.id;
    if (id === undefined) return undefined;
    const { isTracked: tracked, replaced } = this.#written.get(id) ?? { isTracked: false };
    const comparison: Comparison =
      replaced === undefined
        ? tracked
          ? same(REJECTED, true)
          : same(REJECTED, false)
        : {
            view: REJECTED,
            differ: (before, after) =>
              differencesAround(before, after, { first: 0, last: Infinity, added: 0, keepsShape: replaced }),
          };
    return this.#watched('remove', [comparison], () => pane.remove(id));
  }

  async #accept(at: number): Promise<string | undefined> {
    const { pane } = this.#proved;
    const all = (await pane.listInsertions()).filter(({ pending }) => pending > 0);
    const id = all[Math.floor(at * all.length)]?.entry.id;
    if (id === undefined) return undefined;
    return this.#watched('accept', [same(ACCEPTED, true)], () => pane.accept(id));
  }

  /** Decides a change of someone else, with all others of that author and time. */
  async #decide(at: number, decision: 'accept' | 'reject'): Promise<string | undefined> {
    const { pane } = this.#proved;
    const review = await pane.readReview();
    const { revisions } = foreignIn(this.#parts(), REJECTED, AUTHOR);
    const groups = decidable(review, revisions);
    const changes = groups[Math.floor(at * groups.length)];
    const [change] = changes ?? [];
    if (changes === undefined || change === undefined) return undefined;
    const fate = decision === 'accept' ? 'accepted' : 'rejected';
    const theirs = new Set([byWhom(change.author, change.date)]);
    return this.#watched(
      decision,
      [{ ...same(decided(REJECTED, theirs, fate), true), afterwards: REJECTED }],
      () => decide(pane, review, changes, decision),
    );
  }

  /** Does what the pane does, and compares the records before and after, also where it fails or refuses. */
  async #watched(
    name: string,
    comparisons: readonly Comparison[],
    work: () => Promise<unknown>,
  ): Promise<string> {
    const { host } = this.#proved.word;
    const { version } = host.document;
    const parts = this.#parts();
    const before = comparisons.map(({ view }) => foreignIn(parts, view, AUTHOR));
    const failure = await work().then(
      () => undefined,
      (error: unknown) => error,
    );
    await host.idle();
    if (host.document.version !== version && !(failure !== undefined && !(failure instanceof PaneError))) {
      const now = this.#parts();
      for (const [index, { view, afterwards = view, differ }] of comparisons.entries()) {
        const [old, found] = [before[index], foreignIn(now, afterwards, AUTHOR)];
        const wrong = old === undefined ? [] : differ(old, found);
        if (wrong.length > 0) throw new Different(`${name}: ${wrong.slice(0, 6).join('\n  ')}`);
      }
    }
    if (failure !== undefined) throw failure;
    return name;
  }

  /** Reads the saved file, once for each state of the document. */
  #parts(): Parts {
    const { host, window } = this.#proved.word;
    const { version } = host.document;
    if (this.#read?.version !== version) this.#read = { version, parts: readParts(host.save(), window) };
    return this.#read.parts;
  }
}

/** The differences after a deed: what is not Codicil's, and not what the user decided, has changed. */
class Different extends Error {}

interface Comparison {
  readonly view: View;
  /** The view of the document afterwards, where it is another. */
  readonly afterwards?: View;
  readonly differ: (before: Foreign, after: Foreign) => string[];
}

const same = (view: View, lines: boolean): Comparison => ({
  view,
  differ: (before, after) => differences(before, after, { lines }),
});

/** Returns the changes of others that can be decided with all that the same author did at the same time: one, or two. */
function decidable(
  { changes }: DocumentReview,
  revisions: Foreign['revisions'],
): readonly (readonly TrackedChange[])[] {
  const groups = new Map<string, TrackedChange[]>();
  for (const change of changes) {
    const key = byWhom(change.author, change.date);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  const entries = new Map<string, number>();
  for (const { author, date } of revisions)
    entries.set(byWhom(author, date), (entries.get(byWhom(author, date)) ?? 0) + 1);
  return [...groups]
    .filter(([key, group]) => group.every(({ isOwn }) => !isOwn) && entries.get(key) === group.length)
    .map(([, group]) => group)
    .filter((group) => group.length <= 2);
}
