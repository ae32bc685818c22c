import { PaneError } from '../../errors.ts';
import { carryOut } from '../execute/carry-out.ts';
import { aroundPassage } from '../execute/surroundings.ts';
import { insertNoteAfter, insertParts, type Formats, type InsertedParts } from '../execute/insert-parts.ts';
import { askTables, insertTableNotes } from '../execute/insert-table-notes.ts';
import type { MarkRequest } from '../execute/marks.ts';
import type { WriteResult } from '../execute/result.ts';
import type { WriteSession } from '../execute/session.ts';
import { isTracking } from '../execute/tracking.ts';
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
import type { PlaceReading } from '../read/around.ts';
import type { ReadParagraph, Reading } from '../read/reading.ts';
import type { WordSession } from '../session.ts';
import { loadIsLastParagraph } from './is-last-paragraph.ts';
import { NO_HOUSE, readHouse } from './read-house.ts';
import { setLooks } from '../execute/set-looks.ts';
import { askNumberKept, readBehind } from '../execute/trailing-items.ts';
import { tableStyle, textFont } from './table-look.ts';

/**
 * Inserts new text after the passage, or at the cursor, as {@link planInsertion} says, in one batch; a note after it has a second one.
 * Bold and italics follow untracked, since the words themselves are tracked already. `plain` writes untracked, `tracked` tracked; the
 * others leave Track Changes as it is.
 */
export async function writeText(
  session: WriteSession,
  reading: PlaceReading,
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
  const look = (parts: InsertedParts, restore?: () => Promise<unknown>): ReturnType<typeof setLooks> =>
    setLooks(session, parts, house.models, behind, restore);
  let seen = { isNumberKept: true, headed: true };
  return carryOut<Made>(session, {
    entryId,
    mode,
    around: aroundPassage(session, reading, [reading.paragraphs.length - 1]),
    ...(note === undefined ? {} : { refused: wordMessages.noteRefused }),
    async work() {
      const parts = insertParts(reading, last, plan, formats);
      await context.sync();
      if (note === undefined) return { parts };
      // Before the note, whose mark has its own look.
      const looks = await look(parts);
      const noted = insertNoteAfter(parts, note);
      await context.sync();
      return { parts: noted, looks };
    },
    finish: async ({ parts, looks }, restore) => ({ parts, looks: looks ?? (await look(parts, restore)) }),
    check: ({ parts: { texts, tables } }) => ({
      texts,
      more(asks) {
        const read = askTables(tables, asks);
        const isNumberKept = behind === undefined ? () => true : askNumberKept(behind, asks);
        return () => {
          const { verified, headed } = read();
          seen = { isNumberKept: isNumberKept(), headed };
          return verified && seen.isNumberKept;
        };
      },
    }),
    marks: ({ parts }) => placesOf(parts, plan, prefersControl),
    follow: ({ parts }) => insertTableNotes(session, parts.tables, entryId),
    say({ parts, looks }) {
      const isNumbered =
        !house.isUncertain &&
        (parts.alike.length === 0 || looks?.done === true) &&
        (plan.inline === undefined || house.clause === undefined);
      const { done } = wordMessages;
      return {
        message,
        isRestored: looks?.restored !== false,
        remarks: [
          ...(isNumbered ? [] : [done.numberLeft]),
          ...(isNumbered && house.partOf !== undefined ? [done.partOf(house.partOf)] : []),
          ...(seen.isNumberKept ? [] : [done.numberBehind]),
          ...(looks?.done === false ? [done.looksLeft] : []),
          ...(seen.headed ? [] : [done.headingLeft]),
          ...(parts.lists.length > 0 && capabilities.host.platform === 'OfficeOnline' ? [done.undoLost] : []),
        ],
      };
    },
  });
}

/** What was inserted, and what came of its look. */
interface Made {
  readonly parts: InsertedParts;
  readonly looks?: Awaited<ReturnType<typeof setLooks>>;
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
