import { layOut } from '../../pure/citations/layout.ts';
import type { CitationStyle, LedgerEntry } from '../../pure/citations/model.ts';
import { PaneError } from '../../errors.ts';
import { writeText } from '../write/write-text.ts';
import { documentLanguage } from './document-language.ts';
import { readCitations, toSources } from './citation-places.ts';
import { citingMessages } from '../citing-messages.ts';
import type { WriteSession } from '../execute/session.ts';
import type { WriteResult } from '../execute/result.ts';
import { readPlace, type PlaceReading } from '../read/around.ts';
import { isTracking } from '../execute/tracking.ts';

/**
 * Inserts the table of sources after the paragraph of the passage, one paragraph per file: for the citations that are in the document
 * now, in document order. Leaves Track Changes as it is. Rejects with `not_writable_here` when there are none.
 */
export async function tableOfSources(
  session: WriteSession,
  reading: PlaceReading,
  ledger: {
    readonly entries: readonly LedgerEntry[];
    readonly style: CitationStyle | undefined;
    readonly entryId: string;
  },
): Promise<WriteResult> {
  const { entries, style, entryId } = ledger;
  const places = await readCitations(session, entries);
  const cited = places.filter(({ at }) => at !== undefined).map(toSources);
  const { table } = layOut(cited, style ?? 'footnote', await documentLanguage(session));
  if (table.length === 0) throw new PaneError('not_writable_here', citingMessages.noSources);
  const last = reading.paragraphs.at(-1);
  // After the whole paragraph, wherever the cursor is in it.
  const place = last === undefined ? reading : await readPlace(session, last.paragraph.getRange('Content'));
  const drawn = table.join('\n');
  const form = (await isTracking(session)) ? 'tracked' : 'plain';
  const written = await writeText(session, place, { form, text: drawn, isTogether: true }, entryId);
  const [anchor] = written.anchors;
  return {
    ...written,
    message: citingMessages.tableInserted,
    ...(anchor === undefined ? {} : { citations: [{ anchor: anchor.name, drawn, cites: [] }] }),
  };
}
