import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { agreements } from './agreements/all.ts';
import { buildDocument } from './build.ts';
import { clauseBank, ndaPlaybook, negotiationNote, styleGuide } from './knowledge.ts';

/**
 * Writes the files of the sample matter anew: `node --import tsx test/src-server/workspace/sample/write.ts`.
 * Needs LibreOffice, which counts the pages that Word would record, and makes the PDF.
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

/** The document with its number of pages in `docProps/app.xml`, where Word keeps it. */
function recordPages(bytes: Uint8Array, pages: number): Uint8Array {
  const parts = unzipSync(bytes);
  const name = 'docProps/app.xml';
  const xml = strFromU8(parts[name] ?? new Uint8Array()).replace(
    /<Properties([^>]*?)\/?>(?:<\/Properties>)?/,
    `<Properties$1><Pages>${pages}</Pages></Properties>`,
  );
  return zipSync({ ...parts, [name]: strToU8(xml) }, { level: 9, mtime: new Date('2026-03-02T12:00:00Z') });
}

try {
  for (const source of [...agreements, clauseBank]) {
    const bytes = await buildDocument(source);
    const pages =
      toPdf(bytes)
        .toString('latin1')
        .match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 1;
    writeFileSync(join(target, source.fileName), recordPages(bytes, pages));
    console.log(`${source.fileName}: ${pages} pages`);
  }
  writeFileSync(join(target, ndaPlaybook.fileName), toPdf(await buildDocument(ndaPlaybook)));
  const options = { ...(await resolveConfig(target)), printWidth: 110 };
  for (const { fileName, text } of [styleGuide, negotiationNote])
    writeFileSync(join(target, fileName), await format(text, { ...options, filepath: fileName }));
} finally {
  rmSync(work, { recursive: true, force: true });
}
