import { PaneError } from '../../errors.ts';
import { insertNoteAfter, insertParts, type Formats, type InsertedParts } from '../execute/insert-parts.ts';
import { insertTableNotes, readTables } from '../execute/insert-table-notes.ts';
import type { MarkRequest } from '../execute/marks.ts';
import { result, type WriteResult } from '../execute/result.ts';
import { readsAsPlanned, runWrite } from '../execute/run-write.ts';
import type { WriteSession } from '../execute/session.ts';
import { isTracking, withTracking } from '../execute/tracking.ts';
import { textMatches } from '../execute/verify.ts';
import { wordMessages } from '../messages.ts';
import {
  dependsOnEnd,
  isTitle,
  planInsertion,
  type InsertionPlan,
  type NewContent,
} from '../plan/insertion.ts';
import { findLanding } from '../plan/list-package.ts';
import { composeText, type ComposedText, type NewText } from '../plan/new-text.ts';
import type { ReadParagraph, Reading } from '../read/reading.ts';
import type { WordSession } from '../session.ts';
import { loadIsLastParagraph } from './is-last-paragraph.ts';
import { NO_HOUSE, readHouse } from './read-house.ts';
import { setLooks } from '../execute/set-looks.ts';
import { readBehind } from '../execute/trailing-items.ts';
import { tableStyle, textFont } from './table-look.ts';

/**
 * Inserts new text after the passage, or at the cursor, as {@link planInsertion} says, in one batch; a note after it has a second one.
 * Bold and italics follow untracked, since the words themselves are tracked already. `plain` writes untracked, `tracked` tracked; the
 * others leave Track Changes as it is.
 */
export async function writeText(
  session: WriteSession,
  reading: Reading,
  given: NewText,
  entryId: string,
): Promise<WriteResult> {
  const { context, capabilities } = session;
  const composed = composeText(given, reading.passage);
  const { note, mode, message } = composed;
  const last = reading.paragraphs.at(-1);
  if (last === undefined) throw new PaneError('not_writable_here', wordMessages.emptyText);
  const prefersControl = given.rich === undefined && (await canPreferControl(session, composed));
  const house = given.isClause === true ? await readHouse(session, reading, composed.parts) : NO_HOUSE;
  const content = { ...given, parts: composed.parts, ...(house.clause && { house: house.clause }) };
  const { formats, isLast } = await lookAround(session, reading, last, content);
  const plan = planInsertion(reading, content, isLast);
  const hasLists = composed.parts.some(({ kind }) => kind === 'list');
  const behind = hasLists ? await readBehind(session, last.paragraph) : undefined;
  const {
    result: { made, looked },
    restored,
  } = await withTracking(session, mode, () =>
    runWrite(
      async () => {
        const inserted = insertParts(reading, last, plan, formats);
        await context.sync();
        if (note === undefined) return { made: inserted, looked: undefined };
        // Before the note, whose mark has a look of its own.
        const done = await setLooks(session, inserted, house.models, behind);
        const noted = insertNoteAfter(inserted, note);
        await context.sync();
        return { made: noted, looked: done };
      },
      reading.isUntouched,
      note === undefined ? undefined : wordMessages.noteRefused,
    ),
  );
  const looks = looked ?? (await setLooks(session, made, house.models, behind));
  const reads = await readsAsPlanned(() => textMatches(session, made.texts));
  const tables = await readTables(context, made.tables);
  const marks = await session.marking.mark(session, entryId, placesOf(made, plan, prefersControl));
  const notes = await insertTableNotes(session, made.tables, entryId);
  const isNumbered =
    !house.isUncertain &&
    (made.alike.length === 0 || looks.done) &&
    (plan.inline === undefined || house.clause === undefined);
  const { done } = wordMessages;
  const written = result({
    marks: { ...marks, anchors: [...marks.anchors, ...notes.anchors] },
    verified: reads && tables.verified && looks.isNumberKept,
    message,
    restored: restored && looks.restored,
    remarks: [
      ...(isNumbered ? [] : [done.numberLeft]),
      ...(isNumbered && house.partOf !== undefined ? [done.partOf(house.partOf)] : []),
      ...(looks.isNumberKept ? [] : [done.numberBehind]),
      ...(looks.done ? [] : [done.looksLeft]),
      ...(tables.headed ? [] : [done.headingLeft]),
      ...(notes.complete ? [] : [done.notesLeft]),
      ...(made.lists.length > 0 && capabilities.host.platform === 'OfficeOnline' ? [done.undoLost] : []),
    ],
  });
  return notes.citations.length === 0 ? written : { ...written, citations: notes.citations };
}

/**
 * False for tracked words, since Word would track a content control too, and for words with a note, which some versions of Word put inside
 * a content control and others outside (OfficeDev/office-js#6397).
 */
async function canPreferControl(session: WordSession, { note, mode }: ComposedText): Promise<boolean> {
  if (note !== undefined || mode === 'TrackAll') return false;
  return mode === 'Off' || !(await isTracking(session));
}

/** Numbers the places, so that their anchors have different names. Several paragraphs are marked by bookmarks. */
const placesOf = (
  { places }: InsertedParts,
  { groups }: InsertionPlan,
  prefersControl: boolean,
): MarkRequest[] =>
  places.map((place, index) => ({
    ...place,
    number: index + 1,
    prefersControl: prefersControl && (place.role === 'words' || groups[0]?.length === 1),
  }));

/** Reads what inserting these kinds of parts requires. */
async function lookAround(
  session: WordSession,
  reading: Reading,
  last: ReadParagraph,
  content: NewContent,
): Promise<{ readonly formats: Formats; readonly isLast: boolean }> {
  const { context } = session;
  const lists = content.parts.some(({ kind }) => kind === 'list');
  const tables = content.parts.some(({ kind }) => kind === 'table');
  const ooxml = lists && !last.isHeading ? last.paragraph.getOoxml() : undefined;
  const style = tables ? tableStyle(session) : undefined;
  const font = tables && !isTitle(last) ? textFont(last.paragraph) : undefined;
  const isLast = dependsOnEnd(reading, content) ? loadIsLastParagraph(last.paragraph) : undefined;
  if (isLast !== undefined || ooxml !== undefined || tables) await context.sync();
  return {
    formats: {
      landing: ooxml === undefined ? undefined : findLanding(ooxml.value),
      table: { style: await style?.(), font: font?.() ?? {} },
    },
    isLast: isLast?.() ?? false,
  };
}
