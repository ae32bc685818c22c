/** What `child.ts` does, for .xlsx alone and by SheetJS, which keeps an object for each cell. */
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { formatAnswer } from '#server/workspace/files/process/answer.ts';
import { sheetJs } from '#server/workspace/files/sheet/sheet-js.ts';
import { createWorkbookText, shownText } from '#server/workspace/files/sheet/sheet-text.ts';

const out = createWriteStream('', { fd: 3 });

for await (const line of createInterface({ input: process.stdin })) {
  const { path } = z.object({ path: z.string() }).parse(JSON.parse(line));
  const book = sheetJs.read(await readFile(path), { type: 'buffer', dense: true, cellFormula: false });
  const text = createWorkbookText();
  book.SheetNames.forEach((name, index) => {
    const sheet = text.addSheet(name, index + 1);
    for (const row of book.Sheets[name]?.['!data'] ?? [])
      sheet.addRow(row.map((cell) => shownText(cell.w ?? '')).filter((shown) => shown !== ''));
  });
  for (const piece of formatAnswer(text.file())) out.write(piece);
}
