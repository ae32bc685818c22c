import type { ZipArchive } from '../../archive/zip.ts';
import type { OoxmlPackage } from '../../../../shared/ooxml/package.ts';
import type { ReadFile } from '../../model.ts';
import { withNotes } from '../../notes.ts';
import { visitXml } from '../../xml-stream.ts';
import { createWorkbookText } from '../sheet-text.ts';
import { createShowCell } from './cell.ts';
import { readComments } from './comments.ts';
import { createRowVisitor } from './rows.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readFormats } from './styles.ts';
import { readWorkbookPart } from './workbook.ts';

/**
 * Reads an .xlsx package. Its parts are read as they are unpacked: neither a part nor an object for each cell is ever in memory. Rejects
 * with `ReadFailure`.
 */
export async function readXlsx(archive: ZipArchive, file: OoxmlPackage): Promise<ReadFile> {
  const workbook = readWorkbookPart(file);
  const open = (part: string | undefined): AsyncIterable<Buffer> | undefined =>
    part === undefined ? undefined : archive.stream(part);
  const strings = await readSharedStrings(open(workbook.sharedStrings));
  const showCell = createShowCell(strings, await readFormats(open(workbook.styles)), workbook.date1904);
  const text = createWorkbookText();
  let [chart, picture, embedded] = [workbook.charts, 0, 0];
  for (const { name, page, part } of workbook.sheets) {
    const content = open(part);
    if (content === undefined) continue;
    const sheet = text.addSheet(name, page);
    await visitXml(
      content,
      createRowVisitor(showCell, (cells) => sheet.addRow(cells)),
    );
    const relations = file.relations(part);
    for (const comment of await readComments(archive, relations)) sheet.addComment(comment);
    for (const drawing of relations.byType('drawing')) {
      const drawn = file.relations(drawing);
      chart += drawn.byType('chart').length + drawn.byType('chartEx').length;
      picture += drawn.byType('image').length;
    }
    embedded += relations.byType('oleObject').length + relations.byType('package').length;
  }
  return withNotes(text.file(), { chart, picture, embedded });
}
