import { at } from '../../../at.ts';
import type { LedgerAnchor } from '#pane/pure/citations/model.ts';
import { putControl } from './put-control.ts';
import type { CurrentCitation } from './render-citation.ts';
import { askTexts } from '../verify.ts';
import { askEach, type Ask } from '../../read/ask-each.ts';
import type { WordSession } from '../../session.ts';

/**
 * Redraws a block of lines, one per paragraph: unchanged lines are not touched, new ones take the format of the last, and the anchor is
 * set again around all of them. Returns false, and changes nothing, when these paragraphs contain other words now.
 */
export async function renderLines(
  session: WordSession,
  place: CurrentCitation,
  lines: readonly string[],
  mark: { readonly anchor: LedgerAnchor; readonly role: 'words' | 'paragraphs' },
): Promise<boolean> {
  const { context } = session;
  const { found } = place.at;
  const range = found.control?.getRange('Whole') ?? found.range;
  const { paragraphs } = range;
  paragraphs.load('items/text');
  await context.sync();
  const expected = paragraphs.items.map((paragraph, index) => ({
    place: paragraph,
    texts: [place.drawing.drawn.split('\n')[index] ?? ''],
  }));
  const asks: Ask[] = [];
  const readAsExpected = askTexts(session, expected, asks);
  await askEach(context, asks);
  if (!(await readAsExpected())) return false;
  // A content control around one paragraph cannot contain two, so it is created again.
  found.control?.delete(true);
  const kept = paragraphs.items.slice(0, lines.length);
  for (const [index, paragraph] of kept.entries()) {
    const line = at(lines, index);
    if (paragraph.text === line) continue;
    const fresh = paragraph.insertText(line, 'End');
    paragraph.getRange('Start').expandTo(fresh.getRange('Start')).delete();
  }
  for (const paragraph of paragraphs.items.slice(lines.length)) paragraph.getRange('Whole').delete();
  let last = kept.at(-1);
  for (const line of lines.slice(kept.length)) last = last?.insertParagraph(line, 'After');
  const first = kept[0];
  if (first === undefined || last === undefined) return false;
  const content =
    first === last ? first.getRange('Content') : first.getRange('Content').expandTo(last.getRange('Content'));
  if (mark.anchor.kind === 'bookmark') content.insertBookmark(mark.anchor.name);
  else putControl(content, place.entry.id, mark.role);
  await context.sync();
  return true;
}
