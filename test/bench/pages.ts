/**
 * `npm run bench -- pages <folder of .docx>`: how often the page of a paragraph is the same as in LibreOffice, and how often it differs by
 * at most one; both with Word's recorded pages and without, as in a file that Word has never laid out. LibreOffice has its own layout and
 * depends on the installed fonts: its pages are another program's opinion, not the truth.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readBytes } from '#server/workspace/files/read.ts';
import { convertWithLibreOffice, findLibreOffice } from '#test/setup/programs/libreoffice.ts';
import { comparePages, type Comparison } from './pages/compare.ts';

/** Removes the pages that Word recorded, as in the files of a program without page layout. */
function unrecorded(bytes: Uint8Array): Buffer {
  const entries = Object.entries(unzipSync(bytes)).map(([name, content]) => {
    if (!/document\d*\.xml$|app\.xml$/.test(name)) return [name, content] as const;
    const text = strFromU8(content);
    return [
      name,
      strToU8(text.replaceAll(/<w:lastRenderedPageBreak\s*\/>|<Pages>\d+<\/Pages>/g, '')),
    ] as const;
  });
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

function show({ compared, same, withinOne }: Comparison): string {
  const share = (count: number) => (compared === 0 ? '-' : `${Math.round((100 * count) / compared)} %`);
  return `${share(same).padStart(6)} same, ${share(withinOne).padStart(6)} within one, of ${compared}`;
}

const add = (one: Comparison, other: Comparison): Comparison => ({
  compared: one.compared + other.compared,
  same: one.same + other.same,
  withinOne: one.withinOne + other.withinOne,
  pages: one.pages + other.pages,
});

const [, , folder] = process.argv;
if (folder === undefined || findLibreOffice() === undefined) {
  console.error('Give a folder of .docx files, and install LibreOffice.');
  process.exit(2);
}
const NOTHING: Comparison = { compared: 0, same: 0, withinOne: 0, pages: 0 };
const totals = { recorded: NOTHING, unrecorded: NOTHING };
for (const name of (await readdir(folder)).filter((each) => each.endsWith('.docx')).toSorted()) {
  const bytes = await readFile(join(folder, name));
  const pdf = await readBytes(Buffer.from(await convertWithLibreOffice(bytes, 'docx', 'pdf')));
  const [as, without] = [await readBytes(bytes), await readBytes(unrecorded(bytes))];
  const [recorded, bare] = [comparePages(as, pdf), comparePages(without, pdf)];
  totals.recorded = add(totals.recorded, recorded);
  totals.unrecorded = add(totals.unrecorded, bare);
  console.log(`${basename(name)}: ${recorded.pages} pages`);
  console.log(`  ${as.pageBasis.padEnd(12)} ${show(recorded)}`);
  console.log(`  ${without.pageBasis.padEnd(12)} ${show(bare)}, without what Word recorded`);
}
console.log(`\nall, as they are:                   ${show(totals.recorded)}`);
console.log(`all, without what Word recorded:    ${show(totals.unrecorded)}`);
