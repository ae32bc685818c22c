import { onceEach } from '../anchors/anchors.ts';
import { isDeletionRole } from '../anchors/roles.ts';
import type { Capabilities } from '../model/capabilities.ts';
import { askEach } from '../read/ask-each.ts';
import { Bookmarks, type Marker } from './bookmarks.ts';
import { putControl } from './commands/put-control.ts';
import { removeAnchors } from './commands/remove-anchors.ts';
import { findMovedPlaces } from './find-moved-places.ts';
import type { Marked, Marking, MarkRequest, Marks } from './marks.ts';
import { withTracking } from './tracking.ts';

/**
 * Creates the marking of one document: with bookmarks, under names that Word accepts, or with content controls where Word lacks or refuses
 * bookmarks.
 */
export function createMarking(capabilities: Capabilities): Marking {
  const bookmarks = new Bookmarks(capabilities);
  return {
    name: (...args) => bookmarks.name(...args),
    mark(session, entryId, requests, heard = () => undefined, asks = []) {
      const first = [...asks];
      return mark({ session, bookmarks, entryId, heard, asks: () => first.splice(0) }, requests);
    },
    probe: ({ context }, range) => bookmarks.probe(context, range),
  };
}

interface Work extends Marker {
  readonly bookmarks: Bookmarks;
}

async function mark(work: Work, given: readonly MarkRequest[]): Promise<Marks> {
  const { session, bookmarks, asks } = work;
  const { context, capabilities } = session;
  let requests = given;
  // A content control next to words that split a paragraph would include the break.
  const splits = !capabilities.bookmarks.available && requests.some((request) => request.splits === true);
  const isWanted = ({ text }: MarkRequest): boolean => !splits || text === undefined;
  /** True for removed words that accept no bookmark: they were the user's own pending insertion. */
  const isGone = ({ role }: MarkRequest): boolean => bookmarks.areSure && isDeletionRole(role);
  const marked: Marked = new Map();
  const drifted = new Set<MarkRequest>();
  try {
    const { lost, found } = await findMovedPlaces(session, requests.filter(isWanted), asks);
    for (const request of lost) drifted.add(request);
    requests = requests.map((request) => found.get(request) ?? request);
    const there = requests.filter((request) => isWanted(request) && !lost.has(request));
    const open = (): MarkRequest[] => there.filter((request) => !marked.has(request));
    const first = there.filter(({ prefersControl }) => prefersControl === true);
    for (const each of await byControls(work, first)) marked.set(...each);
    for (const each of await bookmarks.put(work, open())) marked.set(...each);
    const rest = open().filter((request) => request.prefersControl !== true && !isGone(request));
    for (const each of await byControls(work, rest)) marked.set(...each);
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
    context,
    anchors.map((anchor) => ({ anchor })),
  );
  return { anchors: [], complete: false };
}

async function byControls(
  { session, entryId, asks: first }: Work,
  requests: readonly MarkRequest[],
): Promise<Marked> {
  const marked: Marked = new Map();
  if (requests.length === 0) return marked;
  const asks = requests.map((request) => () => {
    const anchor = putControl(
      request.table ?? request.range(),
      entryId,
      request.role,
      // Citations are distinguished by their anchors.
      request.role === 'citation' ? request.number : undefined,
    );
    return () => void marked.set(request, anchor);
  });
  await withTracking(session, 'Off', () => askEach(session.context, asks), first());
  return marked;
}
