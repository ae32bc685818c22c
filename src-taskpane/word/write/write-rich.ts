import { PaneError } from '../../errors.ts';
import { partLines, withoutTables, type RichPart } from '../../markdown/rich-content.ts';
import { loadIsLastParagraph, isBodyText, isTitle } from './ends.ts';
import { endsInCell } from '../plan/forms.ts';
import { endsLine } from './inline.ts';
import { findLanding, type Landing } from '../plan/list-package.ts';
import { wordMessages } from '../messages.ts';
import { runWrite } from '../execute/run-write.ts';
import { result, type WriteResult } from '../execute/result.ts';
import { verifyWritten, type Expected } from '../execute/verify.ts';
import type { ReadParagraph, Reading } from '../read/reading.ts';
import {
  inlineRuns,
  insertInlineRuns,
  insertRuns,
  leaveLists,
  type Look,
  type InsertedText,
} from './rich-text.ts';
import {
  readTables,
  startTable,
  tableStyle,
  textFont,
  writeTableNotes,
  type InsertedTable,
  type TableLook,
} from './table.ts';
import { trailingItems } from './trailing-items.ts';
import type { MarkRequest } from '../execute/marks.ts';
import type { WriteSession } from '../execute/session.ts';
import { withTracking } from '../execute/tracking.ts';
import type { WordSession } from '../session.ts';

/** The input of {@link writeRich}. */
export interface RichInsertion {
  readonly entryId: string;
  readonly parts: readonly RichPart[];
  /** `table` leaves Track Changes as it is. */
  readonly form: 'tracked' | 'plain' | 'table';
}

/** What the first batch of a write inserted. */
interface Made {
  readonly places: readonly MarkRequest[];
  readonly texts: readonly Expected[];
  readonly tables: readonly InsertedTable[];
  readonly lists: readonly Word.Range[];
  readonly looks: readonly Look[];
}

interface Write {
  readonly last: ReadParagraph;
  readonly landing: Landing | undefined;
  readonly tableLook: TableLook;
  /** True where one paragraph continues the last one of the passage. */
  readonly isContinued: boolean;
}

/**
 * Inserts paragraphs, lists and tables after the paragraph that contains the end of the passage, in its format; text within one paragraph
 * is inserted after the passage's words. An empty paragraph at the cursor receives the first words. Everything is inserted last to first
 * in one batch; bold and italics follow untracked, since the words themselves are tracked already. Lists are packages; tables are Word's
 * own, which leave no empty paragraph after them and do not block Word on the web (OfficeDev/office-js#5944). Refused after a heading or
 * a list item that no paragraph follows: when rejected or removed, the inserted paragraphs would take its style and number with them. A
 * single paragraph continues the item's own there, unless it is a title. Refused also after a mark that a tracked change deletes, where
 * the inserted text would continue the last line.
 */
export async function writeRich(
  session: WriteSession,
  reading: Reading,
  { entryId, parts: given, form }: RichInsertion,
): Promise<WriteResult> {
  const { context, capabilities } = session;
  const last = reading.paragraphs.at(-1);
  const parts = endsInCell(reading.passage) ? withoutTables(given) : given;
  if (last === undefined || parts.every((part) => partLines(part).every((line) => line.trim() === ''))) {
    throw new PaneError('not_writable_here', wordMessages.emptyText);
  }
  const mode = form === 'tracked' ? 'TrackAll' : form === 'plain' ? 'Off' : 'keep';
  const { landing, tableLook, closing } = await lookAround(session, last, parts);
  // A clause that ends the text takes one paragraph in as its own words.
  const isContinued = closing && !isBodyText(last) && !isTitle(last) && endsLine(reading);
  const adds = addsParagraphs(parts, reading, isContinued);
  if (adds && (last.isMarkDeleted || !endsLine(reading))) {
    throw new PaneError('not_writable_here', wordMessages.refusal.deletedMark);
  }
  if (adds && closing && !isBodyText(last)) {
    throw new PaneError('not_writable_here', wordMessages.refusal.lastItem);
  }
  const write: Write = { last, landing, tableLook, isContinued };
  const { result: made, restored } = await withTracking(session, mode, () =>
    runWrite(async () => {
      const built = build(write, reading, withSpace(parts, last, closing));
      await context.sync();
      return built;
    }, reading.isUntouched),
  );
  const looked = await setLooks(session, made);
  const reads = await verifyWritten(session, made.texts);
  const tables = await readTables(context, made.tables);
  const marks = await session.marking.mark(session, entryId, numbered(made.places));
  const notes = await writeTableNotes(session, made.tables, entryId);
  const { done } = wordMessages;
  const written = result({
    marks: { ...marks, anchors: [...marks.anchors, ...notes.anchors] },
    verified: reads && tables.verified,
    message: form === 'table' ? done.table : done.rich[form],
    restored: restored && looked.restored,
    remarks: [
      ...(looked.done ? [] : [done.looksLeft]),
      ...(tables.headed ? [] : [done.headingLeft]),
      ...(notes.complete ? [] : [done.notesLeft]),
      ...(made.lists.length > 0 && capabilities.host.platform === 'OfficeOnline' ? [done.undoLost] : []),
    ],
  });
  return notes.citations.length === 0 ? written : { ...written, citations: notes.citations };
}

/** Reads what inserting these kinds of parts requires. */
async function lookAround(
  session: WordSession,
  last: ReadParagraph,
  parts: readonly RichPart[],
): Promise<{ landing: Landing | undefined; tableLook: TableLook; closing: boolean }> {
  const { context } = session;
  const lists = parts.some(({ kind }) => kind === 'list');
  const tables = parts.some(({ kind }) => kind === 'table');
  const ooxml = lists && !last.isHeading ? last.paragraph.getOoxml() : undefined;
  const style = tables ? tableStyle(session) : undefined;
  const font = tables && !isTitle(last) ? textFont(last.paragraph) : undefined;
  const end = parts.at(-1);
  const ends = end === undefined || looksAs(last, end) ? undefined : loadIsLastParagraph(last.paragraph);
  if (ends !== undefined || ooxml !== undefined || tables) await context.sync();
  return {
    landing: ooxml === undefined ? undefined : findLanding(ooxml.value),
    tableLook: { style: await style?.(), font: font?.() ?? {} },
    closing: ends?.() ?? false,
  };
}

/** False where everything is inserted into the paragraph of the cursor. */
const addsParagraphs = (parts: readonly RichPart[], reading: Reading, isContinued: boolean): boolean =>
  parts[0] === undefined || parts.length > 1 || inlineRuns(parts[0], 0, reading, isContinued) === undefined;

/** True for a part that has the format of the paragraph that it follows. */
const looksAs = (last: ReadParagraph, part: RichPart): boolean =>
  part.kind === 'paragraph' && part.heading === undefined && isBodyText(last);

/**
 * Adds empty paragraphs where they are needed. Before a table that follows no body text, since its cells would become headings or list
 * items. At the end of the text, where the last paragraph would not have the format of the paragraph that it follows: there Word removes
 * paragraphs with the mark before them, and the remaining one takes the format of the last.
 */
function withSpace(parts: readonly RichPart[], last: ReadParagraph, atEnd: boolean): RichPart[] {
  const between = parts.flatMap((part, index): RichPart[] => {
    const before = parts[index - 1];
    const plain =
      before === undefined ? isBodyText(last) : before.kind === 'paragraph' && before.heading === undefined;
    return part.kind === 'table' && !plain ? [EMPTY, part] : [part];
  });
  return atEnd && isBodyText(last) ? [...between, EMPTY] : between;
}

/**
 * Builds the batch. First the text, last to first: each part is inserted after the same paragraph and takes its format. Then the tables,
 * each after the paragraph before it: a mark that Word tracks before a table does not belong to the table.
 */
function build(write: Write, reading: Reading, parts: readonly RichPart[]): Made {
  const [first, ...rest] = parts;
  const inline = first === undefined ? undefined : inlineRuns(first, rest.length, reading, write.isContinued);
  const groups = grouped(inline === undefined ? parts : rest);
  const texts = new Map<number, InsertedText>();
  for (const [index, group] of [...groups.entries()].toReversed()) {
    if (group[0]?.kind !== 'table') texts.set(index, insertRuns(write.last, write.landing, group));
  }
  const started = groups.map(([only], index) =>
    only?.kind === 'table'
      ? startTable(texts.get(index - 1)?.last ?? write.last.paragraph, only, write.tableLook)
      : undefined,
  );
  const made = started.map((table, index): Made => {
    const text = texts.get(index);
    if (table !== undefined) {
      const own: MarkRequest = {
        range: () => table.table.getRange(),
        table: table.table,
        role: 'table',
        number: 0,
      };
      return { ...NOTHING, places: [own], tables: [table], looks: table.looks };
    }
    const content = text?.content;
    if (text === undefined || content === undefined) return NOTHING;
    return {
      places: [{ range: () => content, role: 'paragraphs', number: 0 }],
      texts: [{ place: content, texts: [(groups[index] ?? []).flatMap(partLines).join('\n')] }],
      tables: [],
      lists: text.lists,
      looks: text.looks,
    };
  });
  if (inline !== undefined) {
    const put = insertInlineRuns(reading, inline);
    const places: MarkRequest[] = [{ range: () => put.range, role: 'words', number: 0, text: put.text }];
    made.unshift({
      ...NOTHING,
      places,
      texts: [{ place: put.range, texts: [put.text] }],
      looks: put.looks,
    });
  }
  return {
    places: made.flatMap(({ places }) => places),
    texts: made.flatMap(({ texts: expected }) => expected),
    tables: made.flatMap(({ tables }) => tables),
    lists: made.flatMap(({ lists }) => lists),
    looks: made.flatMap(({ looks }) => looks),
  };
}

const NOTHING: Made = { places: [], texts: [], tables: [], lists: [], looks: [] };

/** Numbers the places, so that their anchors have different names. */
const numbered = (places: readonly MarkRequest[]): MarkRequest[] =>
  places.map((place, index) => ({ ...place, number: index + 1 }));

/** Groups the parts: each table on its own, and the parts between tables together. Each group has one anchor. */
function grouped(parts: readonly RichPart[]): RichPart[][] {
  return parts.reduce<RichPart[][]>((groups, part) => {
    const open = groups.at(-1);
    if (open === undefined || part.kind === 'table' || open[0]?.kind === 'table') return [...groups, [part]];
    return [...groups.slice(0, -1), [...open, part]];
  }, []);
}

const EMPTY: RichPart = { kind: 'paragraph', runs: [] };

/**
 * Sets the formatting, and removes the numbers of items that follow lists. Untracked, since removing the insertion would not reject a
 * format change. The words are in the document: a failure here is reported, and nothing is undone.
 */
async function setLooks(
  session: WordSession,
  { looks, lists }: Made,
): Promise<{ readonly done: boolean; readonly restored: boolean }> {
  const { context } = session;
  try {
    const trailing = await trailingItems(context, lists);
    if (looks.length + trailing.length === 0) return { done: true, restored: true };
    const { restored } = await withTracking(session, 'Off', async () => {
      for (const look of looks) look();
      leaveLists(trailing);
      await context.sync();
    });
    return { done: true, restored };
  } catch {
    // Reported by the caller: the text itself is inserted and read back.
    return { done: false, restored: true };
  }
}
