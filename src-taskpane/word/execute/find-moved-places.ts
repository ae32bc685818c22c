import { SEARCH_LIMIT, searchText } from '../find/search-text.ts';
import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import { isDeletionRole } from '../anchors/roles.ts';
import { askEach, type Ask } from '../read/ask-each.ts';
import { comparable } from '../read/text.ts';
import type { WordSession } from '../session.ts';
import type { MarkRequest } from './marks.ts';

/** Requests whose words are no longer at their ranges. */
interface MovedPlaces {
  readonly lost: ReadonlySet<MarkRequest>;
  /** For each moved request, the same request with the range of its words now. */
  readonly found: ReadonlyMap<MarkRequest, MarkRequest>;
}

/**
 * Finds the requests whose words are no longer at their ranges: on the web, ranges drift while others are changed (OfficeDev/office-js#1215).
 * `asks` go into its first round trip, if there is one. Rejects where Word does not return a range.
 */
export async function findMovedPlaces(
  session: WordSession,
  requests: readonly MarkRequest[],
  asks: () => readonly Ask[],
): Promise<MovedPlaces> {
  const {
    context,
    capabilities: { host },
  } = session;
  const checked = requests.flatMap((request) =>
    request.text === undefined ? [] : [{ request, text: request.text }],
  );
  if (host.platform !== 'OfficeOnline' || checked.length === 0) return { lost: new Set(), found: new Map() };
  const ranges: { readonly request: MarkRequest; readonly range: Word.Range; readonly text: string }[] = [];
  const loads = checked.map(({ request, text }): Ask => () => {
    const range = request.range();
    range.load('text');
    return () => void ranges.push({ request, range, text });
  });
  await askEach(context, [...asks(), ...loads]);
  if (ranges.length < checked.length) throw new PaneError('word_failed', wordMessages.failed);
  const moved = ranges.filter(({ request, range, text }) => {
    // A markup view may hide deletions.
    const isHidden = isDeletionRole(request.role) && range.text === '';
    return !isHidden && comparable(range.text) !== comparable(text);
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
  lost: readonly { readonly request: MarkRequest; readonly range: Word.Range; readonly text: string }[],
): Promise<ReadonlyMap<MarkRequest, Word.Range>> {
  const hits = new Map<MarkRequest, readonly Word.Range[]>();
  const search = (paragraphOf: (range: Word.Range) => Word.Paragraph): Promise<void> =>
    askEach(
      context,
      lost.flatMap(({ request, range, text }) => {
        const sought = searchText(text);
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
