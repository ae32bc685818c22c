import type { LedgerAnchor } from '../../citations/model.ts';
import { bookmarkName, onceEach, type BookmarkStyle } from '../anchors/anchors.ts';
import { putControl } from './commands/put-control.ts';
import { isDeletionRole } from '../anchors/roles.ts';
import { removeAnchors } from './commands/remove-anchors.ts';
import { officeCode } from '../failure.ts';
import type { Capabilities } from '../model/capabilities.ts';
import { askEach } from '../read/ask-each.ts';
import { SEARCH_LIMIT, searchText } from '../find/search-text.ts';
import { comparable } from '../read/text.ts';
import { callsAtOnce } from './pace.ts';
import type { Marking, MarkRequest } from './marks.ts';
import { withTracking } from './tracking.ts';
import type { WordSession } from '../session.ts';

type Marked = Map<MarkRequest, LedgerAnchor>;

/**
 * Creates the marking of one document: with bookmarks, under names that Word accepts (OfficeDev/office-js#3003), or with content controls
 * where Word lacks or refuses bookmarks. The first bookmark of a session has its own round trip, so that a refused name can be attributed
 * to it.
 */
export function createMarking(capabilities: Capabilities): Marking {
  /** The styles of names that may still be accepted; the first is used. */
  let styles: readonly BookmarkStyle[] = capabilities.bookmarks.available ? ['hidden', 'visible'] : [];
  let isSure = false;
  const name: Marking['name'] = (entryId, role, number) =>
    bookmarkName(entryId, role, number, styles[0] ?? 'hidden');

  /** Inserts the first bookmark of a session and returns its name; undefined where it cannot be inserted. */
  const putFirst = async (
    context: Word.RequestContext,
    range: () => Word.Range,
    nameIt: () => string,
  ): Promise<string | undefined> => {
    while (styles.length > 0) {
      const own = nameIt();
      try {
        range().insertBookmark(own);
        // oxlint-disable-next-line no-await-in-loop -- the next style is tried only where this one is refused
        await context.sync();
        isSure = true;
        return own;
      } catch (error) {
        // Any other error concerns the range, not the name.
        if (officeCode(error) !== 'InvalidArgument') return undefined;
        styles = styles.slice(1);
      }
    }
    return undefined;
  };

  const byBookmarks = async (
    context: Word.RequestContext,
    entryId: string,
    requests: readonly MarkRequest[],
    heard: () => void,
  ): Promise<Marked> => {
    const marked: Marked = new Map();
    const put = (request: MarkRequest): string => name(entryId, request.role, request.number);
    const done = (request: MarkRequest, own: string): void =>
      void marked.set(request, { kind: 'bookmark', name: own });
    // Inserted words certainly exist; removed words may be gone.
    const [first, ...others] = requests.toSorted(
      (a, b) => Number(marksDeletion(a)) - Number(marksDeletion(b)),
    );
    if (first === undefined || styles.length === 0) return marked;
    const own = isSure ? undefined : await putFirst(context, first.range, () => put(first));
    if (own !== undefined) done(first, own);
    if (styles.length === 0) return marked;
    const rest = own === undefined ? [first, ...others] : others;
    const most = callsAtOnce(capabilities);
    for (let from = 0; from < rest.length; from += most) {
      const asks = rest.slice(from, from + most).map((request) => () => {
        request.range().insertBookmark(put(request));
        return () => done(request, put(request));
      });
      // oxlint-disable-next-line no-await-in-loop -- one round trip after the other
      await askEach(context, asks);
      heard();
    }
    return marked;
  };

  /** True for removed words that accept no bookmark: they were the user's own pending insertion. */
  const isGone = (request: MarkRequest): boolean => isSure && marksDeletion(request);

  return {
    name,
    async mark(session, entryId, given, heard = () => undefined) {
      let requests = given;
      // A content control next to words that split a paragraph would include the break.
      const splits = !capabilities.bookmarks.available && requests.some((request) => request.splits === true);
      const isWanted = ({ text }: MarkRequest): boolean => !splits || text === undefined;
      const marked: Marked = new Map();
      const drifted = new Set<MarkRequest>();
      try {
        const { lost, found } = await checkPlaces(session, requests.filter(isWanted));
        for (const request of lost) drifted.add(request);
        requests = requests.map((request) => found.get(request) ?? request);
        const there = requests.filter((request) => isWanted(request) && !lost.has(request));
        const open = (): MarkRequest[] => there.filter((request) => !marked.has(request));
        const first = there.filter(({ prefersControl }) => prefersControl === true);
        for (const each of await byControls(session, entryId, first)) marked.set(...each);
        for (const each of await byBookmarks(session.context, entryId, open(), heard)) marked.set(...each);
        const rest = open().filter((request) => request.prefersControl !== true && !isGone(request));
        for (const each of await byControls(session, entryId, rest)) marked.set(...each);
      } catch {
        // The words are in the document: a missing mark is reported, but the write has not failed.
      }
      const wanted = requests.filter(isWanted);
      const missing = wanted.some(
        (request) => !marked.has(request) && !(isGone(request) && !drifted.has(request)),
      );
      const anchors = requests.flatMap((request) => marked.get(request) ?? []);
      if (!missing && (anchors.length > 0 || wanted.length === 0))
        return { anchors: onceEach(anchors), complete: true };
      await removeAnchors(
        session.context,
        anchors.map((anchor) => ({ anchor })),
      );
      return { anchors: [], complete: false };
    },
    async probe({ context }, range) {
      if (isSure) return;
      const own = await putFirst(
        context,
        () => range,
        () => name('probe', 'comment', 0),
      );
      if (own !== undefined) await removeAnchors(context, [{ anchor: { kind: 'bookmark', name: own } }]);
    },
  };
}

async function byControls(
  session: WordSession,
  entryId: string,
  requests: readonly MarkRequest[],
): Promise<Marked> {
  const marked: Marked = new Map();
  if (requests.length === 0) return marked;
  const asks = requests.map((request) => () => {
    const { anchor } = putControl(
      request.table ?? request.range(),
      entryId,
      request.role,
      // Citations are distinguished by their anchors.
      request.role === 'citation' ? request.number : undefined,
    );
    return () => void marked.set(request, anchor);
  });
  await withTracking(session, 'Off', () => askEach(session.context, asks));
  return marked;
}

const marksDeletion = ({ role }: MarkRequest): boolean => isDeletionRole(role);

/** Requests whose words are no longer at their ranges. */
interface MovedPlaces {
  readonly lost: ReadonlySet<MarkRequest>;
  /** For each moved request, the same request with the range of its words now. */
  readonly found: ReadonlyMap<MarkRequest, MarkRequest>;
}

async function checkPlaces(session: WordSession, requests: readonly MarkRequest[]): Promise<MovedPlaces> {
  const {
    context,
    capabilities: { host },
  } = session;
  const checked = requests.filter(({ text }) => text !== undefined);
  if (host.platform !== 'OfficeOnline' || checked.length === 0) return { lost: new Set(), found: new Map() };
  const ranges = checked.map((request) => {
    const range = request.range();
    range.load('text');
    return { request, range };
  });
  await context.sync();
  const moved = ranges.filter(({ request, range }) => {
    // A markup view may hide deletions.
    const isHidden = marksDeletion(request) && range.text === '';
    return !isHidden && comparable(range.text) !== comparable(request.text ?? '');
  });
  const again = await findAgain(context, moved);
  return {
    lost: new Set(moved.flatMap(({ request }) => (again.has(request) ? [] : [request]))),
    found: new Map([...again].map(([request, range]) => [request, { ...request, range: () => range }])),
  };
}

/** Finds words whose ranges drifted, where their paragraph contains them exactly once, or else the next, into which a split moves words. */
async function findAgain(
  context: Word.RequestContext,
  lost: readonly { readonly request: MarkRequest; readonly range: Word.Range }[],
): Promise<ReadonlyMap<MarkRequest, Word.Range>> {
  const hits = new Map<MarkRequest, readonly Word.Range[]>();
  const search = (paragraphOf: (range: Word.Range) => Word.Paragraph): Promise<void> =>
    askEach(
      context,
      lost.flatMap(({ request, range }) => {
        const sought = searchText(request.text ?? '');
        if (sought.trim() === '' || sought.length > SEARCH_LIMIT || /[\r\n]/u.test(sought)) return [];
        if ((hits.get(request) ?? []).length > 0) return [];
        return () => {
          const found = paragraphOf(range).search(sought, { matchCase: true });
          found.load('items/text');
          return () => void hits.set(request, found.items);
        };
      }),
    );
  await search((range) => range.paragraphs.getFirst());
  // Fails where there is no next one.
  await search((range) => range.paragraphs.getFirst().getNext());
  return new Map(
    [...hits].flatMap(([request, [only, ...others]]) =>
      only === undefined || others.length > 0 ? [] : [[request, only] as const],
    ),
  );
}
