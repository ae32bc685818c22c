import { richText, type RichTable } from '#pane/pure/markdown/rich-content.ts';
import { stackRows } from '#pane/pure/markdown/stack-rows.ts';
import { fitsColumns } from '#pane/pure/tables/column-widths.ts';
import { keepAmounts } from '#pane/pure/tables/keep-amounts.ts';
import type { Insertion, Passage } from '#pane/word/model.ts';
import { agreementMessages } from '../messages.ts';

/** The text on a portrait page of A4 or Letter with margins of 2.5 cm, in the largest usual size: neither is known before. */
const ROOM = { width: 9_000, size: 12 };

/**
 * Returns the rows as an insertion of a table after the passage, headings first. No amount is broken across lines. A table whose words
 * would be broken in its columns is stacked: one row for each cell, with its heading in front.
 *
 * It inserts no landscape section. A section break holds the page setup, headers, footers and numbering of the section that ends at it
 * (ECMA-376 Part 1, 17.6.17), and deleting a break gives the pages before it those of the section after it. Neither an insertion nor Undo
 * could prove that the user's own pages stayed as they were: page setup is only in WordApiDesktop 1.3. Landscape pages are therefore a
 * new document.
 */
export function issuesInsertion(rows: readonly (readonly string[])[], target: Passage): Insertion {
  const kept = rows.map((row) => row.map((text) => keepAmounts(text.replace(/\s+/gu, ' ').trim())));
  const table: RichTable = {
    kind: 'table',
    rows: kept.map((row) => row.map((text) => ({ runs: text === '' ? [] : [{ text }] }))),
  };
  const { item, content } = agreementMessages.issues;
  const fits = fitsColumns(kept, ROOM);
  const rich = [fits ? table : stackRows(table, [item, content])];
  return { form: 'table', action: 'after', target, text: richText(rich), rich, sources: [] };
}
