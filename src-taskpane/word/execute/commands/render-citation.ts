import type {
  LedgerAnchor,
  LedgerCitation,
  LedgerEntry,
  RenderedCitation,
} from '#pane/pure/citations/model.ts';
import type { FoundAnchor } from '../../anchors/anchors.ts';
import { searchable, searchText } from '../../find/search-text.ts';
import { insertNote } from './insert-note.ts';
import { putControl } from './put-control.ts';

/** The form in which a citation is drawn. `lines` is the table of sources. */
type RenderedForm = 'footnote' | 'endnote' | 'text' | 'lines';

/** The place of a citation in the document. */
export interface PlaceNow {
  readonly as: RenderedForm;
  readonly found: FoundAnchor;
  readonly note?: Word.NoteItem;
  /** The text there now, including the space before it. */
  readonly text: string;
}

/** A citation that is in the document as it was drawn. */
export interface CurrentCitation {
  readonly entry: LedgerEntry;
  readonly citation: LedgerCitation;
  readonly drawing: RenderedCitation;
  readonly at: PlaceNow;
}

/** A citation to redraw. */
export interface CitationUpdate {
  readonly place: CurrentCitation;
  readonly as: Exclude<RenderedForm, 'lines'>;
  readonly text: string;
  /** The anchor of the new drawing. */
  readonly anchor: LedgerAnchor;
  /** The number in the anchor's name. */
  readonly number: number;
  /** True for a copy of a citation that is also elsewhere: it gets its own anchor. */
  readonly copy: boolean;
  /** True when Track Changes is on. */
  readonly tracked: boolean;
}

/** True when only the text changes and the citation keeps its form. */
export const staysInPlace = ({ place, as }: CitationUpdate): boolean => place.at.as === as;

/**
 * Redraws a citation as part of the current batch. New words are inserted after the old ones, which are then deleted: the new ones take
 * the format of the old, and with Track Changes both are tracked. The anchor is in the same batch, so whatever fails later, a completed
 * drawing is recognised by it. The bookmark names that Word accepts must be known before.
 */
export function renderCitation(redraw: CitationUpdate): void {
  const { note } = redraw.place.at;
  if (staysInPlace(redraw)) {
    if (note === undefined) replaceText(redraw);
    else replaceNoteText(redraw, note);
  } else if (redraw.as === 'text') noteToText(redraw, note);
  else if (note === undefined) textToNote(redraw, redraw.as);
  else noteToNote(redraw, note, redraw.as);
}

function replaceText({ place, text, anchor }: CitationUpdate): void {
  const { found, text: old } = place.at;
  const fresh = (found.control ?? found.range).insertText(spaceBefore(old) + text, 'End');
  const start = (found.control ?? found.range).getRange('Start');
  start.expandTo(fresh.getRange('Start')).delete();
  if (anchor.kind === 'bookmark') fresh.insertBookmark(anchor.name);
  else if (found.control !== undefined && anchor.name !== found.anchor.name) found.control.tag = anchor.name;
}

/** The note's own mark is at the beginning of its text and stays. */
function replaceNoteText({ place, text }: CitationUpdate, note: Word.NoteItem): void {
  const old = note.body.search(headOf(place.drawing.drawn), { matchCase: true }).getFirst();
  const fresh = note.body.insertText(text, 'End');
  old.getRange('Start').expandTo(fresh.getRange('Start')).delete();
}

function noteToText({ place, text, anchor, number }: CitationUpdate, note: Word.NoteItem | undefined): void {
  if (note === undefined) throw new Error('A citation that is no note cannot be taken out of one.');
  const fresh = note.reference.insertText(` ${text}`, 'Before');
  // Words next to the mark of a note are superscript like it.
  fresh.font.superscript = false;
  if (anchor.kind === 'bookmark') fresh.insertBookmark(anchor.name);
  else putControl(fresh, place.entry.id, 'citation', number);
  note.delete();
}

function textToNote({ place, text, anchor, tracked }: CitationUpdate, type: 'footnote' | 'endnote'): void {
  const { found } = place.at;
  // The content control is removed first: next to one, some versions of Word put a note inside it and others outside
  // (OfficeDev/office-js#6397). Tracked, the words stay in it as a deletion, and are found by it when the deletion is rejected.
  if (!tracked) found.control?.delete(true);
  const front =
    tracked && found.control !== undefined ? found.control.getRange('Before') : found.range.getRange('Start');
  const made = insertNote(front, type, text);
  made.reference.insertBookmark(anchor.name);
  if (tracked && found.control !== undefined) found.range.delete();
  else made.reference.getRange('After').expandTo(found.range.getRange('End')).delete();
}

function noteToNote(
  { text, anchor }: CitationUpdate,
  note: Word.NoteItem,
  type: 'footnote' | 'endnote',
): void {
  const made = insertNote(note.reference.getRange('Start'), type, text);
  made.reference.insertBookmark(anchor.name);
  note.delete();
}

const spaceBefore = (text: string): string => /^\s*/u.exec(text)?.[0] ?? '';

/** Returns as much of the beginning of a text as Word can search for. */
const headOf = (text: string): string =>
  searchText(text.slice(0, searchable(text, { start: 0, end: text.length })[0]?.end));
