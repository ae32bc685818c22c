import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readPdf } from '#server/workspace/files/pdf/read.ts';
import { agreements } from './agreements/all.ts';
import { buildDocument } from './build.ts';
import { clauseBank, ndaPlaybook, negotiationNote, styleGuide } from './knowledge.ts';

/**
 * Writes the files of the sample matter again: `node --import tsx test/src-server/workspace/sample/write.ts`. Needs LibreOffice, which
 * determines the pages that Word would record, and creates the PDF.
 */
const target = new URL('../../../../src-server/workspace/sample/files/', import.meta.url).pathname;
const work = mkdtempSync(join(tmpdir(), 'sample-'));

function toPdf(bytes: Uint8Array): Buffer {
  writeFileSync(join(work, 'in.docx'), bytes);
  const profile = `-env:UserInstallation=file://${work}/profile`;
  execFileSync(
    'soffice',
    [profile, '--headless', '--convert-to', 'pdf', '--outdir', work, join(work, 'in.docx')],
    {
      stdio: 'ignore',
      timeout: 120_000,
    },
  );
  return readFileSync(join(work, 'in.pdf'));
}

const PAGE_BREAK = '</w:t><w:lastRenderedPageBreak/><w:t xml:space="preserve">';

/** Finds words in the text of a part from an offset, in any case, since headings are set in capitals. */
function findText(xml: string, words: string, from: number): number {
  const wanted = words.replace(/^(\d+(\.\d+)*\.?|\([A-Za-z]+\)|(schedule|annex) \w+:)\s+/i, '').toLowerCase();
  // A bold defined term is a separate run.
  const term = /^“[^”]+”/.exec(wanted)?.[0].length ?? 15;
  for (const length of [60, 40, 25, term]) {
    const at = xml.toLowerCase().indexOf(wanted.slice(0, length).trim(), from);
    if (at >= 0 && wanted.length >= 15) return at;
  }
  // The header of a table is printed on each of its pages, but is in the document only once: search after it.
  for (const { index } of wanted.matchAll(/\s+/g)) {
    const at = xml.toLowerCase().indexOf(wanted.slice(index, index + 26).trim(), from);
    if (at >= 0 && wanted.length - index >= 26) return at;
  }
  // Short words are a complete heading.
  const heading = xml.toLowerCase().indexOf(`>${wanted.trim()}<`, from);
  return heading < 0 ? -1 : heading + 1;
}

/** Returns the document with what Word records at layout: its page breaks, and the number of pages in `docProps/app.xml`. */
async function recordPages(bytes: Uint8Array, pdf: Buffer): Promise<Uint8Array> {
  const laidOut = await readPdf(pdf);
  const parts = unzipSync(bytes);
  let xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  let from = 0;
  for (const { offset, page } of laidOut.pages.filter(
    (start, index, all) => start.page > (all[index - 1]?.page ?? 1),
  )) {
    const words = laidOut.text.slice(offset, offset + 80).split(/[\n\t]/)[0] ?? '';
    const at = findText(xml, words, from);
    if (at < 0) throw new Error(`page ${page} begins with words that the document does not have: ${words}`);
    xml = xml.slice(0, at) + PAGE_BREAK + xml.slice(at);
    from = at + PAGE_BREAK.length;
  }
  const pages = Math.max(...laidOut.pages.map((start) => start.page));
  const app = strFromU8(parts['docProps/app.xml'] ?? new Uint8Array());
  const counted = app.replace(
    /<Properties([^>]*?)\/?>(?:<\/Properties>)?/,
    `<Properties$1><Pages>${pages}</Pages></Properties>`,
  );
  return zipSync(
    { ...parts, 'word/document.xml': strToU8(xml), 'docProps/app.xml': strToU8(counted) },
    { level: 9, mtime: new Date('2026-03-02T12:00:00Z') },
  );
}

try {
  for (const source of [...agreements, clauseBank]) {
    const bytes = await buildDocument(source);
    writeFileSync(join(target, source.fileName), await recordPages(bytes, toPdf(bytes)));
    console.log(source.fileName);
  }
  writeFileSync(join(target, ndaPlaybook.fileName), toPdf(await buildDocument(ndaPlaybook)));
  const options = { ...(await resolveConfig(target)), printWidth: 110 };
  for (const { fileName, text } of [styleGuide, negotiationNote])
    writeFileSync(join(target, fileName), await format(text, { ...options, filepath: fileName }));
} finally {
  rmSync(work, { recursive: true, force: true });
}
