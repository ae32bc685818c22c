import type { LedgerAnchor, LedgerCitation } from '../../pure/citations/model.ts';
import { partLines } from '../../pure/markdown/rich-content.ts';
import { wordMessages } from '../messages.ts';
import type { Ask } from '../read/ask-each.ts';
import { comparable } from '../read/text.ts';
import { insertNote } from './commands/insert-note.ts';
import type { InsertedTable } from './commands/insert-table.ts';
import type { WriteSession } from './session.ts';

/** The notes that were inserted into tables. */
interface TableNotes {
  readonly anchors: readonly LedgerAnchor[];
  readonly citations?: readonly LedgerCitation[];
  /** That one of them is missing. */
  readonly remarks: readonly string[];
}

/** Inserts the notes of the cells, one per round trip: several in one may land elsewhere (OfficeDev/office-js#2692). */
export async function insertTableNotes(
  session: WriteSession,
  tables: readonly InsertedTable[],
  entryId: string,
): Promise<TableNotes> {
  const { context, capabilities, marking } = session;
  const anchors: LedgerAnchor[] = [];
  const citations: LedgerCitation[] = [];
  const notes = tables.flatMap(({ table, content }) =>
    content.rows.flatMap((cells, row) =>
      cells.flatMap(({ note }, column) => (note === undefined ? [] : [{ table, row, column, note }])),
    ),
  );
  if (notes.length > 0 && !capabilities.footnotes.available)
    return { anchors, citations, remarks: [wordMessages.done.notesLeft] };
  try {
    for (const { table, row, column, note } of notes) {
      const place = table.getCell(row, column).body.paragraphs.getLast().getRange('End');
      const made = insertNote(place, 'footnote', note.text);
      // oxlint-disable-next-line no-await-in-loop -- one note per round trip, see above
      await context.sync();
      const request = { range: () => made.reference, role: 'note', number: anchors.length } as const;
      // oxlint-disable-next-line no-await-in-loop -- each is marked after it was inserted
      const [anchor] = (await marking.mark(session, entryId, [request])).anchors;
      if (anchor === undefined) continue;
      anchors.push(anchor);
      citations.push({ anchor: anchor.name, drawn: note.text, cites: note.cites });
    }
  } catch {
    // The table is in the document: that a note is missing is reported, and nothing is tried again.
    return { anchors, citations, remarks: [wordMessages.done.notesLeft] };
  }
  return { anchors, ...(citations.length === 0 ? {} : { citations }), remarks: [] };
}

/**
 * Adds the requests for tables. The result is whether their cells read as planned, and whether the first row of each is a heading row,
 * which some builds of Word on Windows do not accept (OfficeDev/office-js#6411).
 */
export function askTables(
  tables: readonly InsertedTable[],
  asks: Ask[],
): () => { readonly verified: boolean; readonly headed: boolean } {
  const read = new Set<InsertedTable>();
  for (const each of tables)
    asks.push(() => {
      each.table.load('values,headerRowCount');
      return () => void read.add(each);
    });
  const holds = (test: (one: InsertedTable) => boolean): boolean =>
    tables.every((each) => read.has(each) && test(each));
  return () => ({
    headed: holds(({ table, content }) => content.rows.length < 2 || table.headerRowCount > 0),
    verified: holds(
      ({ table, content }) =>
        table.values.map((row) => row.map(comparable).join('\t')).join('\n') ===
        partLines(content).join('\n'),
    ),
  });
}
