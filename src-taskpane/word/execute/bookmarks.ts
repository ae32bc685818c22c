import { bookmarkName, type BookmarkStyle } from '../anchors/anchors.ts';
import { isDeletionRole, type AnchorRole } from '../anchors/roles.ts';
import { officeCode } from '../failure.ts';
import type { Capabilities } from '../model/capabilities.ts';
import { askEach, type Ask } from '../read/ask-each.ts';
import { removeAnchors } from './commands/remove-anchors.ts';
import type { WordSession } from '../session.ts';
import type { Marked, MarkRequest } from './marks.ts';
import { callsAtOnce } from './pace.ts';

/** What marks the places of one write. */
export interface Marker {
  readonly session: WordSession;
  readonly entryId: string;
  /** Called after each of several round trips. */
  readonly heard: () => void;
  /** Returns what the first round trip has too, once. */
  readonly asks: () => readonly Ask[];
}

/**
 * The bookmarks of one document, under names that Word accepts (OfficeDev/office-js#3003). The first bookmark of a session has its own
 * round trip, so that a refused name can be attributed to it.
 */
export class Bookmarks {
  readonly #most: number;
  /** The styles of names that may still be accepted; the first is used. */
  #styles: readonly BookmarkStyle[];
  #areSure = false;

  constructor(capabilities: Capabilities) {
    this.#most = callsAtOnce(capabilities);
    this.#styles = capabilities.bookmarks.available ? ['hidden', 'visible'] : [];
  }

  /** True once Word accepted a name. */
  get areSure(): boolean {
    return this.#areSure;
  }

  /** Returns the name for a bookmark. */
  name(entryId: string, role: AnchorRole, number: number): string {
    return bookmarkName(entryId, role, number, this.#styles[0] ?? 'hidden');
  }

  /** Finds out, on a range of the document, which names Word accepts, unless that is known. */
  async probe(context: Word.RequestContext, range: Word.Range): Promise<void> {
    if (this.#areSure) return;
    const own = await this.#putFirst(
      context,
      () => range,
      () => this.name('probe', 'comment', 0),
    );
    if (own !== undefined) await removeAnchors(context, [{ anchor: { kind: 'bookmark', name: own } }]);
  }

  /** Marks places; returns those that Word accepted. */
  async put(
    { session: { context }, entryId, heard, asks }: Marker,
    requests: readonly MarkRequest[],
  ): Promise<Marked> {
    const marked: Marked = new Map();
    const nameOf = ({ role, number }: MarkRequest): string => this.name(entryId, role, number);
    const done = (request: MarkRequest, name: string): void =>
      void marked.set(request, { kind: 'bookmark', name });
    // Inserted words certainly exist; removed words may be gone.
    const [first, ...others] = requests.toSorted(
      (a, b) => Number(isDeletionRole(a.role)) - Number(isDeletionRole(b.role)),
    );
    if (first === undefined || this.#styles.length === 0) return marked;
    const own = this.#areSure
      ? undefined
      : await this.#putFirst(context, first.range, () => nameOf(first), asks());
    if (own !== undefined) done(first, own);
    if (this.#styles.length === 0) return marked;
    const rest = own === undefined ? [first, ...others] : others;
    for (let from = 0; from < rest.length; from += this.#most) {
      const marks = rest.slice(from, from + this.#most).map((request) => () => {
        request.range().insertBookmark(nameOf(request));
        return () => done(request, nameOf(request));
      });
      // oxlint-disable-next-line no-await-in-loop -- one round trip after the other
      await askEach(context, [...asks(), ...marks]);
      heard();
    }
    return marked;
  }

  /** Inserts the first bookmark of a session and returns its name; undefined where it cannot be inserted. */
  async #putFirst(
    context: Word.RequestContext,
    range: () => Word.Range,
    nameIt: () => string,
    asks: readonly Ask[] = [],
  ): Promise<string | undefined> {
    let others = asks;
    while (this.#styles.length > 0) {
      const own = nameIt();
      let failure: unknown;
      const mark: Ask = () => {
        range().insertBookmark(own);
        return () => {
          this.#areSure = true;
        };
      };
      // oxlint-disable-next-line no-await-in-loop -- the next style is tried only where this one is refused
      await askEach(context, [...others, mark], {
        onFailure: (ask, error) => {
          if (ask === mark) failure = error;
        },
      });
      if (this.#areSure) return own;
      // Any other error concerns the range, not the name.
      if (officeCode(failure) !== 'InvalidArgument') return undefined;
      this.#styles = this.#styles.slice(1);
      others = [];
    }
    return undefined;
  }
}
