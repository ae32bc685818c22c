import type { RenderedCitation, LedgerCitation, LedgerEntry } from '../../pure/citations/model.ts';
import { findAnchors, isUsable, type FoundAnchor } from '../anchors/anchors.ts';
import type { PlaceNow } from '../execute/commands/render-citation.ts';
import { inDocumentOrder } from '../find/document-order.ts';
import { readCurrentTexts } from '../read/current-text.ts';
import { comparable } from '../read/text.ts';
import type { WordSession } from '../session.ts';

/** A citation of the ledger and its state in the document. */
export interface CitationPlace {
  readonly entry: LedgerEntry;
  readonly citation: LedgerCitation;
  /**
   * `drawn`: as Codicil drew it; `edited`: changed by hand since; `locked`: in a locked content control; `gone`: not in the document;
   * `unreachable`: this version of Word cannot find it.
   */
  readonly state: 'drawn' | 'edited' | 'locked' | 'gone' | 'unreachable';
  /** The drawing that is in the document now; the last one where the state is not `drawn`. */
  readonly drawing: RenderedCitation;
  /** Its place; absent when it is gone. */
  readonly at?: PlaceNow;
}

/**
 * Finds the citations of these entries in document order, with those that are gone at the end. A citation whose content control was
 * copied is listed twice. Changes nothing; about five round trips.
 */
export async function readCitations(
  session: WordSession,
  entries: readonly LedgerEntry[],
): Promise<CitationPlace[]> {
  const { context, capabilities } = session;
  const citations = entries.flatMap((entry) =>
    (entry.citations ?? []).map((citation) => ({ entry, citation })),
  );
  const names = new Set(
    citations.flatMap(({ citation }) => drawingsOf(citation).map(({ anchor }) => anchor)),
  );
  const anchors = entries
    .flatMap((entry) => entry.anchors)
    .filter(({ name, kind }) => names.has(name) && isUsable(kind, capabilities));
  const seen = anchors.length === 0 ? [] : await look(session, await findAnchors(session, anchors));
  const places = citations.flatMap(({ entry, citation }): CitationPlace[] => {
    const own = drawingsOf(citation).flatMap((drawing) =>
      seen.filter(({ found }) => found.anchor.name === drawing.anchor).map((at) => ({ drawing, at })),
    );
    // A copied content control is a citation too.
    const distinct = [...new Set(own.map(({ at }) => at))];
    const matching = distinct.flatMap((at) => {
      const match = own.find((each) => each.at === at && each.drawing.drawn === at.text.trim());
      return match === undefined ? [] : [match];
    });
    const shown = matching.filter(({ at }) => !at.deleted);
    const [standing] = own.filter(({ at }) => at.text.trim() !== '' && !at.deleted);
    const describe = (each: (typeof own)[number], state: CitationPlace['state']): CitationPlace => ({
      entry,
      citation,
      state: each.at.locked ? 'locked' : state,
      drawing: each.drawing,
      at: { ...each.at, as: entry.form === 'tableOfSources' ? 'lines' : each.at.as },
    });
    if (shown.length > 0) return onePlaceEach(shown).map((each) => describe(each, 'drawn'));
    if (standing !== undefined) return [describe(standing, 'edited')];
    const anchor = entry.anchors.find(({ name }) => name === citation.anchor);
    const reachable = anchor === undefined || isUsable(anchor.kind, capabilities);
    return [{ entry, citation, state: reachable ? 'gone' : 'unreachable', drawing: citation }];
  });
  const there = places.flatMap((place) =>
    place.at === undefined ? [] : [{ place, range: place.at.found.range }],
  );
  const ordered = await inDocumentOrder(context, there, ({ range }) => range);
  return [...ordered.map(({ place }) => place), ...places.filter(({ at }) => at === undefined)];
}

/** Returns the sources that a citation cites. */
export const toSources = ({ entry, citation }: CitationPlace): LedgerEntry['sources'] =>
  citation.cites.flatMap((index) => entry.sources[index] ?? []);

/** Returns the current drawing, then the earlier ones that tracked changes keep, newest first. */
function drawingsOf(citation: LedgerCitation): readonly RenderedCitation[] {
  return [{ anchor: citation.anchor, drawn: citation.drawn }, ...(citation.former ?? [])];
}

/** Keeps only the newest of several drawings; copies of content controls share its anchor. */
function onePlaceEach<T extends { readonly drawing: RenderedCitation }>(shown: readonly T[]): readonly T[] {
  return shown.filter(({ drawing }) => drawing.anchor === shown[0]?.drawing.anchor);
}

interface Seen {
  readonly found: FoundAnchor;
  readonly as: 'footnote' | 'endnote' | 'text';
  readonly note?: Word.NoteItem;
  readonly text: string;
  readonly locked: boolean;
  /** True when a tracked change deletes the note. */
  readonly deleted: boolean;
}

/** Reads the text at each anchor: the note's for the reference of a note, otherwise the words as Word shows them now. */
async function look(session: WordSession, found: readonly FoundAnchor[]): Promise<Seen[]> {
  const { context, capabilities } = session;
  const notes = capabilities.footnotes.available;
  const asked = found.map((anchor) => {
    const { range, role, control } = anchor;
    const isNote = role === 'note' && notes;
    const footnotes = isNote ? range.footnotes : undefined;
    const endnotes = isNote ? range.endnotes : undefined;
    footnotes?.load('items/type');
    endnotes?.load('items/type');
    const around = range.parentContentControlOrNullObject;
    around.load('cannotEdit');
    control?.load('cannotEdit,cannotDelete');
    return { anchor, footnotes, endnotes, around, isNote };
  });
  await context.sync();
  const inText = found.filter((_, index) => asked[index]?.isNote === false);
  const current = capabilities.reviewedText.available
    ? await readCurrentTexts(
        context,
        inText.map(({ range }) => range),
      )
    : [];
  const texts = new Map(inText.map((anchor, index) => [anchor, current[index]]));
  const withNotes = asked.map((each) => {
    const note = each.footnotes?.items[0] ?? each.endnotes?.items[0];
    return { ...each, note, text: note?.body.getReviewedText('Current') };
  });
  if (withNotes.some(({ note }) => note !== undefined)) await context.sync();
  const deleted = await deletedNotes(session, withNotes);
  return withNotes.map(({ anchor, around, note, text, footnotes }): Seen => {
    const locked =
      (!around.isNullObject && around.cannotEdit) ||
      anchor.control?.cannotEdit === true ||
      anchor.control?.cannotDelete === true;
    return {
      found: anchor,
      as: note === undefined ? 'text' : (footnotes?.items.length ?? 0) > 0 ? 'footnote' : 'endnote',
      ...(note === undefined ? {} : { note }),
      text: comparable(text?.value ?? texts.get(anchor) ?? anchor.text),
      locked,
      deleted: deleted.has(anchor),
    };
  });
}

/** Finds the notes whose reference a tracked change deletes: the text of such a note does not change. */
async function deletedNotes(
  session: WordSession,
  asked: readonly { readonly anchor: FoundAnchor; readonly note: Word.NoteItem | undefined }[],
): Promise<ReadonlySet<FoundAnchor>> {
  const { context, capabilities } = session;
  const notes = asked.filter(({ note }) => note !== undefined);
  if (notes.length === 0 || !capabilities.rejectChanges.available) return new Set();
  try {
    const listed = notes.map(({ anchor }) => {
      const changes = anchor.range.getTrackedChanges();
      changes.load('items/type');
      return { anchor, changes };
    });
    await context.sync();
    const near = listed.flatMap(({ anchor, changes }) =>
      changes.items
        .filter(({ type }) => type === 'Deleted')
        .map((change) => ({ anchor, relation: change.getRange().compareLocationWith(anchor.range) })),
    );
    if (near.length > 0) await context.sync();
    return new Set(
      near
        .filter(({ relation }) => /^(?:Equal|Inside|Contains)/u.test(relation.value))
        .map(({ anchor }) => anchor),
    );
  } catch {
    // Word fails here after moved text (OfficeDev/office-js#5535): none is treated as deleted then.
    return new Set();
  }
}
