/**
 * docxodus, a second opinion on tracked changes: an open engine for .docx that accepts and rejects them, and shares no code
 * with the word host, the pane or LibreOffice. It is installed into a cache when it is first asked for: 43 MB that only the
 * proofs need.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { cacheFolder, installInto } from './npm-cache.ts';

const VERSION = '12.6.2';
const FOLDER = cacheFolder(`docxodus-${VERSION}`);
const ENTRY = join(FOLDER, 'node_modules/docxodus/dist/core.js');

/** The message if it cannot be installed. */
export const NO_DOCXODUS = `docxodus was not found and could not be installed (npm package docxodus@${VERSION})`;

/** Installs docxodus from the npm registry into the cache, unless it is there already; returns whether it is there now. */
export function installDocxodus(): boolean {
  if (existsSync(ENTRY)) return true;
  installInto(FOLDER, `docxodus@${VERSION}`);
  return existsSync(ENTRY);
}

/** Accepts or rejects all changes of a .docx. Both reject with docxodus’ own error for a file that it cannot read. */
export interface Docxodus {
  accept(docx: Uint8Array): Promise<Uint8Array>;
  reject(docx: Uint8Array): Promise<Uint8Array>;
}

const settles = z.custom<(docx: Uint8Array) => Promise<Uint8Array>>((value) => typeof value === 'function');
const engine = z.object({
  initialize: z.custom<() => Promise<void>>((value) => typeof value === 'function'),
  docxDiffAcceptRevisions: settles,
  docxDiffRejectRevisions: settles,
});

/** Starts docxodus; returns undefined if it is not installed and cannot be. */
export async function openDocxodus(): Promise<Docxodus | undefined> {
  if (!installDocxodus()) return undefined;
  const { initialize, docxDiffAcceptRevisions, docxDiffRejectRevisions } = engine.parse(
    await import(pathToFileURL(ENTRY).href),
  );
  await initialize();
  return { accept: docxDiffAcceptRevisions, reject: docxDiffRejectRevisions };
}
