import { at } from '../../at.ts';
import { bracketed } from '../../pure/citations/format.ts';
import type { LedgerAnchor, LedgerCitation } from '../../pure/citations/model.ts';
import { findAnchors, parseRole } from '../anchors/anchors.ts';
import type { Insertion } from '../model/insertion.ts';
import type { WriteSession } from '../execute/session.ts';
import type { WriteResult } from '../execute/result.ts';
import { SEARCH_LIMIT, searchText } from '../find/search-text.ts';

/** A citation within the inserted text. */
interface Sought {
  /** Its text, including the brackets. */
  readonly text: string;
  readonly cites: readonly number[];
}

/**
 * Marks the citations of what was just inserted, so that they can be redrawn: notes by their references, citations in brackets by their
 * own anchor. What is not found with certainty remains plain text. Never rejects.
 */
export async function markCitations(
  session: WriteSession,
  written: WriteResult,
  insertion: Insertion,
  entryId: string,
): Promise<WriteResult> {
  const { form, sources, citationText } = insertion;
  const all = sources.map((_, index) => index);
  if (all.length === 0 || insertion.action === 'rewrite') return written;
  if ((form === 'footnote' || form === 'endnote') && citationText !== undefined) {
    const drawn = citationText;
    const citations = written.anchors
      .filter((anchor) => parseRole(anchor) === 'note')
      .map(({ name }): LedgerCitation => ({ anchor: name, drawn, cites: all }));
    return { ...written, citations: [...(written.citations ?? []), ...citations] };
  }
  const sought: readonly Sought[] = [
    ...(insertion.inline ?? []),
    ...(form === 'bracketed' && citationText !== undefined
      ? [{ text: bracketed(citationText), cites: all }]
      : []),
  ];
  if (sought.length === 0) return written;
  try {
    const made = await mark(session, written.anchors, sought, entryId);
    return {
      ...written,
      anchors: [...written.anchors, ...made.map(({ anchor }) => anchor)],
      citations: [...(written.citations ?? []), ...made.map(({ citation }) => citation)],
    };
  } catch {
    // The words are in the document; the write has not failed because citations cannot be updated later.
    return written;
  }
}

async function mark(
  session: WriteSession,
  anchors: readonly LedgerAnchor[],
  sought: readonly Sought[],
  entryId: string,
): Promise<{ readonly anchor: LedgerAnchor; readonly citation: LedgerCitation }[]> {
  const { context, marking } = session;
  const texts = [...new Set(sought.map(({ text }) => text))].filter(
    (text) => searchText(` ${text}`).length <= SEARCH_LIMIT,
  );
  const put = (await findAnchors(session, anchors)).filter(
    ({ role }) => role === 'words' || role === 'paragraphs' || role === 'table',
  );
  const found = put.flatMap((place) =>
    texts.map((text) => {
      const hits = place.range.search(searchText(text), { matchCase: true });
      // The space before it is removed with it when it becomes a note.
      const spaced = place.range.search(searchText(` ${text}`), { matchCase: true });
      hits.load('items');
      spaced.load('items');
      return { text, hits, spaced, prefersControl: place.anchor.kind === 'contentControl' };
    }),
  );
  await context.sync();
  const made = texts.flatMap((text) => {
    const wanted = sought.filter((each) => each.text === text);
    const hits = found
      .filter((each) => each.text === text)
      .flatMap(({ hits: bare, spaced, prefersControl }) =>
        (spaced.items.length === bare.items.length ? spaced : bare).items.map((range) => ({
          range,
          prefersControl,
        })),
      );
    if (hits.length !== wanted.length) return [];
    return hits.flatMap((hit, index) => {
      const { cites } = at(wanted, index);
      return cites.length === 0 ? [] : [{ ...hit, text, cites }];
    });
  });
  const requests = made.map(
    ({ range, prefersControl }, number) =>
      ({ range: () => range, role: 'citation', number, prefersControl }) as const,
  );
  const { anchors: marked } = await marking.mark(session, entryId, requests);
  return marked.map((anchor, index) => {
    const { text, cites } = at(made, index);
    return { anchor, citation: { anchor: anchor.name, drawn: text, cites } };
  });
}
